import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../project.mjs';
import { kindsOfChange, notesOf, readChanges, versionedFiles, withRelease, withVersion } from './release.mjs';

const read = (file) => readFileSync(path.resolve(root, file), 'utf8');
const { version } = JSON.parse(read('package.json'));
const changelog = read('CHANGELOG.md');

describe('this repository', () => {
  it('has one version in all packages, the lock file and the changelog', () => {
    for (const file of versionedFiles())
      expect([file, withVersion(read(file), version)]).toEqual([file, read(file)]);
    expect(notesOf(changelog, version)).toMatch(/^### /m);
  });

  it('has a changelog by version and date, newest first, each with its kinds of change in order', () => {
    const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.filter((heading) => !/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/.test(heading))).toEqual([]);
    const dates = headings.map((heading) => heading.slice(-10));
    expect(dates.filter((date, at) => at > 0 && date > dates[at - 1])).toEqual([]);
    for (const heading of headings) {
      const kinds = [...notesOf(changelog, heading.slice(0, -13)).matchAll(/^### (.+)$/gm)].map(
        ([, kind]) => kind,
      );
      expect(kinds).toEqual(kindsOfChange.filter((kind) => kinds.includes(kind)));
    }
  });

  it('has changesets that a release can read', () => {
    const waiting = readdirSync(path.join(root, '.changeset')).filter(
      (name) => name.endsWith('.md') && name !== 'README.md',
    );
    for (const name of waiting) expect(readChanges(read(`.changeset/${name}`)).length).toBeGreaterThan(0);
  });

  it('releases all packages together', () => {
    const { fixed } = JSON.parse(read('.changeset/config.json'));
    const names = versionedFiles()
      .filter((file) => /(apps|packages)\/[^/]+\/package\.json$/.test(file))
      .map((file) => JSON.parse(read(file)).name);
    const [patterns] = fixed;
    const isIn = (name) =>
      patterns.some(
        (pattern) => name === pattern || name.startsWith(pattern.replace(/\*$/, '/').replace('//', '/')),
      );
    expect(names.filter((name) => !isIn(name))).toEqual([]);
  });
});

const text = "---\n'@kitshelf/server': minor\n---\n\nAdded: a map.\n- Fixed: the door.\n";

it('a release reads what changed, and refuses what does not say which kind of change it is', () => {
  expect(readChanges(text)).toEqual([
    { kind: 'Added', what: 'a map.' },
    { kind: 'Fixed', what: 'the door.' },
  ]);
  expect(() => readChanges("---\n'@kitshelf/server': minor\n---\n\nA map.\n")).toThrow(
    'Begin with "Added: "',
  );
  expect(() => readChanges("---\n'@kitshelf/server': minor\n---\n")).toThrow('says nothing');
});

it('a release stands above the earlier ones, its changes by kind', () => {
  const before = '# Changelog\n\nAn introduction.\n\n## 1.0.0 - 2026-01-01\n\n### Added\n\n- All.\n';
  const changes = [...readChanges(text), { kind: 'Added', what: 'a key.' }];
  const after = withRelease(before, { version: '1.1.0', date: '2026-02-03', changes });
  expect(after).toBe(`# Changelog

An introduction.

## 1.1.0 - 2026-02-03

### Added

- a map.
- a key.

### Fixed

- the door.

## 1.0.0 - 2026-01-01

### Added

- All.
`);
  expect(notesOf(after, '1.1.0')).toBe('### Added\n\n- a map.\n- a key.\n\n### Fixed\n\n- the door.');
  expect(notesOf(after, '1.0.0')).toBe('### Added\n\n- All.');
  expect(notesOf(after, '1.1')).toBeUndefined();
});

it('a release changes our versions and nobody else’s', () => {
  const lock = {
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0', devDependencies: { fast: '1.0.0' } },
      'apps/a': { version: '1.0.0', dependencies: { '@kitshelf/b': '1.0.0', fast: '1.0.0' } },
      'node_modules/fast': { version: '1.0.0' },
      'node_modules/@kitshelf/b': { resolved: 'packages/b', link: true },
    },
  };
  expect(JSON.parse(withVersion(JSON.stringify(lock), '2.0.0'))).toEqual({
    version: '2.0.0',
    packages: {
      '': { version: '2.0.0', devDependencies: { fast: '1.0.0' } },
      'apps/a': { version: '2.0.0', dependencies: { '@kitshelf/b': '2.0.0', fast: '1.0.0' } },
      'node_modules/fast': { version: '1.0.0' },
      'node_modules/@kitshelf/b': { resolved: 'packages/b', link: true },
    },
  });
});
