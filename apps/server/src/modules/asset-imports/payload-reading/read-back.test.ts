import { getFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { pastedOfWidths } from '../../../../test/files.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { getFormats } from '../../catalogue/domain/formats.ts';

let app: TestApp;
let owner: Record<string, string>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  owner = await sitDown(app, ['owner']);
  token = await app.signUp('buyer@example.com');
});
afterAll(() => app.close());

/** Publishes what was pasted; answers its id. */
async function published(body: object): Promise<string> {
  const { body: made } = await app.call('POST', 'desk/assets', { body, headers: owner });
  const id = made.data._id as string;
  await app.call('POST', `desk/assets/${id}/publish`, { body: { reason: 'For a test' }, headers: owner });
  await app.services.catalogue.refresh();
  return id;
}
const publicly = (path: string) => app.call('GET', `user/app/products/${path}`, { token });
const page = (path: string) => app.server.inject({ url: `/preview/${path}` });

describe('a design that was pasted and reads back into a scene', () => {
  it('is had as code and shown live like one of the library, and follows its versions', async () => {
    const fields = { name: 'Morning card', isPaid: false };
    const id = await published({ payload: pastedCard('Morning card'), fields });
    const { data } = (await publicly(id)).body;
    expect([data.link, data.formats]).toEqual([`/preview/${id}`, ['figma', 'figma-plan', 'react', 'html']]);
    const html = async () => (await publicly(`${id}/formats/html`)).body.data.content as string;
    expect(await html()).toContain('Every morning at nine');
    const react = (await publicly(`${id}/formats/react`)).body.data.files as { content: string }[];
    expect(react.map(({ content }) => content).join()).toContain('Every morning at nine');
    expect((await publicly(`${id}/formats/figma-plan`)).body.data.plan.root.name).toBe('Morning card');
    expect((await publicly(`${id}/formats/framer`)).status).toBe(404);
    const live = await page(`${id}/live`);
    expect([live.statusCode, live.body.includes('Every morning at nine')]).toEqual([200, true]);
    // It brings none of its own: the one that tells the page's height is the site's.
    expect(live.body.match(/<script/g)).toHaveLength(1);
    expect((await page(`${id}/live?height=none`)).body).not.toContain('<script');

    const later = { payload: pastedCard('Morning card', { heading: 'Every evening at six' }) };
    await app.call('POST', `desk/assets/${id}/versions`, { body: later, headers: owner });
    await app.services.catalogue.refresh();
    expect(await html()).toContain('Every evening at six');
    expect((await page(`${id}/live`)).body).toContain('Every evening at six');
    await app.call('POST', `desk/assets/${id}/unpublish`, { headers: owner });
    await app.services.catalogue.refresh();
    expect((await page(`${id}/live`)).statusCode).toBe(404);
  });

  it('fits any window by its widths, and shows its other appearance', async () => {
    const payload = pastedOfWidths({ 'Hero / Desktop': 1440, 'Hero / Phone': 390, 'Hero / Dark': 1440 });
    const { body } = await app.call('POST', 'desk/assets/inspect', { body: { payload }, headers: owner });
    const [variants] = body.data.together;
    const id = await published({ payload, variants, fields: { name: 'Hero', isPaid: false } });
    const light = (await page(`${id}/live`)).body;
    expect(light).toContain('This is Hero / Desktop');
    expect(light).toContain('This is Hero / Phone');
    expect(light).not.toContain('This is Hero / Dark');
    expect((await page(`${id}/live?scheme=dark`)).body).toContain('This is Hero / Dark');
    const phone = (await publicly(`${id}/formats/html?variant=phone`)).body.data.content;
    expect([phone.includes('This is Hero / Phone'), phone.includes('This is Hero / Desktop')]).toEqual([
      true,
      false,
    ]);
  });

  it('is a picture to who has not paid for it', async () => {
    const payload = pastedCard('Sold card', { heading: 'Sold at noon' });
    const id = await published({ payload, fields: { name: 'Sold card', isPaid: true } });
    const live = await page(`${id}/live`);
    expect([live.statusCode, live.body.includes('<img'), live.body.includes('Sold at noon')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await publicly(`${id}/formats/html`)).body.error.name).toBe('NotEntitled');
  });
});

it('links to it show it on a card of 1200 × 630 px, which another version has another of', async () => {
  const id = await published({ payload: pastedCard('Linked card'), fields: { name: 'Linked card' } });
  const cardOf = async () => {
    const [image] = (await publicly(id)).body.data.images;
    return `/media/social/brought-${id}-${image.src.slice('/media/'.length).slice(0, 12)}.jpg`;
  };
  const url = await cardOf();
  const card = await app.server.inject(url);
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { format, width, height } = await sharp(card.rawPayload).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  for (const other of [url.replace(id, 'e'.repeat(32)), url.replace(/\w{12}\.jpg/, `${'0'.repeat(12)}.jpg`)])
    expect((await app.server.inject(other)).statusCode, other).toBe(404);

  const later = { payload: pastedCard('Linked card', { color: '#dc2626' }) };
  await app.call('POST', `desk/assets/${id}/versions`, { body: later, headers: owner });
  await app.services.catalogue.refresh();
  expect(await cardOf()).not.toBe(url);
  const next = await app.server.inject(await cardOf());
  expect([next.statusCode, next.rawPayload.equals(card.rawPayload)]).toEqual([200, false]);
  await app.call('POST', `desk/assets/${id}/unpublish`, { headers: owner });
  await app.services.catalogue.refresh();
  expect((await app.server.inject(await cardOf().catch(() => url))).statusCode).toBe(404);
});

/** Publishes several appearances as an earlier version kept them; their asset's id and the phone's payload. */
async function publishedEarlier() {
  const payload = pastedOfWidths({ 'Board / Desktop': 1440, 'Board / Phone': 390 });
  const { body } = await app.call('POST', 'desk/assets/inspect', { body: { payload }, headers: owner });
  const fields = { name: 'Board', isPaid: false };
  const id = await published({ payload, variants: body.data.together[0], fields });
  const phone = (await publicly(`${id}/formats/figma?variant=phone`)).body.data.content as string;
  await app.platform.database.orm.execute(`update assets set
    structure = structure - 'fingerprints' || '{"fingerprint":"AAAA"}' where id = '${id}'`);
  return { id, phone };
}

/** The asset that a paste is found to be. */
async function pastedIs(html: string): Promise<string | undefined> {
  const body = { fingerprint: getFingerprint(html) };
  const { data } = (await app.call('POST', 'user/app/search-by-structure', { body })).body;
  return (data as { _id: string; score: number }[]).find(({ score }) => score === 1)?._id;
}

it('one that was imported before anybody asked is read in the background, once, and found by pasting it; what does not read stays as it is', async () => {
  const earlier = await publishedEarlier();
  const ids = [
    await published({ payload: pastedCard('Old card'), fields: { name: 'Old card', isPaid: false } }),
    await published({ payload: pastedCard('Odd card'), fields: { name: 'Odd card', isPaid: false } }),
  ];
  const { orm } = app.platform.database;
  const two = pastedOfWidths({ One: 640, Two: 640 }).replaceAll("'", "''");
  await orm.execute(`update assets set is_read_back = null where id in ('${ids.join("','")}')`);
  await orm.execute(`update asset_payloads set figma = '${two}', blob = null where asset_id = '${ids[1]}'`);
  await orm.execute('update catalogue_version set version = version + 1');
  await orm.execute('update assets set version = (select version from catalogue_version)');
  await app.services.catalogue.refresh();
  expect((await publicly(ids[0]!)).body.data.formats).toEqual(['figma']);
  expect(await pastedIs(earlier.phone)).toBeUndefined();

  await app.platform.jobs.start();
  await vi.waitFor(
    async () => {
      await app.services.catalogue.refresh();
      const { data } = (await publicly(ids[0]!)).body;
      expect([data.link, data.formats]).toEqual([
        `/preview/${ids[0]}`,
        ['figma', 'figma-plan', 'react', 'html'],
      ]);
      expect((await publicly(earlier.id)).body.data.structure.fingerprint).toBeDefined();
    },
    { timeout: 30_000, interval: 50 },
  );
  await app.platform.jobs.stop();
  expect(await pastedIs(earlier.phone)).toBe(earlier.id);
  expect((await publicly(ids[1]!)).body.data.formats).toEqual(['figma']);
  const { rows } = await orm.execute('select is_read_back from assets where is_read_back is null');
  expect(rows).toEqual([]);
  const { rows: older } = await orm.execute(
    `select id from assets where structure->'fingerprint' is not null or structure->'fingerprints' is null`,
  );
  expect(older).toEqual([]);
});

it('one that does not read back keeps its payload alone', () => {
  const variants = [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }] as const;
  expect(getFormats({ variants, isReadBack: false })).toEqual(['figma']);
  expect(getFormats({ variants: null, isReadBack: false })).toEqual(['figma']);
  expect(getFormats({ variants: null })).toEqual(['figma']);
});
