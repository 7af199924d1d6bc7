import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromColor } from '@kitshelf/library/branding/derive-brand.ts';
import type { OwnPicture } from '@kitshelf/library/pictures/own-pictures.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readImages } from '../../../test/payload-images.ts';
import { demoSite } from '../../../test/site.ts';
import { testClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { gunzipJson, gunzipText, gzipText } from '../../platform/storage/gzipped-text.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import type { BrandLook } from '../brand-kits/service.ts';
import { demoLibrary, picturePath } from './designs/demo-library.ts';
import { contentRoutes } from './routes.ts';
import { ContentService } from './service.ts';

const origin = 'http://localhost:3000';
const server = Fastify();
const client = { address: '192.0.2.1', signal: new AbortController().signal };
const look: BrandLook = { ...fromColor('#e11d48'), radius: null, headingFont: null, bodyFont: null };
const counted: string[] = [];
/** How many pictures each drawing asked for. */
const loaded: number[] = [];
const saved: string[] = [];
let folder: string;
let content: ContentService;
let all: OwnPicture[];
let ids: Record<'hero' | 'gallery' | 'products', string>;

const pictures = {
  version: 'mine',
  load: async (most: number) => {
    loaded.push(most);
    return all.slice(0, most);
  },
};

async function pictureOf(background: string, name: string, sigma = 0): Promise<OwnPicture> {
  const noise = sigma > 0 && { noise: { type: 'gaussian' as const, mean: 128, sigma } };
  const plain = { width: 1200, height: 800, channels: 3 as const, background, ...noise };
  const bytes = await sharp({ create: plain }).jpeg({ quality: 95 }).toBuffer();
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  return {
    sha1,
    mime: 'image/jpeg',
    bytes,
    width: 1200,
    height: 800,
    alt: `Shop ${name}`,
    path: `pictures/${name}.jpg`,
  };
}

beforeAll(async () => {
  all = await Promise.all([pictureOf('#ff0000', 'one'), pictureOf('#00ff00', 'two')]);
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-own-pictures-'));
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
  const { assets } = await demoLibrary();
  const idOf = (slug: string) => assets.find((asset) => asset.slug === slug)!.id;
  ids = {
    hero: idOf('section-hero-split-halvora'),
    gallery: idOf('section-gallery-masonry-norrvik'),
    products: idOf('section-gallery-products-norrvik'),
  };
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  );
  await server.register(
    contentRoutes(content, {
      userPictures: { opened: async (key) => (key === 'good' ? pictures : undefined) },
    }),
  );
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

const figma = async (id: string, given: object = {}) =>
  await gunzipText((await content.altered.figma(id, { pictures, ...given }))!);
const hashes = () => all.map(({ sha1 }) => sha1);

it('a payload shows each once; the other places stay as designed', async () => {
  expect(readImages(await figma(ids.hero))).toEqual(hashes().slice(0, 1));
  for (const id of [ids.gallery, ids.products]) {
    const [designed, shown] = [
      readImages(await gunzipText((await content.figma(id))!)),
      readImages(await figma(id)),
    ];
    expect(shown).toHaveLength(designed.length);
    const others = shown.filter((sha1) => !hashes().includes(sha1));
    expect(shown.filter((sha1) => hashes().includes(sha1)).toSorted()).toEqual(hashes().toSorted());
    expect(others).toEqual(designed.filter((sha1) => others.includes(sha1)));
    const onPhone = readImages(await figma(id, { keys: ['phone'] }));
    expect(onPhone.filter((sha1) => hashes().includes(sha1)).toSorted()).toEqual(hashes().toSorted());
  }
});

it('nothing of them is kept; each time counts, and no more are read than there are places', async () => {
  [counted.length, saved.length, loaded.length] = [0, 0, 0];
  const address = '192.0.2.7';
  const first = await figma(ids.hero, { address });
  all.reverse();
  expect(readImages(await figma(ids.hero, { address }))).toEqual(hashes().slice(0, 1));
  expect(readImages(first)).not.toEqual(hashes().slice(0, 1));
  expect([counted, saved, loaded]).toEqual([[address, address], [], [1, 1]]);
});

it('a brand and a state go along', async () => {
  const branded = await figma(ids.hero, { look, state: 'german' });
  expect(readImages(branded)).toEqual(hashes().slice(0, 1));
  expect(colorsInPayload(branded)).toContain(look.colors.background);
  expect(readImages(await figma(ids.hero, { state: 'no-picture' }))).toEqual([]);
});

it('a page carries them; code refers to files beside it, and says so', async () => {
  const valueOf = async (format: 'html' | 'react' | 'react-shadcn') =>
    await gunzipJson((await content.altered.format(ids.hero, { format, pictures }))!);
  const [{ path: file, alt }] = all as [OwnPicture];
  const live = await content.altered.page(ids.hero, client, { pictures, scheme: 'dark' });
  expect(live).toContain('data:image/jpeg;base64,');
  expect(live).toContain(alt);
  const html = (await valueOf('html')) as string;
  expect(html).toMatch(/^<!doctype html>\n<!-- Your own pictures are the files of the folder pictures\//i);
  expect(html).toContain(file);
  expect(html).not.toContain('data:image/jpeg');
  for (const format of ['react', 'react-shadcn'] as const) {
    const [component] = (await valueOf(format)) as { content: string }[];
    expect(component!.content).toMatch(/^\/\/ Your own pictures are the files/);
    expect(component!.content).toContain(file);
    expect(component!.content).toContain(alt);
    expect(component!.content).toContain(`alt: ${JSON.stringify(alt)}`);
    expect(component!.content).toContain('role="img" aria-label={words.alt}');
  }
});

it('a plan carries as much as it may: they are made smaller beside what the design has', async () => {
  const heavy = await Promise.all(['a', 'b', 'c'].map((name) => pictureOf('#888888', name, 60)));
  const before = all;
  all = heavy;
  const plan = (await gunzipJson(
    (await content.altered.format(ids.gallery, { format: 'figma-plan', pictures }))!,
  )) as FigmaPlan;
  all = before;
  const carried = Object.entries(plan.pictures!).map(
    ([sha1, text]) => [sha1, Buffer.from(text, 'base64')] as const,
  );
  const weight = carried.reduce((sum, [, { length }]) => sum + length, 0);
  expect(heavy.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(1_000_000);
  expect(weight).toBeLessThanOrEqual(1_000_000);
  for (const [sha1, bytes] of carried) expect(createHash('sha1').update(bytes).digest('hex')).toBe(sha1);
  expect(carried.length).toBeGreaterThan(3);
});

it('its picture shows them to who has the key, and is kept nowhere; as designed without', async () => {
  const demo = (await demoLibrary()).main.get(ids.hero)!;
  const ask = (query: string) => server.inject(`${picturePath(demo)}?w=320${query}`);
  const [designed, shown] = [await ask(''), await ask('&pictures=own&own=good')];
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shown.rawPayload.equals(designed.rawPayload)).toBe(false);
  for (const key of ['', '&own=bad', '&own=good&own=good']) {
    const { rawPayload, headers } = await ask(`&pictures=own${key}`);
    expect(rawPayload.equals(designed.rawPayload)).toBe(true);
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

it('a design without a place for a picture is not found with them', async () => {
  const plain = (await demoLibrary()).assets.find(({ slug }) => slug.startsWith('wireframe-'))!.id;
  expect(await content.altered.figma(plain, { pictures })).toBeUndefined();
  await expect(content.altered.page(plain, client, { pictures })).rejects.toMatchObject({ code: 'NotFound' });
});
