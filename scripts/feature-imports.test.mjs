import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const source = path.join(root, 'apps/web/src');
/** An import, by its specifier, and whether it is an `import()`. */
const imports = /(?:from\s*|import(\()?\s*)'(\.{1,2}\/[^']+)'/g;

const getFeature = (file) => /^features\/([^/]+)\//.exec(file)?.[1];

/** Imports of a feature's files by other features and by the rest of the site, types included, without tests. */
const foreignImports = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\.(test|d)\./.test(file))
  .flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(imports)].map(([, lazily, specifier]) => ({
      file,
      target: path.join(path.dirname(file), specifier),
      isLazy: lazily !== undefined,
    })),
  )
  .filter(({ file, target }) => getFeature(target) && getFeature(target) !== getFeature(file));

it('a feature of the site is entered through its index.ts; what is loaded later, such as a page, by its own file', () => {
  const past = foreignImports.filter(
    ({ target, isLazy }) => !isLazy && !/^features\/[^/]+\/index\.ts$/.test(target),
  );
  expect(past.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

it('features do not import each other in a circle', () => {
  const reachedBy = (feature, reached = new Set()) => {
    for (const { file, target } of foreignImports) {
      const next = getFeature(target);
      if (getFeature(file) !== feature || reached.has(next)) continue;
      reached.add(next);
      reachedBy(next, reached);
    }
    return reached;
  };
  const features = new Set(foreignImports.flatMap(({ file }) => getFeature(file) ?? []));
  expect([...features].filter((feature) => reachedBy(feature).has(feature))).toEqual([]);
});

it('an index.ts names what it gives', () => {
  const indexes = globSync('features/*/index.ts', { cwd: source });
  expect(indexes.length).toBeGreaterThan(0);
  expect(indexes.filter((file) => /export \*/.test(readFileSync(path.join(source, file), 'utf8')))).toEqual(
    [],
  );
});
