import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { compactHeap } from './compact-heap.ts';

const heldMb = () => getHeapStatistics().total_physical_size / 1024 / 1024;

test('what lies between objects in use is given back, and they are as they were', () => {
  compactHeap();
  const before = heldMb();
  const all = Array.from({ length: 40_000 }, (_, n) => ({ n, texts: Array.from({ length: 100 }, () => n) }));
  const kept = all.filter(({ n }) => n % 20 === 0);
  all.length = 0;
  expect(heldMb()).toBeGreaterThan(before + 30);
  compactHeap();
  expect(heldMb()).toBeLessThan(before + 10);
  expect(kept.reduce((sum, { texts }) => sum + texts.length, 0)).toBe(200_000);
});
