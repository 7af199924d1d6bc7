import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isPackagedNode, isNewEnough, packagedName } from './node-binary.mjs';
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
  // `npm start` finds the packaged Node first: it must not take itself away.
  const isOwnNodeNewEnough = isNewEnough(process.versions.node) && !isPackagedNode(process.execPath);
  if (mode === 'production') removeUnused(path.join(root, 'node_modules'), isOwnNodeNewEnough);
  say(`installed in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** What no site runs, by its path in `node_modules` with `/` between. */
const unused = [
  // Source maps, types, and sources in TypeScript, which Node takes from no package.
  /\.(?:map|[cm]?tsx?)$/,
  // What packages say of themselves; their licences stay.
  /(?:^|\/)(?!licen[cs]e|notice|copying)[^/]*\.md$/i,
  // Typefaces: style sheets, and files that no picture, PDF or page is set with (see `font-file.ts`, `font-files.ts`).
  /^(?:@fontsource(?:-variable)?|inter-ui)\/.*\.s?css$/,
  /^@fontsource\/.*(?<!-(?:latin|arabic)-\d{3}-normal)\.woff2$/,
  /^@fontsource-variable\/.*(?<!-wght-normal)\.woff2$/,
  /^inter-ui\/Inter \((?:web hinted.*|web\)\/.*\.woff2|web latin\)\/.*\.woff)$/,
];

/** Whether an installation for a site alone can do without a file of a package. */
export const isUnused = (file) => unused.some((pattern) => pattern.test(file));

/**
 * Takes away what no site runs: files as `isUnused` knows them, the C headers of the packaged Node, and that Node itself
 * where the machine's own is new enough. An installation for tests begins again and has them all.
 */
export function removeUnused(folder, isOwnNodeNewEnough) {
  const ofNode = readdirSync(folder).filter((name) => /^node-(linux|darwin|win)-/.test(name));
  for (const name of ofNode)
    rmSync(path.join(folder, name, isOwnNodeNewEnough ? '' : 'include'), { recursive: true, force: true });
  for (const file of filesIn(folder))
    if (isUnused(path.relative(folder, file).replaceAll(path.sep, '/'))) rmSync(file);
}

/** The files of installed packages; packages of our own are links, whose files are the repository's. */
function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (entry.isFile()) yield file;
  }
}

/**
 * Compares what npm wrote down after the last installation with what the lock file asks for, and looks for the packaged
 * Node where the one that runs is too old.
 */
export function isInstalled(mode, folder = root, machine = process) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const found = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  const node = `node_modules/${packagedName(machine)}`;
  const needsNode = !isNewEnough(machine.versions.node) && node in (wanted ?? {});
  return (
    found !== undefined &&
    (!needsNode || existsSync(path.join(folder, node))) &&
    Object.entries(wanted ?? {}).every(
      ([place, meta]) =>
        !isNeeded(place, meta, mode) || (place in found && found[place].version === meta.version),
    )
  );
}

/**
 * Optional packages are those of other platforms, but for our own Node, which `packagedNode` looks for. Packages of ours
 * are folders of the repository: a new version of them is there already.
 */
function isNeeded(place, { dev, optional, devOptional }, mode) {
  if (!place.includes('node_modules/') || optional) return false;
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
