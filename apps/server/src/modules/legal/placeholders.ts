import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { daysText } from '@kitshelf/contract/site-facts.ts';
import type { Site } from '../site/index.ts';
import type { EmptyIn } from './empty-values.ts';
import { renderLegalText, type RenderedText, wordsShown } from './render.ts';

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
    'seller.representative': seller.representative,
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

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** What the law wants said wherever a text speaks of it: without them it cannot be published. */
const required = new Set(['site', 'seller.name', 'seller.address', 'seller.country', 'seller.email']);

/** The placeholders that keep a text from being published: required ones without a value, and unknown ones. */
export function missingIn(markdown: string, facts: PlaceholderFacts): string[] {
  return namesIn(markdown).filter(
    (name) => !valueOf(facts, name) && (required.has(name) || !Object.hasOwn(facts, name)),
  );
}

/** The placeholders of a piece of text that the seller has left empty, which falls out then. */
export function emptyIn(facts: PlaceholderFacts): EmptyIn {
  return (text) =>
    namesIn(text).filter((name) => Object.hasOwn(facts, name) && facts[name] === '' && !required.has(name));
}

/**
 * Puts values into their places as text: nothing in a value means something to Markdown. A value of several lines keeps
 * them where it stands alone on its line; within a sentence commas join them. Empty values stay as they are written.
 */
export function filled(markdown: string, facts: PlaceholderFacts): string {
  return markdown
    .split('\n')
    .map((line) => {
      const alone = line.trim();
      return line.replaceAll(placeholder, (whole, name: string) => {
        const lines = valueOf(facts, name)
          .split(/\r?\n/)
          .filter((each) => each.trim() !== '');
        if (lines.length === 0) return whole;
        if (alone === whole) return lines.map(literal).join('\\\n');
        return lines.map((each) => literal(each.trim().replace(/,$/, ''))).join(', ');
      });
    })
    .join('\n');
}

/** The text with its values, without what says an empty one. */
export const renderFilled = (markdown: string, facts: PlaceholderFacts): RenderedText =>
  renderLegalText(filled(markdown, facts), emptyIn(facts));

/**
 * Of the seller's name and address, those that nobody can read in a text; the lines of an address may stand anywhere and
 * with any punctuation.
 */
export function absentFrom(text: RenderedText, facts: PlaceholderFacts): string[] {
  const shown = ` ${plain(wordsShown(text))} `;
  const isShown = (line: string) => plain(line) === '' || shown.includes(` ${plain(line)} `);
  return ['seller.name', 'seller.address'].filter((name) => {
    const lines = valueOf(facts, name).split('\n');
    return !valueOf(facts, name) || !lines.every(isShown);
  });
}

/** Letters and digits alone, in small letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const literal = (line: string): string => line.trim().replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** Of the placeholders that a text has, whether any stands for something else by now. */
export function isOutdated(markdown: string, then: PlaceholderFacts, now: PlaceholderFacts): boolean {
  return [...markdown.matchAll(placeholder)].some(
    ([, name = '']) => valueOf(then, name) !== valueOf(now, name),
  );
}
