import { expect, test } from 'vitest';
import { testClock } from '../clock.ts';
import { hashToken } from '../ids.ts';
import { hashRecoveryCode, newRecoveryCodes, takeFactorCode } from './factor-codes.ts';

const clock = testClock();
const unseal = (sealed: string) => sealed;

test('a recovery code has more than 112 bits, so that a plain hash of it is enough', () => {
  const codes = Array.from({ length: 60 }, newRecoveryCodes).flat();
  const letters = codes.map((code) => code.replaceAll('-', ''));
  const lengths = new Set(letters.map(({ length }) => length));
  expect(lengths.size).toBe(1);
  const drawn = new Set(letters.join(''));
  expect([...lengths][0]! * Math.log2(drawn.size)).toBeGreaterThan(112);
  expect(new Set(codes).size).toBe(codes.length);
  // Each letter is as likely as any other, at each place.
  const most = letters.join('').length / drawn.size;
  for (const letter of drawn) {
    const times = letters.join('').split(letter).length - 1;
    expect(Math.abs(times - most)).toBeLessThan(6 * Math.sqrt(most));
  }
  for (let place = 0; place < [...lengths][0]!; place += 1)
    expect(new Set(letters.map((each) => each[place])).size).toBe(drawn.size);
});

test('a recovery code counts once, written in any way', async () => {
  const [first = '', second = ''] = newRecoveryCodes();
  const factor = {
    totpSecret: null,
    totpLastStep: null,
    recoveryHashes: [hashRecoveryCode(first), hashRecoveryCode(second)],
  };
  const code = ` ${first.toUpperCase().replaceAll('-', ' ')}`;
  const taken = await takeFactorCode(clock, factor, { code, unseal });
  expect(taken).toEqual({ recoveryHashes: [hashToken(second.replaceAll('-', ''))] });
  const left = { ...factor, ...taken };
  expect(await takeFactorCode(clock, left, { code, unseal })).toBeUndefined();
});
