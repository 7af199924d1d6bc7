import bidiFactory from 'bidi-js';

/** What is used of it; not every way of resolving modules finds its types in their place. */
interface Bidi {
  getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
  getReorderedIndices(text: string, levels: { readonly levels: Uint8Array }): number[];
}

const bidi = (bidiFactory as unknown as () => Bidi)();

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;
const strong = /\p{L}/u;

/** Whether a text has letters of a script that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => fromRight.test(text);

/** Whether a text as a whole is read from right to left: its first letter is, as browsers decide for `dir="auto"`. */
export const isRightToLeft = (text: string): boolean => fromRight.test(strong.exec(text)?.[0] ?? '');

/** The places of the characters of a line in the order in which they are seen, from left to right (Unicode's UAX 9). */
export function seenOrder(characters: readonly string[], isFromRight: boolean): number[] {
  const text = characters.join('');
  const places = unitPlaces(characters);
  const levels = bidi.getEmbeddingLevels(text, isFromRight ? 'rtl' : 'ltr');
  return [...new Set(bidi.getReorderedIndices(text, levels).map((unit) => places[unit]!))];
}

/** For each UTF-16 unit the place of its character. */
const unitPlaces = (characters: readonly string[]): number[] =>
  characters.flatMap((character, place) => Array.from({ length: character.length }, () => place));
