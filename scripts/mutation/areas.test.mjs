import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../project.mjs';
import { areas } from './areas.mjs';

const named = Object.entries(areas).flatMap(([area, { mutate, judges }]) =>
  [...mutate, ...judges].map((pattern) => [area, pattern]),
);

describe('the areas of mutation testing', () => {
  it.each(named.filter(([, pattern]) => !pattern.startsWith('!')))('%s: %s is there', (_area, pattern) => {
    // A name in braces that is gone would otherwise be left out silently.
    const [, before, names, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
    const patterns = names === undefined ? [pattern] : names.split(',').map((name) => before + name + after);
    for (const each of patterns) expect(globSync(each, { cwd: root }), each).not.toEqual([]);
  });

  it('each have a line for their figures', () => {
    const page = readFileSync(path.join(root, 'docs/testing.md'), 'utf8');
    const lines = [...page.matchAll(/^\| ([a-z]+) \| (?:[\d–]+) \|/gm)].map(([, area]) => area);
    expect(lines.toSorted()).toEqual(Object.keys(areas).toSorted());
  });
});
