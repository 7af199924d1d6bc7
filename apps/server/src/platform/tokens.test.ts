import { describe, expect, it } from 'vitest';
import { hashToken } from './ids.ts';
import { deriveToken, isTokenOf } from './tokens.ts';

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
    expect(isTokenOf('a token', hash)).toBe(true);
    expect(isTokenOf('a tokem', hash)).toBe(false);
    expect(isTokenOf('', hash)).toBe(false);
    expect(isTokenOf(hash, hash)).toBe(false);
  });

  it('does not fit what is no whole hash', () => {
    expect(isTokenOf('a token', '')).toBe(false);
    expect(isTokenOf('a token', hash.slice(0, -1))).toBe(false);
    expect(isTokenOf('a token', `${hash}0`)).toBe(false);
  });
});
