import { sectionStates as statesOfCalls } from '@kitshelf/contract/section-states.ts';
import { sectionStates } from '@kitshelf/library/state-names.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromColor } from '@kitshelf/library/branding/derive-brand.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { reportPayload } from '@kitshelf/scene/report.ts';
import { readClipboard } from '@kitshelf/scene/reading/payload.ts';
import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { gunzipJson, gunzipText, gzipText } from '../../platform/storage/gzipped-text.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { type BrandLook, readShort } from '../brand-kits/service.ts';
import { demoLibrary, type DemoVariant, picturePath } from './designs/demo-library.ts';
import { contentRoutes } from './routes.ts';
import { ContentService } from './service.ts';
import { demoSite } from '../../../test/site.ts';

let folder: string;
let content: ContentService;
let demo: DemoVariant;
/** Addresses that rendering was counted against. */
const counted: string[] = [];
/** What was kept for good. */
const saved: string[] = [];
const server = Fastify();
const look: BrandLook = { ...fromColor('#e11d48'), radius: null, headingFont: null, bodyFont: null };
const client = { address: '192.0.2.1', signal: new AbortController().signal };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-branded-'));
  const place = { find: async () => undefined };
  const payloads = {
    ...place,
    save: async (name: string, html: string) => {
      saved.push(name);
      return (await gzipText(html)).gzip;
    },
    saveJson: async () => Buffer.of(),
    former: async () => undefined,
    forgetOthers: async () => {},
  };
  content = new ContentService({
    site: demoSite,
    log: createLog('silent'),
    clock: testClock(),
    localRateLimits: { take: (_, address) => void counted.push(address) },
    origin: 'http://localhost:3000',
    logoNamed: async (name) =>
      name === 'known' ? { viewBox: [0, 0, 40, 10], paths: [{ d: 'M0 0L40 0L40 10L0 10Z' }] } : undefined,
    payloads,
    storage: await openStorage({ dataDir: folder }),
  });
  await server.register(contentRoutes(content));
  const { main } = await demoLibrary();
  demo = [...main.values()].find(({ variant }) => variant.scheme === 'light' && variant.width === 1440)!;
});
afterAll(async () => {
  await server.close();
  await content.close();
  await rm(folder, { recursive: true });
});

it('a payload in a brand has the same layers in its colors, the dark half of it where the design is dark', async () => {
  const own = await gunzipText((await content.figma(demo.assetId))!);
  const branded = await gunzipText((await content.figma(demo.assetId, { look }))!);
  expect(reportPayload(branded).layers).toBe(reportPayload(own).layers);
  expect(colorsInPayload(branded)).toContain(look.colors.background);
  const dark = await gunzipText((await content.figma(demo.assetId, { keys: ['dark'], look }))!);
  expect(colorsInPayload(dark)).toContain(look.dark.background);
});

it('in words, a logo and other typefaces it is laid out anew', async () => {
  const words = { name: 'Orla', domain: '', tagline: '', cta: '', ctaSecondary: '', person: '' };
  const rebranded: BrandLook = { ...look, words, headingFont: 'Lora', bodyFont: 'Jost', drawings: 'follow' };
  const plan = await gunzipJson(
    (await content.format(demo.assetId, { format: 'figma-plan', look: rebranded }))!,
  );
  const { fonts, tokens } = plan as { fonts: string[][]; tokens: { roles: Record<string, string | null> } };
  expect(fonts.every(([family]) => family === 'Lora' || family === 'Jost')).toBe(true);
  expect(tokens.roles).toMatchObject({ ground: 'background' });
  expect(
    reportPayload(await gunzipText((await content.figma(demo.assetId, { look: rebranded }))!))
      .contrastFailures,
  ).toEqual([]);
  const bar = [...(await demoLibrary()).byId.values()].find(
    ({ slug }) => slug === 'section-nav-mega-halvora',
  )!;
  const page = (each: BrandLook) => content.preview(bar.id, client, undefined, each);
  expect((await page(rebranded)).includes('Orla')).toBe(true);
  const withLogo = await page({ ...rebranded, logo: 'known' });
  expect(withLogo.includes('M0 0L112 0L112 28L0 28Z')).toBe(true);
  // Its brand was removed meanwhile.
  expect((await page({ ...rebranded, logo: 'gone' })).includes('Orla')).toBe(true);
});

it('a plan with components brings the sets that its instances are of, in the brand; without them it has none', async () => {
  const { id } = [...(await demoLibrary()).byId.values()].find(
    ({ slug }) => slug === 'section-hero-centered-halvora',
  )!;
  const plan = async (hasComponents: boolean) =>
    (await gunzipJson(
      (await content.format(id, { format: 'figma-plan', look, hasComponents }))!,
    )) as FigmaPlan;
  const [withSets, plain] = [await plan(true), await plan(false)];
  const used = ({ instance, children = [] }: FigmaPlan['root']): string[] => [
    ...(instance ? [instance.set] : []),
    ...children.flatMap(used),
  ];
  expect(plain.sets).toBeUndefined();
  expect(used(plain.root)).toEqual([]);
  expect(used(withSets.root)).toContain('Button');
  expect(withSets.sets!.map(({ name }) => name)).toEqual(expect.arrayContaining(used(withSets.root)));
  expect(withSets.tokens.colors['accent']).toBe(look.colors.primary);
});

it('the live page is in the brand too', async () => {
  const page = await content.preview(demo.assetId, client, undefined, look);
  expect(page).toContain(look.colors.background);
  expect(await content.preview(demo.assetId, client, 'dark', look)).toContain(look.dark.background);
});

it('a picture is drawn in the brand that its address names, and in no other words', async () => {
  const short =
    'b1.' +
    Buffer.from([
      ...Buffer.from(Object.values(look.colors).join('').replaceAll('#', ''), 'hex'),
      ...Buffer.from(Object.values(look.dark).join('').replaceAll('#', ''), 'hex'),
      255,
      255,
      255,
    ]).toString('base64url');
  expect(readShort(short)).toEqual(look);
  const ask = (brand: string) => server.inject(`${picturePath(demo)}?w=320&brand=${brand}`);
  const own = await server.inject(`${picturePath(demo)}?w=320`);
  const [branded, again] = [await ask(short), await ask(short)];
  expect([branded.statusCode, branded.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(branded.rawPayload.equals(own.rawPayload)).toBe(false);
  expect(again.rawPayload.equals(branded.rawPayload)).toBe(true);
  expect((await ask('red')).statusCode).toBe(404);
});

const wordsOf = (payload: string) =>
  readClipboard(payload).nodes.flatMap(({ textData }) => textData?.characters ?? []);

it('a section is copied and shown in its state and in the brand, kept in memory, counted once against who asks', async () => {
  const { byId } = await demoLibrary();
  const { id } = [...byId.values()].find(({ slug }) => slug === 'section-hero-centered-halvora')!;
  const ask = { state: 'german', keys: ['phone'], address: '192.0.2.7' } as const;
  const copy = async (given: object = {}) =>
    await gunzipText((await content.altered.figma(id, { ...ask, ...given }))!);
  saved.length = 0;
  counted.length = 0;
  const [german, branded] = [await copy(), await copy({ look })];
  expect([await copy(), await copy({ look })]).toEqual([german, branded]);
  expect([counted, saved]).toEqual([['192.0.2.7', '192.0.2.7'], []]);
  const own = wordsOf(await gunzipText((await content.figma(id, { keys: ['phone'] }))!));
  expect(wordsOf(german)).toHaveLength(own.length);
  expect(wordsOf(german).join(' ').length).toBeGreaterThan(1.2 * own.join(' ').length);
  expect(wordsOf(branded)).toEqual(wordsOf(german));
  expect(colorsInPayload(branded)).toContain(look.colors.background);
  const page = await content.altered.page(id, client, { state: 'german', scheme: 'dark', look });
  expect(page).toContain(look.dark.background);
  expect(wordsOf(german).filter((words) => page.includes(words)).length).toBeGreaterThan(own.length / 2);
});

it('calls know the very states that the library makes', () => {
  expect(statesOfCalls).toEqual(sectionStates);
});

it('any design of the library shows the states of its components, in its appearances and in a brand', async () => {
  const { byId } = await demoLibrary();
  const { id } = [...byId.values()].find(({ slug }) => slug === 'screen-basket-ryepan')!;
  const [own, branded] = [
    await content.altered.page(id, client, { state: 'components' }),
    await content.altered.page(id, client, { state: 'components', look }),
  ];
  for (const page of [own, branded])
    expect(page.match(/>(?:Default|Hover|Focus|Pressed|Disabled)</g)?.length).toBeGreaterThan(4);
  expect(branded).toContain(look.colors.background);
  expect(own).not.toContain(look.colors.background);
});

it('any design of the library says what is read out of it, and which keys it answers to', async () => {
  const { byId } = await demoLibrary();
  const { id } = [...byId.values()].find(({ slug }) => slug === 'screen-basket-ryepan')!;
  const page = await content.altered.page(id, client, { state: 'reading-order' });
  expect(page).toMatch(/>spinbutton, tab stop \d+<[^]*>Quantity</);
  expect(page).toContain('>Arrow up and down count by one.<');
});

it('what is no section has no states', async () => {
  const { byId } = await demoLibrary();
  const { id } = [...byId.values()].find(({ category }) => category === 'Mobile Apps')!;
  for (const each of [id, 'f'.repeat(32)]) {
    expect(await content.altered.figma(each, { state: 'empty' })).toBeUndefined();
    await expect(content.altered.page(each, client, { state: 'empty' })).rejects.toMatchObject({
      code: 'NotFound',
    });
  }
});
