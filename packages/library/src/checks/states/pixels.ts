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

/** How many pixels of two pictures of one size are plainly filled in both, and with another colour. */
export function differingFills(one: Pixels, other: Pixels): number {
  let count = 0;
  eachPixel(one, (x, y) => {
    const pairs = [0, 1, 2].map((channel) => [
      around(one, { x, y, channel }),
      around(other, { x, y, channel }),
    ]);
    const isFlat = pairs.flat().every(({ least, most }) => most - least <= roundedBy);
    if (isFlat && pairs.some(([a, b]) => Math.abs(a!.least - b!.least) > 2 * roundedBy)) count += 1;
  });
  return count;
}

/** Colours that are mixed by a browser and by a picture are rounded by so much. */
const roundedBy = 2;

function outside(one: Pixels, other: Pixels): number {
  let count = 0;
  eachPixel(one, (x, y) => {
    const at = 3 * (y * one.width + x);
    const isOutside = [0, 1, 2].some((channel) => {
      const { least, most } = around(other, { x, y, channel });
      const value = one.data[at + channel]!;
      return value < least - leastSeen || value > most + leastSeen;
    });
    if (isOutside) count += 1;
  });
  return count;
}

function eachPixel({ width, height }: Pixels, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) visit(x, y);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly channel: number;
}

/** The least and the most of a channel at a place and beside it. */
function around({ data, width, height }: Pixels, { x, y, channel }: Place): { least: number; most: number } {
  let [least, most] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const near = data[3 * (row * width + column) + channel]!;
      least = Math.min(least, near);
      most = Math.max(most, near);
    }
  return { least, most };
}
