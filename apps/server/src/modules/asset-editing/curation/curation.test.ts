import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft } from '../../../../test/catalogue.ts';
import { sitDown } from '../../../../test/desk.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';

let app: TestApp;
let editor: Record<string, string>;
const [one, two] = [draft(1, { name: 'Morning' }), draft(2, { name: 'Noon [x]' })];
const withdrawn = draft(3, { name: 'Night' });
beforeAll(async () => {
  app = await testApp();
  editor = await sitDown(app, ['editor']);
  await saveAssets(app.platform, [one, two, withdrawn]);
  await app.services.catalogue.refresh();
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => app.call('POST', `desk/${path}`, { body, headers: editor });
const put = (picks: object[]) => app.call('PUT', 'desk/staff-picks', { body: { picks }, headers: editor });
const get = async (path: string) => (await app.call('GET', `desk/${path}`, { headers: editor })).body.data;
async function shown() {
  await app.services.catalogue.refresh();
  const { data } = (await app.call('GET', 'user/app/staff-picks')).body;
  return data.map(({ name, crop }: { name: string; crop: string }) => [name, crop]);
}

describe('Staff picks', () => {
  it('are shown in their order, with the crop of each cover, while they are published', async () => {
    expect(await shown()).toEqual([]);
    const { status, body } = await put([{ _id: two.id, crop: 'middle' }, { _id: withdrawn.id }]);
    expect([status, body.data]).toMatchObject([
      200,
      [
        { _id: two.id, status: 'published', crop: 'middle' },
        { _id: withdrawn.id, crop: 'top' },
      ],
    ]);
    expect(await shown()).toEqual([
      ['Noon [x]', 'middle'],
      ['Night', 'top'],
    ]);
    await post(`assets/${withdrawn.id}/unpublish`);
    expect(await shown()).toEqual([['Noon [x]', 'middle']]);
    expect(await get('staff-picks')).toMatchObject([{ status: 'published' }, { status: 'draft' }]);
    await put([]);
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['an asset that is not there', [{ _id: 'f'.repeat(32) }]],
    ['one twice', [{ _id: one.id }, { _id: one.id }]],
    ['more than there is room for', Array.from({ length: 13 }, () => ({ _id: one.id }))],
  ])('are refused with %s, and stay', async (_what, picks) => {
    await put([{ _id: two.id }]);
    const { status, body } = await put(picks);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['picks']]);
    expect(await shown()).toEqual([['Noon [x]', 'top']]);
  });
});

describe('a scheduled asset', () => {
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const made = async (name: string) =>
    (await post('assets', { payload: pastedCard(name) })).body.data._id as string;
  const statusOf = async (id: string) => (await get(`assets/${id}`)).status;

  it('is published once at its time, with a trace of it', async () => {
    const id = await made('Card');
    app.clock.advance(1000);
    const { status, body } = await post(`assets/${id}/schedule`, { at: inMinutes(10) });
    expect([status, body.data]).toEqual([200, { _id: id, at: inMinutes(10) }]);
    expect(await get('scheduled-assets')).toEqual([{ _id: id, name: 'Card', at: inMinutes(10) }]);
    await app.platform.jobs.runAllDue();
    expect(await statusOf(id)).toBe('draft');
    app.clock.advance(10 * 60_000);
    await app.platform.jobs.runAllDue();
    expect([await statusOf(id), await get('scheduled-assets')]).toEqual(['published', []]);
    const owner = await sitDown(app, ['owner']);
    const { body: audit } = await app.call('GET', `desk/audit?subject=${id}&sort=at`, { headers: owner });
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual([
      'asset.create',
      'asset.schedule',
      'asset.publish',
    ]);
  });

  it('comes at the time that was given last, and not at all when that is undone', async () => {
    const [moved, stopped] = [await made('Later card'), await made('Kept card')];
    await post(`assets/${moved}/schedule`, { at: inMinutes(5) });
    await post(`assets/${moved}/schedule`, { at: inMinutes(20) });
    await post(`assets/${stopped}/schedule`, { at: inMinutes(5) });
    expect((await post(`assets/${stopped}/unschedule`)).status).toBe(200);
    expect((await post(`assets/${stopped}/unschedule`)).status).toBe(404);
    app.clock.advance(6 * 60_000);
    await app.platform.jobs.runAllDue();
    expect([await statusOf(moved), await statusOf(stopped)]).toEqual(['draft', 'draft']);
    app.clock.advance(15 * 60_000);
    await app.platform.jobs.runAllDue();
    expect([await statusOf(moved), await statusOf(stopped)]).toEqual(['published', 'draft']);
  });

  it('is refused for a time that is over, what is published and what is not there', async () => {
    expect(
      (await post(`assets/${await made('Late card')}/schedule`, { at: inMinutes(-1) })).body.error.fields,
    ).toHaveProperty('at');
    expect((await post(`assets/${one.id}/schedule`, { at: inMinutes(1) })).body.error.name).toBe(
      'WrongState',
    );
    expect((await post(`assets/${'f'.repeat(32)}/schedule`, { at: inMinutes(1) })).status).toBe(404);
  });
});

describe('Announce', () => {
  it('makes a draft of a post with the names, addresses and pictures of assets', async () => {
    const { status, body } = await post('updates/announce', { ids: [two.id, one.id] });
    expect([status, body.data]).toMatchObject([
      201,
      { name: '2 new in Sections', status: 'draft', link: `/asset/${two.id}/noon-x` },
    ]);
    expect(body.data.description).toContain(`<a href="/asset/${two.id}/noon-x">Noon [x]</a>`);
    expect(body.data.description).toContain(`<a href="/asset/${one.id}/morning">Morning</a>`);
    expect(body.data.images).toHaveLength(2);
  });

  it('is refused for what nobody can see', async () => {
    await post(`assets/${one.id}/unpublish`);
    await app.services.catalogue.refresh();
    const { status, body } = await post('updates/announce', { ids: [two.id, one.id] });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['ids']]);
  });
});
