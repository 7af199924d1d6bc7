import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { daysText } from '@kitshelf/contract/site-facts.ts';
import type { Site } from '../site/service.ts';

export type PlaceholderFacts = Readonly<Record<string, string>>;

/** What each placeholder stands for now; the empty text: the owner has not said it. */
export function placeholderFacts(site: Site): PlaceholderFacts {
  const seller = site.settings('seller');
  const { name, promises } = site.facts();
  const days = (count: number | null, unit?: string) => (count === null ? '' : daysText(count, unit));
  return {
    site: name,
    'seller.name': seller.legalName,
    'seller.address': seller.address,
    'seller.country': countryOfCode(seller.country)?.value ?? '',
    'seller.registration': seller.registration,
    'seller.taxNumbers': seller.taxNumbers,
    'seller.email': seller.email,
    'seller.phone': seller.phone,
    'seller.law': seller.governingLaw,
    'seller.courts': seller.courts,
    'seller.support': promises.answer ?? '',
    'seller.refundReview': days(seller.refundReviewDays, 'business day'),
    'seller.refundDays': days(seller.refundDays),
    'seller.withdrawalDays': days(seller.withdrawalDays),
    'seller.creatorPay': seller.creatorPay,
  };
}

/** A text may say `{constructor}`: what objects have by themselves is no value. */
const valueOf = (facts: PlaceholderFacts, name: string): string =>
  Object.hasOwn(facts, name) ? (facts[name] ?? '') : '';

const placeholder = /\{([a-zA-Z.]{1,40})\}/g;

/** The placeholders of a text that have no value. */
export function missingIn(markdown: string, facts: PlaceholderFacts): string[] {
  const named = [...markdown.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !valueOf(facts, name));
}

/**
 * Puts values into their places as text: nothing in a value means something to Markdown. A value of several lines keeps
 * them where it stands alone on its line; within a sentence commas join them.
 */
export function filled(markdown: string, facts: PlaceholderFacts): string {
  return markdown.replaceAll(placeholder, (whole, name: string, at: number) => {
    const lines = valueOf(facts, name)
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    if (lines.length === 0) return whole;
    const isAlone = lineAt(markdown, at).trim() === whole;
    if (isAlone) return lines.map(literal).join('\\\n');
    return lines.map((line) => literal(line.trim().replace(/,$/, ''))).join(', ');
  });
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end);
}

const literal = (line: string): string => line.trim().replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** Of the placeholders that a text has, whether any stands for something else by now. */
export function isOutdated(markdown: string, then: PlaceholderFacts, now: PlaceholderFacts): boolean {
  return [...markdown.matchAll(placeholder)].some(
    ([, name = '']) => valueOf(then, name) !== valueOf(now, name),
  );
}
