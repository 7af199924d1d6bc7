import { describe, expect, it } from 'vitest';
import { getBounds } from './command.ts';
import { parsePath } from './parse.ts';
import { printPath } from './print.ts';

describe('parsePath', () => {
  it.each([
    ['M1 2 3 4', 'M1 2L3 4'],
    ['m1 2 3 4l-1-1', 'M1 2L4 6L3 5'],
    ['M0 0H5V6h-5z', 'M0 0L5 0L5 6L0 6Z'],
    ['M0 0C1 1 2 1 3 0S5-1 6 0', 'M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0'],
    ['M0 0Q3 3 6 0', 'M0 0C2 2 4 2 6 0'],
    ['M0 0Q3 3 6 0T12 0', 'M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0'],
    ['M10 0zM5 5l1 1', 'M10 0ZM5 5L6 6'],
    ['M1e1.5L.5.5', 'M10 0.5L0.5 0.5'],
  ])('reads %s as absolute moves, lines and curves', (data, expected) => {
    expect(printPath(parsePath(data))).toBe(expected);
  });

  it('turns arcs with packed flags into curves of the same extent', () => {
    const bounds = getBounds(parsePath('M12 2a10 10 0 1020 20 10 10 0 10-20-20'));
    expect(bounds.width).toBeGreaterThan(20);
    const circle = getBounds(parsePath('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z'));
    for (const [side, value] of Object.entries({ x: 2, y: 2, width: 20, height: 20 })) {
      expect(circle[side as keyof typeof circle]).toBeCloseTo(value, 5);
    }
  });

  it('goes straight where an arc has no radius', () => {
    expect(printPath(parsePath('M0 0A0 5 0 0 1 4 4'))).toBe('M0 0L4 4');
  });

  it.each(['M1', 'M1 2L3', 'M0 0K5', 'M0 0z5'])('refuses %s and quotes it', (data) => {
    expect(() => parsePath(data)).toThrow(data.slice(0, 3));
  });
});
