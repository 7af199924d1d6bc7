import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromColor } from '@kitshelf/library/branding/derive-brand.ts';
import { photos } from '@kitshelf/library/photos.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import { gunzipJson, gunzipText, gzipText } from '../../platform/storage/gzipped-text.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { readImages } from '../../../test/payload-images.ts';
import { demoSite } from '../../../test/site.ts';
import type { BrandLook } from '../brand-kits/service.ts';
import { demoLibrary, picturePath } from './designs/demo-library.ts';
import { contentRoutes } from './routes.ts';
import { ContentService } from './service.ts';

const origin = 'http://localhost:3000';
const server = Fastify();
const client = { address: '192.0.2.1', signal: new AbortController().signal };
const look: BrandLook = { ...fromColor('#e11d48'), radius: null, headingFont: null, bodyFont: null };
/** Addresses that rendering was counted against. */
const counted: string[] = [];
/** What was kept for good. */
const saved: string[] = [];
let folder: string;
let content: ContentService;
/** A hero with a drawing. */
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-other-pictures-'));
  content = new ContentService({
    site: demoSite,
    log: createLog('silent'),
    clock: testClock(),
    localRateLimits: { take: (_, address) => void counted.push(address) },
    origin,
    payloads: {
      find: async () => undefined,
      save: async (name, html) => {
        saved.push(name);
        return (await gzipText(html)).gzip;
      },
      saveJson: async () => Buffer.of(),
      former: async () => undefined,
      forgetOthers: async () => {},
    },
    logoNamed: async () => undefined,
    storage: await openStorage({ dataDir: folder }),
  });
  ({ id } = (await demoLibrary()).assets.find(({ slug }) => slug === 'section-hero-split-halvora')!);
  await server.register(contentRoutes(content));
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

const known = Object.values(photos).map(({ sha1 }) => sha1);
const pictures = 'photographs' as const;
const figma = async (given: object = {}) =>
  await gunzipText((await content.altered.figma(id, { pictures, ...given }))!);

it('a payload has a photograph as an image fill, and the one as designed has none; in memory, counted once', async () => {
  expect(readImages(await gunzipText((await content.figma(id))!))).toEqual([]);
  [counted.length, saved.length] = [0, 0];
  const address = '192.0.2.7';
  const payload = await figma({ address });
  expect(await figma({ address })).toBe(payload);
  const images = readImages(payload);
  expect(images.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(images));
  expect([counted, saved]).toEqual([[address], []]);
  expect(readImages(await figma({ keys: ['phone'] }))).toEqual(images);
});

it('a brand and a state go along', async () => {
  const images = readImages(await figma());
  const branded = await figma({ look });
  expect(readImages(branded)).toEqual(images);
  expect(colorsInPayload(branded)).toContain(look.colors.background);
  expect(readImages(await figma({ look, state: 'german' }))).toEqual(images);
  expect(readImages(await figma({ state: 'no-picture' }))).toEqual([]);
});

it('pages, code and plans show the same photograph with its alternative text', async () => {
  const [hash] = readImages(await figma());
  const { alt } = Object.values(photos).find(({ sha1 }) => sha1 === hash)!;
  const valueOf = async (format: 'html' | 'react' | 'figma-plan' | 'framer') =>
    await gunzipJson((await content.altered.format(id, { format, pictures }))!);
  const live = await content.altered.page(id, client, { pictures, scheme: 'dark', look });
  for (const page of [live, (await valueOf('html')) as string]) {
    expect(page).toContain('data:image/jpeg;base64,');
    expect(page).toContain(alt);
  }
  expect(live).toContain(look.dark.background);
  const [component] = (await valueOf('react')) as { content: string }[];
  expect(component!.content).toContain(`${origin}/media/photos/${hash}.jpg`);
  expect(component!.content).toContain(alt);
  expect(Object.keys(((await valueOf('figma-plan')) as FigmaPlan).pictures!)).toEqual([hash]);
  expect(JSON.stringify(await valueOf('framer'))).toContain(`${origin}/media/photos/${hash}.jpg`);
});

it('its picture is drawn with it, for a day, in a brand too; unknown kinds are not found', async () => {
  const demo = (await demoLibrary()).main.get(id)!;
  const ask = (query: string) => server.inject(`${picturePath(demo)}?w=320${query}`);
  const [own, other] = [await ask(''), await ask('&pictures=photographs')];
  expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(other.headers['cache-control']).toBe('public, max-age=86400');
  expect(own.headers['cache-control']).toContain('immutable');
  expect(other.rawPayload.equals(own.rawPayload)).toBe(false);
  for (const kind of ['illustrations', 'paintings', 'constructor'])
    expect((await ask(`&pictures=${kind}`)).statusCode, kind).toBe(404);
});

it('an asset that has no such pictures is not found', async () => {
  const given = { pictures: 'illustrations' } as const;
  for (const other of [id, 'f'.repeat(32)]) {
    expect(await content.altered.figma(other, given)).toBeUndefined();
    expect(await content.altered.format(other, { format: 'html', ...given })).toBeUndefined();
    await expect(content.altered.page(other, client, given)).rejects.toMatchObject({ code: 'NotFound' });
  }
});
