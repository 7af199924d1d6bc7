import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';

/** Packages whose exported functions all have a docstring. The list may only get longer. */
const packages = ['api-client', 'contract', 'library', 'plugin-window', 'scene', 'search', 'ui'];

const functions =
  /^(.*)\n(?:export (?:async )?function (\w+)|export const (\w+)[^=\n]* = (?:async )?(?:<|\()[^=\n]*=>)/gm;

it.each(packages)('an exported function of packages/%s has a docstring', (name) => {
  const base = path.join(root, 'packages', name, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: base }).filter(
    (file) => !/\.test\.|(^|\/)testing\//.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(base, file), 'utf8').matchAll(functions)].map(([, before, one, other]) => ({
      function: `${file}: ${one ?? other}`,
      hasDocstring: before.trimEnd().endsWith('*/'),
    })),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ hasDocstring }) => !hasDocstring).map((each) => each.function)).toEqual([]);
});
