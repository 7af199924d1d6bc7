import { describe, expect, it } from 'vitest';
import { headerText, isSignedByAny, parseJson, sign } from './signed-body.ts';

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

describe('a header that must stand once', () => {
  it.each([
    ['a value', 'a value'],
    ['', undefined],
    [undefined, undefined],
    [['a value', 'a value'], undefined],
    [['a value'], undefined],
  ])('as %j counts as %j', (value, text) => {
    expect(headerText({ name: value, other: 'x' }, 'name')).toBe(text);
  });
});

describe('a body', () => {
  it('is read as JSON in UTF-8, or as nothing', () => {
    expect(parseJson(Buffer.from('{"name":"José"}'))).toEqual({ name: 'José' });
    expect(parseJson(Buffer.from('no JSON'))).toBeUndefined();
    expect(parseJson(new Uint8Array())).toBeUndefined();
  });
});
