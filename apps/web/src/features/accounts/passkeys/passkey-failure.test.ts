import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { passkeyFailure } from './passkey-failure.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['NotAllowedError', /cancelled, or took too long/],
  ['InvalidStateError', /already has a passkey/],
  ['NotSupportedError', /Try another device/],
  ['UnknownError', /^Please try again\.$/],
])('%s says why no passkey was created, and what to do', (name, reason) => {
  vi.stubGlobal('PublicKeyCredential', Object);
  const [title, text] = passkeyFailure(Object.assign(new Error('navigator.credentials'), { name }));
  expect(title).toBe('No passkey was created.');
  expect(text).toMatch(reason);
});

test('a browser without passkeys is named as the reason', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  expect(passkeyFailure(new Error('WebAuthn is not supported in this browser'))[1]).toMatch(
    /browser does not support/,
  );
});

test('what the shop refuses is told in its words', () => {
  const refused = new ApiError('LimitReached', 'You have ten passkeys.', 409);
  expect(passkeyFailure(refused)).toEqual(['You have ten passkeys.']);
});
