import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from '../project.mjs';
import { correctedLicences } from './licence-facts.mjs';

const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * What an installation for a site brings, as a CycloneDX 1.6 document: the packages that the notices name, with their
 * licences, checksums and what needs what.
 * @param {string} lock the text of the lock file
 * @param {Date} time when the document is made
 */
export function softwareBillOfMaterials(lock, time) {
  const { name, version, packages } = JSON.parse(lock);
  // A package of ours stands twice: in its folder, and as a link to it.
  const shipped = Object.entries(packages).filter(([place, { dev, link }]) => place !== '' && !dev && !link);
  const product = { ...packages[''], name, version };
  const components = new Map(
    shipped.map(([place, entry]) => [refOf(place, entry), componentOf(place, entry)]),
  );
  const needs = new Map([[refOf('', product), new Set()]]);
  for (const [place, entry] of [['', product], ...shipped]) {
    const ref = refOf(place, entry);
    const needed = neededBy(packages, place, entry).filter((each) => components.has(each));
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needed]));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lock)}`,
    version: 1,
    metadata: {
      timestamp: time.toISOString(),
      component: { ...componentOf('', product), type: 'application' },
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
  };
}

const nameOf = (place, { name }) => name ?? place.replace(/^.*node_modules\//, '');
const refOf = (place, entry) =>
  `pkg:npm/${nameOf(place, entry).replace('@', '%40')}@${encodeURIComponent(entry.version)}`;

function componentOf(place, entry) {
  const name = nameOf(place, entry);
  const isOurs = !place.includes('node_modules/');
  const licence = correctedLicences[name]?.licence ?? entry.license ?? (isOurs ? 'MIT' : undefined);
  return {
    type: 'library',
    'bom-ref': refOf(place, entry),
    name,
    version: entry.version,
    scope: entry.optional ? 'optional' : 'required',
    ...(entry.integrity && { hashes: [checksumOf(entry.integrity)] }),
    ...(licence && { licenses: [licenceChoice(licence)] }),
    purl: refOf(place, entry),
  };
}

function licenceChoice(licence) {
  if (/ (AND|OR|WITH) /.test(licence)) return { expression: licence };
  return { license: licence.startsWith('LicenseRef-') ? { name: licence } : { id: licence } };
}

function checksumOf(integrity) {
  const [algorithm, digest] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}

/** What a package asks for, as Node finds it: beside itself first, then further up. */
function neededBy(packages, place, entry) {
  const names = new Set(kinds.flatMap((kind) => Object.keys(entry[kind] ?? {})));
  const ours =
    place === '' ? Object.keys(packages).filter((each) => each && !each.includes('node_modules/')) : [];
  const found = [...names].map((name) => placeOf(packages, place, name)).filter((each) => each !== undefined);
  return [...ours, ...found].map((each) => refOf(each, packages[each]));
}

function placeOf(packages, from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const base = folder === '.' ? '' : folder;
    const place = path.posix.join(base, 'node_modules', name);
    const entry = path.posix.basename(base) === 'node_modules' ? undefined : packages[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (base === '') return undefined;
  }
}

/** The same for the same lock file. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

if (import.meta.main) {
  const file = path.resolve(process.argv[2] ?? path.join(root, 'kitshelf.cdx.json'));
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const document = softwareBillOfMaterials(lock, new Date());
  writeFileSync(file, `${JSON.stringify(document, undefined, 2)}\n`);
  say(`wrote ${file}: ${document.components.length} components`);
}
