import { describe, expect, it } from 'vitest';
import { bare, differingShare, getGrounds, hasBars, missingGrounds, type Pixels } from './edges.ts';

/** A column of pixels from colours and how many rows each has. */
const column = (...runs: [color: string, rows: number][]): Pixels => {
  const data = runs.flatMap(([color, rows]) =>
    Array.from({ length: rows }, () => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))).flat(),
  );
  return { data: Uint8Array.from(data), width: 1, height: data.length / 3 };
};
const [white, dark] = ['#ffffff', '#101418'];

describe('the edges of a window', () => {
  it('show the grounds that are the same at both, in their order', () => {
    const left = column([white, 80], [dark, 100], ['#888888', 5], [white, 60]);
    const right = column([white, 80], [dark, 100], ['#999999', 5], [white, 60]);
    expect(getGrounds(left, right)).toEqual([
      { color: white, height: 80 },
      { color: dark, height: 100 },
      { color: white, height: 60 },
    ]);
    expect(getGrounds(left, right, [[80, 180]]).map(({ color }) => color)).toEqual([white, white]);
  });

  it('miss a dark band that stops before them', () => {
    const drawn = getGrounds(column([white, 50], [dark, 90]), column([white, 50], [dark, 90]));
    const stopped = getGrounds(column([white, 140]), column([white, 140]));
    expect(missingGrounds(drawn, stopped)).toEqual([dark]);
    expect(missingGrounds(drawn, drawn)).toEqual([]);
    // In a wider window its words need fewer lines.
    const lower = getGrounds(column([white, 50], [dark, 20]), column([white, 50], [dark, 20]));
    expect(missingGrounds(drawn, lower)).toEqual([]);
  });

  it('show bars where a page draws nothing', () => {
    expect(hasBars(column([white, 20], [bare, 1]))).toBe(true);
    expect(hasBars(column([white, 20]))).toBe(false);
  });

  it('count pixels that anybody could see differ', () => {
    expect(differingShare(column([white, 4]), column([white, 3], [dark, 1]))).toBe(0.25);
    expect(differingShare(column(['#fefefe', 4]), column([white, 4]))).toBe(0);
    expect(differingShare(column([white, 4]), column([white, 2]))).toBe(0.5);
  });
});
