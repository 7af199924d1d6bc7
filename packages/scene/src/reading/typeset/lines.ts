import type { ShapedCharacter } from '../../text/shape.ts';
import type { LetterStyle } from '../../text/style.ts';

type Letter = ShapedCharacter<LetterStyle>;

/** Characters of one line; `width` in px without the spaces that hang at its end, and without spacing after its last letter. */
export interface BrokenLine<Character> {
  readonly characters: readonly Character[];
  readonly width: number;
}

/** What ends a line by itself: a paragraph's end, and a line break within one. */
export const isLineEnd = (character: string): boolean => character === '\n' || character === '\u2028';

/** Rounding noise between a measured width and the width given back for it. */
const slack = 0.01;

/**
 * Breaks the characters of one paragraph so that no line is wider than `maxWidth` px: after spaces, hyphens and dashes; a
 * longer word is cut. It takes as long as there are characters.
 * @param indent of the first line, in px
 */
export function breakParagraph<Character extends Letter>(
  characters: readonly Character[],
  maxWidth: number,
  indent = 0,
): BrokenLine<Character>[] {
  const lines: BrokenLine<Character>[] = [];
  let start = 0;
  let mayBreakAt = 0;
  /** Of what stands in the line, and of it without the spaces at its end. */
  let [width, visible] = [0, 0];
  const end = (at: number) => {
    lines.push({ characters: characters.slice(start, at), width: visibleWidth(characters, start, at) });
    [start, mayBreakAt, width, visible] = [at, at, 0, 0];
  };
  for (let at = 0; at < characters.length; at += 1) {
    const letter = characters[at]!;
    const { character } = letter;
    width += letter.advance;
    if (!isSpace(character)) visible = width - getSpacing(letter);
    const room = maxWidth - (lines.length === 0 ? indent : 0);
    if (visible > room + slack && at > start) {
      end(mayBreakAt > start ? mayBreakAt : at);
      at = start - 1;
      continue;
    }
    if (isLineEnd(character)) end(at + 1);
    else if (mayBreakBetween(character, characters[at + 1]?.character)) mayBreakAt = at + 1;
  }
  if (start < characters.length || lines.length === 0) end(characters.length);
  return lines;
}

/** In px. */
export const getSpacing = ({ style }: Letter): number => style.letterSpacing * style.size;

/** Width up to the last character that is not a space, in px, without the spacing behind that. */
export function visibleWidth(characters: readonly Letter[], start = 0, stop = characters.length): number {
  let end = stop;
  while (end > start && isSpace(characters[end - 1]!.character)) end -= 1;
  let width = 0;
  for (let at = start; at < end; at += 1) width += characters[at]!.advance;
  return end > start ? width - getSpacing(characters[end - 1]!) : 0;
}

const isSpace = (character: string): boolean =>
  character === ' ' || character === '\t' || character === '\r' || isLineEnd(character);

function mayBreakBetween(character: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  if (isSpace(character)) return !isSpace(next);
  return '-–—\u00ad'.includes(character) && /\p{L}/u.test(next);
}
