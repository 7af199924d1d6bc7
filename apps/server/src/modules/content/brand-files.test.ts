import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openfigFile } from '@kitshelf/scene/testing/kit-files.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { demoSite } from '../../../test/site.ts';
import { testClock } from '../../platform/clock.ts';
import { gzipText } from '../../platform/storage/gzipped-text.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { demoLibrary } from './designs/demo-library.ts';
import { type SourceFileStore, sourceFiles } from './rendering/source-files.ts';
import { ContentService } from './service.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-brand-files-'));
const storage = await openStorage({ dataDir: folder });
const content = new ContentService({
  site: demoSite,
  log: createLog('silent'),
  clock: testClock(),
  localRateLimits: { take: () => {} },
  origin: 'http://localhost:3000',
  logoNamed: async () => undefined,
  payloads: {
    find: async () => undefined,
    save: async (_: string, html: string) => (await gzipText(html)).gzip,
    saveJson: async () => Buffer.of(),
    former: async () => undefined,
    forgetOthers: async () => {},
  },
  storage,
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

it('each brand has a file for Figma, built with its component sets and named after it', async () => {
  const { assets } = await demoLibrary();
  const files = sourceFiles(assets);
  const kits = files.filter(({ job }) => job.kind === 'brand-file');
  const brands = new Set(
    assets.flatMap(({ brand, category }) => (category === 'Sections' && brand ? [brand] : [])),
  );
  expect(kits.map(({ name }) => name).sort()).toEqual(
    [...brands].map((brand) => `Kitshelf Figma ${brand} kit.fig`).sort(),
  );
  expect(kits.map(({ category, kinds }) => [category, kinds.length])).toEqual(
    kits.map(() => ['Brand kits', 1]),
  );
  // What is in a file of a category is told by its pages.
  expect(files.find(({ name }) => name === 'Kitshelf Figma Icons.fig')?.kinds).toContain('Weather');
  expect(new Set(files.map(({ fingerprint }) => fingerprint)).size).toBeGreaterThan(kits.length);
  const [wanted] = kits;
  for (const { fingerprint } of files)
    if (fingerprint !== wanted!.fingerprint)
      await storage.put(`source-files/${fingerprint}.txt`, Buffer.from('known'));
  const save = vi.fn<SourceFileStore['save']>(async () => 'key');
  await content.buildSourceFiles({ restore: async () => true, save });
  expect(save).toHaveBeenCalledTimes(1);
  const [file] = save.mock.calls[0]!;
  expect([file.name, file.tool]).toEqual([wanted!.name, 'Figma']);
  const { nodes } = openfigFile(file.content);
  expect(nodes.filter(({ name, type }) => name === 'Button' && type === 'FRAME')).toHaveLength(1);
  expect(nodes.filter(({ type }) => type === 'INSTANCE').length).toBeGreaterThan(20);
});
