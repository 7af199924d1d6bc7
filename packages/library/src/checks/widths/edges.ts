/** A picture's pixels: three bytes each, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What shows where a page draws nothing. */
export const bare = '#ff00ff';

/** Runs of one colour that are shorter, in px, are lines and drawings, not grounds. */
const shortest = 12;
/** A ground of a design is at least this tall, in px: words that need fewer lines in another window make it lower there. */
const shortestGround = 40;

/** What reaches both edges of a window. */
export interface Ground {
  readonly color: string;
  /** In px. */
  height: number;
}

/**
 * The grounds that reach both edges of a window, from top to bottom: colours that are the same at the left and at the right
 * edge for several rows. Rows with pictures do not count.
 */
export function getGrounds(
  left: Pixels,
  right: Pixels,
  pictures: readonly (readonly [top: number, bottom: number])[] = [],
): Ground[] {
  const grounds: Ground[] = [];
  let [last, rows] = ['', 0];
  for (let y = 0; y < Math.min(left.height, right.height); y += 1) {
    const [one, other] = [hexAt(left, 0, y), hexAt(right, right.width - 1, y)];
    const isPicture = pictures.some(([top, bottom]) => y >= top - 1 && y <= bottom);
    const color = one === other && !isPicture ? one : '';
    rows = color === last ? rows + 1 : 1;
    last = color;
    if (color === '' || rows < shortest) continue;
    if (rows === shortest) grounds.push({ color, height: rows });
    else grounds.at(-1)!.height = rows;
  }
  return grounds;
}

function hexAt({ data, width }: Pixels, x: number, y: number): string {
  const at = 3 * (y * width + x);
  return `#${[0, 1, 2].map((channel) => data[at + channel]!.toString(16).padStart(2, '0')).join('')}`;
}

/** The grounds of a design that do not reach both edges of another window, as far as the order from top to bottom tells. */
export function missingGrounds(drawn: readonly Ground[], shown: readonly Ground[]): string[] {
  let at = 0;
  const missing = drawn.filter(({ color, height }) => {
    if (height < shortestGround) return false;
    const found = shown.findIndex((each, index) => index >= at && isAlike(each.color, color));
    if (found >= 0) at = found;
    return found < 0;
  });
  return missing.map(({ color }) => color);
}

/** A shadow that reaches an edge darkens a ground by this much of 255 at most. */
const shade = 16;

const isAlike = (one: string, other: string): boolean =>
  [1, 3, 5].every((at) => Math.abs(channelOf(one, at) - channelOf(other, at)) <= shade);

const channelOf = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);

/** Whether a page draws nothing anywhere at its edges. */
export const hasBars = (edge: Pixels): boolean =>
  Array.from({ length: edge.height }, (_, y) => hexAt(edge, 0, y)).includes(bare);

/** The share of pixels that differ by more than a hundredth of a channel's range, which nobody sees. */
export function differingShare(one: Pixels, other: Pixels): number {
  const [a, b] = [one.data, other.data];
  const pixels = Math.max(a.length, b.length) / 3;
  let count = Math.abs(a.length - b.length) / 3;
  for (let at = 0; at < Math.min(a.length, b.length); at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > 2)) count += 1;
  return count / pixels;
}
