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
  const tool =
    (...words) =>
    () =>
      run(words[0], words.slice(1), { cwd: root, env, shell: process.platform === 'win32' });
  return inOrder([
    ['types', tool('tsc', '-b')],
    ['lint', tool('oxlint')],
    ['format', tool('oxfmt', '--check')],
    ['unused code', tool('knip')],
    // Tests that start the server itself need it as well as the browser's.
    ['web build', () => ensureWebBuild().then(() => 0)],
    ['unit and API tests', tool(...vitest, ...(args.includes('--update-docs') ? ['--update'] : []))],
    ['browser tests', tool('playwright', 'test', '--config', 'e2e/playwright.config.ts')],
  ]);
}

/** @param {[string, () => Promise<number>][]} steps a name and what to do, which gives an exit code */
export async function inOrder(steps) {
  const times = [];
  for (const [name, work] of steps) {
    say(`${name} …`);
    const started = performance.now();
    const code = await work();
    times.push(
      `${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}${code === 0 ? '' : ' FAILED'}`,
    );
    if (code !== 0) return summary(times, code);
  }
  return summary(times, 0);
}

function summary(times, code) {
  say(`${code === 0 ? 'all checks passed' : 'a check failed'}\n${times.join('\n')}`);
  return code;
}
