import { expect, test } from 'vitest';
import { readViewHash, viewHash } from './view-hash.ts';

test.each([
  [{ key: 'dark', state: 'german' }, 'dark~german'],
  [{ state: 'empty' }, '~empty'],
  [{ key: 'phone' }, 'phone'],
  [{}, ''],
  [{ key: 'phone', pictures: 'photographs' }, 'phone~photographs'],
  [{ state: 'loading', pictures: 'illustrations' }, '~loading~illustrations'],
] as const)('%o stands in an address and is read from it', (view, hash) => {
  expect(viewHash(view)).toBe(hash);
  expect(readViewHash(hash)).toEqual({ key: '', ...view });
});

test.each(['dark~nothing', 'dark~', 'dark', 'dark~nothing~paintings'])('%s asks for no state', (hash) => {
  expect(readViewHash(hash)).toEqual({ key: 'dark' });
});
