import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Font, type Glyph as FontGlyph, parse } from 'opentype.js';
import type { FontWeight } from '../tokens.ts';
import { fontFile } from './font-file.ts';
import { type Kerning, readKerning } from './kerning.ts';
import { mergeCurves } from './merge-curves.ts';
import type { OutlineCommand } from './outline-command.ts';
import { woffTable } from './woff.ts';

/** One glyph; `key` is unique over all faces. */
export interface Glyph {
  key: string;
  /** In em. */
  advance: number;
  outline: OutlineCommand[];
  subset: number;
  index: number;
}

/** One weight of Inter. Metrics in em. */
export interface Face {
  weight: FontWeight;
  /** The style's name as design tools list it, e.g. `Semi Bold`. */
  style: string;
  ascent: number;
  descent: number;
  /** SHA-1 of the font file. */
  digest: Uint8Array;
  glyph(character: string): Glyph;
  /** In em; 0 between glyphs of different subset files. */
  kerning(left: Glyph, right: Glyph): number;
}

const styles: Record<FontWeight, string> = {
  400: 'Regular',
  500: 'Medium',
  600: 'Semi Bold',
  700: 'Bold',
  800: 'Extra Bold',
};
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];
const faces = new Map<FontWeight, Face>();

/** The face of a weight, read from the installed font files on first use. */
export function faceOf(weight: FontWeight): Face {
  let face = faces.get(weight);
  if (!face) faces.set(weight, (face = loadFace(weight)));
  return face;
}

interface Subset {
  font: Font;
  kerning: Kerning;
  bytes: Uint8Array;
}

function loadFace(weight: FontWeight): Face {
  const loaded: (Subset | undefined)[] = [];
  const subset = (index: number) => (loaded[index] ??= loadSubset(subsets[index]!, weight));
  const glyphs = new Map<string, Glyph>();
  const main = subset(0);
  return {
    weight,
    style: styles[weight],
    ascent: main.font.ascender / main.font.unitsPerEm,
    descent: -main.font.descender / main.font.unitsPerEm,
    digest: createHash('sha1').update(main.bytes).digest(),
    glyph(character) {
      let glyph = glyphs.get(character);
      if (!glyph) glyphs.set(character, (glyph = findGlyph(character, weight, subset)));
      return glyph;
    },
    kerning(left, right) {
      if (left.subset !== right.subset) return 0;
      const { font, kerning } = subset(left.subset);
      return kerning(left.index, right.index) / font.unitsPerEm;
    },
  };
}

function loadSubset(name: string, weight: FontWeight): Subset {
  const bytes = readFileSync(fontFile(`inter-${name}-${weight}-normal.woff`));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return { font: parse(buffer), kerning: readKerning(woffTable(bytes, 'GPOS')), bytes };
}

function findGlyph(character: string, weight: FontWeight, subset: (index: number) => Subset): Glyph {
  for (let index = 0; index < subsets.length; index += 1) {
    const { font } = subset(index);
    const glyph = font.charToGlyph(character);
    if (glyph.index === 0) continue;
    const key = `${weight}:${index}:${glyph.index}`;
    const advance = (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    return {
      key,
      advance,
      outline: mergeCurves(outlineOf(glyph, font.unitsPerEm)),
      subset: index,
      index: glyph.index,
    };
  }
  throw new Error(`Inter has no glyph for "${character}" (U+${character.codePointAt(0)?.toString(16)})`);
}

function outlineOf(glyph: FontGlyph, em: number): OutlineCommand[] {
  return glyph.path.commands.map((command) => {
    switch (command.type) {
      case 'Z':
        return { op: 'Z', points: [] };
      case 'Q':
        return { op: 'Q', points: [command.x1 / em, command.y1 / em, command.x / em, command.y / em] };
      case 'C':
        return {
          op: 'C',
          points: [command.x1, command.y1, command.x2, command.y2, command.x, command.y].map(
            (value) => value / em,
          ),
        };
      default:
        return { op: command.type, points: [command.x / em, command.y / em] };
    }
  });
}
