import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { demoLibrary, type DemoVariant } from './designs/demo-library.ts';
import { findSocialCard } from './social-cards.ts';

const pages = ['home', 'library', 'pricing', 'updates', 'support', 'jobs'];
let app: TestApp;
let demo: DemoVariant;
let phone: DemoVariant;

beforeAll(async () => {
  app = await testApp();
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
    found(findSocialCard(name, await demoLibrary(), app.platform.site.facts()));

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
