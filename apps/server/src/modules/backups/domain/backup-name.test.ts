import { expect, it } from 'vitest';
import { backupName } from './backup-name.ts';

const at = new Date('2026-01-15T12:00:00Z');

it.each([
  ['Lindenpixel', 'lindenpixel'],
  ['  Müller & Söhne: Größe!  ', 'muller-sohne-grosse'],
  ['../../etc/passwd', 'etc-passwd'],
  ['', 'backup'],
  ['図書館', 'backup'],
  ['a'.repeat(60), 'a'.repeat(40)],
])('the backups of %j are called %s', (shop, slug) => {
  expect(backupName(shop, at, true)).toBe(`${slug}-20260115-120000.tar.gz.age`);
});

it('what is not encrypted has no .age', () => {
  expect(backupName('Lindenpixel', at, false)).toBe('lindenpixel-20260115-120000.tar.gz');
});
