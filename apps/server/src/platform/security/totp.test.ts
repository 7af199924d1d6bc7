import { expect, it } from 'vitest';
import { testClock } from '../clock.ts';
import { getTotpStep } from './totp.ts';

/** The secret of RFC 6238, appendix B: the bytes of 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => testClock(new Date(seconds * 1000));

/** Appendix B gives eight digits; the six that authenticators show are their last. */
const vectors = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
] as const;

it.each(vectors)('at %i seconds the code is %s', async (seconds, code, step) => {
  expect(await getTotpStep(at(seconds), { secret, code, lastStep: null })).toBe(step);
});

it.each(vectors)(
  'at %i seconds %s counts half a minute early and late, and no longer',
  async (seconds, code, step) => {
    for (const shift of [-30, 30])
      expect(await getTotpStep(at(seconds + shift), { secret, code, lastStep: null })).toBe(step);
    for (const shift of seconds > 90 ? [-90, 90] : [90])
      expect(await getTotpStep(at(seconds + shift), { secret, code, lastStep: null })).toBe(undefined);
  },
);

it('a code counts once, and none before it does any more', async () => {
  expect(await getTotpStep(at(59), { secret, code: '287082', lastStep: 1 })).toBe(undefined);
  expect(await getTotpStep(at(59), { secret, code: '287082', lastStep: 2 })).toBe(undefined);
  expect(await getTotpStep(at(59), { secret, code: '287082', lastStep: 0 })).toBe(1);
});

it.each(['', '28708', '2870820', 'abcdef', '287083'])('%j is no code', async (code) => {
  expect(await getTotpStep(at(59), { secret, code, lastStep: null })).toBe(undefined);
});
