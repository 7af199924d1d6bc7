import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8'));

/** Tools of developers on other systems than Linux with glibc; where this lock was made they cannot be had. */
const elsewhere = /^node_modules\/@(oxc-parser|oxfmt|oxlint|oxlint-tsgolint)\/[a-z0-9-]+$/;

const unverified = Object.entries(packages)
  .filter(([name, entry]) => name.includes('node_modules/') && !entry.link && !entry.integrity)
  .map(([name, { dev = false, optional = false }]) => ({ name, dev, optional }));

test('every package is verified by its integrity, but for bindings of the linter and formatter for other systems', () => {
  expect(unverified.filter(({ name, dev, optional }) => !(dev && optional && elsewhere.test(name)))).toEqual(
    [],
  );
});

test('nothing that the site runs on is unverified, on whatever system', () => {
  expect(unverified.filter(({ dev }) => !dev)).toEqual([]);
});

test('no package is bound to a host', () => {
  const bound = Object.values(packages).filter(({ resolved = '' }) => /^https?:/.test(resolved));
  expect(bound).toEqual([]);
});
