import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testCatalogue } from '../../../../test/catalogue.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { diskStorage } from '../../../platform/storage/storage.ts';
import { assetRepository } from '../../catalogue/read-model/asset-repository.ts';
import { importAssets } from './import-assets.ts';

test('beside a running site an import takes in less at a time while the site is asked for something', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-pace-'));
  const database = await openTestDatabase();
  const catalogue = await testCatalogue(database);
  const deps = { database, ...catalogue, storage: diskStorage(path.join(folder, 'files')) };
  /** Imports twelve new assets; each batch is a change of the catalogue. */
  const batches = async () => {
    const repository = assetRepository(database.orm);
    const before = await repository.currentVersion();
    const file = path.join(folder, 'assets.ndjson');
    await writeFile(file, Array.from({ length: 12 }, newLine).join('\n'));
    const options = { isDryRun: false, isGentle: true, onBadLine: () => {}, onProgress: () => {} };
    expect(await importAssets(deps, file, options)).toMatchObject({ created: 12, badLines: 0 });
    return (await repository.currentVersion()) - before;
  };
  // Eleven payloads of 46 KB are more than 500 KB, and three are more than 120 KB.
  expect(await batches()).toBe(2);
  expect(await whileAsked(batches)).toBe(4);
  await catalogue.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** An asset whose payload takes 46 KB when it is compressed. */
function newLine(): string {
  const payload = randomBytes(46_000).toString('base64');
  return JSON.stringify({
    _id: randomBytes(16).toString('hex'),
    name: 'Hero',
    description: 'A hero.',
    isPaid: false,
    category: 'sections',
    subCategories: ['Hero'],
    tags: ['dark'],
    tools: ['figma'],
    viewports: [1440],
    images: ['/media/hero.png'],
    figma: `<span data-buffer="<!--(figma)${payload}(/figma)-->"></span>`,
  });
}

/** Runs something while this process is sent one request after the other. */
async function whileAsked<T>(run: () => Promise<T>): Promise<T> {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) await (await fetch(`http://127.0.0.1:${port}`)).text();
  })();
  try {
    return await run();
  } finally {
    over.abort();
    await asking;
    server.close();
  }
}
