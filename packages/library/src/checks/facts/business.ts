import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { getWhere, wordsIn } from './drawn.ts';

/** What each business does, as its customers would say it. */
const kinds: Record<string, Kind> = {
  halvora: 'bank',
  quillstack: 'software',
  okareth: 'practice',
  wayfarrow: 'travel',
  ondrelle: 'hotel',
  tessermere: 'property',
  vitalune: 'clinic',
  murmurtone: 'tickets',
  fernhollow: 'goods',
  norrvik: 'goods',
  ryepan: 'goods',
  tinkerlark: 'goods',
  pagewright: 'goods',
  solwick: 'goods',
};

type Kind =
  | 'bank'
  | 'software'
  | 'practice'
  | 'travel'
  | 'hotel'
  | 'property'
  | 'clinic'
  | 'tickets'
  | 'goods';

/** Words that only some kinds of business have a use for. */
const vocabulary: [words: RegExp, kinds: readonly Kind[]][] = [
  [/\b(?:parcel|courier|out for delivery|ships|delivery (?:address|method))\b/i, ['goods']],
  [/\b(?:in stock|as a gift|a pair|well packed)\b/i, ['goods', 'tickets']],
  [
    /\byour (?:basket|order)\b|\bthe basket\b|\border confirmed\b|\btrack order\b|\bgift code\b/i,
    ['goods', 'tickets'],
  ],
  [/^\d+ reviews$/, ['goods', 'tickets', 'travel', 'hotel']],
  [
    /\b(?:breakfast|bathrobe|room service|half board|check-out)\b/i,
    ['hotel', 'travel', 'goods', 'tickets', 'clinic'],
  ],
  [/\b(?:estate agents?|asking price)\b/i, ['property', 'practice']],
  [/\b(?:deploys?|pull request|changelog|webhooks?|API keys?)\b/i, ['software', 'bank']],
];

/**
 * Words that belong to another kind of business.
 * @param slug the asset's, which ends in its brand
 */
export function checkBusiness(root: Placed, slug: string): string[] {
  const kind = kinds[slug.slice(slug.lastIndexOf('-') + 1)];
  if (!kind) return [];
  return wordsIn(root).flatMap((word) =>
    vocabulary
      .filter(([said, allowed]) => said.test(word.text) && !allowed.includes(kind))
      .map(() => `"${word.text}" in a ${kind} design: ${getWhere(word)}`),
  );
}
