import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './project.mjs';
import { run } from './run.mjs';

const SOURCES = [
  'apps/web',
  'apps/figma-plugin',
  'apps/framer-plugin',
  'packages/api-client',
  'packages/contract',
  'packages/library/src/branding',
  'packages/plugin-window',
  'packages/scene/src',
  'packages/ui',
  'package-lock.json',
  'THIRD-PARTY-NOTICES.md',
];
const NO_SOURCE = /^(?:dist|node_modules)$|\.test\.tsx?$/;

/**
 * Builds the web application and the plugins unless they were built from these very sources.
 * @throws {Error} when the build fails
 */
export async function ensureWebBuild() {
  const stamp = path.join(root, 'apps/web/dist/.stamp');
  const fingerprint = fingerprintOf(SOURCES.map((each) => path.join(root, each)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  const started = performance.now();
  say('building the web application …');
  rmSync(stamp, { force: true });
  for (const build of ['apps/web/build.mjs', 'apps/figma-plugin/build.mjs', 'apps/framer-plugin/build.mjs']) {
    const code = await run(process.execPath, [build], { cwd: root });
    if (code !== 0) throw new Error(`${build} failed with code ${code}.`);
  }
  writeFileSync(stamp, fingerprint);
  say(`built in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Changes with every name and every byte of the sources, and with nothing else. */
export function fingerprintOf(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of sourceFiles(place))
      hash.update(`${path.relative(place, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function sourceFiles(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [place] : [];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCE.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(place, entry.name);
      return entry.isDirectory() ? sourceFiles(file) : [file];
    });
}
