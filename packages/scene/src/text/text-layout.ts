import type { TextNode } from '../model/node.ts';
import type { Tokens } from '../model/tokens.ts';
import { hasRightToLeft, isRightToLeft, seenOrder } from './direction.ts';
import { type Line, breakLines, visibleWidth } from './lines.ts';
import { type ShapedCharacter, shapeText } from './shape.ts';
import { layerStyle, type LetterStyle, type ResolvedStyle } from './style.ts';

/** A glyph at its place in the layer's box; `x` in px from the left, on the line's baseline. */
export interface PlacedCharacter<Style extends LetterStyle = ResolvedStyle> extends ShapedCharacter<Style> {
  x: number;
}

/** One line in the layer's box; `top`, `height`, `baseline`, `left`, `width` in px. */
export interface PlacedLine<Style extends LetterStyle = ResolvedStyle> {
  top: number;
  height: number;
  baseline: number;
  left: number;
  width: number;
  /** UTF-16 index of the first character, and of the one after the last. */
  start: number;
  end: number;
  characters: PlacedCharacter<Style>[];
}

export interface TextLayout {
  width: number;
  height: number;
  lines: PlacedLine[];
  /** UTF-16 index from which text was cut by `maxLines`. */
  truncatedAt?: number;
}

const shapes = new WeakMap<TextNode, { tokens: Tokens; characters: ShapedCharacter[] }>();

/** Lines and glyph positions of a text layer in a box `width` px wide; without a width it takes what it needs. */
export function layoutText(node: TextNode, tokens: Tokens, width?: number): TextLayout {
  const characters = shaped(node, tokens);
  const broken = breakLines(characters, width ?? Infinity);
  const { lines, truncatedAt } = truncate(broken, node.maxLines, width ?? Infinity);
  const natural = Math.ceil(Math.max(0, ...lines.map((line) => line.width)) - 0.001);
  const box = width ?? natural;
  const factor = node.align === 'center' ? 0.5 : node.align === 'right' ? 1 : 0;
  const base = layerStyle(node, tokens);
  const isFromRight = isRightToLeft(node.runs.map(({ text }) => text).join(''));
  let top = 0;
  let end = 0;
  const placed = lines.map((line): PlacedLine => {
    const tallest = lineBox(line, base.lineHeight, base.size);
    const left = (box - line.width) * factor;
    const start = line.characters[0]?.index ?? end;
    const last = line.characters.at(-1);
    end = last ? last.index + last.character.length : start;
    const result = {
      top,
      left,
      width: line.width,
      start,
      end,
      characters: advance(line.characters, left, isFromRight),
    };
    top += tallest.height;
    return { ...result, height: tallest.height, baseline: result.top + tallest.baseline };
  });
  return { width: box, height: top, lines: placed, ...(truncatedAt === undefined ? {} : { truncatedAt }) };
}

/** The width a text needs on unbroken lines, in whole px. */
export function naturalWidth(node: TextNode, tokens: Tokens): number {
  return Math.ceil(
    Math.max(0, ...breakLines(shaped(node, tokens), Infinity).map((line) => line.width)) - 0.001,
  );
}

function shaped(node: TextNode, tokens: Tokens): ShapedCharacter[] {
  const known = shapes.get(node);
  if (known?.tokens === tokens) return known.characters;
  const characters = shapeText(node, tokens);
  shapes.set(node, { tokens, characters });
  return characters;
}

function advance(characters: ShapedCharacter[], left: number, isFromRight: boolean): PlacedCharacter[] {
  const words = characters.map(({ character }) => character);
  if (!isFromRight && !hasRightToLeft(words.join(''))) return placedAlong(characters, left);
  const whole = characters.reduce((sum, { advance: own }) => sum + own, 0);
  // Spaces at the end of a line hang out of it at the side where it ends.
  const start = isFromRight ? left - whole + visibleWidth(characters) : left;
  const seen = placedAlong(
    seenOrder(words, isFromRight).map((at) => characters[at]!),
    start,
  ).toSorted((one, other) => one.index - other.index);
  // A ligature is drawn from its left end, which is the place of its last letter.
  for (let at = seen.length - 2; at >= 0; at -= 1) {
    const [letter, next] = [seen[at]!, seen[at + 1]!];
    if (!next.glyph && next.character !== '\n') letter.x = Math.min(letter.x, next.x);
  }
  return seen;
}

function placedAlong(characters: readonly ShapedCharacter[], left: number): PlacedCharacter[] {
  let x = left;
  return characters.map((character) => {
    const placed = { ...character, x };
    x += character.advance;
    return placed;
  });
}

/** The half-leading rule of CSS and design tools: the glyphs' own height is centred in the line height. */
function lineBox(line: Line, emptyHeight: number, emptySize: number): { height: number; baseline: number } {
  const first = line.characters[0];
  if (!first) return { height: emptyHeight, baseline: emptyHeight / 2 + emptySize * 0.36 };
  let [above, below] = [-Infinity, -Infinity];
  for (const { style, face } of line.characters) {
    const leading = (style.lineHeight - (face.ascent + face.descent) * style.size) / 2;
    above = Math.max(above, leading + face.ascent * style.size);
    below = Math.max(below, leading + face.descent * style.size);
  }
  return { height: above + below, baseline: above };
}

function truncate(
  lines: Line[],
  maxLines: number | undefined,
  width: number,
): { lines: Line[]; truncatedAt?: number } {
  if (maxLines === undefined || lines.length <= maxLines) return { lines };
  const kept = lines.slice(0, maxLines);
  const characters = [...kept.at(-1)!.characters];
  const model = characters.at(-1) ?? lines[0]!.characters[0]!;
  const glyph = model.face.glyph('…');
  const ellipsis = { ...model, character: '…', glyph, advance: glyph.advance * model.style.size };
  while (characters.length > 0 && visibleWidth(characters) + ellipsis.advance > width) characters.pop();
  while (/\s/.test(characters.at(-1)?.character ?? '')) characters.pop();
  const last = characters.at(-1);
  const truncatedAt = last ? last.index + last.character.length : model.index;
  characters.push({ ...ellipsis, index: truncatedAt });
  kept[kept.length - 1] = { characters, width: visibleWidth(characters) };
  return { lines: kept, truncatedAt };
}
