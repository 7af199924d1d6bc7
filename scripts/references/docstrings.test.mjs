import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';

/** Where all exported functions have a docstring. The list may only get longer. */
const places = [
  'apps/server',
  'packages/api-client',
  'packages/contract',
  'packages/library',
  'packages/plugin-window',
  'packages/scene',
  'packages/search',
  'packages/ui',
];

const functions =
  /^(.*)\n(?:export (?:async )?function (\w+)|export const (\w+)[^=\n]* = (?:async )?(?:<|\()[^=\n]*=>)/gm;

it.each(places)('an exported function of %s has a docstring', (place) => {
  const base = path.join(root, place, 'src');
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
