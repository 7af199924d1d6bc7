import type { LetterStyle, ResolvedStyle } from './style.ts';
import type { PlacedLine } from './text-layout.ts';

/** A line under or through letters, in px of the layer's box. */
export interface Decoration<Style extends LetterStyle = ResolvedStyle> {
  x: number;
  y: number;
  width: number;
  height: number;
  run: number;
  style: Style;
}

/** Underlines and strikethroughs of laid-out text, one per line and run. */
export function getDecorations<Style extends LetterStyle>(
  lines: readonly PlacedLine<Style>[],
): Decoration<Style>[] {
  const found: Decoration<Style>[] = [];
  for (const line of lines) {
    let open: Decoration<Style> | undefined;
    for (const { style, run, x, advance, character } of line.characters) {
      if (style.decoration === 'none' || character === '\n') {
        open = undefined;
        continue;
      }
      if (open?.run !== run) {
        const height = Math.max(1, Math.round(style.size * 0.07));
        const drop = style.decoration === 'underline' ? style.size * 0.13 : -style.size * 0.3;
        open = { x, y: line.baseline + drop, width: 0, height, run, style };
        found.push(open);
      }
      open.width = x + advance - open.x;
    }
  }
  return found;
}
