import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
import type { FontFamily, FontWeight } from '../model/tokens.ts';
import { type FaceKey, fontFiles, styleName } from './font-file.ts';
import { mergeCurves } from './merge-curves.ts';
import type { OutlineCommand } from './outline-command.ts';
import { unpacked } from './woff.ts';

/** One glyph; `key` is unique over all faces. */
export interface Glyph {
  key: string;
  /** In em. */
  advance: number;
  outline: OutlineCommand[];
  subset: number;
  character: string;
}

/** One weight and slant of a typeface. Metrics in em. */
export interface Face extends FaceKey {
  /** The style's name as design tools list it, e.g. `SemiBold`. */
  style: string;
  ascent: number;
  descent: number;
  /** Between lines, beside ascent and descent. */
  lineGap: number;
  capHeight: number;
  /** Lines under and through letters: their upper edges below the baseline, and how thick they are. */
  underline: { y: number; thickness: number };
  strikethrough: { y: number; thickness: number };
  /** SHA-1 of the font file. */
  digest: Uint8Array;
  /** Whether it, or the typeface that stands in for single letters, has a glyph for a character. */
  has(character: string): boolean;
  /** Throws for a character without a glyph. */
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

const faces = new Map<string, Face>();

/** The face of a weight, read from the installed font files on first use. */
export const getFace = (family: FontFamily, weight: FontWeight): Face =>
  openFace({ family, weight, isItalic: false });

/** Any weight and slant of an installed typeface. Throws for one whose files are not there. */
export function openFace(key: FaceKey): Face {
  const name = nameOf(key);
  let face = faces.get(name);
  if (!face) faces.set(name, (face = loadFace(key)));
  return face;
}

const nameOf = ({ family, weight, isItalic }: FaceKey): string =>
  `${family}:${weight}${isItalic ? ':italic' : ''}`;

interface Subset {
  font: Font;
  bytes: Uint8Array;
  shaping: ShapingFont;
}

function loadFace(key: FaceKey): Face {
  const files = fontFiles(key);
  const loaded: (Subset | undefined)[] = [];
  const subset = (index: number) => (loaded[index] ??= loadSubset(files[index]!));
  const glyphs = new Map<string, Glyph | undefined>();
  const main = subset(0);
  const find = (character: string) => {
    if (!glyphs.has(character)) glyphs.set(character, findGlyph(character, key, files.length, subset));
    return glyphs.get(character);
  };
  return {
    ...key,
    style: styleName(key),
    ...metricsOf(main.font),
    ...(key.family === 'Inter' && { underline: underlineOfFigmasInter }),
    digest: createHash('sha1').update(main.bytes).digest(),
    has: (character) => find(character) !== undefined,
    glyph(character) {
      const glyph = find(character);
      if (glyph) return glyph;
      const code = character.codePointAt(0)!.toString(16);
      throw new Error(`${key.family} has no glyph for "${character}" (U+${code})`);
    },
    shape(text, index, isSpaced) {
      if (index === borrowed) return shapedBorrowed(key, text, isSpaced);
      const { font, shaping } = subset(index);
      return shaped(shaping, text, isSpaced).map(({ id, cluster, advance }) => {
        const name = `${nameOf(key)}:${index}:${id}`;
        const character = text.slice(cluster, cluster + 1);
        let glyph = glyphs.get(name);
        if (!glyph)
          glyphs.set(
            name,
            (glyph = glyphOf(font, font.getGlyph(id), { key: name, subset: index, character })),
          );
        return { glyph, advance: advance / font.unitsPerEm, index: cluster };
      });
    },
  };
}

/** Of the variable font that Figma has; those of single weights differ. */
const underlineOfFigmasInter = { y: 548 / 2816, thickness: 192 / 2816 };

function metricsOf(font: Font): Pick<Face, 'ascent' | 'descent' | 'lineGap' | 'capHeight'> & LineMarks {
  const em = font.unitsPerEm;
  const thickness = font.underlineThickness / em;
  const { yStrikeoutPosition, yStrikeoutSize } = font['OS/2'];
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
    capHeight: font.capHeight / em,
    underline: { y: -font.underlinePosition / em - thickness / 2, thickness },
    strikethrough: { y: -yStrikeoutPosition / em, thickness: yStrikeoutSize / em },
  };
}
type LineMarks = Pick<Face, 'underline' | 'strikethrough'>;

/** Letters that another typeface lacks, by Inter. */
function shapedBorrowed(key: FaceKey, text: string, isSpaced: boolean): ShapedGlyph[] {
  const face = openFace({ ...key, family: 'Inter' });
  const { subset } = face.glyph(String.fromCodePoint(text.codePointAt(0)!));
  return face.shape(text, subset, isSpaced);
}

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
  const glyphs = buffer
    .getGlyphInfos()
    .map(({ codepoint, cluster }, at) => ({ id: codepoint, cluster, advance: positions[at]!.xAdvance }));
  // What is written from right to left comes in the order in which it is seen.
  return glyphs[0] && glyphs[0].cluster > glyphs.at(-1)!.cluster ? glyphs.toReversed() : glyphs;
}

function loadSubset(file: string): Subset {
  const bytes = readFileSync(file);
  const plain = unpacked(bytes);
  const shaping = new ShapingFont(new ShapingFace(new ShapingBlob(plain)));
  return { font: create(plain) as Font, bytes, shaping };
}

function findGlyph(
  character: string,
  key: FaceKey,
  files: number,
  subset: (index: number) => Subset,
): Glyph | undefined {
  const code = character.codePointAt(0)!;
  for (let index = 0; index < files; index += 1) {
    const { font } = subset(index);
    if (!font.hasGlyphForCodePoint(code)) continue;
    const glyph = font.glyphForCodePoint(code);
    const name = `${nameOf(key)}:${index}:${glyph.id}`;
    return glyphOf(font, glyph, { key: name, subset: index, character });
  }
  if (key.family === 'Inter') return undefined;
  // As design tools do: a letter that the typeface has not comes from another one.
  const inter = openFace({ ...key, family: 'Inter' });
  return inter.has(character) ? { ...inter.glyph(character), subset: borrowed } : undefined;
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
