import { expect, it } from 'vitest';
import { resealText, sealText, unsealText } from './sealed-text.ts';

it('a sealed text is told to nobody without its secret and purpose', () => {
  const sealed = sealText('one secret', 'totp of a', 'JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealText('one secret', 'totp of a', 'JBSWY3DP')).not.toBe(sealed);
  expect(unsealText('one secret', 'totp of a', sealed)).toBe('JBSWY3DP');
  expect(() => unsealText('another secret', 'totp of a', sealed)).toThrow('unable to authenticate');
  expect(() => unsealText('one secret', 'totp of b', sealed)).toThrow('unable to authenticate');
});

it('a text that an earlier secret has sealed opens with it, and is sealed again once', () => {
  const [before, now] = ['the secret before', 'the secret in use'] as const;
  const sealed = sealText(before, 'totp of a', 'JBSWY3DP');
  expect(unsealText([now, before], 'totp of a', sealed)).toBe('JBSWY3DP');
  const next = resealText([now, before], 'totp of a', sealed)!;
  expect(unsealText(now, 'totp of a', next)).toBe('JBSWY3DP');
  expect(resealText([now, before], 'totp of a', next)).toBeUndefined();
  expect(() => resealText(now, 'totp of a', sealed)).toThrow('unable to authenticate');
});
