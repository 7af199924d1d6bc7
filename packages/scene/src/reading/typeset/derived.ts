import { compact, fontFacts, glyphBlob } from '../../figma/layers/derived-text.ts';
import type { BlobTable } from '../../figma/layers/blobs.ts';
import { shapeRuns } from '../../text/shape.ts';
import type { DerivedText, GlyphFields, NodeFields } from '../fields.ts';
import type { SetLine, SetText } from './lay-out.ts';
import { isEmoji, type RunStyle } from './runs.ts';

/** Lines as Figma keeps them beside a text. */
export function derivedText(node: NodeFields, text: SetText, blobs: BlobTable): DerivedText {
  const { truncatedAt } = text;
  // The empty line behind a last line break takes its place and has none of these.
  const lines = text.lines.filter(({ characters }, at) => characters.length > 0 || at === 0);
  const faces = new Set(lines.flatMap(({ characters }) => characters.map(({ face }) => face)));
  const decorations = lines.flatMap(decorationsOf);
  const size = node.size ?? { x: text.width, y: text.height };
  const whole = {
    layoutSize: { x: size.x, y: size.y },
    baselines: lines.map(baselineOf),
    glyphs: lines.flatMap((line) => [...markerOf(line, blobs), ...glyphsOf(line, blobs)]),
    ...(decorations.length > 0 && { decorations }),
    fontMetaData: [...faces].map(fontFacts),
    truncationStartIndex: truncatedAt ?? -1,
    truncatedHeight: truncatedAt === undefined ? -1 : text.height,
    logicalIndexToCharacterOffsetMap: offsetsOf(node.textData?.characters?.length ?? 0, lines),
    derivedLines: lines.map(() => ({ directionality: 'LTR' })),
  };
  return whole;
}

/** A line is at least as high as its letters, whatever its height in the text is. */
function baselineOf({ characters, left, baseline, width, top, height, ascent, start, end }: SetLine) {
  const own = Math.max(0, ...characters.map(({ face, style }) => (face.ascent + face.descent) * style.size));
  return {
    position: { x: compact(left), y: baseline },
    width: compact(width),
    lineY: top,
    lineHeight: Math.max(height, own),
    lineAscent: Math.floor(ascent),
    firstCharacter: start,
    endCharacter: end,
  };
}

function glyphsOf({ characters, baseline }: SetLine, blobs: BlobTable): GlyphFields[] {
  return characters.flatMap(({ glyph, character, style, x, index, advance }) => {
    const place = {
      position: { x: compact(x), y: baseline },
      ...(style.styleID && { styleID: style.styleID }),
      fontSize: style.size,
      firstCharacter: index,
      rotation: 0,
    };
    if (isEmoji(character)) return [{ ...place, advance: 1, emojiCodePoints: [character.codePointAt(0)!] }];
    if (!glyph) return [];
    const own = { ...place, advance: glyph.advance };
    return [
      glyph.outline.length > 0 || advance > 0 ? { ...own, commandsBlob: glyphBlob(blobs, glyph) } : own,
    ];
  });
}

/** A bullet or number stands in the middle of what its line is indented by. */
function markerOf({ marker, characters, baseline }: SetLine, blobs: BlobTable): GlyphFields[] {
  const first = characters[0];
  if (!marker || !first) return [];
  const { face, style } = first;
  const text = face.has(marker.text[0]!) ? marker.text : '•';
  const letters = shapeRuns<RunStyle>([{ text, style, face }]);
  let x = marker.middle - letters.reduce((sum, { advance }) => sum + advance, 0) / 2;
  return letters.flatMap(({ glyph, advance }) => {
    const at = x;
    x += advance;
    if (!glyph) return [];
    return [
      {
        commandsBlob: glyphBlob(blobs, glyph),
        position: { x: compact(at), y: baseline },
        ...(style.styleID && { styleID: style.styleID }),
        fontSize: style.size,
        advance: glyph.advance,
        rotation: 0,
      },
    ];
  });
}

/** Lines under and through letters, one for each stretch of a style. */
function decorationsOf({ characters, baseline }: SetLine) {
  const found: { rects: { x: number; y: number; w: number; h: number }[]; styleID: number }[] = [];
  let run: number | undefined;
  for (const { style, face, run: own, x, advance, character } of characters) {
    if (style.decoration === 'none' || /[\n\u2028]/.test(character)) run = undefined;
    else {
      const { y, thickness } = face[style.decoration];
      if (run !== own)
        found.push({
          rects: [{ x, y: baseline + y * style.size, w: 0, h: thickness * style.size }],
          styleID: style.styleID,
        });
      const [rect] = found.at(-1)!.rects;
      rect!.w = x + advance - rect!.x;
      run = own;
    }
  }
  return found;
}

/** The x position of every UTF-16 index, and of the end. */
function offsetsOf(length: number, lines: readonly SetLine[]): number[] {
  const found = Array<number>(length + 1).fill(0);
  for (const { characters } of lines)
    for (const { index, x, advance, character } of characters) {
      if (index > length) continue;
      found[index] = compact(x);
      if (index + character.length <= length) found[index + character.length] = compact(x + advance);
    }
  return found;
}
