import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from '../project.mjs';
import { run } from '../run.mjs';

/** In the order of the changelog; each change says which it is (docs/how-to/release.md). */
export const kindsOfChange = ['Added', 'Changed', 'Fixed', 'Security'];

const changelogFile = path.join(root, 'CHANGELOG.md');
const manifestKinds = ['dependencies', 'devDependencies'];
const isOurs = (name) => /^(@kitshelf\/|kitshelf-)/.test(name);

/**
 * A changeset's lines by their kinds.
 * @param {string} text a file of `.changeset`
 * @throws {Error} when a line does not say which kind of change it is
 */
export function readChanges(text) {
  const [, , body = ''] = text.split(/^---$/m);
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('A changeset says nothing');
  return lines.map((line) => {
    const [, kind, what] = /^(?:- )?(\w+): (.+)$/.exec(line) ?? [];
    if (kindsOfChange.includes(kind)) return { kind, what };
    throw new Error(`Begin with ${kindsOfChange.map((each) => `"${each}: "`).join(', ')}: ${line}`);
  });
}

/**
 * The changelog with a version more, above the others.
 * @param {string} changelog
 * @param {{ version: string, date: string, changes: { kind: string, what: string }[] }} release
 */
export function withRelease(changelog, { version, date, changes }) {
  const parts = kindsOfChange.flatMap((kind) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ what }) => `- ${what}`);
    return lines.length > 0 ? [`### ${kind}\n\n${lines.join('\n')}`] : [];
  });
  const section = `## ${version} - ${date}\n\n${parts.join('\n\n')}`;
  const first = changelog.search(/^## /m);
  const at = first < 0 ? changelog.length : first;
  return `${changelog.slice(0, at).trimEnd()}\n\n${section}\n\n${changelog.slice(at)}`.trimEnd() + '\n';
}

/** What the changelog says of one version, without its heading; undefined when it says nothing. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.startsWith(`${version} - `));
  return section?.slice(section.indexOf('\n')).trim();
}

/**
 * The text of a manifest or of the lock file with a new version of everything of ours; all packages have one version.
 * @param {string} text
 * @param {string} version
 */
export function withVersion(text, version) {
  const manifest = JSON.parse(text);
  const ours = manifest.packages
    ? Object.entries(manifest.packages)
        .filter(([place, { link }]) => !link && !place.includes('node_modules/'))
        .map(([, entry]) => entry)
    : [];
  for (const entry of [manifest, ...ours]) {
    entry.version = version;
    for (const kind of manifestKinds)
      for (const name of Object.keys(entry[kind] ?? {})) if (isOurs(name)) entry[kind][name] = version;
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** The files that name the version. */
export function versionedFiles() {
  const folders = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/package.json`),
  );
  return ['package.json', 'package-lock.json', ...folders].map((file) => path.join(root, file));
}

/** Makes the waiting changesets a version: its number in all packages, its section in the changelog. */
async function release() {
  const folder = path.join(root, '.changeset');
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  if (files.length === 0) throw new Error('There is no changeset: npx changeset writes one.');
  const changes = files.sort().flatMap((name) => readChanges(readFileSync(path.join(folder, name), 'utf8')));
  const program = path.join(root, 'node_modules/@changesets/cli/bin.js');
  if ((await run(process.execPath, [program, 'version'], { cwd: root })) !== 0)
    throw new Error('changeset version failed');
  // Changesets knows the packages of the workspace; the root and the lock file follow them.
  const { version } = JSON.parse(readFileSync(path.join(root, 'apps/server/package.json'), 'utf8'));
  for (const file of versionedFiles()) writeFileSync(file, withVersion(readFileSync(file, 'utf8'), version));
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(changelogFile, withRelease(readFileSync(changelogFile, 'utf8'), { version, date, changes }));
  say(`version ${version}`);
}

function printNotes() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const notes = notesOf(readFileSync(changelogFile, 'utf8'), version);
  if (!notes) throw new Error(`CHANGELOG.md has nothing on ${version}`);
  process.stdout.write(`${notes}\n`);
}

if (import.meta.main) {
  if (process.argv[2] === 'notes') printNotes();
  else await release();
}
