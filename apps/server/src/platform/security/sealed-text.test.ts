import { expect, it } from 'vitest';
import { sealText, unsealText } from './sealed-text.ts';

it('a sealed text is told to nobody without its secret and purpose', () => {
  const sealed = sealText('one secret', 'totp of a', 'JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealText('one secret', 'totp of a', 'JBSWY3DP')).not.toBe(sealed);
  expect(unsealText('one secret', 'totp of a', sealed)).toBe('JBSWY3DP');
  expect(() => unsealText('another secret', 'totp of a', sealed)).toThrow('unable to authenticate');
  expect(() => unsealText('one secret', 'totp of b', sealed)).toThrow('unable to authenticate');
});
