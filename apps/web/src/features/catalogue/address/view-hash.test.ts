import { expect, test } from 'vitest';
import { readViewHash, viewHash } from './view-hash.ts';

test.each([
  [{ key: 'dark', state: 'german' }, 'dark~german'],
  [{ state: 'empty' }, '~empty'],
  [{ key: 'phone' }, 'phone'],
  [{}, ''],
  [{ key: 'phone', pictures: 'photographs' }, 'phone~photographs'],
  [{ state: 'loading', pictures: 'illustrations' }, '~loading~illustrations'],
  [{ key: 'phone', pictures: 'photographs', liveWidth: 1340 }, 'phone~photographs~live-1340'],
  [{ pictures: 'own', beforeOwn: 'photographs', liveWidth: 390 }, '~own~photographs~live-390'],
] as const)('%o stands in an address and is read from it', (view, hash) => {
  expect(viewHash(view)).toBe(hash);
  expect(readViewHash(hash)).toEqual({ key: '', ...view });
});

test.each(['dark~nothing', 'dark~', 'dark', 'dark~nothing~paintings', 'dark~live', 'dark~live-x'])(
  '%s asks for no state',
  (hash) => {
    expect(readViewHash(hash)).toEqual({ key: 'dark' });
  },
);
