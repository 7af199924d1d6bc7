import { describe, expect, it } from 'vitest';
import { createAddressKeys, networkKey, normalAddress } from './address-keys.ts';

describe('an address in its one form', () => {
  it.each([
    [' Mira@Example.COM ', 'mira@example.com'],
    ['mira+news+x@example.com', 'mira@example.com'],
    ['m.i.r.a+x@gmail.com', 'mira@gmail.com'],
    ['M.ira@GoogleMail.com', 'mira@gmail.com'],
    ['m.ira@example.com', 'm.ira@example.com'],
    ['mi-ra_s@protonmail.com', 'miras@proton.me'],
    ['mira@bücher.example', 'mira@xn--bcher-kva.example'],
    ['mira@XN--BCHER-KVA.example', 'mira@xn--bcher-kva.example'],
    ['+only@example.com', '+only@example.com'],
  ])('%s is %s', (address, normal) => {
    expect(normalAddress(address)).toBe(normal);
  });
});

describe('its key', () => {
  it('tells nothing without the secret, and is found by earlier secrets too', () => {
    const keys = createAddressKeys(['new secret', 'old secret'])('Mira+x@example.com');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f]{64}$/);
    expect(createAddressKeys(['old secret'])('mira@example.com')).toEqual([keys[1]]);
  });
});

describe('a network', () => {
  const isSame = (one: string, other: string) => networkKey('secret', one) === networkKey('secret', other);

  it.each([
    ['192.0.2.1', '192.0.2.254', true],
    ['192.0.2.1', '192.0.3.1', false],
    ['192.0.2.1', '::ffff:192.0.2.9', true],
    ['2001:db8:1::1', '2001:0db8:0001:ffff::2', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
    ['::1', '::2', true],
  ])('of %s and %s is the same: %s', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });
});
