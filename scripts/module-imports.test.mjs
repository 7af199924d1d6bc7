import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const source = path.join(root, 'apps/server/src');
const imports = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Where a module without an index.ts is entered: by its service; from outside `modules/` also by what calls in. */
const serviceEntrance = /^service\.ts$/;
const callerEntrance = /^(.*\/)?(service|seed|routes|[a-z-]+-(routes|command))\.ts$/;

const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(test|d)\.ts$/.test(file));

/** The module that a file below `apps/server/src` is in, and its path in there. */
function placeOf(file) {
  const [, module, inner] = /^modules\/([^/]+)\/(.+)$/.exec(file) ?? [];
  return { module, inner };
}

/** Imports of a module's files by other modules and by the rest of the server, types included. */
const foreignImports = files.flatMap((file) =>
  [...readFileSync(path.join(source, file), 'utf8').matchAll(imports)]
    .map(([, specifier]) => path.join(path.dirname(file), specifier))
    .filter((target) => placeOf(target).module && placeOf(target).module !== placeOf(file).module)
    .map((target) => ({ file, target, ...placeOf(target) })),
);

function isAllowed({ file, module, inner }) {
  if (existsSync(path.join(source, 'modules', module, 'index.ts'))) return inner === 'index.ts';
  return (placeOf(file).module ? serviceEntrance : callerEntrance).test(inner);
}

it('a module is entered through its index.ts, or where there is none through its service', () => {
  const past = foreignImports.filter((each) => !isAllowed(each));
  expect(past.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

it("a module's service is a written interface", () => {
  const inferred = files.filter(
    (file) =>
      /^modules\/[^/]+\/(.+\/)?(service|index)\.ts$/.test(file) &&
      /^export type \w+ = ReturnType<typeof \w+>;$/m.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(inferred).toEqual([]);
});
