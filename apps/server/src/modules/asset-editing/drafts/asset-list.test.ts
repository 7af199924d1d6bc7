import { describe, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { deskOfAssets } from '../../../../test/desk-assets.ts';

const { app, owner, post, get, put, draft } = deskOfAssets();

describe('the list of assets', () => {
  it('is searched, filtered, sorted and paged', async () => {
    for (const name of ['Beta card', 'Alpha card', 'Gamma 100% note']) {
      await draft(name);
      app().clock.advance(1_000);
    }
    const names = async (query: string) =>
      (await get(`?${query}`)).body.data?.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Gamma 100% note', 'Alpha card', 'Beta card']);
    expect(await names('sort=name&limit=2&page=1')).toEqual(['Alpha card', 'Beta card']);
    expect(await names('search=CARD&sort=-name')).toEqual(['Beta card', 'Alpha card']);
    expect(await names('search=0%25')).toEqual(['Gamma 100% note']);
    expect(await names('search=_')).toEqual([]);
    expect(await names('status=archived')).toEqual([]);
    for (const wrong of ['limit=101', 'limit=0', 'limit=x', 'sort=size', 'status=lost'])
      expect((await get(`?${wrong}`)).status, wrong).toBe(422);
  });

  it('is searched by id, name, tag, sub-category and who made it, every word somewhere in them', async () => {
    const maker = await sitDown(app(), ['creator'], 'mira@example.com');
    const [calm, own] = [await draft('Calm card'), await draft('Loud card', maker)];
    await put(calm, { tags: ['Seaside'], subCategories: ['Größe'] });
    const found = async (search: string, headers = owner()) => {
      const { body } = await get(`?sort=name&search=${encodeURIComponent(search)}`, headers);
      expect(body.pagination.total).toBe(body.data.length);
      return body.data.map(({ name }: { name: string }) => name);
    };
    expect(await found(calm)).toEqual(['Calm card']);
    expect(await found('seaS')).toEqual(['Calm card']);
    expect(await found('GROSSE')).toEqual(['Calm card']);
    expect(await found('ard  alm')).toEqual(['Calm card']);
    expect(await found('asha')).toEqual(['Calm card', 'Loud card']);
    expect(await found('asha', maker)).toEqual(['Loud card']);
    expect(await found(calm, maker)).toEqual([]);
    expect(await found(own, maker)).toEqual(['Loud card']);
    expect(await found('calm loud')).toEqual([]);
  });

  it(
    'has every change at once, also one that another process made, and pages that hang together',
    { tags: 'at-once' },
    async () => {
      const ids: string[] = [];
      for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push(await draft(`${name} card`));
      const listed = async (query: string) => {
        const { body } = await get(`?sort=-name&limit=2&${query}`);
        return [body.pagination.total, ...body.data.map(({ name }: { name: string }) => name[0])];
      };
      expect(await listed('')).toEqual([5, 'E', 'D']);
      expect(await listed('page=2')).toEqual([5, 'C', 'B']);
      expect(await listed('page=3')).toEqual([5, 'A']);
      expect(await listed('page=4')).toEqual([5]);
      await put(ids[0]!, { name: 'F card', isPaid: true });
      await post(`/${ids[4]}/archive`, { reason: 'Old' });
      expect(await listed('')).toEqual([5, 'F', 'E']);
      expect(await listed('isPaid=true')).toEqual([1, 'F']);
      expect(await listed('status=archived')).toEqual([1, 'E']);
      const { orm } = app().platform.database;
      await orm.execute(`update assets set name = 'G card', version = 1000 where id = '${ids[1]}'`);
      await orm.execute('update catalogue_version set version = 1000');
      expect(await listed('')).toEqual([5, 'G', 'F']);
    },
  );
});
