import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mergeCurves } from './merge-curves.ts';
import type { OutlineCommand } from './outline-command.ts';

const bend = Math.SQRT1_2;

const unitRound: OutlineCommand[] = [
  { op: 'M', points: [1, 0.5] },
  { op: 'Q', points: [1, bend, (1 + bend) / 2, (1 + bend) / 2] },
  { op: 'Q', points: [bend, 1, 0.5, 1] },
  { op: 'Q', points: [1 - bend, 1, (1 - bend) / 2, (1 + bend) / 2] },
  { op: 'Q', points: [0, bend, 0, 0.5] },
  { op: 'L', points: [1, 0.5] },
  { op: 'Z', points: [] },
];

/** As large as the bowl of a letter. */
const round = unitRound.map(({ op, points }) => ({ op, points: points.map((value) => value * 0.5) }));

const pixels = (commands: OutlineCommand[]) => {
  const d = commands.map(({ op, points }) => op + points.map((value) => value * 200).join(' ')).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="${d}"/></svg>`),
  )
    .extractChannel('alpha')
    .raw()
    .toBuffer();
};

describe('mergeCurves', () => {
  it('follows four quadratics with two cubics', () => {
    expect(
      mergeCurves(round)
        .map(({ op }) => op)
        .join(''),
    ).toBe('MCCLZ');
  });

  it('draws the same shape', async () => {
    const [before, after] = await Promise.all([pixels(round), pixels(mergeCurves(round))]);
    expect(Math.max(...before.map((value, at) => Math.abs(value - after[at]!)))).toBeLessThan(64);
  });

  it('keeps corners, single curves and lines as they are', () => {
    const corner: OutlineCommand[] = [
      { op: 'M', points: [0, 0] },
      { op: 'Q', points: [0.5, 0, 0.5, 0.5] },
      { op: 'Q', points: [1, 0.5, 1, 0] },
      { op: 'L', points: [0, 0] },
      { op: 'Z', points: [] },
    ];
    expect(mergeCurves(corner)).toEqual(corner);
    expect(mergeCurves([])).toEqual([]);
  });
});
