import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { root, say } from './project.mjs';
import { run } from './run.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** In its configuration the number of workers would not reach the projects: each leaves one processor free. */
const vitest = ['vitest', 'run', '--maxWorkers=100%'];

/**
 * Everything that must hold at every commit, in order; the first failure ends it.
 * @param {string[]} args `--update-docs` rewrites the generated pages of the docs instead of comparing them
 * @returns {Promise<number>} exit code
 */
export async function runChecks(args) {
  const chromium = await ensureBrowser();
  const env = {
    ...process.env,
    PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    CHROME_PATH: chromium,
  };
  const options = { cwd: root, env, shell: process.platform === 'win32' };
  const tool =
    (...words) =>
    () =>
      run(words[0], words.slice(1), options);
  const journeys = ['test', '--config', 'e2e/playwright.config.ts'];
  return inOrder([
    [['types', tool('tsc', '-b')]],
    [['lint', tool('oxlint')]],
    [['format', tool('oxfmt', '--check')]],
    [['unused code', tool('knip')]],
    [['web build', () => ensureWebBuild().then(() => 0)]],
    // Both wait more than they compute: together they take little more than the longer of the two.
    [
      ['unit and API tests', tool(...vitest, ...(args.includes('--update-docs') ? ['--update'] : []))],
      ['browser tests', () => runAside('playwright', journeys, options)],
    ],
  ]);
}

/** Runs a program beside another one: what it prints comes in one piece, at its end. */
async function runAside(program, args, options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-checks-'));
  const file = path.join(folder, 'printed');
  const printed = openSync(file, 'w');
  try {
    return await run(program, args, { ...options, stdio: ['ignore', printed, printed] });
  } finally {
    closeSync(printed);
    process.stdout.write(readFileSync(file));
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {[string, () => Promise<number>][][]} stages what goes on at the same time: names and what to do, which gives an
 * exit code. No stage begins after one of which something has failed.
 */
export async function inOrder(stages) {
  const times = [];
  for (const stage of stages) {
    say(`${stage.map(([name]) => name).join(', ')} …`);
    const codes = await Promise.all(stage.map((step) => timed(step, times)));
    const failure = codes.find((code) => code !== 0);
    if (failure !== undefined) return summary(times, failure);
  }
  return summary(times, 0);
}

async function timed([name, work], times) {
  const started = performance.now();
  const code = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
  times.push(`${seconds} s  ${name}${code === 0 ? '' : ' FAILED'}`);
  return code;
}

function summary(times, code) {
  say(`${code === 0 ? 'all checks passed' : 'a check failed'}\n${times.join('\n')}`);
  return code;
}
