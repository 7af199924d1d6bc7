import { expect, test } from 'vitest';
import { readViewHash, viewHash } from './view-hash.ts';

test.each([
  ['dark', 'german', 'dark~german'],
  [undefined, 'empty', '~empty'],
  ['phone', undefined, 'phone'],
  [undefined, undefined, ''],
] as const)('variant %s and state %s stand in an address and are read from it', (key, state, hash) => {
  expect(viewHash(key, state)).toBe(hash);
  expect(readViewHash(hash)).toEqual({ key: key ?? '', ...(state && { state }) });
});

test.each(['dark~nothing', 'dark~', 'dark'])('%s asks for no state', (hash) => {
  expect(readViewHash(hash)).toEqual({ key: 'dark' });
});
