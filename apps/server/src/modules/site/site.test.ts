import { siteAreas } from '@kitshelf/contract/site-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../platform/database/test-database.ts';
import { diskStorage } from '../../platform/storage/storage.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { demoSettings } from './demo-settings.ts';
import { neutralSettings } from './neutral-settings.ts';
import { siteService } from './service.ts';

let database: Database;
const clock = testClock();
const editing = { by: 'a'.repeat(32), note: () => undefined };
const started: { stop(): Promise<void> }[] = [];

async function start(seed: 'demo' | 'none') {
  const log = createLog('silent');
  const site = siteService({ database, clock, log, storage: diskStorage('/nowhere'), seed });
  await site.start();
  started.push(site);
  return site;
}

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  for (const site of started.splice(0)) await site.stop();
  await emptyDatabase(database);
});
afterAll(() => database.close());

const named = (name: string) => ({ ...neutralSettings.identity, name });

describe('what a shop begins with', () => {
  it.each([
    ['demo', demoSettings],
    ['none', neutralSettings],
  ] as const)('is valid in every area: %s', (_, settings) => {
    for (const [area, schema] of Object.entries(siteAreas))
      expect(schema.safeParse(settings[area as keyof typeof siteAreas]).error, area).toBeUndefined();
  });

  it('is neutral without a seed: nothing of the demonstration is told', async () => {
    const facts = (await start('none')).facts();
    expect(JSON.stringify(facts)).not.toMatch(/kitshelf|1K\+|free for a limited/i);
    expect(facts).toMatchObject({ name: 'Your library', banner: null, socialLinks: [], assetCount: '' });
  });

  it('has no page of what its owner has not made, and no use of assets while there are none', async () => {
    const site = await start('none');
    const linksOf = () => {
      const { headerLinks, productLinks, informationLinks } = site.facts();
      return [...headerLinks, ...productLinks, ...informationLinks].map(({ to }) => to);
    };
    for (const page of ['jobs', 'icons', 'brands', 'tools', 'figma-plugin', 'framer-plugin'] as const) {
      expect(site.facts().pagesOff).toContain(page);
      expect(linksOf()).not.toContain(`/${page}`);
    }
    const ofAssets = ['/my-brand', '/pages', '/collections'];
    expect(linksOf().filter((to) => ofAssets.includes(to))).toEqual([]);
    site.countAssetsBy(() => 1);
    expect(linksOf().filter((to) => ofAssets.includes(to))).toEqual(ofAssets);
    expect((await start('demo')).facts().productLinks).toEqual(demoSettings.navigation.product);
  });

  it('stays the demonstration once it was one, whatever it is started with', async () => {
    await start('demo');
    expect((await start('none')).facts().name).toBe('Kitshelf');
  });
});

describe('the settings of the shop', () => {
  it(
    'are the same in another process at once, and each version can be restored',
    { tags: 'at-once' },
    async () => {
      const [one, other] = [await start('none'), await start('none')];
      const onChange = vi.fn<() => void>();
      other.onChange(onChange);
      await one.save('identity', { value: named('Fern & Oak'), version: 0, reason: 'our name' }, editing);
      expect(one.facts().name).toBe('Fern & Oak');
      await vi.waitFor(() => expect(other.facts().name).toBe('Fern & Oak'));
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
      await one.save('identity', { value: named('Oak'), version: 1 }, editing);
      await one.restore('identity', 1, 2, editing);
      const { version, value, versions } = await one.get('identity');
      expect([version, value.name]).toEqual([3, 'Fern & Oak']);
      expect(versions.map(({ version: each, reason }) => [each, reason])).toEqual([
        [3, 'Version 1 again'],
        [2, ''],
        [1, 'our name'],
      ]);
      await one.restore('identity', 0, 3, editing);
      expect(one.facts().name).toBe('Your library');
      await expect(one.restore('identity', 9, 4, editing)).rejects.toMatchObject({ code: 'NotFound' });
    },
  );

  it('let one of two win who change the same at once', { tags: 'at-once' }, async () => {
    const [one, other] = [await start('none'), await start('none')];
    const results = await Promise.allSettled([
      one.save('identity', { value: named('One'), version: 0 }, editing),
      other.save('identity', { value: named('Other'), version: 0 }, editing),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'Changed' },
    });
    const late = one.save('identity', { value: named('Late'), version: 0 }, editing);
    await expect(late).rejects.toMatchObject({ code: 'Changed' });
  });

  it('name who changed them, as far as they are still there', async () => {
    const site = await start('none');
    await site.save('identity', { value: named('One'), version: 0 }, editing);
    await site.save('identity', { value: named('Two'), version: 1 }, { ...editing, by: 'b'.repeat(32) });
    const namesOf = async () => new Map([[editing.by, { name: 'Mira Sol' }]]);
    expect((await site.get('identity', namesOf)).versions.map(({ name }) => name)).toEqual([
      null,
      'Mira Sol',
    ]);
  });

  it('are refused by the name of the field', async () => {
    const site = await start('none');
    const save = (area: 'identity' | 'look' | 'navigation' | 'banner', value: object) =>
      site.save(area, { value: { ...value }, version: 0 }, editing);
    const bad = { code: 'Invalid' };
    await expect(save('identity', named(''))).rejects.toMatchObject({ ...bad, fields: { name: 'Required' } });
    await expect(
      save('identity', { ...named('A'), logo: 'https://elsewhere.example/x.png' }),
    ).rejects.toMatchObject({ ...bad, fields: { logo: 'It must be a stored picture' } });
    const social = [{ text: 'X', to: 'javascript:alert(1)' }];
    await expect(save('navigation', { ...neutralSettings.navigation, social })).rejects.toMatchObject({
      ...bad,
      fields: { 'social.0.to': 'It must be an http or https address, or a path of this site' },
    });
    const [from, until] = ['2026-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
    await expect(save('banner', { ...demoSettings.banner, from, until })).rejects.toMatchObject({
      ...bad,
      fields: { until: 'It must end after it begins' },
    });
    await expect(save('look', { ...neutralSettings.look, accent: '#ffb020' })).rejects.toMatchObject({
      ...bad,
      fields: { accent: expect.stringContaining('1.78:1') },
    });
    await expect(save('look', { ...neutralSettings.look, darkAccent: '#ffb020' })).rejects.toMatchObject({
      ...bad,
      fields: { darkAccent: 'It needs an accent for light, too' },
    });
    expect((await site.get('identity')).version).toBe(0);
  });
});

describe('what pages know of the shop', () => {
  it('has no link to a page that is off, and no banner beyond its time', async () => {
    const site = await start('demo');
    const { navigation } = demoSettings;
    await site.save(
      'navigation',
      { value: { ...navigation, pagesOff: ['updates', 'jobs'] }, version: 1 },
      editing,
    );
    const facts = site.facts();
    const texts = [...facts.headerLinks, ...facts.productLinks, ...facts.informationLinks].map(
      ({ text }) => text,
    );
    expect(texts).not.toContain('Updates');
    expect(texts).not.toContain('Jobs');
    const until = new Date(clock.now().getTime() + 60_000).toISOString();
    await site.save('banner', { value: { ...demoSettings.banner, until }, version: 1 }, editing);
    expect(site.facts().banner?.text).toContain('Early bird');
    clock.advance(60_000);
    expect(site.facts().banner).toBeNull();
    const from = new Date(clock.now().getTime() + 60_000).toISOString();
    await site.save('banner', { value: { ...demoSettings.banner, from }, version: 2 }, editing);
    expect(site.facts().banner).toBeNull();
    clock.advance(60_000);
    expect(site.facts().banner?.text).toContain('Early bird');
  });

  it('counts assets truly from a hundred on', async () => {
    const site = await start('none');
    site.countAssetsBy(() => 99);
    expect(site.facts().assetCount).toBe('');
    site.countAssetsBy(() => 2_265);
    expect(site.facts().assetCount).toBe('2,265');
  });

  it('promises what the seller has set, and nothing else', async () => {
    const site = await start('none');
    const none = {
      answer: null,
      refundReviewDays: null,
      refundDays: null,
      creatorPay: null,
      creatorReview: null,
    };
    expect(site.facts().promises).toEqual(none);
    const value = { ...neutralSettings.seller, supportHours: 1, refundDays: 30, creatorPay: 'cheque' };
    await site.save('seller', { value, version: 0 }, editing);
    expect(site.facts().promises).toEqual({ ...none, answer: '1 hour', refundDays: 30 });
    const wrong = { ...value, country: 'XX', email: 'nobody', supportHours: 0 };
    await expect(site.save('seller', { value: wrong, version: 1 }, editing)).rejects.toMatchObject({
      fields: { country: expect.any(String), email: expect.any(String), supportHours: expect.any(String) },
    });
  });
});
