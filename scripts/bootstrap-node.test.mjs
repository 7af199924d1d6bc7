import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

// A newcomer may have Node 20: what runs before the start goes on with its own Node must run there.

/** What Node 20.0 has of the modules that are used; a test below asks a Node 20 where the machine has one. */
const known = {
  'node:child_process': ['spawn'],
  'node:crypto': ['createHash'],
  'node:fs': [
    'accessSync',
    'chmodSync',
    'constants',
    'copyFileSync',
    'existsSync',
    'linkSync',
    'mkdirSync',
    'mkdtempSync',
    'readFileSync',
    'readdirSync',
    'realpathSync',
    'renameSync',
    'rmSync',
    'statSync',
    'statfsSync',
    'symlinkSync',
    'unlinkSync',
    'writeFileSync',
  ],
  'node:module': ['createRequire'],
  'node:os': ['availableParallelism', 'cpus', 'tmpdir', 'totalmem'],
  'node:path': [
    'basename',
    'dirname',
    'extname',
    'isAbsolute',
    'join',
    'relative',
    'resolve',
    'sep',
    'delimiter',
  ],
  'node:url': ['fileURLToPath', 'pathToFileURL'],
};

/** Read off a whole module, by calls that only run under the site's own Node. */
const late = ['browser.mjs node:fs globSync'];

/** Of the language and of globals, what came after Node 20. */
const newer = [
  /\bPromise\.(?:try|withResolvers)\b/,
  /\bObject\.groupBy\b|\bMap\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bIterator\.(?:from|concat|prototype)\b/,
  /\.(?:union|intersection|isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  /\bRegExp\.escape\b|\bError\.isError\b|\bMath\.sumPrecise\b/,
  /\b(?:await )?using \w+ =/,
  /\bimport\.meta\.main\b/,
  /\bprocess\.(?:getBuiltinModule|loadEnvFile|features\.typescript|finalization|execve)\b/,
  /\bnew (?:WebSocket|EventSource|URLPattern)\b/,
  /\/[a-z]*v[a-z]*(?=[),;.])/,
];

/** A script and all that it imports by name before it runs. */
function graphOf(file, found = new Map()) {
  if (found.has(file)) return found;
  const text = readFileSync(path.join(root, 'scripts', file), 'utf8');
  found.set(file, text);
  for (const [, next] of text.matchAll(/^(?:import|export)[^;]*?from '\.\/([^']+)';/gms))
    graphOf(next, found);
  return found;
}

/** The names that a script uses of Node's modules: those that it imports, and those it reads off a whole module. */
function usesOf(text) {
  const uses = [];
  for (const [, what, module] of text.matchAll(/^import ([^;]*?) from '(node:[^']+)';/gms)) {
    const [, named = ''] = /\{([^}]*)\}/s.exec(what) ?? [];
    for (const name of named.split(',').map((each) => each.trim().split(' as ')[0]))
      if (name) uses.push([module, name]);
    const [, whole] = /^(?:\* as )?(\w+)/.exec(what) ?? [];
    // What is asked for with `?.` may be missing.
    if (whole)
      for (const [, name] of text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)\\b(?!\\?)`, 'g')))
        uses.push([module, name]);
  }
  return uses;
}

const graph = graphOf('bootstrap.mjs');

test('what the start reads before it goes on with its own Node is these scripts, and no package', () => {
  expect([...graph.keys()]).toContain('install.mjs');
  for (const [file, text] of graph) {
    const from = [...text.matchAll(/^(?:import|export)[^;]*?from '([^']+)';/gms)].map(([, module]) => module);
    expect(
      from.filter((module) => !/^(?:node:|\.\/)/.test(module)),
      file,
    ).toEqual([]);
  }
});

test('what the start reads takes of Node what Node 20 has', () => {
  const uses = [...graph].flatMap(([file, text]) => usesOf(text).map((use) => [file, ...use]));
  expect(uses.length).toBeGreaterThan(10);
  const unknown = uses.filter(([, module, name]) => !known[module]?.includes(name));
  expect(unknown.map((use) => use.join(' '))).toEqual(late);
  expect(graph.get('browser.mjs')).toContain("import * as fs from 'node:fs';");
});

test('what the start reads is written in the language of Node 20', () => {
  const found = [...graph].flatMap(([file, text]) =>
    newer.filter((sign) => sign.test(text)).map((sign) => `${file}: ${sign}`),
  );
  expect(found).toEqual([]);
});

test('what came later would be noticed', () => {
  expect(usesOf("import { globSync } from 'node:fs';\n")).toEqual([['node:fs', 'globSync']]);
  expect(
    usesOf("import module from 'node:module';\nmodule.registerHooks({});\nmodule.enableCompileCache?.();"),
  ).toEqual([['node:module', 'registerHooks']]);
  for (const text of [
    'import.meta.main',
    'await Promise.try(act)',
    'one.union(other)',
    'using file = open()',
  ])
    expect(
      newer.some((sign) => sign.test(text)),
      text,
    ).toBe(true);
});

const old = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'node'))
  .find(
    (file) =>
      existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v20.'),
  );

test.runIf(old)('what the start reads runs on the Node 20 of this machine', () => {
  const names = JSON.stringify(Object.entries(known));
  const missing = `for (const [module, names] of ${names}) { const all = await import(module); for (const name of names) if (!(name in all)) console.log(module, name); }`;
  const asked = spawnSync(old, ['--input-type=module', '-e', missing], { encoding: 'utf8' });
  expect([asked.stdout, asked.stderr]).toEqual(['', '']);
  const help = spawnSync(old, ['scripts/bootstrap.mjs', 'kitshelf', 'help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('restore');
});
