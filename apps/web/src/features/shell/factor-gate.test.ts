import { legalPages } from '@kitshelf/contract/legal.ts';
import { expect, test } from 'vitest';
import { isOpenWithoutFactor } from './factor-gate.tsx';

test('every legal page is read without the second factor that the shop requires, and the library is not', () => {
  expect(legalPages.filter((page) => !isOpenWithoutFactor(`/${page}`))).toEqual([]);
  expect(['/withdraw', '/cancel', '/support/sucess', '/profile/manage'].every(isOpenWithoutFactor)).toBe(
    true,
  );
  expect(['/library', '/pricing', '/licences', '/'].some(isOpenWithoutFactor)).toBe(false);
});
