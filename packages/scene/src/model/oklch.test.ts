import { describe, expect, it } from 'vitest';
import { parseHex } from './color.ts';
import { difference } from './oklch.ts';

const between = (one: string, other: string) => difference(parseHex(one), parseHex(other));

describe('the difference of two colours', () => {
  it('is that of their lightness between greys: from black to white 1', () => {
    expect(between('#000000', '#ffffff')).toBeCloseTo(1, 5);
    expect(between('#777777', '#777777')).toBe(0);
  });

  it('is the distance in OKLab, across the wheel of hues too', () => {
    // Red 0.628, 0.225, 0.126 and cyan 0.905, −0.149, −0.039 (Ottosson's own table): √(0.277² + 0.374² + 0.165²).
    expect(between('#ff0000', '#00ffff')).toBeCloseTo(0.494, 2);
    expect(between('#00ffff', '#ff0000')).toBeCloseTo(between('#ff0000', '#00ffff'), 10);
  });
});
