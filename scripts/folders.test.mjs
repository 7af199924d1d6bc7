import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const most = 15;

/** Lists that are looked up by name (docs/architecture.md). */
const flat = [
  'apps/server/src/modules',
  'apps/server/src/modules/billing/store',
  'apps/server/test',
  'apps/web/src/features',
  'bench',
  'packages/contract/src',
  'packages/contract/src/desk',
  ...['art', 'blocks', 'brands', 'screens', 'sections', 'themes'].map(
    (list) => `packages/library/src/${list}`,
  ),
];

/** Built, generated or imported: nobody reads through them. */
const notOurs = /^(node_modules|dist|data|migrations|recordings|pictures|public|captures|test-results|\..*)$/;
const isCode = ({ name }) => /\.(ts|tsx|mjs|js|css)$/.test(name) && !/\.(test|spec|gen)\./.test(name);

function folders(folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const subfolders = entries.filter((entry) => entry.isDirectory() && !notOurs.test(entry.name));
  const own = { folder, files: entries.filter(isCode).length, subfolders: subfolders.length };
  return [own, ...subfolders.flatMap(({ name }) => folders(path.join(folder, name)))];
}

it('a folder has at most fifteen files beside their tests, and at most fifteen subfolders', () => {
  const all = ['apps', 'packages', 'scripts', 'bench', 'e2e'].flatMap(folders);
  const crowded = all.filter(({ files, subfolders }) => files > most || subfolders > most);
  expect(crowded.filter(({ folder }) => !flat.includes(folder))).toEqual([]);
  // A list that is short by now needs no exception.
  for (const folder of flat) expect(crowded.map((each) => each.folder)).toContain(folder);
});
