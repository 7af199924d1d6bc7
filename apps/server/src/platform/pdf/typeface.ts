import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Buffer as ShapingBuffer, Direction, Face, Font, shape } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import type { FontFile } from './font-files.ts';
import { fontOfWeight } from './font-instance.ts';

export type Weight = 400 | 700;

/** A drawn glyph with the characters that it stands for; lengths in thousandths of the font's size. */
export interface Glyph {
  readonly id: number;
  readonly text: string;
  readonly advance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** One file of a typeface in one weight. */
export interface Typeface {
  /** Of the file and its weight: `noto-sans-thai-thai-400`. */
  readonly name: string;
  readonly family: string;
  /** SFNT of this weight alone. */
  readonly bytes: Uint8Array;
  has(character: string): boolean;
  /** The glyphs of a text that all stands in one direction, from left to right. */
  shape(text: string, isRightToLeft: boolean): Glyph[];
}

const opened = new Map<string, Promise<Typeface>>();

/** Reads a file of a typeface once in each weight. */
export function openTypeface(file: FontFile, weight: Weight): Promise<Typeface> {
  const name = `${path.basename(file.path, '-wght-normal.woff2')}-${weight}`;
  const known = opened.get(name) ?? readTypeface(file, weight, name);
  opened.set(name, known);
  return known;
}

async function readTypeface(file: FontFile, weight: Weight, name: string): Promise<Typeface> {
  const bytes = fontOfWeight(await decompress(await readFile(file.path)), weight);
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const scale = 1000 / face.upem;
  return {
    name,
    family: file.family,
    bytes,
    has: (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    shape(text, isRightToLeft) {
      const buffer = new ShapingBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
      shape(font, buffer);
      return glyphsOf(buffer, text, scale, isRightToLeft);
    },
  };
}

function glyphsOf(buffer: ShapingBuffer, text: string, scale: number, isRightToLeft: boolean): Glyph[] {
  const shaped = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(shaped.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
  const clusters = Map.groupBy(shaped, ({ cluster }) => cluster);
  return [...clusters].flatMap(([start, glyphs]) => {
    const end = starts[starts.indexOf(start) + 1];
    const advances = glyphs.map(({ xAdvance = 0 }) => xAdvance * scale);
    const said = shares(text.slice(start, end), isRightToLeft ? advances.toReversed() : advances);
    const inSight = isRightToLeft ? said.toReversed() : said;
    return glyphs.map(({ codepoint: id, xOffset = 0, yOffset = 0 }, index) => ({
      id,
      text: inSight[index] ?? '',
      advance: advances[index] ?? 0,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
    }));
  });
}

/**
 * Which characters each glyph of a cluster stands for, in their order, whatever is drawn first: one each, the last one
 * what is left. Where there are fewer characters than glyphs, the narrowest stand for none.
 */
function shares(text: string, advances: readonly number[]): string[] {
  const characters = Array.from(text);
  const widest = [...advances.keys()].toSorted((one, other) => (advances[other] ?? 0) - (advances[one] ?? 0));
  const saying = widest.slice(0, characters.length).toSorted((one, other) => one - other);
  const last = saying.length - 1;
  return advances.map((_, index) => {
    const place = saying.indexOf(index);
    return place === last ? characters.slice(last).join('') : (characters[place] ?? '');
  });
}
