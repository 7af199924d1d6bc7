import { describe, expect, it, test } from 'vitest';
import { testClock } from './clock.ts';
import { deriveToken, hashToken, isTokenFor, newId, randomToken, isSignedByAny, sign } from './ids.ts';

test('an id is 32 lower-case hex characters, a token 43 that are safe in a URL, and none comes twice', () => {
  const ids = Array.from({ length: 1000 }, newId);
  const tokens = Array.from({ length: 1000 }, randomToken);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(new Set([...ids, ...tokens]).size).toBe(2000);
});

test('a token is stored as its SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('the test clock stands still until it is moved', () => {
  const clock = testClock('2026-03-01T00:00:00Z');
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z');
  clock.advance(86_400_000);
  expect(clock.now().toISOString()).toBe('2026-03-02T00:00:00.000Z');
  clock.set('2027-01-01T00:00:00Z');
  expect(clock.now().getUTCFullYear()).toBe(2027);
});

describe('a derived token', () => {
  it('is HMAC-SHA-256 over purpose, line break and subject, safe in a URL', () => {
    // printf 'confirm\nasha' | openssl dgst -sha256 -hmac secret -binary | basenc --base64url | tr -d =
    expect(deriveToken('secret', 'confirm', 'asha')).toBe('SgHdn7a2ROtLc2WAV1840T_RoCTXyGssgJyC6ZVQPX4');
  });

  it('is another one for another secret, purpose or subject', () => {
    const tokens = [
      deriveToken('secret', 'confirm', 'asha'),
      deriveToken('other', 'confirm', 'asha'),
      deriveToken('secret', 'reset', 'asha'),
      deriveToken('secret', 'confirm', 'ravi'),
      deriveToken('secret', 'confirma', 'sha'),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});

describe('a token', () => {
  const hash = hashToken('a token');

  it('is known by its hash alone', () => {
    expect(isTokenFor('a token', hash)).toBe(true);
    expect(isTokenFor('a tokem', hash)).toBe(false);
    expect(isTokenFor('', hash)).toBe(false);
    expect(isTokenFor(hash, hash)).toBe(false);
  });

  it('does not fit what is not a whole hash', () => {
    expect(isTokenFor('a token', '')).toBe(false);
    expect(isTokenFor('a token', hash.slice(0, -1))).toBe(false);
    expect(isTokenFor('a token', `${hash}0`)).toBe(false);
  });
});

describe('signatures', () => {
  it('are HMAC-SHA-256 over all parts as one text, in hex', () => {
    // printf '1700000000:{"a":1}' | openssl dgst -sha256 -hmac secret
    const known = '4f0bff5cd8903c8149837f5187dd1ebbb1ba3fe7acd2a8b61cb3fb91e509a6ad';
    expect(sign('secret', '1700000000:', Buffer.from('{"a":1}'))).toBe(known);
    expect(isSignedByAny(['secret'], [known.toUpperCase()], '1700000000:{"a":1}')).toBe(true);
  });

  it('match whole and in hex alone, with any of the secrets', () => {
    const signature = sign('two', 'text');
    expect(isSignedByAny(['one', 'two'], ['junk', signature], 'te', 'xt')).toBe(true);
    expect(isSignedByAny(['one'], [signature], 'text')).toBe(false);
    expect(isSignedByAny([], [signature], 'text')).toBe(false);
    expect(isSignedByAny(['two'], [], 'text')).toBe(false);
    expect(isSignedByAny(['two'], [`${signature} `], 'text')).toBe(false);
    for (const odd of [
      `${signature}0`,
      `x${signature}`,
      signature.slice(1),
      '',
      signature.replace(/.$/, 'g'),
    ])
      expect(isSignedByAny(['two'], [odd], 'text')).toBe(false);
  });
});
