import bidiFactory from 'bidi-js';
import type { Glyph, Typeface } from './typeface.ts';

/** What is used of it; not every way of resolving modules finds its types in their place. */
interface Bidi {
  getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
}

const bidi = (bidiFactory as unknown as () => Bidi)();
const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A character and the typeface that draws it. */
export interface Letter {
  readonly text: string;
  readonly typeface: Typeface;
}

/** Glyphs of one typeface, side by side. */
export interface Run {
  readonly typeface: Typeface;
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly glyphs: readonly Glyph[];
}

/** A line as it is drawn: its runs from left to right; the width in thousandths of the font's size. */
export interface Line {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly width: number;
}

/** A line in the order in which it is seen: what is written from right to left is turned round (Unicode's UAX 9). */
export function toLine(letters: readonly Letter[]): Line {
  const text = textOf(letters);
  const runs = inSight(runsOf(letters, bidi.getEmbeddingLevels(text).levels)).map(shaped);
  const width = runs.flatMap(({ glyphs }) => glyphs).reduce((sum, { advance }) => sum + advance, 0);
  return { text, runs, width };
}

interface LevelRun {
  readonly level: number;
  readonly typeface: Typeface;
  text: string;
}

function shaped({ level, typeface, text }: LevelRun): Run {
  const isRightToLeft = level % 2 === 1;
  return { typeface, text, isRightToLeft, glyphs: typeface.shape(text, isRightToLeft) };
}

function runsOf(letters: readonly Letter[], levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = [];
  let index = 0;
  for (const { text, typeface } of letters) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last && last.level === level && last.typeface === typeface) last.text += text;
    else runs.push({ level, typeface, text });
    index += text.length;
  }
  return runs;
}

/** Rule L2: from the highest level down, each stretch of runs on it or above is reversed. */
function inSight(runs: readonly LevelRun[]): LevelRun[] {
  const seen = [...runs];
  const highest = Math.max(0, ...seen.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < seen.length; start += 1) {
      let end = start;
      while ((seen[end]?.level ?? -1) >= level) end += 1;
      if (end > start) seen.splice(start, end - start, ...seen.slice(start, end).toReversed());
      start = end;
    }
  return seen;
}

/** Breaks a text at spaces; what is wider than a line between its words, else anywhere. */
export function brokenInLines(letters: readonly Letter[], width: number): Letter[][] {
  const lines: Letter[][] = [];
  let line: Letter[] = [];
  for (const piece of piecesOf(letters, width)) {
    const longer = [...line, ...piece];
    if (line.length > 0 && widthOf(longer) > width) {
      lines.push(line);
      line = piece[0]?.text === ' ' ? piece.slice(1) : piece;
    } else line = longer;
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** Words, each with the space before it. */
function piecesOf(letters: readonly Letter[], width: number): Letter[][] {
  const pieces: Letter[][] = [];
  for (const letter of letters) {
    const piece = pieces.at(-1);
    if (piece && letter.text !== ' ') piece.push(letter);
    else pieces.push([letter]);
  }
  return pieces.flatMap((piece) => (widthOf(piece) > width ? smaller(piece, width) : [piece]));
}

function smaller(piece: readonly Letter[], width: number): Letter[][] {
  return cut(piece, words).flatMap((word) => (widthOf(word) > width ? cut(word, characters) : [word]));
}

function cut(letters: readonly Letter[], segmenter: Intl.Segmenter): Letter[][] {
  let start = 0;
  return [...segmenter.segment(textOf(letters))].map(({ segment }) => {
    const part = letters.slice(start, start + Array.from(segment).length);
    start += part.length;
    return part;
  });
}

const widthOf = (letters: readonly Letter[]): number => toLine(letters).width;
const textOf = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');
