import { editDistance } from '@kitshelf/search/edit-distance.ts';
import { fold, toStem, tokenize } from '@kitshelf/search/tokenizer.ts';

/** A name that is known, and what else it is called. */
export interface KnownName {
  readonly name: string;
  readonly otherNames: readonly string[];
}

/** The known name that a new one is like, the nearest first, or is another word for; undefined where there is none. */
export function nearestName(name: string, known: readonly KnownName[]): string | undefined {
  const letters = lettersOf(name);
  const exact = known.find((each) => each.otherNames.some((other) => lettersOf(other) === letters));
  if (exact) return exact.name;
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const each of known) {
    const distance = distanceBetween(name, each.name);
    if (distance < (best?.distance ?? Infinity)) best = { name: each.name, distance };
  }
  return best?.name;
}

/** Without spaces and signs: `Check-out` is `Checkout`. */
const lettersOf = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

const stemsOf = (name: string): string => tokenize(name).map(toStem).join(' ');

/** Infinity for names that are not alike: people get the first letter and numbers right, and short names all of it. */
function distanceBetween(name: string, known: string): number {
  const [a, b] = [lettersOf(name), lettersOf(known)];
  if (a === b || stemsOf(name) === stemsOf(known)) return 0;
  const slips = slipsIn(Math.min(a.length, b.length));
  const isAlike = a[0] === b[0] && numbersIn(a) === numbersIn(b) && slips > 0;
  const distance = isAlike ? editDistance(a, b, slips) : Infinity;
  return distance <= slips ? distance : Infinity;
}

function slipsIn(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

const numbersIn = (text: string): string => text.replaceAll(/\D/g, '');
