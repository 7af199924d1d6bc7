import { filesFor } from './font-files.ts';
import { brokenInLines, toLine, type Letter, type Line } from './lines.ts';
import { oneLine } from './printable.ts';
import { openTypeface, type Typeface, type Weight } from './typeface.ts';

/**
 * Sets a text in lines, each script in its typeface, in the order in which they are read. Characters that no typeface has
 * are left out; where none has, the result is empty.
 * @param width that lines may have, in thousandths of the font's size
 */
export async function setText(text: string, weight: Weight, width: number): Promise<Line[]> {
  const letters = withSingleSpaces(await lettersOf(oneLine(text), weight));
  return brokenInLines(letters, width).map(toLine);
}

async function lettersOf(text: string, weight: Weight): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const character of text) {
    const beside = letters.at(-1)?.typeface;
    const typeface = await typefaceOf(character, text, weight, beside);
    if (typeface) letters.push({ text: character, typeface });
    else letters.push(...(await plainLettersOf(character, weight)));
  }
  return letters;
}

/** The letters that an ornamental one stands for: `Al` for `𝐀𝐥`. */
async function plainLettersOf(character: string, weight: Weight): Promise<Letter[]> {
  const plain = character.normalize('NFKC');
  return plain === character ? [] : await lettersOf(plain, weight);
}

async function typefaceOf(
  character: string,
  text: string,
  weight: Weight,
  beside: Typeface | undefined,
): Promise<Typeface | undefined> {
  // What joins, marks or follows a letter is drawn with it.
  if (beside && /\p{M}|\u{200C}|\u{200D}| /u.test(character) && beside.has(character)) return beside;
  for (const file of filesFor(character, text, beside?.family)) {
    const typeface = await openTypeface(file, weight);
    if (typeface.has(character)) return typeface;
  }
  return undefined;
}

/** Without the spaces around what was left out. */
function withSingleSpaces(letters: readonly Letter[]): Letter[] {
  const isSpace = (letter: Letter | undefined) => letter === undefined || letter.text === ' ';
  const single = letters.filter((letter, index) => !(isSpace(letter) && isSpace(letters[index - 1])));
  return isSpace(single.at(-1)) ? single.slice(0, -1) : single;
}
