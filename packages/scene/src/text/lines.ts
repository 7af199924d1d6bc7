import type { ShapedCharacter } from './shape.ts';

/** Characters of one line, `width` in px without the spaces that hang at its end. */
export interface Line {
  characters: ShapedCharacter[];
  width: number;
}

/** Breaks after spaces, hyphens and dashes so that no line is wider than `maxWidth`; a longer word is cut. */
export function breakLines(characters: ShapedCharacter[], maxWidth: number): Line[] {
  const lines: ShapedCharacter[][] = [[]];
  for (const word of words(characters)) {
    let line = lines.at(-1)!;
    if (line.length > 0 && fits(line, word, maxWidth)) line.push(...word);
    else if (line.length > 0) lines.push((line = [...word]));
    else line.push(...word);
    while (visibleWidth(line) > maxWidth + slack && line.length > 1) {
      const rest = line.splice(charactersThatFit(line, maxWidth));
      if (rest.length === 0) break;
      lines.push((line = rest));
    }
    if (word.at(-1)?.character === '\n') lines.push([]);
  }
  return lines.map((line) => ({ characters: line, width: visibleWidth(line) }));
}

/** Width up to the last character that is not a space, in px. */
export function visibleWidth(characters: ShapedCharacter[]): number {
  let end = characters.length;
  while (end > 0 && isSpace(characters[end - 1]!)) end -= 1;
  let width = 0;
  for (let index = 0; index < end; index += 1) width += characters[index]!.advance;
  return width;
}

/** Rounding noise between a measured width and the width given back for it. */
const slack = 0.01;

const isSpace = ({ character }: ShapedCharacter): boolean => character === ' ' || character === '\n';

const fits = (line: ShapedCharacter[], word: ShapedCharacter[], maxWidth: number): boolean =>
  visibleWidth([...line, ...word]) <= maxWidth + slack;

function charactersThatFit(line: ShapedCharacter[], maxWidth: number): number {
  let width = 0;
  const index = line.findIndex((character) => (width += character.advance) > maxWidth + slack);
  return Math.max(1, index);
}

function words(characters: ShapedCharacter[]): ShapedCharacter[][] {
  const found: ShapedCharacter[][] = [];
  let word: ShapedCharacter[] = [];
  characters.forEach((character, index) => {
    word.push(character);
    const next = characters[index + 1];
    const endsSpace = isSpace(character) && !(next && next.character === ' ' && character.character === ' ');
    const endsDash =
      '-–—'.includes(character.character) && next !== undefined && /\p{L}/u.test(next.character);
    if (!endsSpace && !endsDash) return;
    found.push(word);
    word = [];
  });
  if (word.length > 0) found.push(word);
  return found;
}
