import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const known = new Set(files.flatMap((file) => [file, ...foldersAbove(file)]));
/** Ends of paths too: a document of a module leaves out where its module is. */
const endings = new Set([...known].flatMap(endingsOf));

const extension = /\.(?:tsx?|mjs|css|md|json|ya?ml|sql|conf|service)$/;
const topFolder = /^(?:apps|packages|scripts|bench|docs|deploy|e2e)\//;
/** `BRAND/button.tsx` stands for many, `ui.shadcn.com/schema` is elsewhere, and so are the files that captures were taken from. */
const isElsewhere = /(?:^|\/)[A-Z]{2,}\/|^[\w-]+(?:\.[\w-]+)+\/|\*|^fixtures\/|^apps\/v4\//;

it('what documents name as a file or folder of the repository is there', () => {
  const documents = files.filter(
    (file) => file.endsWith('.md') && !/^(?:docs\/decisions|\.changeset|CHANGELOG)/.test(file),
  );
  expect(documents.flatMap(missingIn)).toEqual([]);
});

it('a path that has moved is found', () => {
  expect(missing('README.md', 'See `scripts/docs-paths.test.mjs` and `scripts/moved.mjs`.')).toEqual([
    'README.md: scripts/moved.mjs',
  ]);
});

const missingIn = (file) => missing(file, readFileSync(path.join(root, file), 'utf8'));

function missing(file, text) {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@*-]+)+)\/?`/g)]
    .map(([, named]) => named)
    .filter((named) => (extension.test(named) || topFolder.test(named)) && !isElsewhere.test(named))
    .filter((named) => !endings.has(named) && !known.has(path.posix.join(path.dirname(file), named)))
    .map((named) => `${file}: ${named}`);
}

function foldersAbove(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

function endingsOf(file) {
  const parts = file.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}
