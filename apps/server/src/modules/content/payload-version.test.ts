import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chunksIn, decodeBuffer } from '@kitshelf/scene/figma/format/codec.ts';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { openfigTree } from '@kitshelf/scene/testing/openfig.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createCalls, type TestApp } from '../../../test/app.ts';
import { saveDemoSample } from '../../../test/demo-sample.ts';
import { sitDown } from '../../../test/desk.ts';
import { knownPasswords } from '../../../test/passwords.ts';
import { pastedCard } from '../../../test/payloads.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { testClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../platform/database/test-database.ts';
import { gunzipText } from '../../platform/storage/gzipped-text.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { demoLibrary } from './designs/demo-library.ts';
import { sourceFiles } from './rendering/source-files.ts';

let database: Database;
let dataDir: string;
let app: TestApp;
const clock = testClock();
const log = createLog('silent');

/** The site anew on what it kept, with the version in its environment. */
async function restart(version: string): Promise<void> {
  await app?.close();
  vi.stubEnv('FIGMA_PAYLOAD_VERSION', version);
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    FIGMA_PAYLOAD_VERSION: version,
  });
  const built = await buildApp(config, { pages: 'none', clock, log, database, passwords: knownPasswords });
  await built.server.ready();
  app = { ...built, clock, ...createCalls(built) };
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-version-'));
  database = await openTestDatabase();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const text = async (gzip: Uint8Array | undefined) => (gzip ? await gunzipText(gzip) : '');

/** Version and compression of clipboard HTML: `106 zstd`. */
function formatOf(html: string): string {
  const { version, message } = chunksIn(readBuffer(html)!);
  return `${version} ${Buffer.from(message).toString('hex', 0, 4) === '28b52ffd' ? 'zstd' : 'deflate'}`;
}

interface Shop {
  readonly token: string;
  readonly demo: string;
  readonly imported: string;
  /** As it stands in a query. */
  readonly brand: string;
}

/** Everything that a site puts on somebody's clipboard. */
async function copies({ token, demo, imported, brand }: Shop): Promise<Record<string, string>> {
  const get = async (url: string) => (await app.call('GET', `user/app/products/${url}`, { token })).body.data;
  const { content } = app.services;
  const item = { assetId: demo, name: 'Section', payload: undefined };
  const page = { name: 'Page', width: 'desktop', scheme: 'light', format: 'figma', items: [item] } as const;
  return {
    demo: (await get(demo)).figma,
    'demo in a brand': (await get(`${demo}?brand=${brand}`)).figma,
    'demo for phones': (await get(`${demo}/formats/figma?variant=phone`)).content,
    'demo with components': (await get(`${demo}/formats/figma?components=true`)).content,
    imported: (await get(imported)).figma,
    'imported in a brand': (await get(`${imported}?brand=${brand}`)).figma,
    kit: await text(await content.kit('Kit', [{ name: 'Sections', assetIds: [demo] }])),
    page: await text(await content.stack({ ...page, look: undefined })),
    icons: await content.icons(['check'], { size: 24, stroke: 2, color: '#101828' }),
  };
}

const grounds = { background: '#ffffff', surface: '#f4f4f5', primary: '#2563eb', border: '#e4e4e7' };
const texts = { text: '#18181b', muted: '#52525b', onPrimary: '#ffffff', accent: '#9333ea' };

it('all that is copied is in the version of the setting after a restart, and back again', async () => {
  await restart('106');
  const owner = await sitDown(app, ['owner']);
  const { free: demo } = await saveDemoSample(app);
  const desk = async (path: string, body: object = {}) =>
    (await app.call('POST', `desk/assets${path}`, { headers: owner, body })).body.data;
  const { _id: imported } = await desk('', { payload: pastedCard('Morning card') });
  await desk(`/${imported}/publish`);
  const token = await app.signUp('ravi@example.com');
  const colors = { ...grounds, ...texts };
  const brands = { token, body: { name: 'Acme', colors } };
  const { short } = (await app.call('POST', 'user/app/brands', brands)).body.data;
  const shop = { token, demo, imported, brand: encodeURIComponent(short) };
  const layers: Record<string, unknown> = {};
  for (const [version, expected] of [
    ['106', '106 zstd'],
    ['101', '101 deflate'],
    ['', '106 zstd'],
  ] as const) {
    if (version !== '106') await restart(version);
    const found = await copies(shop);
    expect(Object.values(found).every(Boolean)).toBe(true);
    expect(Object.fromEntries(Object.entries(found).map(([what, html]) => [what, formatOf(html)]))).toEqual(
      Object.fromEntries(Object.keys(found).map((what) => [what, expected])),
    );
    for (const [what, html] of Object.entries(found)) {
      const tree = openfigTree(html);
      layers[what] ??= tree;
      expect([what, tree]).toEqual([what, layers[what]]);
      expect(decodeBuffer(readBuffer(html)!).nodeChanges.length).toBeGreaterThan(3);
    }
    expect((await openPencilTree(found['imported']!)).name).toBe('Morning card');
  }
}, 240_000);

it('source files are built anew in the version of the setting', async () => {
  const assets = (await demoLibrary()).assets.slice(0, 2);
  const keys = (version: string) => {
    vi.stubEnv('FIGMA_PAYLOAD_VERSION', version);
    return sourceFiles(assets).map(({ fingerprint }) => fingerprint);
  };
  const [today, before, again] = [keys('106'), keys('101'), keys('106')];
  expect(before).not.toEqual(today);
  expect(again).toEqual(today);
});
