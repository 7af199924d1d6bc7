import type { PlacedCharacter, PlacedLine } from '../../text/text-layout.ts';
import type { NodeFields } from '../fields.ts';
import { type BrokenLine, breakParagraph, getSpacing, visibleWidth } from './lines.ts';
import { getIndent, type Letter, type Paragraph, toParagraphs, spacingAfter } from './paragraphs.ts';
import type { RunStyle } from './runs.ts';

/** A line in its layer's box, in px. */
export interface SetLine extends PlacedLine<RunStyle> {
  readonly characters: PlacedCharacter<RunStyle>[];
  /** How high its letters reach above the baseline. */
  readonly ascent: number;
  /** A list's bullet or number before it. */
  readonly marker?: { readonly text: string; readonly middle: number };
}

export interface SetText {
  /** Of the lines, in px. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly SetLine[];
  /** UTF-16 index from which text was cut. */
  readonly truncatedAt?: number;
}

interface Broken extends BrokenLine<Letter> {
  readonly paragraph: Paragraph;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Puts letters in lines as Figma does, in the box that the layer has. */
export function layOut(node: NodeFields, letters: readonly Letter[]): SetText {
  const paragraphs = toParagraphs(node, letters);
  const { lines: broken, truncatedAt } = truncated(node, brokenToFit(node, paragraphs));
  const natural = Math.max(0, ...broken.map(({ width, paragraph }) => width + getIndent(paragraph, true)));
  const boxWidth = node.size?.x ?? Math.ceil(natural);
  const lines: SetLine[] = [];
  let top = 0;
  for (const line of broken) {
    const placed = placedLine(node, line, boxWidth, top);
    lines.push(placed);
    top += placed.height + (line.isLast && line !== broken.at(-1) ? spacingAfter(node, line.paragraph) : 0);
  }
  const moved = inBox(node, lines, top);
  const height = node.leadingTrim === 'CAP_HEIGHT' ? Math.round(top - trimOf(broken)) : top;
  return {
    width: Math.ceil(natural),
    height,
    lines: moved,
    ...(truncatedAt === undefined ? {} : { truncatedAt }),
  };
}

/** Shares of the width by which Figma's and our lines may differ, so that a line breaks otherwise. */
const nearWidths = [1, 1.005, 0.995, 1.01, 0.99];

/** The box that Figma made as high as its lines tells how many there are. */
function brokenToFit(node: NodeFields, paragraphs: readonly Paragraph[]): Broken[] {
  const { size, textAutoResize } = node;
  if (!size || (textAutoResize === 'WIDTH_AND_HEIGHT' && !isAtLimit(node)))
    return broken(paragraphs, Infinity);
  const first = broken(paragraphs, size.x);
  if (textAutoResize !== 'HEIGHT' || node.textTruncation === 'ENDING') return first;
  const isAsHigh = (lines: readonly Broken[]) => Math.abs(heightOf(node, lines) - size.y) <= 1;
  for (const share of nearWidths) {
    const lines = share === 1 ? first : broken(paragraphs, size.x * share);
    if (isAsHigh(lines)) return lines;
  }
  return first;
}

const isAtLimit = ({ size, maxSize }: NodeFields): boolean =>
  size !== undefined && (maxSize?.value?.x ?? Infinity) <= size.x;

const broken = (paragraphs: readonly Paragraph[], width: number): Broken[] =>
  paragraphs.flatMap((paragraph) => {
    const room = Math.max(1, width - paragraph.indent);
    const lines = breakParagraph(paragraph.letters, room, paragraph.first);
    return lines.map((line, at) => ({
      ...line,
      paragraph,
      isFirst: at === 0,
      isLast: at === lines.length - 1,
    }));
  });

function heightOf(node: NodeFields, lines: readonly Broken[]): number {
  const sum = lines.reduce(
    (total, line, at) =>
      total +
      boxOf(line).height +
      (line.isLast && at < lines.length - 1 ? spacingAfter(node, line.paragraph) : 0),
    0,
  );
  return sum - (node.leadingTrim === 'CAP_HEIGHT' ? trimOf(lines) : 0);
}

/** What lies above the capitals of the first line and below the last baseline. */
function trimOf(lines: readonly Broken[]): number {
  const [first, last] = [lines[0], lines.at(-1)];
  const cap = first?.characters[0];
  if (!first || !last || !cap) return 0;
  const box = boxOf(last);
  return boxOf(first).baseline - cap.face.capHeight * cap.style.size + box.height - box.baseline;
}

/** Half of what a line is higher than its letters lies above them. */
function boxOf({ characters, paragraph }: Broken): { height: number; baseline: number; ascent: number } {
  let [above, below, ascent] = [0, 0, 0];
  const all = characters.length > 0 ? characters : paragraph.letters.slice(-1);
  all.forEach(({ face, style: { size, lineHeight } }, at) => {
    const leading = (lineHeight - (face.ascent + face.descent) * size) / 2;
    const [up, down] = [leading + face.ascent * size, leading + face.descent * size];
    above = at === 0 ? up : Math.max(above, up);
    below = at === 0 ? down : Math.max(below, down);
    ascent = Math.max(ascent, face.ascent * size);
  });
  return { height: above + below, baseline: above, ascent };
}

function placedLine(node: NodeFields, line: Broken, boxWidth: number, top: number): SetLine {
  const { characters, paragraph, isFirst } = line;
  const { height, baseline, ascent } = boxOf(line);
  const indent = getIndent(paragraph, isFirst);
  const free = boxWidth - indent - line.width;
  const { textAlignHorizontal: align } = node;
  const left = indent + (align === 'CENTER' ? free / 2 : align === 'RIGHT' ? free : 0);
  const stretch = align === 'JUSTIFIED' && !line.isLast ? free / Math.max(1, gapsIn(characters)) : 0;
  let x = left;
  const placed = characters.map((letter) => {
    const at = x;
    const wide = letter.advance + (letter.character === ' ' ? Math.max(0, stretch) : 0);
    x += wide;
    return { ...letter, advance: wide, x: at };
  });
  const [start, last] = [characters[0]?.index ?? 0, characters.at(-1)];
  return {
    top,
    height,
    baseline: top + baseline,
    ascent,
    left,
    width: last ? x - left - getSpacing(last) : 0,
    start,
    end: last ? last.index + last.character.length : start,
    characters: placed,
    ...(isFirst &&
      paragraph.marker && { marker: { text: paragraph.marker, middle: left - paragraph.indent / 2 } }),
  };
}

/** Spaces between words, without those that hang at the end. */
function gapsIn(characters: readonly Letter[]): number {
  let end = characters.length;
  while (end > 0 && /\s/.test(characters[end - 1]!.character)) end -= 1;
  return characters.slice(0, end).filter(({ character }) => character === ' ').length;
}

/** At the top, in the middle or at the foot of the box; with its capitals at the edge where it is trimmed to them. */
function inBox(node: NodeFields, lines: SetLine[], height: number): SetLine[] {
  const { size, textAlignVertical = 'TOP', leadingTrim } = node;
  const first = lines[0];
  const cap = first?.characters[0];
  let shift = 0;
  let used = height;
  if (leadingTrim === 'CAP_HEIGHT' && first && cap) {
    shift = cap.face.capHeight * cap.style.size - first.baseline;
    used = (lines.at(-1)?.baseline ?? 0) + shift;
  }
  const room = (size?.y ?? used) - used;
  const isFixed = node.textAutoResize === undefined || node.textAutoResize === 'NONE';
  if (isFixed && textAlignVertical !== 'TOP') shift += textAlignVertical === 'CENTER' ? room / 2 : room;
  if (shift === 0) return lines;
  return lines.map((line) => ({ ...line, top: line.top + shift, baseline: line.baseline + shift }));
}

/** Ends with an ellipsis what has more lines than it may, or than its box has room for. */
function truncated(
  node: NodeFields,
  lines: readonly Broken[],
): { lines: readonly Broken[]; truncatedAt?: number } {
  const most = mostLines(node, lines);
  const [kept, last] = [lines.slice(0, most), lines[most - 1]];
  const model = last?.characters.at(-1) ?? lines[0]?.characters[0];
  if (lines.length <= most || !last || !model?.face.has('…')) return { lines };
  const glyph = model.face.glyph('…');
  const advance = glyph.advance * model.style.size;
  const room = (node.size?.x ?? Infinity) - last.paragraph.indent;
  const characters = [...last.characters];
  while (characters.length > 0 && visibleWidth(characters) + advance > room) characters.pop();
  while (characters.length > 0 && /\s/.test(characters.at(-1)!.character)) characters.pop();
  const end = characters.at(-1);
  const truncatedAt = end ? end.index + end.character.length : (last.characters[0]?.index ?? 0);
  characters.push({ ...model, character: '…', glyph, advance, index: truncatedAt });
  kept[most - 1] = { ...last, characters, width: visibleWidth(characters) };
  return { lines: kept, truncatedAt };
}

function mostLines(node: NodeFields, lines: readonly Broken[]): number {
  const { textTruncation, textAutoResize, size } = node;
  if (textTruncation !== 'ENDING') return Infinity;
  if (node.maxLines) return node.maxLines;
  if (!size || (textAutoResize !== undefined && textAutoResize !== 'NONE')) return Infinity;
  let [height, fitting] = [0, 0];
  for (const line of lines) {
    height += boxOf(line).height;
    if (height > size.y + 1) break;
    fitting += 1;
  }
  return Math.max(1, fitting);
}
