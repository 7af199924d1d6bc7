import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { TextNode, Tokens } from '@kitshelf/scene/scene.ts';
import { layoutText, type TextLayout } from '@kitshelf/scene/text/text-layout.ts';
import type { Language } from './fillers.ts';
import { getWords, rewritten } from './words.ts';

/** Whether a line ends within a word, as where a word is wider than its box. */
function isCut(words: string, { lines }: TextLayout): boolean {
  return lines.slice(0, -1).some(({ end }) => /\p{L}\p{L}/u.test(words.slice(end - 1, end + 1)));
}

/** A text that says something else, in the style that it begins in. */
const inOneRun = (node: TextNode, words: string): TextNode =>
  rewritten({ ...node, runs: node.runs.slice(0, 1) }, () => words);

/**
 * Filler of a language in which no word is cut, of the same kind and about the same length; undefined where none is cut,
 * where no filler stands, or where nothing fits.
 * @param placed a layer as it lies
 */
export function withUncutWords(
  { node, text: lines, width }: Placed,
  language: Language,
  tokens: Tokens,
): TextNode | undefined {
  if (node.type !== 'text' || !lines) return undefined;
  const words = getWords(node);
  const pools: readonly (readonly string[])[] = Object.values(language);
  const others = pools
    .map((pool) => pool.map((each) => each.replace(/\.$/, '')))
    .find((pool) => pool.some((each) => words.includes(each) && (each === words || words.length > 30)));
  if (!others || !isCut(words, lines)) return undefined;
  const nearest = others.toSorted(
    (one, other) => Math.abs(one.length - words.length) - Math.abs(other.length - words.length),
  );
  return nearest
    .map((each) => inOneRun(node, each))
    .find((other) => !isCut(getWords(other), layoutText(other, tokens, width)));
}
