import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { sectionStates } from '@kitshelf/library/state-names.ts';
import { widthsOfStates } from '@kitshelf/library/stated-widths.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { demoSite } from '../../../test/site.ts';
import { testClock } from '../../platform/clock.ts';
import { createLocalRateLimits, limits } from '../../platform/http/rate-limits.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { demoLibrary } from './designs/demo-library.ts';
import { RenderPool } from './rendering/render-pool.ts';
import { ContentService } from './service.ts';

const clock = testClock();
const localRateLimits = createLocalRateLimits({ clock });
/** Renderings that were lined up, and those that were begun. */
const watch = () => ({
  rendered: vi.spyOn(RenderPool.prototype, 'render'),
  counted: vi.spyOn(localRateLimits, 'take'),
});
let watched: ReturnType<typeof watch>;
const rendered = () => watched.rendered.mock.calls;
const counted = () => watched.counted.mock.calls;
let folder: string;
let content: ContentService;
let sections: AssetSource[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-states-'));
  content = new ContentService({
    site: demoSite,
    log: createLog('silent'),
    clock,
    localRateLimits,
    origin: 'http://localhost:3000',
    logoNamed: async () => undefined,
    payloads: {
      find: async () => undefined,
      save: async () => Buffer.of(),
      saveJson: async () => Buffer.of(),
      former: async () => undefined,
      forgetOthers: async () => {},
    },
    storage: await openStorage({ dataDir: folder }),
  });
  sections = [...(await demoLibrary()).byId.values()].filter(
    // Those that each state changes.
    (asset) => Object.keys(widthsOfStates(asset) ?? {}).length === sectionStates.length,
  );
});
beforeEach(() => {
  watched = watch();
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

const copy = (at: number, state: (typeof sectionStates)[number], address: string) =>
  content.altered.figma(sections[at]!.id, { state, keys: ['phone'], address });

it('two who copy a state at the same moment have it made once, and get the same bytes', async () => {
  const [one, other] = await Promise.all([copy(0, 'german', '192.0.2.1'), copy(0, 'german', '192.0.2.2')]);
  expect(one?.byteLength).toBeGreaterThan(500);
  expect(other).toEqual(one);
  expect([rendered().length, counted().length]).toEqual([1, 1]);
  expect(await copy(0, 'german', '192.0.2.3')).toEqual(one);
  expect(rendered()).toHaveLength(1);
});

it('states of any assets count against the minute of an address; stored ones do not, and no other address is refused', async () => {
  const address = '192.0.2.4';
  for (let taken = 1; taken < limits.renderingByAddress.times; taken += 1)
    localRateLimits.take(limits.renderingByAddress, address);
  const last = await copy(1, 'german', address);
  for (const [at, state] of [
    [1, 'empty'],
    [2, 'german'],
    [3, 'accents'],
  ] as const)
    await expect(copy(at, state, address)).rejects.toMatchObject({
      code: 'TooManyRequests',
      retryAfterSeconds: 60,
    });
  expect(await copy(1, 'german', address)).toEqual(last);
  expect(await copy(2, 'german', '192.0.2.5')).toBeDefined();
  clock.advance(60_000);
  expect(await copy(3, 'accents', address)).toBeDefined();
});

it('a state that changes nothing is the design as it is, drawn once with it', async () => {
  const asset = [...(await demoLibrary()).byId.values()].find(
    (each) => each.layout === 'section-features-icons' && !('no-picture' in widthsOfStates(each)!),
  )!;
  const client = { address: '192.0.2.99', signal: new AbortController().signal };
  const page = await content.altered.page(asset.id, client, { state: 'no-picture' });
  expect(await content.altered.page(asset.id, client, {})).toBe(page);
  const figma = await content.altered.figma(asset.id, { state: 'no-picture', keys: ['phone'] });
  expect(await content.altered.figma(asset.id, { keys: ['phone'] })).toEqual(figma);
  expect(rendered()).toHaveLength(2);
});

it('of a flood at once so many wait as may wait for one address, and who asks for one has it next', async () => {
  const flood = sections
    .slice(4, 24)
    .flatMap((_, at) => sectionStates.map((state) => [at + 4, state] as const));
  const asked = flood.map(([at, state]) => copy(at, state, '192.0.2.6').catch(({ code }) => code));
  expect(await copy(0, 'empty', '192.0.2.7')).toBeDefined();
  // The one that was begun, and one more where its turn came first.
  const begun = counted().filter(([, address]) => address === '192.0.2.6').length;
  expect([1, 2]).toContain(begun);
  await content.close();
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'TooManyRequests')).toHaveLength(flood.length - 49);
});
