import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** `npm run bench [NAME …]`: every measurement or the named ones, one after the other so that none disturbs another. */
const all = [
  'first-load',
  'pages',
  'search',
  'suggestions',
  'whole-page',
  'catalogue',
  'requests',
  'signed-in',
  'login',
  'lighthouse',
  'purchase-path',
  'kills',
  'upgrade',
  'letters',
  'cluster',
  'overload',
  'uncached-pages',
  'hostile-text',
  'memory',
  'small-machine',
  'start',
  'react-code',
  'shadcn',
  'conformance',
  'desk',
  'inspect',
  'brand-speed',
  'interactions',
  'fig-import',
  'import',
  'import-beside',
];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  process.exit(1);
}

for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n${name}`);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
