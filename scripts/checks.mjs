import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
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
  const scratch = process.env.TMPDIR ? undefined : memoryFolder();
  const env = {
    ...process.env,
    ...(scratch && { TMPDIR: scratch }),
    PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    CHROME_PATH: chromium,
    // The compiler and the linter are written in Go, and end sooner when they collect garbage less often.
    GOGC: '400',
  };
  const tool =
    (...words) =>
    () =>
      run(words[0], words.slice(1), { cwd: root, env, shell: process.platform === 'win32' });
  try {
    return await inOrder([
      ['types', tool('tsc', '-b', '--checkers', '1')],
      ['lint', tool('oxlint')],
      ['format', tool('oxfmt', '--check')],
      ['unused code', tool('knip')],
      // Tests that start the server itself need it as well as the browser's.
      ['web build', () => ensureWebBuild().then(() => 0)],
      ['unit and API tests', tool(...vitest, ...(args.includes('--update-docs') ? ['--update'] : []))],
      ['browser tests', tool('playwright', 'test', '--config', 'e2e/playwright.config.ts')],
    ]);
  } finally {
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  }
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

const prefix = 'kitshelf-checks-';
const enoughBytes = 2 ** 30;
const longGoneMs = 3 * 60 * 60 * 1000;

/**
 * A new folder in memory for what tests write for a moment, which is quicker than any disk: browsers pass their
 * pictures from process to process as files, and most tests have a database.
 * @param {string} place where the system's memory is a folder
 * @param {string} mounts what is mounted where and how, a line each
 * @returns {string | undefined} undefined where memory cannot be used for it (decision 122)
 */
export function memoryFolder(place = '/dev/shm', mounts = mountsOfThisMachine()) {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const [, , type, options = ''] = lines.findLast(([, mounted]) => mounted === place) ?? [];
  // PostgreSQL's programs are run from there.
  if (type !== 'tmpfs' || options.split(',').some((option) => ['noexec', 'ro'].includes(option)))
    return undefined;
  try {
    removeLeft(place);
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < enoughBytes) return undefined;
    const folder = mkdtempSync(path.join(place, prefix));
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    // Who may not write there does on the disk.
    return undefined;
  }
}

/** Folders of one's own checks that were killed; others', and those that go meanwhile, are passed by. */
function removeLeft(place) {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const folder = path.join(place, name);
    const { uid, mtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    const isLeft = uid === process.getuid() && mtimeMs < Date.now() - longGoneMs;
    if (isLeft) rmSync(folder, { recursive: true, force: true });
  }
}

function mountsOfThisMachine() {
  return existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
}
