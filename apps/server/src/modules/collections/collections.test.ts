import { beforeEach, describe, expect, it } from 'vitest';
import { testCatalogue, draft, type TestCatalogue } from '../../../test/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { freshForEach } from '../../platform/database/test-database.ts';
import { collectionsRoutes } from './routes.ts';
import { collectionsService } from './service.ts';

let catalogue: TestCatalogue;
let service: ReturnType<typeof collectionsService>;
freshForEach(async (database: Database) => {
  catalogue = await testCatalogue(database);
  const { clock, service: library } = catalogue;
  service = collectionsService({
    database,
    clock,
    publicUrl: 'https://kits.example',
    isPublished: library.isPublished,
    assetsById: library.byId,
  });
  await catalogue.server.register(collectionsRoutes(service));
  return () => catalogue.close();
});
beforeEach(() => catalogue.save(draft(1), draft(2, { isPaid: true }), draft(3)));

const idOf = (n: number) => draft(n).id;
const nobodys = 'f'.repeat(32);

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  by: string | null = 'asha',
) {
  const answer = await catalogue.server.inject({
    method,
    url: `/api/v1/user/app/${path}`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const make = async (name: string, by = 'asha') => (await call('POST', 'collections', { name }, by)).data;
const add = (id: string, n: number, note?: string) =>
  call('POST', `collections/${id}/items`, { assetId: idOf(n), ...(note !== undefined && { note }) });
const favouritesOf = async (by = 'asha') => (await call('GET', 'collections', undefined, by)).data[0];

describe('favourites', () => {
  it(
    'are there for everybody from the start, once, also when asked for at once',
    { tags: 'at-once' },
    async () => {
      const lists = await Promise.all([1, 2, 3].map(() => call('GET', 'collections')));
      const ids = lists.map(({ data }) => data.map(({ _id }: { _id: string }) => _id));
      expect(new Set(ids.flat()).size).toBe(1);
      expect(lists[0].data).toEqual([
        {
          _id: expect.stringMatching(/^[\da-f]{32}$/),
          name: 'Favourites',
          note: '',
          slug: null,
          url: null,
          isFavourites: true,
          items: [],
        },
      ]);
      expect((await favouritesOf('ravi'))._id).not.toBe(lists[0].data[0]._id);
    },
  );

  it('are read without a word being written, and are there all the same', { tags: 'at-once' }, async () => {
    const { _id } = await favouritesOf();
    expect((await call('GET', `collections/${_id}`)).data.isFavourites).toBe(true);
    expect((await call('GET', `collections/${_id}`, undefined, 'ravi')).status).toBe(404);
    expect((await call('POST', `collections/${_id}/remove`)).status).toBe(409);
    expect(await service.personalData.export({ userId: 'asha' })).toEqual({ collections: [] });
    const both = await Promise.all([add(_id, 1), add(_id, 3)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await favouritesOf()).items).toHaveLength(2);
  });

  it('can be neither renamed nor removed, but noted and ordered', async () => {
    const { _id } = await favouritesOf();
    expect((await call('PUT', `collections/${_id}`, { name: 'Mine' })).status).toBe(409);
    expect((await call('POST', `collections/${_id}/remove`)).status).toBe(409);
    await add(_id, 1);
    await add(_id, 3);
    const answer = await call('PUT', `collections/${_id}`, {
      name: 'Favourites',
      note: 'For later',
      items: [{ assetId: idOf(3) }, { assetId: idOf(1) }],
    });
    expect(answer.data).toMatchObject({
      note: 'For later',
      items: [{ assetId: idOf(3) }, { assetId: idOf(1) }],
    });
  });
});

describe('a collection', () => {
  it('is made, read, changed and removed by its owner alone', async () => {
    const made = await call('POST', 'collections', { name: '  Heroes ', note: 'Spring' });
    expect([made.status, made.data.name, made.data.note]).toEqual([201, 'Heroes', 'Spring']);
    const { _id } = made.data;
    expect((await call('GET', `collections/${_id}`)).data).toEqual(made.data);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'X' }],
      ['POST', '/items', { assetId: idOf(1) }],
      ['POST', '/items/remove', { assetId: idOf(1) }],
      ['POST', '/share', undefined],
      ['POST', '/unshare', undefined],
      ['POST', '/remove', undefined],
    ] as const)
      expect((await call(method, `collections/${_id}${path}`, body, 'ravi')).status, path).toBe(404);
    expect((await call('PUT', `collections/${_id}`, { name: 'Tops' })).data.name).toBe('Tops');
    expect(await call('POST', `collections/${_id}/remove`)).toMatchObject({ status: 200 });
    expect((await call('POST', `collections/${_id}/remove`)).status).toBe(404);
    expect((await call('GET', 'collections')).data).toHaveLength(1);
  });

  it.each([{}, { name: '' }, { name: 'x'.repeat(81) }, { name: 'A\u0000B' }])(
    'is not made of %j',
    async (body) => {
      expect((await call('POST', 'collections', body)).error.fields).toHaveProperty('name');
    },
  );

  it('takes an asset once; a second time changes its note alone', async () => {
    const { _id } = await make('Heroes');
    await add(_id, 1, 'Blue');
    await add(_id, 3);
    expect((await add(_id, 1)).data.items[0].note).toBe('Blue');
    const again = await add(_id, 1, 'Red');
    expect([again.status, again.data.items]).toEqual([
      201,
      [
        { assetId: idOf(1), note: 'Red' },
        { assetId: idOf(3), note: '' },
      ],
    ]);
    expect(
      (await call('POST', `collections/${_id}/items`, { assetId: nobodys })).error.fields,
    ).toHaveProperty('assetId');
    const taken = await call('POST', `collections/${_id}/items/remove`, { assetId: idOf(1) });
    expect([taken.status, Object.keys(taken)]).toEqual([200, ['status', 'message']]);
    expect((await call('GET', `collections/${_id}`)).data.items).toEqual([{ assetId: idOf(3), note: '' }]);
  });

  it('holds all that are put in at once', { tags: 'at-once' }, async () => {
    const { _id } = await make('Heroes');
    await Promise.all([1, 2, 3].map((n) => add(_id, n)));
    expect((await call('GET', `collections/${_id}`)).data.items).toHaveLength(3);
  });

  it.each([
    ['one less', [1]],
    ['one twice', [1, 1]],
    ['another', [1, 3]],
  ])('keeps its order when the new one names %s', async (_, wanted) => {
    const { _id } = await make('Heroes');
    await add(_id, 1);
    await add(_id, 2);
    const items = wanted.map((n) => ({ assetId: idOf(n) }));
    const refused = await call('PUT', `collections/${_id}`, { items });
    expect([refused.status, refused.error.fields]).toEqual([422, { items: expect.any(String) }]);
  });

  it('nobody has more than a hundred', async () => {
    const answers = [];
    for (let n = 0; n < 100; n += 1)
      answers.push((await call('POST', 'collections', { name: `C${n}` })).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(99);
    expect((await call('POST', 'collections', { name: 'One more' })).error.name).toBe('LimitReached');
  });
});

describe('a shared collection', () => {
  it('is read by anybody under one address, by the right of who reads, until that ends', async () => {
    const { _id } = await make('Heroes');
    await add(_id, 2, 'The blue one');
    const { slug, url } = (await call('POST', `collections/${_id}/share`)).data;
    expect(url).toBe(`https://kits.example/c/${slug}`);
    expect((await call('POST', `collections/${_id}/share`)).data.slug).toBe(slug);

    const read = (by: string | null) => call('GET', `shared-collections/${slug}`, undefined, by);
    const { data } = await read(null);
    expect(data).toMatchObject({
      name: 'Heroes',
      items: [{ note: 'The blue one', asset: { name: 'Asset 2' } }],
    });
    expect(Object.keys(data).sort()).toEqual(['items', 'name', 'note', 'slug']);
    expect(data.items[0].asset.isUserSubscribed).toBe(false);
    expect((await read('pro')).data.items[0].asset.isUserSubscribed).toBe(true);

    expect((await call('POST', `collections/${_id}/unshare`)).data).toMatchObject({ slug: null, url: null });
    expect((await read(null)).status).toBe(404);
  });

  it('does not exist where nobody shared one', async () => {
    expect((await call('GET', 'shared-collections/nothing', undefined, null)).status).toBe(404);
  });
});

it('assets are read by their ids in that order, without those that are not there', async () => {
  const ids = [idOf(3), nobodys, idOf(1)].join('|');
  const { data } = await call('GET', `products-by-id?ids=${encodeURIComponent(ids)}`, undefined, null);
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Asset 3', 'Asset 1']);
  expect((await call('GET', 'products-by-id?ids=x', undefined, null)).status).toBe(422);
});

it('what is kept of a person is theirs to have, and goes with them, shared or not', async () => {
  const { _id } = await make('Heroes');
  const { slug } = (await call('POST', `collections/${_id}/share`)).data;
  const person = { userId: 'asha', email: 'asha@example.com', until: new Date() };
  expect((await service.personalData.export(person)).collections.map(({ name }) => name)).toEqual([
    'Favourites',
    'Heroes',
  ]);
  await service.personalData.erase(person);
  await service.personalData.erase(person);
  expect((await call('GET', `shared-collections/${slug}`, undefined, null)).status).toBe(404);
});
