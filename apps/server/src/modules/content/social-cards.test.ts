import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { demoLibrary, type DemoVariant } from './designs/demo-library.ts';
import { cardFacts, findSocialCard } from './social-cards.ts';

const editing = { by: 'a'.repeat(32), note: () => undefined };
const pages = ['home', 'library', 'pricing', 'updates', 'support', 'jobs'];
let app: TestApp;
let demo: DemoVariant;
let phone: DemoVariant;

beforeAll(async () => {
  app = await testApp();
  const { site } = app.platform;
  const { version, value } = await site.get('home');
  await site.save('home', { value: { ...value, demoPictures: true }, version }, editing);
  const variants = [...(await demoLibrary()).byName.values()];
  demo = found(variants.find(({ variant }) => variant.width > 640));
  phone = found(variants.find(({ variant }) => variant.width <= 640));
});
afterAll(() => app.close());

const get = (name: string) => app.server.inject(`/media/social/${name}`);

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The demo library lacks it');
  return thing;
}

describe('a preview picture for links', () => {
  it.each([
    ...pages.map((page) => [`the ${page} page`, () => `page-${page}`] as const),
    ['an asset', () => demo.name] as const,
    ["an asset's screen for phones", () => phone.name] as const,
  ])('of %s is a JPEG of 1200 × 630 px that readers may keep for a day', async (_what, name) => {
    const { statusCode, headers, rawPayload } = await get(`${name()}.jpg`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  it('shows the asset: two of them are not the same', async () => {
    const [one, other] = await Promise.all([demo, phone].map(({ name }) => get(`${name}.jpg`)));
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.of())).toBe(false);
  });

  it.each([
    ['an unknown asset', () => `${'f'.repeat(32)}-desktop-000000000000r1.jpg`],
    ['an unknown page', () => 'page-nothing.jpg'],
    ['a name that every object knows', () => 'page-constructor.jpg'],
    ['a page without its prefix', () => 'home.jpg'],
    ['another format', () => 'page-home.png'],
    ['a name that is too long', () => `${'a'.repeat(121)}.jpg`],
    ['a way out of the folder', () => '..%2f..%2fsecret.jpg'],
  ])('is not there for %s', async (_what, file) => {
    expect((await get(file())).statusCode).toBe(404);
  });
});

type Card = NonNullable<ReturnType<typeof findSocialCard>>;

describe('a kept card', () => {
  const cardOf = async (name: string) =>
    found(findSocialCard(name, await demoLibrary(), cardFacts(app.platform.site)));

  /** Where a card is kept, by all that is known of it. */
  const keyOf = (name: string, card: object) => {
    const content = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 12);
    return `social/${name.slice(0, 2)}/${name}-${content}.jpg`;
  };

  it('is served again', async () => {
    const name = 'page-jobs';
    await app.platform.storage.put(keyOf(name, await cardOf(name)), Buffer.from('kept'));
    expect((await get(`${name}.jpg`)).body).toBe('kept');
  });

  it.each([
    ['by other sources', () => ({ version: 'before' })],
    ['before cards knew their version', () => ({ version: undefined })],
    ['with other words', () => ({ title: 'Before' })],
    ['of other designs', ({ pictures }: Card) => ({ pictures: pictures.slice(1) })],
    [
      'of an earlier version of its designs',
      ({ pictures }: Card) => ({ pictures: pictures.map((picture) => ({ ...picture, name: undefined })) }),
    ],
  ])('that was drawn %s is not', async (_what, before) => {
    const name = 'page-home';
    const card = await cardOf(name);
    await app.platform.storage.put(keyOf(name, { ...card, ...before(card) }), Buffer.from('old'));
    expect((await get(`${name}.jpg`)).body).not.toBe('old');
  });
});

describe('the cards of another shop', () => {
  it('show no design of the demonstration library, and promise nothing that is not set', async () => {
    const { promises, ...facts } = app.platform.site.facts();
    const site = { ...facts, name: 'Fern & Oak', promises: { ...promises, answer: null }, isDemo: false };
    const library = await demoLibrary();
    const cards = pages.map((page) => found(findSocialCard(`page-${page}`, library, site)));
    expect(cards.flatMap(({ pictures }) => pictures)).toEqual([]);
    expect(JSON.stringify(cards)).not.toMatch(/12 hours|lifetime|Good parts/);
    expect(cards[0]?.title).toBe('Fern & Oak');
  });

  it('are its own picture where it has one', async () => {
    const { site } = app.platform;
    const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const { src } = await site.storePicture(red);
    const { version, value } = await site.get('identity');
    const saved = await site.save('identity', { value: { ...value, socialPicture: src }, version }, editing);
    const { rawPayload } = await get('page-library.jpg');
    const { width, height } = await sharp(rawPayload).metadata();
    const { dominant } = await sharp(rawPayload).stats();
    await site.restore('identity', version, saved.version, editing);
    expect([width, height]).toEqual([1200, 630]);
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(50);
  });
});
