import { expect, test } from 'vitest';
import { copyAccess } from './copy-button.tsx';

test.each([
  ['a visitor with a free asset', false, false, false, 'login'],
  ['a visitor with a Pro asset', true, false, false, 'login'],
  ['a user with a free asset', false, false, true, 'copy'],
  ['a user with a Pro asset', true, false, true, 'pricing'],
  ['a subscriber with a covered Pro asset', true, true, true, 'copy'],
] as const)('%s', (_, isPaid, isUserSubscribed, isSignedIn, access) => {
  expect(copyAccess({ isPaid, isUserSubscribed }, isSignedIn)).toBe(access);
});
