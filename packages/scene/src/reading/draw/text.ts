import { mapPoints, type PathCommand } from '../../path/command.ts';
import { attributes } from '../../svg/drawing.ts';
import type { GlyphFields, NodeFields, PaintFields } from '../fields.ts';
import { decodeCommands } from '../shapes.ts';
import type { FigmaDocument } from '../payload.ts';
import type { Canvas } from './canvas.ts';
import { filled } from './paint.ts';

/** Glyphs and lines under or through them that share one style, as outlines in the layer's box. */
export interface TextPart {
  readonly paints: PaintFields[] | undefined;
  readonly commands: PathCommand[];
}

/** A text by its glyphs' outlines; what has none is told. */
export function textMarkup(canvas: Canvas, node: NodeFields): string {
  const { characters = '' } = node.textData ?? {};
  const glyphs = node.derivedTextData?.glyphs ?? [];
  if (characters.trim() && glyphs.length === 0) canvas.leftOut.add('text without outlines', node.name);
  if (glyphs.some(isEmoji)) canvas.leftOut.add('emoji', node.name);
  const markup = textParts(canvas.document, node)
    .map(({ commands, paints }) => filled(canvas, node, [{ commands, isEvenOdd: false, styleID: 0 }], paints))
    .join('');
  return clippedToBox(canvas, node, markup);
}

/** A text of a fixed size that ends with an ellipsis shows nothing below it. */
function clippedToBox(canvas: Canvas, node: NodeFields, markup: string): string {
  if (node.textTruncation !== 'ENDING' || !node.size || !markup) return markup;
  const place = { x: -2, y: -2, width: node.size.x + 4, height: node.size.y + 4 };
  const clip = canvas.drawing.define((id) => `<clipPath id="${id}"><rect${attributes(place)}/></clipPath>`);
  return `<g clip-path="url(#${clip})">${markup}</g>`;
}

const isEmoji = ({ emojiCodePoints }: GlyphFields): boolean => (emojiCodePoints?.length ?? 0) > 0;

/** The outlines of a text, by style; in the order in which the styles appear. */
export function textParts(document: FigmaDocument, node: NodeFields): TextPart[] {
  const parts = new Map<number, PathCommand[]>();
  const partOf = (styleID = 0) => {
    const known = parts.get(styleID);
    if (known) return known;
    const fresh: PathCommand[] = [];
    parts.set(styleID, fresh);
    return fresh;
  };
  const { glyphs = [], decorations = [] } = node.derivedTextData ?? {};
  for (const glyph of glyphs) partOf(glyph.styleID).push(...outlineOf(document, glyph));
  for (const { rects, styleID } of decorations) partOf(styleID).push(...rects.flatMap(bar));
  const table = node.textData?.styleOverrideTable ?? [];
  return [...parts].map(([styleID, commands]) => {
    const style = styleID ? table.find((each) => each.styleID === styleID) : undefined;
    return { commands, paints: style?.fillPaints ?? node.fillPaints };
  });
}

/** Outlines are in em, y up. */
function outlineOf(document: FigmaDocument, glyph: GlyphFields): PathCommand[] {
  const bytes = isEmoji(glyph) ? undefined : document.blob(glyph.commandsBlob);
  if (!bytes) return [];
  const { position = { x: 0, y: 0 }, fontSize = 16, rotation = 0 } = glyph;
  const [cos, sin] = [Math.cos(rotation) * fontSize, Math.sin(rotation) * fontSize];
  return mapPoints(decodeCommands(bytes), (x, y) => [
    position.x + x * cos + y * sin,
    position.y + x * sin - y * cos,
  ]);
}

function bar({ x, y, w, h }: { x: number; y: number; w: number; h: number }): PathCommand[] {
  return [
    { op: 'M', points: [x, y] },
    { op: 'L', points: [x + w, y] },
    { op: 'L', points: [x + w, y + h] },
    { op: 'L', points: [x, y + h] },
    { op: 'Z', points: [] },
  ];
}
