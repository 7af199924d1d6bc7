import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';

test('each top folder and each large module says what lives in it, what may come in, and where to start', () => {
  const large = ['accounts', 'asset-editing', 'asset-imports', 'billing', 'catalogue', 'content', 'desk'];
  const folders = [
    'apps',
    'packages',
    'scripts',
    'bench',
    'e2e',
    'deploy',
    'docs',
    ...large.map((name) => `apps/server/src/modules/${name}`),
  ];
  for (const folder of folders) {
    const text = readFileSync(path.join(root, folder, 'README.md'), 'utf8');
    expect([folder, text.includes('**May come in:**')]).toEqual([folder, true]);
    expect([folder, folder === 'docs' || text.includes('**Start reading**')]).toEqual([folder, true]);
  }
});

test('a README of a module names every folder in it', () => {
  for (const page of globSync('apps/server/src/modules/*/README.md', { cwd: root })) {
    const text = readFileSync(path.join(root, page), 'utf8');
    const folders = globSync('*/', { cwd: path.join(root, path.dirname(page)) });
    expect([page, folders.filter((name) => !text.includes(`\`${name.replace(/\/$/, '')}\``))]).toEqual([
      page,
      [],
    ]);
  }
});
