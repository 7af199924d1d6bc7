import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const imports = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Which folder of `base` imports which, types included, without tests and `index.ts`, which no file in there imports. */
function importsOfFolders(base) {
  const files = globSync('**/*.{ts,tsx}', { cwd: base }).filter(
    (file) => !/\.(test|gen)\.|\.d\.ts$|^index\.ts$/.test(file),
  );
  const known = new Set(files);
  const graph = new Map(files.map((file) => [path.dirname(file), new Set()]));
  for (const file of files) {
    for (const [, specifier] of readFileSync(path.join(base, file), 'utf8').matchAll(imports)) {
      const target = path.join(path.dirname(file), specifier);
      if (known.has(target) && path.dirname(target) !== path.dirname(file))
        graph.get(path.dirname(file)).add(path.dirname(target));
    }
  }
  return graph;
}

/** The folders that each folder reaches by imports. */
function reachedBy(graph, start) {
  const reached = new Set();
  const open = [start];
  while (open.length > 0)
    for (const next of graph.get(open.pop()) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

const places = globSync(['apps/server/src/modules/*/', 'apps/web/src/features/*/', 'packages/*/src/'], {
  cwd: root,
});

it('folders of a module, a feature or a package do not import each other in a circle', () => {
  const circular = places
    .map((place) => place.replace(/\/$/, ''))
    .map((place) => [place, importsOfFolders(path.join(root, place))])
    .filter(([, graph]) => [...graph.keys()].some((folder) => reachedBy(graph, folder).has(folder)))
    .map(([place]) => place);
  expect(circular).toEqual([]);
});
