import type { FrameNode, Layer, SceneNode, TextNode, TextRun, TextStyle } from '../../model/node.ts';
import { getFace } from '../../text/face.ts';
import { layoutText, type TextLayout } from '../../text/text-layout.ts';
import { type FontFamily, type FontWeight, heaviestWeights, fontWeights } from '../../model/tokens.ts';
import type { FontName, Measure, NodeFields, TextFields } from '../fields.ts';
import { type Reading, readTokens } from './context.ts';
import { toColor } from './paint.ts';
import { shownPaints } from '../draw/paint.ts';
import { drawing, textPaths } from './vector.ts';

/** A text as text where its typefaces are known and break it as Figma does; else as a drawing called by its words. */
export function textNode(reading: Reading, node: NodeFields): SceneNode {
  const text = readable(node);
  if (text && breaksAlike(text, node)) return inItsBox(text, node);
  const { fontName } = node;
  const isKnown = fontName && fontName.family in heaviestWeights;
  reading.leftOut.add(isKnown ? 'text without outlines' : 'typeface', node.name);
  const paths = textPaths(reading, node);
  if (paths.length > 0) return drawing(node, paths);
  return text ? inItsBox(text, node) : drawing(node, []);
}

const names: Record<string, FontWeight> = {
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  extrabold: 800,
};

function faceIn(fontName: FontName | undefined): { family: FontFamily; weight: FontWeight } | undefined {
  if (!fontName || !(fontName.family in heaviestWeights)) return undefined;
  const family = fontName.family as FontFamily;
  const weight = names[fontName.style.replaceAll(/[\s-]/g, '').toLowerCase()];
  if (!weight || !fontWeights.includes(weight) || weight > heaviestWeights[family]) return undefined;
  return { family, weight };
}

const cases = { ORIGINAL: 'none', UPPER: 'upper', LOWER: 'lower', TITLE: 'title' } as const;
const decorations = { NONE: 'none', UNDERLINE: 'underline', STRIKETHROUGH: 'strikethrough' } as const;

function styleOf(fields: TextFields, lineHeight: number | undefined): TextStyle | undefined {
  const face = faceIn(fields.fontName);
  const { fontSize: size = 12, textCase = 'ORIGINAL', textDecoration = 'NONE' } = fields;
  const [paint, ...others] = shownPaints(fields.fillPaints);
  const isPlain = others.length === 0 && (!paint || (paint.type === 'SOLID' && paint.color));
  if (!face || !isPlain || !(textCase in cases) || !(textDecoration in decorations)) return undefined;
  return {
    ...face,
    size,
    lineHeight: heightOf(fields.lineHeight, size, face, lineHeight),
    letterSpacing: spacingOf(fields.letterSpacing, size),
    case: cases[textCase as keyof typeof cases],
    decoration: decorations[textDecoration as keyof typeof decorations],
    color: paint?.color ? toColor(paint.color, paint.opacity) : '#00000000',
  };
}

/** `PERCENT` is the typeface's own height, which the lines that Figma computed tell. */
function heightOf(
  measure: Measure | undefined,
  size: number,
  { family, weight }: { family: FontFamily; weight: FontWeight },
  computed: number | undefined,
): number {
  if (measure?.units === 'PIXELS') return measure.value;
  if (measure?.units === 'RAW') return measure.value * size;
  const { ascent, descent } = getFace(family, weight);
  return computed ?? (ascent + descent) * size;
}

/** In em. */
const spacingOf = (measure: Measure | undefined, size: number): number =>
  measure === undefined ? 0 : measure.units === 'PERCENT' ? measure.value / 100 : measure.value / size;

function readable(node: NodeFields): TextNode | undefined {
  const { characters = '', lines = [] } = node.textData ?? {};
  const hasLists = lines.some(({ lineType = 'PLAIN' }) => lineType !== 'PLAIN');
  const base = styleOf(node, node.derivedTextData?.baselines?.[0]?.lineHeight);
  const runs = base && !hasLists && !node.paragraphSpacing ? runsOf(node, characters, base) : undefined;
  if (!base || !runs) return undefined;
  const align = (node.textAlignHorizontal ?? 'LEFT').toLowerCase();
  if (align === 'justified') return undefined;
  const cut = node.textTruncation === 'ENDING' ? (node.maxLines ?? shownLines(node)) : undefined;
  return {
    type: 'text',
    name: node.name ?? '',
    ...base,
    runs,
    align: align as 'left' | 'center' | 'right',
    ...(cut ? { maxLines: cut } : {}),
  };
}

const shownLines = (node: NodeFields): number | undefined => node.derivedTextData?.baselines?.length;

/** Stretches of one style; fields that are as the layer's own are left to it. */
function runsOf(node: NodeFields, characters: string, base: TextStyle): TextRun[] | undefined {
  const { characterStyleIDs = [], styleOverrideTable = [] } = node.textData ?? {};
  const runs: TextRun[] = [];
  for (let at = 0; at < characters.length;) {
    const id = characterStyleIDs[at] ?? 0;
    let end = at + 1;
    while (end < characters.length && (characterStyleIDs[end] ?? 0) === id) end += 1;
    const over = id ? styleOverrideTable.find((each) => each.styleID === id) : undefined;
    const style = over ? styleOf({ ...node, ...over }, undefined) : base;
    if (!style) return undefined;
    runs.push({ text: characters.slice(at, end), ...differing(style, base) });
    at = end;
  }
  return runs.length > 0 ? runs : [{ text: '' }];
}

const differing = (style: TextStyle, base: TextStyle): TextStyle =>
  Object.fromEntries(
    Object.entries(style).filter(([name, value]) => value !== base[name as keyof TextStyle]),
  );

/** Whether our lines begin and stand where Figma's do. Without Figma's there is nothing that could differ. */
function breaksAlike(text: TextNode, node: NodeFields): boolean {
  const layout = laidOut(text, node);
  const theirs = node.derivedTextData?.baselines;
  if (!layout) return false;
  if (!theirs?.length || text.maxLines) return true;
  if (theirs.length !== layout.lines.length) return false;
  const lower = offsetIn(node, layout.height);
  return layout.lines.every(({ characters, start, baseline }, at) => {
    if (characters.length === 0) return true;
    const line = theirs[at]!;
    const isAtHeight = Math.abs(baseline + lower - line.position.y) <= 1 + layout.height / 100;
    return isAtHeight && Math.abs(start - line.firstCharacter) <= 1;
  });
}

/** How far down text begins in a box taller than itself. */
function offsetIn({ textAlignVertical = 'TOP', size }: NodeFields, height: number): number {
  const room = Math.max(0, (size?.y ?? height) - height);
  return textAlignVertical === 'CENTER' ? room / 2 : textAlignVertical === 'BOTTOM' ? room : 0;
}

/** Undefined where the typeface lacks a glyph. */
function laidOut(text: TextNode, { size, textAutoResize, maxSize }: NodeFields): TextLayout | undefined {
  const isAtLimit = size !== undefined && (maxSize?.value?.x ?? Infinity) <= size.x;
  const isUnbroken = textAutoResize === 'WIDTH_AND_HEIGHT' && !isAtLimit;
  try {
    return layoutText(text, readTokens, isUnbroken ? undefined : size?.x);
  } catch {
    return undefined;
  }
}

/** Text that stands in the middle or at the foot of a taller box gets that box as a frame. */
function inItsBox(text: TextNode, node: NodeFields): SceneNode {
  const { textAlignVertical = 'TOP', size, textAutoResize } = node;
  const height = laidOut(text, node)?.height ?? 0;
  const isFixed = textAutoResize === 'NONE' || textAutoResize === undefined;
  if (textAlignVertical === 'TOP' || !size || !isFixed || Math.abs(height - size.y) < 0.5) return text;
  const place: Layer = { name: text.name, width: size.x, height: size.y };
  const justify = textAlignVertical === 'CENTER' ? 'center' : 'end';
  const frame: FrameNode = {
    type: 'frame',
    direction: 'column',
    ...place,
    justify,
    children: [{ ...text, width: 'fill' }],
  };
  return frame;
}
