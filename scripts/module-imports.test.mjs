import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const source = path.join(root, 'apps/server/src');
const imports = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Where a module without an index.ts is entered: by its service; from outside `modules/` also by what calls in. */
const serviceEntrance = /^service\.ts$/;
const callerEntrance = /^(.*\/)?(service|seed|routes|[a-z-]+-(routes|command))\.ts$/;

/**
 * Files of modules without an index.ts that the rest of the server imports past these. The list may only get shorter: what
 * a module offers belongs in an index.ts.
 */
const remaining = [
  'backups/archive/is-encrypted.ts',
  'backups/archive/make-backup.ts',
  'backups/archive/restore-backup.ts',
  'backups/domain/backup-name.ts',
  'content/cache/rendered-payloads.ts',
  'content/designs/demo-library.ts',
  'downloads/design-files.ts',
  'downloads/uploads.ts',
  'site/neutral-settings.ts',
  'site/repository.ts',
  'updates/rich-text.ts',
];

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

const past = foreignImports.filter((each) => !isAllowed(each));

it('a module is entered through its index.ts, or where there is none through its service', () => {
  const isKnown = ({ file, module, inner }) =>
    !placeOf(file).module && remaining.includes(`${module}/${inner}`);
  expect(
    past.filter((each) => !isKnown(each)).map(({ file, target }) => `${file} imports ${target}`),
  ).toEqual([]);
});

it('what is still imported past a service is listed, and nothing else', () => {
  const found = new Set(past.map(({ module, inner }) => `${module}/${inner}`));
  expect(found).toEqual(new Set(remaining));
});

it("a module's service is a written interface", () => {
  const inferred = files.filter(
    (file) =>
      /^modules\/[^/]+\/(.+\/)?(service|index)\.ts$/.test(file) &&
      /^export type \w+ = ReturnType<typeof \w+>;$/m.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(inferred).toEqual([]);
});
