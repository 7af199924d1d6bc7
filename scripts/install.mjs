import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './project.mjs';
import { run } from './run.mjs';

/**
 * Installs the dependencies when something that `mode` needs is missing or of another version.
 * @param {'production' | 'full'} mode `full` adds the tools for tests; it satisfies `production` too
 * @throws {Error} when the installation fails
 */
export async function ensureInstalled(mode) {
  if (isInstalled(mode)) return;
  const started = performance.now();
  say(
    mode === 'full'
      ? 'installing the dependencies and the tools for tests …'
      : 'installing the dependencies …',
  );
  const scope = mode === 'full' ? '--include=dev' : '--omit=dev';
  // No dependency needs its install script: each brings its programs ready-made.
  const code = await runNpm([
    'ci',
    scope,
    '--include=optional',
    '--ignore-scripts',
    // What the lock names was old enough, or looked at, when it was added; without addresses in the lock npm asks again.
    '--min-release-age=0',
    '--loglevel=error',
    '--no-progress',
  ]);
  if (code !== 0) throw new Error(`npm ci failed with code ${code}.`);
  say(`installed in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Compares what npm wrote down after the last installation with what the lock file asks for. */
export function isInstalled(mode, folder = root) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const found = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  return (
    found !== undefined &&
    Object.entries(wanted ?? {}).every(
      ([place, meta]) =>
        !isNeeded(place, meta, mode) || (place in found && found[place].version === meta.version),
    )
  );
}

/** Optional packages are those of other platforms, but for our own Node, which `packagedNode` looks for. */
function isNeeded(place, { dev, optional, devOptional }, mode) {
  if (place === '' || optional) return false;
  return mode === 'full' || !(dev || devOptional);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** The npm that runs us, else the one in PATH. */
function runNpm(args) {
  const options = { cwd: root };
  const ours = process.env.npm_execpath;
  if (ours?.endsWith('npm-cli.js')) return run(process.execPath, [ours, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
