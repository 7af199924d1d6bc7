import { type Bitmap, countBits, intersect, isEmpty, unite } from '../binary/bitmap.ts';
import type { PostingsList } from '../index/postings-list.ts';
import { tokenize } from '../text/tokenizer.ts';
import { askedIn } from './asked.ts';
import { corrected } from './correcting.ts';
import { selectBits } from './selection.ts';
import type { Thesaurus } from './thesaurus.ts';
import { type MatchedTerm, type Lookup, lookUp, orMissing, type Tiers } from './words.ts';

export type { Tiers };

/** How near it is what stands behind the few documents, or none, that have all words of a search. */
export interface Closest {
  /** The words that the nearest have. */
  readonly search: string;
  /** The words that gave way, at least one. */
  readonly without: readonly string[];
  /** How many documents are about all words. */
  readonly exact: number;
  /** How many documents have all words at all. */
  readonly mentions: number;
}

/** What to tell of a search that was not answered as it stands. */
export interface Guess {
  /** The search as it was probably meant, where these match only that. */
  readonly didYouMean?: string;
  readonly closest?: Closest;
}

export interface Match {
  readonly bits: Bitmap;
  readonly terms: readonly Tiers[];
  readonly guess?: Guess;
  /** Beside `closest`: of which a dozen each stand first, in this order. */
  readonly leaders?: readonly Bitmap[];
}

/** What searches are matched with. */
export interface Matcher extends Lookup {
  readonly thesaurus: Thesaurus;
  /** Nothing is corrected, and no word gives way. */
  readonly isAsWritten: boolean | undefined;
}

/**
 * The documents that match all that a search asks for, each word by what it means or whole, by stem or as a prefix in any
 * search field. When no document is about all of it, unknown words are corrected. While there are few, words give way.
 * `undefined` for a search without words.
 */
export function matchSearch(search: string, matcher: Matcher): Match | undefined {
  const tokens = tokenize(search);
  if (tokens.length === 0) return undefined;
  const found = read(tokens, matcher);
  if (found.every(({ isFiller }) => isFiller)) return fillersOf(found, matcher);
  const whole = wholeOf(found, matcher);
  const isOne = found.filter(({ isFiller }) => !isFiller).length === 1;
  if (matcher.isAsWritten || (isOne && !isEmpty(whole.bits))) return whole;
  const exact = countWhole(found, matcher);
  if (exact > 0) return withNear(found, { whole, exact }, matcher);
  const meant = corrected(tokens, found, matcher);
  const didYouMean = meant.join(' ');
  if (didYouMean === tokens.join(' ')) return withNear(found, { whole, exact }, matcher);
  const foundThen = read(meant, matcher);
  const then = { whole: wholeOf(foundThen, matcher), exact: countWhole(foundThen, matcher) };
  const match = withNear(foundThen, then, matcher);
  const isCorrected = !match.guess?.closest || match.guess.closest.exact > 0;
  return isCorrected ? { ...match, guess: { didYouMean, ...match.guess } } : match;
}

/** Where all words may be passed over, none is, unless nothing has them. */
function fillersOf(found: readonly MatchedTerm[], matcher: Matcher): Match {
  const strict = found.map((one) => ({ ...one, isFiller: false }));
  const isFound = matcher.isAsWritten || found.length === 1 || countWhole(strict, matcher) > 0;
  return wholeOf(isFound ? strict : found, matcher);
}

const read = (tokens: readonly string[], matcher: Matcher): MatchedTerm[] =>
  askedIn(tokens, matcher.thesaurus).map((asked) => lookUp(asked, matcher));

/** How many documents have all of it, and are about each word that documents are about. */
function countWhole(found: readonly MatchedTerm[], { pool }: Matcher): number {
  const groups = found.filter(({ isFiller }) => !isFiller).flatMap(groupsOf);
  return countBits(selectBits(groups, pool));
}

/** What has something that is asked for, in groups as `select` takes them. */
const groupsOf = ({ telling, tiers }: MatchedTerm): readonly (readonly PostingsList[])[] =>
  telling.length > 0 ? telling : tiers.map((of) => of.flat());

/** The documents that have all of it anywhere, but what may be passed over. */
const wholeOf = (found: readonly MatchedTerm[], matcher: Matcher): Match =>
  matchOf(
    found.flatMap((one) => (one.isFiller ? missable(one, matcher) : one.tiers)),
    matcher,
  );

function matchOf(terms: readonly Tiers[], { pool }: Matcher): Match {
  const groups = terms.map((tiers) => tiers.flat());
  return { bits: selectBits(groups, pool), terms };
}

/** Lacking a filler costs little, lacking another word more than any way to have it. */
function missable({ tiers, filling, isFiller }: MatchedTerm, matcher: Matcher): Tiers[] {
  const all = matcher.meant({});
  return isFiller ? filling.map((of) => [...of, [all]]) : tiers.map((of) => orMissing(of, all));
}

/** As many fill the first screen: where fewer match, near ones follow. */
export const few = 12;

/** Where nothing has the other words: what the fillers mean. */
function onlyFillers(found: readonly MatchedTerm[], matcher: Matcher): Match | undefined {
  const fillers = found.filter(({ isFiller }) => isFiller);
  if (!fillers.some(({ telling }) => telling.length > 0)) return undefined;
  const textOf = ({ words }: MatchedTerm) => words.join(' ');
  const without = found.filter((one) => !fillers.includes(one)).map(textOf);
  const closest = { search: fillers.map(textOf).join(' '), without, exact: 0, mentions: 0 };
  return { ...fillersOf(fillers, matcher), guess: { closest } };
}

interface Whole {
  readonly whole: Match;
  /** How many are about all of it. */
  readonly exact: number;
}

/** The documents that have all of it, and behind them, where these are few, those that have the words that matter most. */
function withNear(found: readonly MatchedTerm[], { whole, exact }: Whole, matcher: Matcher): Match {
  const asked = found.filter(({ isFiller }) => !isFiller);
  if (exact >= few || (asked.length < 2 && !isEmpty(whole.bits))) return whole;
  const { kept, leaders } = nearTo(asked, exact, matcher);
  if (kept.size === 0) return onlyFillers(found, matcher) ?? whole;
  const bits = matcher.pool.copy(whole.bits);
  for (const one of leaders) unite(bits, one);
  const mentions = countBits(whole.bits);
  // Nothing is near that does not have all of it.
  if (exact > 0 && countBits(bits) === mentions) return whole;
  const textOf = (some: readonly MatchedTerm[]) => some.map(({ words }) => words.join(' '));
  return {
    bits,
    terms: found.flatMap((one) => missable(one, matcher)),
    leaders,
    guess: {
      closest: {
        search: textOf(asked.filter((one) => kept.has(one))).join(' '),
        without: textOf(asked.filter((one) => !kept.has(one))),
        exact,
        mentions,
      },
    },
  };
}

/**
 * The words that go together, taken from the one that matters most on: what is looked for before what describes it, what
 * documents are about before what they mention, the rarest first. Their documents lead; then come those of the words that gave way.
 */
function nearTo(asked: readonly MatchedTerm[], exact: number, { pool }: Matcher) {
  const weighed = asked
    .map((one) => {
      const bits = selectBits(groupsOf(one), pool);
      return { one, bits, count: countBits(bits) };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => rankOf(a.one) - rankOf(b.one) || a.count - b.count);
  const steps: { one: MatchedTerm; common: Bitmap }[] = [];
  for (const { one, bits } of weighed) {
    const common = pool.copy(bits);
    const before = steps.at(-1);
    if (before) intersect(common, before.common);
    if (!isEmpty(common)) steps.push({ one, common });
  }
  const leaders = steps.slice(-1).map(({ common }) => common);
  if (exact > 0) {
    // What has all of them is there already: the last gives way.
    steps.pop();
    leaders.push(...steps.slice(-1).map(({ common }) => common));
  }
  const kept = new Set(steps.map(({ one }) => one));
  const others = pool.take();
  for (const { one, bits } of weighed) if (!kept.has(one) && one.telling.length > 0) unite(others, bits);
  return { kept, leaders: [...leaders, others] };
}

/** Less matters more. */
function rankOf({ isHead, isDetail, telling }: MatchedTerm): number {
  if (isHead) return 0;
  return (isDetail ? 3 : 1) + (telling.length > 0 ? 0 : 1);
}
