import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { newId } from '../../src/platform/ids.ts';

export interface Random {
  /** From 0 up to and without 1. */
  next(): number;
  /** From 0 up to and without `end`. */
  int(end: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Numbers that a seed decides (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (end: number) => Math.floor(next() * end);
  return { next, int, pick: (list) => list[int(list.length)]! };
}

/** Has ids, tokens and every other draw of this process come from a seed. The process is good for nothing else afterwards. */
export function seedRandomness(seed: number): void {
  const random = createRandom(seed);
  const seen = { draws: 0 };
  const bytes = (size: number) => {
    seen.draws += 1;
    return Buffer.from(Array.from({ length: size }, () => random.int(256)));
  };
  Math.random = () => random.next();
  Object.assign(crypto, {
    randomBytes: bytes,
    randomInt: (least: number, end?: number) =>
      end === undefined ? random.int(least) : least + random.int(end - least),
    randomUUID: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
  });
  syncBuiltinESMExports();
  // Ids are drawn many at a time: what is left of an earlier draw is used up.
  while (seen.draws === 0) newId();
}
