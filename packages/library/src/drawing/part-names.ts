import { getBounds, type PathCommand } from '@kitshelf/scene/path/command.ts';
import { parsePath } from '@kitshelf/scene/path/parse.ts';

/** Left, top, width and height. */
type ViewBox = readonly [number, number, number, number];

/**
 * What the parts of a drawing are called as layers: by their form and where in the drawing they lie. A drawing of one part
 * needs no name for it but its own.
 */
export function partNames(paths: readonly string[], viewBox: ViewBox): (string | undefined)[] {
  return paths.map((d) => {
    if (paths.length === 1) return undefined;
    const commands = parsePath(d);
    return `${formOf(commands)}, ${placeOf(commands, viewBox)}`;
  });
}

/** Shorter than this a stroke is a dot, in units of the drawing. */
const dot = 0.1;

function formOf(commands: readonly PathCommand[]): string {
  const { width, height } = getBounds([...commands]);
  const [lines, curves, starts] = (['L', 'C', 'M'] as const).map(
    (op) => commands.filter((command) => command.op === op).length,
  ) as [number, number, number];
  const isClosed = commands.some(({ op }) => op === 'Z');
  if (width < dot && height < dot) return 'Dot';
  if (starts > 1) return isClosed ? 'Shapes' : 'Strokes';
  if (isClosed && lines === 0 && curves === 4) return Math.abs(width - height) < dot ? 'Circle' : 'Oval';
  if (isClosed) return isBox(commands) ? 'Box' : 'Outline';
  if (curves > 0) return 'Curve';
  return lines === 1 ? 'Line' : lines === 2 ? 'Corner' : 'Angles';
}

/** Four sides along the axes, the last one perhaps the one that closes it, and corners that may be round. */
function isBox(commands: readonly PathCommand[]): boolean {
  let at = [0, 0];
  const sides: boolean[] = [];
  for (const { op, points } of commands) {
    const [x, y] = [points.at(-2) ?? at[0]!, points.at(-1) ?? at[1]!];
    if (op === 'L') sides.push(Math.abs(x - at[0]!) < dot || Math.abs(y - at[1]!) < dot);
    at = [x, y];
  }
  return (sides.length === 3 || sides.length === 4) && sides.every(Boolean);
}

/** Shares of the drawing that the middle of a part may be off its middle and still lie there. */
const middle = 0.06;

function placeOf(commands: readonly PathCommand[], [left, top, width, height]: ViewBox): string {
  const box = getBounds([...commands]);
  const along = (share: number, before: string, after: string) =>
    share < 0.5 - middle ? before : share > 0.5 + middle ? after : '';
  const across = along((box.x + box.width / 2 - left) / width, 'left', 'right');
  const down = along((box.y + box.height / 2 - top) / height, 'top', 'bottom');
  return [down, across].filter(Boolean).join(' ') || 'middle';
}

/** Ends farther apart than this share of a line's extent enclose nothing, as those of a tick or an arrow. */
const widestGap = 0.6;

/** Whether a line runs back to where it began, or nearly: each of its sub-paths. */
export function isClosed(d: string): boolean {
  const commands = parsePath(d);
  const starts = commands.flatMap(({ op }, at) => (op === 'M' ? [at] : []));
  return starts.every((start, nth) => {
    const line = commands.slice(start, starts[nth + 1]);
    if (line.at(-1)?.op === 'Z') return true;
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [line[0]?.points, line.at(-1)?.points.slice(-2)];
    const { width, height } = getBounds(line);
    return Math.hypot(x1 - x0, y1 - y0) <= widestGap * Math.hypot(width, height);
  });
}
