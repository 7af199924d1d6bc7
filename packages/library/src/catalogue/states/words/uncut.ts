import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { TextNode, Tokens } from '@kitshelf/scene/scene.ts';
import { layoutText, type TextLayout } from '@kitshelf/scene/text/text-layout.ts';
import { type Language, rewritten, getWords } from './words.ts';

/** Whether a line ends within a word, as where a word is wider than its box. */
function isCut(words: string, { lines }: TextLayout): boolean {
  return lines.slice(0, -1).some(({ end }) => /\p{L}\p{L}/u.test(words.slice(end - 1, end + 1)));
}

/** A text that says something else, in the style that it begins in. */
const inOneRun = (node: TextNode, words: string): TextNode =>
  rewritten({ ...node, runs: node.runs.slice(0, 1) }, () => words);

/**
 * A text of a language's words in which no word is cut, of about the same length; undefined where none is cut, where other
 * words stand, or where nothing fits.
 * @param placed a layer as it lies
 */
export function withUncutWords(
  { node, text: lines, width }: Placed,
  { short, long }: Language,
  tokens: Tokens,
): TextNode | undefined {
  if (node.type !== 'text' || !lines) return undefined;
  const words = getWords(node);
  const others = [...short, ...long.map((sentence) => sentence.replace(/\.$/, ''))];
  if (!isCut(words, lines) || !others.some((each) => words.includes(each))) return undefined;
  const nearest = others.toSorted(
    (one, other) => Math.abs(one.length - words.length) - Math.abs(other.length - words.length),
  );
  return nearest
    .map((each) => inOneRun(node, each))
    .find((other) => !isCut(getWords(other), layoutText(other, tokens, width)));
}
