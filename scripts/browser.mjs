import * as fs from 'node:fs';
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

const FIREFOX = ['firefox-esr', 'firefox'];

/**
 * Firefox and WebKit for the journeys in other browsers, installed from Debian's packages where that can be done.
 * @returns {Promise<Record<string, Record<string, string> | undefined>>} for `firefox` and `webkit` the settings by
 * which the journeys find it, undefined where it is not there
 */
export async function ensureOtherBrowsers() {
  const { FIREFOX_PATH = findProgram(FIREFOX) ?? (await install(FIREFOX)) } = process.env;
  const driver =
    findProgram(['WebKitWebDriver']) ?? (await install(['webkit2gtk-driver'], ['WebKitWebDriver']));
  // xvfb-run asks for it, and Debian's package does not say so.
  const hasKeys = driver && (findProgram(['xauth']) ?? (await install(['xauth'])));
  const screen = hasKeys && (findProgram(['xvfb-run']) ?? (await install(['xvfb'], ['xvfb-run'])));
  const shown = miniBrowser();
  return {
    firefox: FIREFOX_PATH && { FIREFOX_PATH },
    webkit: screen && shown && { WEBKIT_DRIVER_PATH: driver, MINI_BROWSER_PATH: shown },
  };
}

/** WebKitGTK's own window, which stands beside its library. Node from 22 on has `globSync`; this file is read by older ones. */
const miniBrowser = () => fs.globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);

function findProgram(names, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...elsewhere].find(
    isProgram,
  );
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of Debian's packages, only where apt-get is and may be used without a password; answers one of the programs. */
async function install(packages, programs = packages) {
  if (!isProgram('/usr/bin/apt-get')) return undefined;
  say(`installing ${packages[0]} …`);
  const [program, ...prefix] = [...(process.getuid() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run(program, [...prefix, '-qq', ...args], { env }).catch(() => 1);
  const tryOnce = async () => (await apt('install', '-y', '--no-install-recommends', packages[0])) === 0;
  // What is known of packages may be old or missing.
  const isDone = (await tryOnce()) || ((await apt('update')) === 0 && (await tryOnce()));
  return isDone ? findProgram(programs) : undefined;
}
