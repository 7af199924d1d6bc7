import type { Pixels } from '../widths/edges.ts';

/** How much a channel may differ, of 255: rounding, and edges that are smoothed otherwise. */
const leastSeen = 40;

/** How many pixels of two pictures of one size differ at their very place. */
export function exactlyDiffering(one: Pixels, other: Pixels): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 3)
    if (
      [0, 1, 2].some((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!) > leastSeen)
    )
      count += 1;
  return count;
}

/**
 * How many pixels of two pictures of one size differ for everybody to see: that are lighter or darker than all at their
 * place and beside it in the other. What lies between pixels is drawn on whole ones by browsers, and smoothed in pictures.
 */
export function differingPixels(one: Pixels, other: Pixels): number {
  return Math.max(outside(one, other), outside(other, one));
}

function outside({ data, width, height }: Pixels, other: Pixels): number {
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      if ([0, 1, 2].some((channel) => isOutside(data[at + channel]!, other, { x, y, channel }))) count += 1;
    }
  return count;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly channel: number;
}

function isOutside(value: number, { data, width, height }: Pixels, { x, y, channel }: Place): boolean {
  let [least, most] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const near = data[3 * (row * width + column) + channel]!;
      least = Math.min(least, near);
      most = Math.max(most, near);
    }
  return value < least - leastSeen || value > most + leastSeen;
}
