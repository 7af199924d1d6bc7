import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { say } from './project.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * A Chromium for the browser tests, installed from Debian's packages when there is none.
 * @returns {Promise<string>} the path of the program
 * @throws {Error} when none is found and none can be installed
 */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await installBrowser());
  if (found) return found;
  throw new Error(
    'no Chromium was found and none could be installed: install one, or set CHROME_PATH to its program.',
  );
}

function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...ELSEWHERE].find(
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

/** Only where apt-get is and may be used without a password. */
async function installBrowser() {
  if (!isProgram('/usr/bin/apt-get')) return undefined;
  say('installing Chromium …');
  const [program, ...prefix] = [...(process.getuid() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run(program, [...prefix, '-qq', ...args], { env }).catch(() => 1);
  const isDone =
    (await apt('update')) === 0 && (await apt('install', '-y', '--no-install-recommends', 'chromium')) === 0;
  return isDone ? findBrowser() : undefined;
}
