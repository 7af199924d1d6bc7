import { describe, expect, it } from 'vitest';
import { featureRange, mostFeatures } from '../../reading/message-fingerprint.ts';
import { maxStoredFeatures } from '../../reading/packed-fingerprint.ts';
import { DesignIndex } from './design-index.ts';

/** An index of assets, each with the features of its designs. */
function indexOf(assets: Readonly<Record<string, readonly (readonly number[])[]>>): DesignIndex {
  const index = new DesignIndex();
  for (const [id, designs] of Object.entries(assets))
    index.set(
      id,
      designs.map((design) => Uint32Array.from(design)),
    );
  return index;
}
const from = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);
const found = (index: DesignIndex, design: readonly number[]) =>
  index.nearest(design, 10).map(({ id, match }) => `${id} ${match}`);

describe('designs', () => {
  it('are found by any of their asset’s appearances, by its nearest', () => {
    const index = indexOf({ hero: [from(0, 20), from(100, 20)], other: [from(15, 20)] });
    expect(index.size).toBe(3);
    expect(found(index, from(100, 20))).toEqual(['hero whole']);
    expect(index.nearest(from(0, 20), 10)).toEqual([
      { id: 'hero', score: 1, match: 'whole' },
      { id: 'other', score: expect.closeTo(0.14, 1), match: 'whole' },
    ]);
  });

  it('are told as what holds the one that is looked for, or as a part of it', () => {
    const index = indexOf({ section: [from(0, 60)], button: [from(1_000, 8)] });
    expect(found(index, from(10, 10))).toEqual(['section holder']);
    expect(found(index, [...from(500, 400), ...from(1_000, 8)])).toEqual(['button part']);
  });

  it('that fit better come before those that only hold the same, those with more appearances before equal ones', () => {
    const card = from(0, 12);
    const index = indexOf({
      b: [[...card, 901]],
      a: [[...card, 902]],
      template: [[...card, ...from(2_000, 70)]],
      c: [[...card, 903], from(3_000, 9)],
    });
    expect(index.nearest(card, 10).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'template']);
  });

  it('of which only the lowest features are kept are compared by those', () => {
    const large = from(0, 400).map((at) => at * 100);
    const index = indexOf({ large: [large.slice(0, maxStoredFeatures)], small: [large.slice(200, 230)] });
    expect(index.nearest(large, 1)).toEqual([{ id: 'large', score: 1, match: 'whole' }]);
    expect(found(index, large)).toEqual(['large whole', 'small part']);
  });

  it('are gone once they are taken out, and what is rare weighs more', () => {
    const index = indexOf({ one: [[1, 2, 3]], two: [[1, 2, 4]], three: [[1, 2, 5]] });
    expect(index.nearest([1, 4], 10).map(({ id }) => id)).toEqual(['two', 'one', 'three']);
    index.remove('two');
    index.remove('nothing');
    index.set('three', [Uint32Array.of(9)]);
    expect(index.size).toBe(2);
    expect(index.nearest([1, 4], 10).map(({ id }) => id)).toEqual(['one']);
    expect(found(index, [9])).toEqual(['three whole']);
    expect([...index.get('three')!, index.get('two')]).toEqual([9, undefined]);
  });

  it('are not found by nothing, and numbers in any order and twice are one each', () => {
    const index = indexOf({ one: [from(0, 20)] });
    expect(found(index, [])).toEqual([]);
    expect(index.nearest([...from(0, 20).toReversed(), 3, 3], 1)).toEqual([
      { id: 'one', score: 1, match: 'whole' },
    ]);
  });

  it('are as many as eight thousand, and a search of the largest paste takes milliseconds', () => {
    const spread = (at: number) => (Math.imul(at, 0x9e3779b1) >>> 0) % featureRange;
    const index = new DesignIndex();
    for (let at = 0; at < 8_000; at++) {
      const features = new Set(from(at * 7, maxStoredFeatures).map(spread));
      index.set(`asset ${at}`, [Uint32Array.from([...features].sort((one, other) => one - other))]);
    }
    const paste = from(0, mostFeatures).map(spread);
    index.nearest(paste, 24);
    const before = process.cpuUsage();
    for (let times = 0; times < 20; times++) index.nearest(paste, 24);
    expect(process.cpuUsage(before).user / 1000 / 20).toBeLessThan(60);
  });
});
