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
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBrowser, ensureOtherBrowsers } from './browser.mjs';
import { root, say } from './project.mjs';
import { run } from './run.mjs';
import { ensureWebBuild } from './web-build.mjs';

/**
 * Everything that must hold at every commit, in order; the first failure ends it.
 * @param {string[]} args `--update-docs` rewrites the generated pages of the docs instead of comparing them
 * @returns {Promise<number>} exit code
 */
export function runChecks(args) {
  return withTestTools(({ tool, vitest, playwright }) =>
    inOrder([
      // Each keeps one processor busy. Tests that start the server itself need the build as well as the browser's.
      [
        'types beside unused code and web build',
        besideEachOther([tool(...typeCheck)], [tool('knip'), buildWeb]),
      ],
      ['lint', tool('oxlint')],
      ['format', tool('oxfmt', '--check')],
      ['unit and API tests', vitest(args.includes('--update-docs') ? ['--update'] : [])],
      ['browser tests', playwright([])],
    ]),
  );
}

/** Types of all packages. `args` go to the compiler; like the next ones it gives the exit code. */
export const runTypeCheck = (args) => createTool(toolEnvironment())(...typeCheck, ...args)();

/** Lint rules, import boundaries and unused code. With `args` (files, `--fix`) the linter alone. */
export function runLint(args) {
  const tool = createTool(toolEnvironment());
  if (args.length > 0) return tool('oxlint', ...args)();
  return inOrder([
    ['lint', tool('oxlint')],
    ['unused code', tool('knip')],
  ]);
}

/** Formats every file, or those in `args`; `--check` only says which are not formatted. */
export const runFormat = (args) => createTool(toolEnvironment())('oxfmt', ...args)();

/** Unit and API tests; `args` go to Vitest: parts of paths, `--project NAME`, `-t TEXT`. */
export function runUnitTests(args) {
  return withTestTools(({ vitest }) =>
    inOrder([
      ['web build', buildWeb],
      ['unit and API tests', vitest(args)],
    ]),
  );
}

/** Browser tests; `args` go to Playwright: files, `-g TEXT`, `--shard 1/4`. */
export function runBrowserTests(args) {
  return withTestTools(({ playwright }) =>
    inOrder([
      ['web build', buildWeb],
      ['browser tests', playwright(args)],
    ]),
  );
}

/** The journeys in Firefox and WebKit; a browser that cannot be had is said and left out. `args` go to Playwright. */
export async function runOtherBrowsers(args) {
  const found = await ensureOtherBrowsers();
  const there = Object.keys(found).filter((name) => found[name]);
  for (const name of Object.keys(found).filter((each) => !there.includes(each)))
    say(`SKIPPED: the journeys in ${name}, which is not here and could not be installed.`);
  if (there.length === 0) return 0;
  Object.assign(process.env, ...there.map((name) => found[name]));
  const config = 'e2e/browsers/playwright.config.ts';
  return withTestTools(({ playwright }) =>
    inOrder([
      ['web build', buildWeb],
      ['other browsers', playwright([...there.map((name) => `--project=${name}`), ...args], config)],
    ]),
  );
}

/** For processes that make and forget much: with Node's usual 16 MB a sixth of their time goes into collecting it. */
const roomy = '--max-semi-space-size=64';
const typeCheck = ['tsc', '-b', '--checkers', '1'];
const buildWeb = () => ensureWebBuild().then(() => 0);

/** Hands `work` the test runners, with a browser and a place for what tests write, which is removed afterwards. */
async function withTestTools(work) {
  const chromium = await ensureBrowser();
  const scratch = process.env.TMPDIR ? undefined : memoryFolder();
  const env = { ...toolEnvironment(), ...(scratch && { TMPDIR: scratch }), CHROME_PATH: chromium };
  const tool = createTool(env);
  // As Vitest's `--execArgv` it would reach its own process alone: each project starts its workers by its configuration.
  const roomyTool = createTool({ ...env, NODE_OPTIONS: [env.NODE_OPTIONS, roomy].filter(Boolean).join(' ') });
  try {
    return await work({
      tool,
      // In its configuration the number of workers would not reach the projects: each leaves one processor free. One more
      // than there are processors: a fifth of a worker's time it waits for a process, a proxy or a clock.
      vitest: (args) => roomyTool('vitest', 'run', `--maxWorkers=${availableParallelism() + 1}`, ...args),
      playwright: (args, config = 'e2e/playwright.config.ts') =>
        tool('playwright', 'test', '--config', config, ...args),
    });
  } finally {
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  }
}

function toolEnvironment() {
  return {
    ...process.env,
    PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    // The compiler and the linter are written in Go, and end sooner when they collect garbage less often.
    GOGC: '400',
  };
}

/** `createTool(env)('oxlint', 'src')` is a function that runs that and gives its exit code. */
function createTool(env) {
  return (program, ...args) =>
    () =>
      run(program, args, { cwd: root, env, shell: process.platform === 'win32' });
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

/**
 * Lists of steps at the same time, each of them in order; all that was begun is waited for.
 * @param {...(() => Promise<number>)[]} lists what to do, which gives an exit code; one that is not 0 ends its list
 * @returns {() => Promise<number>} the first such code, or 0; rejects with what the first step threw
 */
export function besideEachOther(...lists) {
  const inTurn = async (list) => {
    for (const work of list) {
      const code = await work();
      if (code !== 0) return code;
    }
    return 0;
  };
  return async () => {
    const ends = await Promise.allSettled(lists.map(inTurn));
    const failed = ends.find(({ status, value }) => status === 'rejected' || value !== 0);
    if (failed?.status === 'rejected') throw failed.reason;
    return failed?.value ?? 0;
  };
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
