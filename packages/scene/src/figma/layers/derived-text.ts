import type { Placed } from '../../layout/placed.ts';
import type { TextNode } from '../../model/node.ts';
import { getDecorations } from '../../text/decoration.ts';
import type { Face, Glyph } from '../../text/face.ts';
import { isRightToLeft } from '../../text/direction.ts';
import type { OutlineCommand } from '../../text/outline-command.ts';
import type { PlacedCharacter, PlacedLine, TextLayout } from '../../text/text-layout.ts';
import { type BlobTable, encodeCommands } from './blobs.ts';
import { toFontName } from './font-name.ts';

/**
 * Lines, glyphs and font facts as Figma would have computed them. Without these, pasted text stays invisible
 * until someone edits it. `styleIds` gives each run's entry in the style table.
 */
export function derivedText(blobs: BlobTable, placed: Placed<TextNode>, styleIds: number[]): object {
  const layout = placed.text!;
  const characters = layout.lines.flatMap((line) => line.characters);
  const decorations = getDecorations(layout.lines).map(({ x, y, width, height, run }) => ({
    rects: [{ x, y, w: width, h: height }],
    styleID: styleIds[run]!,
  }));
  return {
    layoutSize: { x: placed.width, y: placed.height },
    baselines: layout.lines.map(baseline),
    glyphs: layout.lines.flatMap((line) => glyphsOf(blobs, line, styleIds)),
    ...(decorations.length > 0 ? { decorations } : {}),
    fontMetaData: [...new Set(characters.map(({ face }) => face))].map(fontFacts),
    truncationStartIndex: layout.truncatedAt ?? -1,
    truncatedHeight: layout.truncatedAt === undefined ? -1 : layout.height,
    logicalIndexToCharacterOffsetMap: offsets(placed.node, layout),
    derivedLines: layout.lines.map(({ characters }) => ({
      directionality: isRightToLeft(characters.map(({ character }) => character).join('')) ? 'RTL' : 'LTR',
    })),
  };
}

function baseline(line: PlacedLine): object {
  return {
    position: { x: compact(line.left), y: compact(line.baseline) },
    width: compact(line.width),
    lineY: line.top,
    lineHeight: line.height,
    lineAscent: compact(line.baseline - line.top),
    firstCharacter: line.start,
    endCharacter: line.end,
  };
}

function glyphsOf(blobs: BlobTable, line: PlacedLine, styleIds: number[]): object[] {
  return line.characters.flatMap((character: PlacedCharacter) => {
    const { glyph, style, x, index, run } = character;
    if (!glyph) return [];
    return {
      commandsBlob: glyphBlob(blobs, glyph),
      position: { x: compact(x), y: compact(line.baseline) },
      ...(styleIds[run] ? { styleID: styleIds[run] } : {}),
      fontSize: style.size,
      firstCharacter: index,
      advance: glyph.advance,
      rotation: 0,
    };
  });
}

/**
 * Typefaces as Figma has them: one variable font for all weights, by its SHA-1. Read from the texts of public files (see
 * docs/figma-format.md); none is known that has one of the others.
 */
const figmasFonts: Readonly<Record<string, Uint8Array>> = {
  Inter: Buffer.from('d483e2c7f8032c6638d047167efbeba0030f0649', 'hex'),
  Nunito: Buffer.from('3aff2b496d7aa7ad6fe47df4413e31674533c0b8', 'hex'),
  'Playfair Display': Buffer.from('a0e3babd3c318e1b14fd3e43b9570153a5b194fe', 'hex'),
};

/** What Figma keeps of a face that a text is set in. */
export function fontFacts(face: Face): object {
  // Slanted letters have files of their own, but for Inter, which has an axis for them.
  const digest = face.isItalic && face.family !== 'Inter' ? undefined : figmasFonts[face.family];
  return {
    key: { ...toFontName(face), postscript: '' },
    fontLineHeight: face.ascent + face.descent + face.lineGap,
    fontDigest: digest ?? face.digest,
    fontStyle: face.isItalic ? 'ITALIC' : 'NORMAL',
    fontWeight: face.weight,
  };
}

/** The x position of every UTF-16 index, and of the end. */
function offsets(node: TextNode, layout: TextLayout): number[] {
  const length = node.runs.reduce((sum, run) => sum + run.text.length, 0);
  const found = Array<number>(length + 1).fill(0);
  for (const { characters } of layout.lines) {
    for (const { index, x, advance } of characters) {
      found[index] = compact(x);
      found[index + 1] = compact(x + advance);
    }
  }
  return found;
}

/** Multiples of 1/64 px: as exact as anyone can see, and far smaller once compressed. */
export const compact = (px: number): number => Math.round(px * 64) / 64;

/** The blob of a glyph's outline. */
export const glyphBlob = (blobs: BlobTable, glyph: Glyph): number =>
  blobs.add(`glyph ${glyph.key}`, () => encodeCommands(rounded(glyph)));

/** Multiples of 1/512 em, for the same reason. */
const rounded = ({ outline }: Glyph): OutlineCommand[] =>
  outline.map(({ op, points }) => ({ op, points: points.map((value) => Math.round(value * 512) / 512) }));
