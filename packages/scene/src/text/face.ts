import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create, type Font, type Glyph as FontGlyph } from 'fontkit';
import {
  Blob as ShapingBlob,
  Buffer as ShapingBuffer,
  ClusterLevel,
  Face as ShapingFace,
  Feature,
  Font as ShapingFont,
  shape,
} from 'harfbuzzjs';
import type { FontFamily, FontWeight } from '../tokens.ts';
import { fontFile } from './font-file.ts';
import { mergeCurves } from './merge-curves.ts';
import type { OutlineCommand } from './outline-command.ts';

/** One glyph; `key` is unique over all faces. */
export interface Glyph {
  key: string;
  /** In em. */
  advance: number;
  outline: OutlineCommand[];
  subset: number;
  character: string;
}

/** One weight of a typeface. Metrics in em. */
export interface Face {
  family: FontFamily;
  weight: FontWeight;
  /** The style's name as design tools list it, e.g. `SemiBold`. */
  style: string;
  ascent: number;
  descent: number;
  /** SHA-1 of the font file. */
  digest: Uint8Array;
  glyph(character: string): Glyph;
  /**
   * Glyphs for text of one line whose characters all come from one subset file, with kerning, and with ligatures unless
   * letters are spaced, as HarfBuzz chooses them in browsers.
   */
  shape(text: string, subset: number, isSpaced: boolean): ShapedGlyph[];
}

export interface ShapedGlyph {
  glyph: Glyph;
  /** In em, with kerning. */
  advance: number;
  /** UTF-16 index of the first of the characters that it stands for. */
  index: number;
}

/** The subset of glyphs that come from another typeface. */
const borrowed = -1;

const styles: Record<FontWeight, string> = {
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
};

/** In design tools Inter alone has a space in the names of its weights. */
const styleOf = (family: FontFamily, weight: FontWeight): string =>
  family === 'Inter' ? styles[weight].replace('Bold', ' Bold').trim() : styles[weight];

const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];
const faces = new Map<string, Face>();

/** The face of a weight, read from the installed font files on first use. */
export function faceOf(family: FontFamily, weight: FontWeight): Face {
  const name = `${family} ${weight}`;
  let face = faces.get(name);
  if (!face) faces.set(name, (face = loadFace(family, weight)));
  return face;
}

interface Subset {
  font: Font;
  bytes: Uint8Array;
  shaping: ShapingFont;
}

function loadFace(family: FontFamily, weight: FontWeight): Face {
  const files = subsets.flatMap((name) => fontFile(family, name, weight) ?? []);
  const loaded: (Subset | undefined)[] = [];
  const subset = (index: number) => (loaded[index] ??= loadSubset(files[index]!));
  const glyphs = new Map<string, Glyph>();
  const main = subset(0);
  return {
    family,
    weight,
    style: styleOf(family, weight),
    ascent: main.font.ascent / main.font.unitsPerEm,
    descent: -main.font.descent / main.font.unitsPerEm,
    digest: createHash('sha1').update(main.bytes).digest(),
    glyph(character) {
      let glyph = glyphs.get(character);
      if (!glyph)
        glyphs.set(
          character,
          (glyph = findGlyph(character, { family, weight, files: files.length }, subset)),
        );
      return glyph;
    },
    shape(text, index, isSpaced) {
      if (index === borrowed)
        return faceOf('Inter', weight).shape(text, subsetOf('Inter', weight, text), isSpaced);
      const { font, shaping } = subset(index);
      return shaped(shaping, text, isSpaced).map(({ id, cluster, advance }) => {
        const key = `${family}:${weight}:${index}:${id}`;
        const character = text.slice(cluster, cluster + 1);
        let glyph = glyphs.get(key);
        if (!glyph)
          glyphs.set(key, (glyph = glyphOf(font, font.getGlyph(id), { key, subset: index, character })));
        return { glyph, advance: advance / font.unitsPerEm, index: cluster };
      });
    },
  };
}

/** The subset file of Inter that has the first character of a text that another typeface lacks. */
const subsetOf = (family: FontFamily, weight: FontWeight, text: string): number =>
  faceOf(family, weight).glyph(String.fromCodePoint(text.codePointAt(0)!)).subset;

/** As browsers: letters that are spaced form no ligatures. */
const spaced = ['liga', 'clig'].map((tag) => new Feature(tag, 0));

/** The shaped glyphs of a text: id, index of its first character, and advance in the font's units. */
function shaped(
  font: ShapingFont,
  text: string,
  isSpaced: boolean,
): { id: number; cluster: number; advance: number }[] {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  shape(font, buffer, isSpaced ? spaced : []);
  const positions = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint, cluster }, at) => ({ id: codepoint, cluster, advance: positions[at]!.xAdvance }));
}

function loadSubset(file: string): Subset {
  const bytes = readFileSync(file);
  const plain = unpacked(bytes);
  const shaping = new ShapingFont(new ShapingFace(new ShapingBlob(plain)));
  return { font: create(plain) as Font, bytes, shaping };
}

const woff = { headLength: 44, entryLength: 20 };
const sfnt = { headLength: 12, entryLength: 16 };

/** A WOFF file as the font that it packs: fontkit would unpack all outlines anew for each glyph. */
function unpacked(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.headLength + count * sfnt.entryLength);
  const parts: Buffer[] = [head];
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  for (let n = 0; n < count; n += 1) {
    const entry = file.subarray(woff.headLength + n * woff.entryLength);
    const [at, packedLength, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as [
      number,
      number,
      number,
    ];
    const packed = file.subarray(at, at + packedLength);
    const to = sfnt.headLength + n * sfnt.entryLength;
    entry.copy(head, to, 0, 4);
    entry.copy(head, to + 4, 16, 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packedLength < length ? inflateSync(packed) : packed, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

function findGlyph(
  character: string,
  { family, weight, files }: { family: FontFamily; weight: FontWeight; files: number },
  subset: (index: number) => Subset,
): Glyph {
  const code = character.codePointAt(0)!;
  for (let index = 0; index < files; index += 1) {
    const { font } = subset(index);
    if (!font.hasGlyphForCodePoint(code)) continue;
    const glyph = font.glyphForCodePoint(code);
    const key = `${family}:${weight}:${index}:${glyph.id}`;
    return glyphOf(font, glyph, { key, subset: index, character });
  }
  // As design tools do: a letter that the typeface has not comes from another one.
  if (family !== 'Inter') return { ...faceOf('Inter', weight).glyph(character), subset: borrowed };
  throw new Error(`${family} has no glyph for "${character}" (U+${code.toString(16)})`);
}

const glyphOf = (font: Font, glyph: FontGlyph, rest: Pick<Glyph, 'key' | 'subset' | 'character'>): Glyph => ({
  ...rest,
  advance: glyph.advanceWidth / font.unitsPerEm,
  outline: mergeCurves(outlineOf(glyph, font.unitsPerEm)),
});

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

const outlineOf = (glyph: FontGlyph, em: number): OutlineCommand[] =>
  glyph.path.commands.map(({ command, args }) => ({
    op: letters[command],
    points: args.map((value) => value / em),
  }));
