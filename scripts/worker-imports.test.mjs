import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const source = path.join(root, 'apps/server/src');
const started = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url/g;
/** Types are erased: these imports load what they name. */
const loaded = /^(?:import|export) (?!type )[^;]*?'(\.[^']+\.ts)';/gm;

const targets = (file, pattern) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, to]) => path.join(path.dirname(file), to));

/** All files that a thread or process loads that begins with one. */
function loadedBy(entry) {
  const seen = new Set();
  const open = [entry];
  while (open.length > 0) {
    const file = open.pop();
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...targets(file, loaded));
  }
  return [...seen].map((file) => path.relative(source, file));
}

const entries = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => targets(path.join(source, file), started));

it('threads and processes of their own load no index of a module, which would bring all of it', () => {
  expect(entries.length).toBeGreaterThan(5);
  const loading = entries.flatMap((entry) =>
    loadedBy(entry)
      .filter((file) => /^modules\/[\w-]+\/index\.ts$/.test(file))
      .map((file) => `${path.relative(source, entry)} loads ${file}`),
  );
  expect(loading).toEqual([]);
});
