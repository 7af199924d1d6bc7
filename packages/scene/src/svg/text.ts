import type { Placed } from '../layout/placed.ts';
import type { TextNode } from '../model/node.ts';
import { short } from '../path/print.ts';
import { getDecorations } from '../text/decoration.ts';
import type { PlacedCharacter, PlacedLine } from '../text/text-layout.ts';
import { attributes, type Drawing, escapeXml } from './drawing.ts';
import { paintAttributes } from './paint.ts';

/** A text layer: as outlines, or as `text` elements in its typeface. */
export function textMarkup(drawing: Drawing, placed: Placed<TextNode>): string {
  const lines = placed.text?.lines ?? [];
  const draw = drawing.isTextOutlined ? outlines : letters;
  const box = { x: 0, y: 0, width: placed.width, height: placed.height };
  const glyphs = lines
    .map((line) =>
      runsOf(line)
        .map((run) => draw(drawing, line, run))
        .join(''),
    )
    .join('');
  const marks = getDecorations(lines).map(
    ({ style, ...place }) =>
      `<rect${attributes({ ...place, ...paintAttributes(drawing, 'fill', style.color, box) })}/>`,
  );
  return glyphs + marks.join('');
}

/** Neighbouring characters of one run. */
function runsOf({ characters }: PlacedLine): PlacedCharacter[][] {
  const runs: PlacedCharacter[][] = [];
  for (const character of characters) {
    const current = runs.at(-1);
    if (current?.[0]?.run === character.run) current.push(character);
    else runs.push([character]);
  }
  return runs;
}

function outlines(drawing: Drawing, line: PlacedLine, run: PlacedCharacter[]): string {
  const d = run.map((character) => glyphPath(character, line.baseline)).join('');
  return d && `<path${attributes({ d, ...fill(drawing, run) })}/>`;
}

function glyphPath({ glyph, style, x }: PlacedCharacter, baseline: number): string {
  if (!glyph) return '';
  return glyph.outline
    .map(
      ({ op, points }) =>
        op +
        points
          .map((value, at) => short(at % 2 ? baseline - value * style.size : x + value * style.size))
          .join(' '),
    )
    .join('');
}

function letters(drawing: Drawing, line: PlacedLine, run: PlacedCharacter[]): string {
  const [first] = run;
  if (!first) return '';
  const content = run.map(({ character }) => (character === '\n' ? '' : character)).join('');
  const font = {
    x: first.x,
    y: line.baseline,
    'font-family': `${first.style.family}, sans-serif`,
    'font-size': first.style.size,
    'font-weight': String(first.style.weight),
    'letter-spacing': first.style.letterSpacing ? `${first.style.letterSpacing}em` : undefined,
  };
  return `<text xml:space="preserve"${attributes({ ...font, ...fill(drawing, run) })}>${escapeXml(content)}</text>`;
}

function fill(drawing: Drawing, run: PlacedCharacter[]): Record<string, string | undefined> {
  const { value, opacity } = drawing.solid(run[0]!.style.color);
  return { fill: value, 'fill-opacity': opacity };
}
