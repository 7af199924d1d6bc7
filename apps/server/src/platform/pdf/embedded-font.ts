import { create, type Font } from 'fontkit';
import type { Run } from './lines.ts';
import type { Typeface } from './typeface.ts';

/** Above all glyph ids: what a glyph says is told apart by multiples of it. */
const perMeaning = 0x1_00_00;

/** What pdfkit uses of a typeface. */
interface EmbeddableFont extends Omit<Font, 'layout' | 'createSubset'> {
  layout(text: string, run: unknown): unknown;
  createSubset(): GlyphSubset;
}

interface GlyphSubset {
  readonly glyphs: number[];
  readonly mapping: Record<number, number>;
  includeGlyph(id: number): number;
}

/**
 * A typeface for pdfkit, which draws a run as it was shaped when it gets it as its `features`. A glyph that says other
 * characters is another glyph of the file, so that every text is read and copied as it was written.
 */
export function embeddableFont(typeface: Typeface): EmbeddableFont {
  const font = create(Buffer.from(typeface.bytes)) as unknown as EmbeddableFont;
  // pdfkit takes fonts of one name for one font, and the parts of a typeface share theirs.
  Object.defineProperty(font, 'postscriptName', { value: typeface.name });
  const meanings = new Map<string, number>();
  const meaningOf = (text: string): number => {
    const known = meanings.get(text) ?? meanings.size + 1;
    meanings.set(text, known);
    return known;
  };
  font.layout = (_text, run) => laidOut(run as Run, font, meaningOf);
  const subsetOf = font.createSubset.bind(font);
  font.createSubset = () => withMeanings(subsetOf());
  return font;
}

function laidOut({ glyphs }: Run, font: EmbeddableFont, meaningOf: (text: string) => number) {
  const scale = font.unitsPerEm / 1000;
  return {
    glyphs: glyphs.map(({ id, text }) => ({
      id: meaningOf(text) * perMeaning + id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: Array.from(text, (character) => character.codePointAt(0)),
    })),
    positions: glyphs.map(({ advance, xOffset, yOffset }) => ({
      xAdvance: advance * scale,
      yAdvance: 0,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
    })),
    advanceWidth: glyphs.reduce((sum, { advance }) => sum + advance * scale, 0),
  };
}

function withMeanings(subset: GlyphSubset): GlyphSubset {
  const include = subset.includeGlyph.bind(subset);
  subset.includeGlyph = (id) => {
    if (id < perMeaning) return include(id);
    subset.mapping[id] ??= subset.glyphs.push(id % perMeaning) - 1;
    return subset.mapping[id];
  };
  return subset;
}
