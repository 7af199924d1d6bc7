import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getChildren, memory } from './processes.ts';
import { asStarted } from './site-server.ts';

/**
 * Whether the site gets by with 768 MB while the browser journeys visit it, its first start included: what its processes
 * take together (`Pss` of Linux) is looked at every 100 ms. That is no limit that a system enforces, which would also
 * count files that it keeps in memory. `SPECS="home.spec.ts library.spec.ts"` takes a part of the journeys; pictures that
 * earlier journeys drew are not drawn again.
 */
const bar = 768;
const port = '4618';
const specs = (process.env.SPECS ?? '').split(' ').filter(Boolean);

const journeys = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...specs],
  {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...asStarted.env, NODE_OPTIONS: '--max-semi-space-size=8', E2E_PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
const ended = once(journeys, 'exit') as Promise<[number | null]>;
let most = 0;
while (journeys.exitCode === null && journeys.signalCode === null) {
  most = Math.max(most, ...sitesOf(journeys.pid ?? 0).map(memory));
  await pause(100);
}
const [code] = await ended;
console.log(`the site took ${most} MB at most (bar ${bar})`);
if (code !== 0 || most === 0 || most > bar) process.exitCode = 1;

/** What the process runs that gives journeys their site; other sites that single journeys start are not among them. */
function sitesOf(pid: number): number[] {
  const children = getChildren(pid);
  return commandOf(pid).includes('e2e-site.mjs') ? children : children.flatMap(sitesOf);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It has ended.
  }
}
