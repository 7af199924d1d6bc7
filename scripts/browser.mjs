import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { say } from './project.mjs';
import { run } from './run.mjs';

/** Chromium without a window of its own: a page takes it a third of the processor's time. */
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * A Chromium for the browser tests: the headless shell, installed from Debian's packages where that can be done, else
 * any other that is there.
 * @returns {Promise<string>} the path of the program
 * @throws {Error} when none is found and none can be installed
 */
export async function ensureBrowser() {
  const found =
    process.env.CHROME_PATH ||
    (findProgram(SHELL) ?? (await install(SHELL)) ?? findProgram(NAMES, ELSEWHERE) ?? (await install(NAMES)));
  if (found) return found;
  throw new Error(
    'no Chromium was found and none could be installed: install one, or set CHROME_PATH to its program.',
  );
}

function findProgram(names, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...elsewhere].find(
    isProgram,
  );
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of them, only where apt-get is and may be used without a password. */
async function install(names) {
  if (!isProgram('/usr/bin/apt-get')) return undefined;
  say(`installing ${names[0]} …`);
  const [program, ...prefix] = [...(process.getuid() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run(program, [...prefix, '-qq', ...args], { env }).catch(() => 1);
  const tryOnce = async () => (await apt('install', '-y', '--no-install-recommends', names[0])) === 0;
  // What is known of packages may be old or missing.
  const isDone = (await tryOnce()) || ((await apt('update')) === 0 && (await tryOnce()));
  return isDone ? findProgram(names) : undefined;
}
