import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../../platform/clock.ts';
import { createHttp } from '../../../platform/http/http.ts';
import { gunzipJson, gzipJson } from '../../../platform/storage/gzipped-text.ts';
import { openStorage } from '../../../platform/storage/storage.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { demoLibrary } from '../designs/demo-library.ts';
import { contentRoutes } from '../routes.ts';
import { ContentService } from '../service.ts';
import { demoSite } from '../../../../test/site.ts';

let folder: string;
let content: ContentService;
let server: ReturnType<typeof createHttp>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-exports-'));
  const log = createLog('silent');
  content = new ContentService({
    site: demoSite,
    log,
    clock: testClock(),
    localRateLimits: { take: () => {} },
    origin: 'https://kits.example',
    logoNamed: async () => undefined,
    payloads: {
      find: async () => undefined,
      save: async () => Buffer.of(),
      saveJson: async (_, json) => (await gzipJson(json.toString())).gzip,
      former: async () => undefined,
      forgetOthers: async () => {},
    },
    storage: await openStorage({ dataDir: folder }),
  });
  server = createHttp({ log, trustProxy: [], isHttps: false });
  await server.register(contentRoutes(content));
});
afterAll(async () => {
  await server.close();
  await content.close();
  await rm(folder, { recursive: true });
});

type Files = { path: string; content: string }[];

it('code has its typefaces beside it, Framer gets them from this site, and nobody is sent to Google', async () => {
  const { id } = (await demoLibrary()).assets.find(({ variants }) => variants.length === 4)!;
  const valueOf = async (format: 'react' | 'html' | 'framer') =>
    await gunzipJson((await content.format(id, { format }))!);
  const theme = ((await valueOf('react')) as Files).at(-1)!.content;
  const page = (await valueOf('html')) as string;
  const [component] = (await valueOf('framer')) as Files;
  expect(theme).toMatch(/url\('\.\/fonts\/[a-z-]+-\d{3}\.woff2'\)/);
  expect(page).toMatch(/url\("fonts\/[a-z-]+-\d{3}\.woff2"\)/);
  expect(component!.content).toMatch(/url\('https:\/\/kits\.example\/media\/fonts\/[\w-]+\.woff2'\)/);
  expect([theme, page, component!.content].join('')).not.toMatch(/googleapis|gstatic/);
});

it('code fills the window, without zoom', async () => {
  const { id } = (await demoLibrary()).assets.find(({ variants }) => variants.length === 4)!;
  const [component] = (await gunzipJson((await content.format(id, { format: 'react' }))!)) as Files;
  const root = /className="([^"]*)"/.exec(component!.content)![1]!.split(' ');
  expect(root).toContain('w-full');
  expect(root.filter((name) => /(^|:)max-w-/.test(name))).toEqual([]);
  expect(await gunzipJson((await content.format(id, { format: 'html' }))!)).not.toMatch(/zoom/);
});

it('the typefaces of code are had by their plain names, with their licences', async () => {
  const font = await server.inject('/media/fonts/space-grotesk-600.woff2');
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  // The name stays when the file changes.
  expect(font.headers['cache-control']).toBe('public, max-age=86400');
  const licence = await server.inject('/media/fonts/space-grotesk-LICENSE.txt');
  expect([licence.statusCode, licence.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(licence.body).toContain('SIL Open Font License');
  for (const none of ['space-grotesk-900.woff2', 'nobodys-LICENSE.txt', 'space-grotesk-LICENSE'])
    expect((await server.inject(`/media/fonts/${none}`)).statusCode, none).toBe(404);
});
