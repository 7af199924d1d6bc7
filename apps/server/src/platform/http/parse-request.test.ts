import { describe, expect, it } from 'vitest';
import { headerText, parseJson } from './parse-request.ts';

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
