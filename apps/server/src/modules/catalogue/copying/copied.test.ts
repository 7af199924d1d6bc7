import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { column, scene, text } from '@kitshelf/scene/scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeRepository } from '../store/change-repository.ts';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let catalogue: TestCatalogue;
let database: Database;
freshForEach(async (fresh: Database) => {
  database = fresh;
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});

const idOf = (n: number) => draft(n).id;
const picture = (name: string) => [{ src: name, width: 320, height: 100, color: '#ffffff' }];
const tokens = { colors: {}, radii: {}, types: {} };
const payload = (...names: readonly string[]) =>
  figmaClipboard(
    scene({
      name: 'Card',
      viewport: 320,
      tokens,
      root: column(
        { name: 'Card', width: 320 },
        names.map((name) => text('Same words', { name, size: name === 'Price' ? names.length * 10 : 16 })),
      ),
    }),
  ).html;
const imported = (n: number, names: readonly string[], src = `/media/${n}.webp`) =>
  draft(n, { figma: payload(...names), images: picture(src) });

beforeEach(() => catalogue.save(imported(1, ['Title', 'Note', 'Price']), imported(2, ['Title']), draft(3)));

const copied = async (query = '', by = 'asha') => (await catalogue.get(`app/copied${query}`, by)).body;
const changes = async (n: number, by = 'asha') => await catalogue.get(`app/copied/${idOf(n)}/changes`, by);
const copy = async (n: number, body: object = {}) =>
  await catalogue.copy(idOf(n), 'asha', { target: 'figma', ...body });
async function unpublish(id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const repository = changeRepository(tx);
    await repository.changeAssets(async (version) => (await repository.unpublish([id], version)).length > 0);
  });
  await catalogue.service.refresh();
}
const later = () => catalogue.clock.advance(60_000);

describe('what somebody has copied', () => {
  it('stands in a list, each asset once, the latest first, with how it was copied', async () => {
    expect(await copied()).toMatchObject({ data: [], pagination: { total: 0 } });
    await copy(1);
    later();
    await copy(2);
    later();
    const at = catalogue.clock.now().toISOString();
    await copy(1, { variant: 'desktop', project: 'Spring' });
    const { data, pagination } = await copied();
    expect(data.map((row: { asset: { name: string } }) => row.asset.name)).toEqual(['Asset 1', 'Asset 2']);
    expect(data[0]).toEqual({
      _id: expect.stringMatching(/^[\da-f]{32}$/),
      asset: expect.objectContaining({ _id: idOf(1) }),
      version: 1,
      target: 'figma',
      variant: 'desktop',
      brand: null,
      brandName: null,
      copiedAt: at,
      isOutdated: false,
    });
    expect(pagination).toEqual({ page: 1, totalPages: 1, total: 2 });
    expect((await copied('?limit=1&page=2')).data[0].asset.name).toBe('Asset 2');
    expect((await copied('', 'ravi')).data).toEqual([]);
    expect((await catalogue.get('app/copied')).status).toBe(401);
  });

  it('is there in the brand it was copied in, which has to be one', async () => {
    expect((await copy(1, { brand: 'f'.repeat(32) })).status).toBe(404);
    expect((await copy(1, { brand: 'none' })).body.error.fields).toHaveProperty('brand');
    expect((await copied()).data).toEqual([]);
    const derived = await catalogue.server.inject({
      method: 'POST',
      url: '/api/v1/user/app/brands/derive',
      payload: { from: { color: '#4f46e5' } },
    });
    const { short } = derived.json().data;
    expect((await copy(1, { brand: short })).status).toBe(200);
    expect((await copied()).data[0].brand).toBe(short);
  });

  it('says what the brand was called when it was copied, also after that brand is another one or gone', async () => {
    const call = async (method: 'POST', url: string, payload?: object) =>
      await catalogue.server.inject({
        method,
        url: `/api/v1/user/app/brands${url}`,
        headers: { authorization: 'Bearer asha' },
        ...(payload && { payload }),
      });
    const from = { color: '#4f46e5' };
    const { colors } = (await call('POST', '/derive', { from })).json().data;
    const kit = (await call('POST', '', { name: 'Spruce & Sons', colors })).json().data;
    expect((await copy(1, { brand: kit.short })).status).toBe(200);
    expect((await copied()).data[0].brandName).toBe('Spruce & Sons');
    expect((await call('POST', `/${kit._id}/remove`, {})).statusCode).toBeLessThan(300);
    expect((await copied()).data[0].brandName).toBe('Spruce & Sons');
    await copy(1, { brand: kit.short });
    expect((await copied()).data[0].brandName).toBe('Spruce & Sons');
    await copy(1);
    expect((await copied()).data[0]).toMatchObject({ brand: null, brandName: null });
  });

  it('is left out while nobody may see it', async () => {
    await copy(1);
    await copy(2);
    await unpublish(idOf(1));
    const { data, pagination } = await copied();
    expect([data.length, pagination.total]).toEqual([1, 1]);
    expect((await changes(1)).status).toBe(404);
  });
});

describe('a newer version of what somebody has copied', () => {
  it('is told, with the layers that it adds, drops and changes, and both pictures', async () => {
    await copy(1);
    expect((await changes(1)).body.data).toEqual({
      from: 1,
      to: 1,
      added: [],
      removed: [],
      changed: [],
      before: '/media/1.webp',
      after: '/media/1.webp',
    });
    await catalogue.save(imported(1, ['Title', 'Badge', 'Price', 'Link'], '/media/new.webp'));
    expect((await copied()).data[0].isOutdated).toBe(true);
    expect((await copied('?outdated=true')).data).toHaveLength(1);
    // `Price` is set larger; `Card` is higher by that and by one more line; `Title` is what it was.
    expect((await changes(1)).body.data).toEqual({
      from: 1,
      to: 2,
      added: ['Badge', 'Link'],
      removed: ['Note'],
      changed: ['Card', 'Price'],
      before: '/media/1.webp',
      after: '/media/new.webp',
    });
  });

  it('is none when only words about it changed, and none any more once it is copied', async () => {
    await copy(1);
    await catalogue.save({ ...imported(1, ['Title', 'Note', 'Price']), name: 'Another name' });
    expect((await copied()).data[0]).toMatchObject({ isOutdated: false, asset: { name: 'Another name' } });
    await catalogue.save(imported(1, ['Title']));
    expect((await copied()).data[0].isOutdated).toBe(true);
    await copy(1);
    expect((await copied()).data[0].isOutdated).toBe(false);
    expect((await copied('?outdated=true')).data).toEqual([]);
  });

  it('of a design that is drawn is known by its picture, whoever drew it', async () => {
    const drawn = (hash: string, drawer: string) =>
      draft(3, { images: picture(`/media/scenes/${idOf(3)}-desktop-${hash}${drawer}.webp`) });
    await catalogue.save(drawn('aaaaaaaaaaaa', '11111111'));
    await copy(3);
    await catalogue.save(drawn('aaaaaaaaaaaa', '22222222'));
    expect((await copied()).data[0].isOutdated).toBe(false);
    await catalogue.save(drawn('bbbbbbbbbbbb', '22222222'));
    expect((await copied()).data[0].isOutdated).toBe(true);
    expect((await changes(3)).body.data).toMatchObject({
      from: 1,
      to: 2,
      added: [],
      removed: [],
      changed: [],
    });
  });

  it('of what somebody else copied is not told', async () => {
    await copy(1);
    expect((await changes(1, 'ravi')).status).toBe(404);
    expect((await changes(9)).status).toBe(404);
  });
});
