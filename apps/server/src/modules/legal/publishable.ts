import type { LegalPreview } from '@kitshelf/contract/desk/legal.ts';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { labelOfPlaceholder } from '@kitshelf/contract/seller-settings.ts';
import { AppError } from '../../platform/errors.ts';
import { absentFrom, missingIn, type PlaceholderFacts, renderFilled } from './placeholders.ts';
import { wordsShown } from './render.ts';
import type { LegalRow } from './repository.ts';
import { startingMark } from './texts.ts';

/** A text as visitors would see it, and what keeps it from being published. */
export function getPreview(page: LegalPage, markdown: string, facts: PlaceholderFacts): LegalPreview {
  const text = renderFilled(markdown, facts);
  const missing = missingIn(markdown, facts);
  const absent = page === 'imprint' ? absentFrom(text, facts) : [];
  return {
    html: text.html,
    leftOut: text.leftOut.map(({ text: words, names }) => ({ text: words, names: [...names] })),
    // What nobody has entered can stand in no text.
    missing: [...new Set([...missing, ...absent.filter((name) => !facts[name])])],
    absent: absent.filter((name) => facts[name]),
    isUnchecked: markdown.includes(startingMark),
    isEmpty: wordsShown(text).trim() === '',
  };
}

interface Candidate {
  readonly page: LegalPage;
  readonly markdown: string;
  readonly facts: PlaceholderFacts;
  readonly holdsFrom: Date;
  readonly at: Date;
  readonly newest: LegalRow | undefined;
}

/** Throws 422 with the field at fault. */
export function requirePublishable({ page, markdown, facts, holdsFrom, at, newest }: Candidate): void {
  const refuse = (field: string, message: string) => {
    throw new AppError('Invalid', { field, message });
  };
  const { isUnchecked, isEmpty, missing, absent } = getPreview(page, markdown, facts);
  if (isUnchecked) refuse('markdown', 'Have the starting text checked, then delete its first line');
  const faults = faultsOf(missing, absent);
  if (faults.length > 0) refuse('markdown', faults.join('. '));
  if (isEmpty) refuse('markdown', 'Nothing is left of this text without the values that are empty');
  if (holdsFrom < at) refuse('from', 'The date must not be in the past');
  if (newest && holdsFrom <= newest.holdsFrom)
    refuse('from', `Version ${newest.version} comes into force later. Take it back first`);
}

/** What is missing in a text, a sentence each. */
function faultsOf(missing: readonly string[], absent: readonly string[]): string[] {
  const labelled = (name: string) => labelOfPlaceholder(name);
  const known = missing.flatMap((name) => labelled(name) ?? []);
  const unknown = missing.filter((name) => !labelled(name)).map((name) => `{${name}}`);
  const lost = absent.map((name) => labelled(name) ?? name);
  return [
    ...(known.length > 0 ? [`Enter under Seller: ${known.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`No such value: ${unknown.join(', ')}. Correct or remove it`] : []),
    ...(lost.length > 0 ? [`An imprint has to show: ${lost.join(', ')}`] : []),
  ];
}
