import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { softwareBillOfMaterials } from './sbom.mjs';
import { shippedPackages } from './shipped-packages.mjs';

const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
const document = softwareBillOfMaterials(lock, new Date('2026-01-02T03:04:05Z'));
const { components, dependencies, metadata } = document;
const component = (name) => components.find((each) => each.name === name);

test('says what it is, of which product and when', () => {
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(document.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(metadata.timestamp).toBe('2026-01-02T03:04:05.000Z');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(metadata.component).toMatchObject({ type: 'application', name: 'kitshelf', version });
});

test('lists every package that the notices name, and none of the tools', () => {
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const shipped = shippedPackages().map(({ name, version }) => `${name} ${version}`);
  expect(shipped.filter((each) => !listed.has(each))).toEqual([]);
  // The root has these as development dependencies too, which makes `npm sbom` leave them out.
  for (const name of ['fastify', 'react', 'sharp', '@kitshelf/server']) expect(component(name)).toBeDefined();
  for (const name of ['vitest', 'typescript', 'oxlint']) expect(component(name)).toBeUndefined();
});

test('each component has a version, a package URL and a licence, and what is not ours has a checksum', () => {
  const bad = components.filter(
    ({ name, version, purl, licenses, hashes, scope, ...rest }) =>
      rest.type !== 'library' ||
      rest['bom-ref'] !== purl ||
      !version ||
      !/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/.test(purl) ||
      !['required', 'optional'].includes(scope) ||
      !(licenses?.[0].expression || licenses?.[0].license.id || licenses?.[0].license.name) ||
      !(/^(@kitshelf\/|kitshelf-)/.test(name) || /^[0-9a-f]{128}$/.test(hashes?.[0].content)),
  );
  expect(bad).toEqual([]);
  expect(component('sharp')).toMatchObject({
    hashes: [{ alg: 'SHA-512' }],
    licenses: [{ license: { id: 'Apache-2.0' } }],
  });
  expect(component('@img/sharp-win32-x64').licenses).toEqual([
    { expression: 'Apache-2.0 AND LGPL-3.0-or-later' },
  ]);
});

test('references are unique and lead somewhere, from the product to each component', () => {
  const refs = components.map((each) => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect(new Set(needs.keys())).toEqual(new Set([metadata.component['bom-ref'], ...refs]));
  const reached = new Set([metadata.component['bom-ref']]);
  for (const ref of reached) for (const needed of needs.get(ref)) reached.add(needed);
  expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
  expect(needs.get(component('sharp')['bom-ref'])).toContain(component('detect-libc')['bom-ref']);
});

test('is the same for the same lock file and time', () => {
  expect(softwareBillOfMaterials(lock, new Date('2026-01-02T03:04:05Z'))).toEqual(document);
});
