import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { changeRepository } from '../store/change-repository.ts';
import { copyWindowMs } from '../copying/copying.ts';

let database: Database;
let catalogue: TestCatalogue;
freshForEach(async (opened) => {
  database = opened;
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});

const free = draft(1, { description: 'All of it', figma: '<payload>' });
const pro = draft(2, { isPaid: true, figma: '<pro payload>' });
const rendered = draft(3);
const bare = draft(0xf << 28, { id: 'f'.repeat(32) });

describe('one asset', () => {
  it('gives its payload to who may copy it and to nobody else', async () => {
    await catalogue.save(free, pro, rendered, bare);
    const figmaOf = async (id: string, token?: string) =>
      (await catalogue.get(`app/products/${id}`, token)).body.data.figma;
    expect(await figmaOf(free.id)).toBeUndefined();
    expect(await figmaOf(free.id, 'dead')).toBeUndefined();
    expect(await figmaOf(free.id, 'nobody')).toBe('<payload>');
    expect(await figmaOf(pro.id)).toBeUndefined();
    expect(await figmaOf(pro.id, 'nobody')).toBeUndefined();
    expect(await figmaOf(pro.id, 'framer')).toBeUndefined();
    expect(await figmaOf(pro.id, 'pro')).toBe('<pro payload>');
    expect(await figmaOf(rendered.id, 'nobody')).toBe(`rendered ${rendered.id}`);
    expect(await figmaOf(bare.id, 'nobody')).toBeUndefined();
  });

  it('asks the database for nothing but the payload of who may copy it', async () => {
    await catalogue.save(free, pro);
    let isDown = false;
    const orm = new Proxy(database.orm, {
      get: (target, key, self) => {
        if (isDown) throw new Error('The database is down');
        return Reflect.get(target, key, self);
      },
    });
    const other = await testCatalogue({ ...database, orm }, catalogue.storage);
    isDown = true;
    other.clock.advance(60_000);
    expect((await other.get(`app/products/${free.id}`)).body.data.description).toBe('All of it');
    expect((await other.get(`app/products/${pro.id}`, 'nobody')).body.data.name).toBe('Asset 2');
    expect((await other.get(`app/products/${free.id}`, 'nobody')).status).toBe(500);
    isDown = false;
    expect((await other.get(`app/products/${free.id}`, 'nobody')).body.data.figma).toBe('<payload>');
    await other.close();
  });

  it('is the list item with its description and what its payload is made of', async () => {
    const structure = { layers: 42, autoLayoutPercent: 100, fonts: ['Inter'] };
    await catalogue.save({ ...free, structure });
    const { body } = await catalogue.get(`app/products/${free.id}`);
    const [item] = (await catalogue.get('app/products')).body.data;
    const variants = [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }];
    const facts = { description: 'All of it', structure, variants, formats: ['figma'] };
    expect(body).toEqual({ data: { ...item, ...facts } });
  });

  it('is not found under another id, a malformed one, or when it is unpublished', async () => {
    await catalogue.save(free);
    expect((await catalogue.get(`app/products/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await catalogue.get('app/products/nonsense')).status).toBe(404);
    await database.transaction(async (tx) => {
      const repository = changeRepository(tx);
      await repository.changeAssets(
        async (version) => (await repository.unpublish([free.id], version)).length > 0,
      );
    });
    expect((await catalogue.get(`app/products/${free.id}`, 'nobody')).status).toBe(404);
    await catalogue.service.refresh();
    expect((await catalogue.get(`app/products/${free.id}`)).status).toBe(404);
    expect((await catalogue.get('app/products')).body.pagination.total).toBe(0);
  });
});

describe('copying', () => {
  it('makes an asset more popular, once for a user within the window', async () => {
    await catalogue.save(free, draft(5, { popularity: 1 }));
    const order = async () => {
      await catalogue.service.refresh();
      const { body } = await catalogue.get('app/products?sort=Popular');
      return body.data.map((item: { _id: string }) => item._id);
    };
    const other = draft(5).id;
    const copy = (user: string) => catalogue.copy(free.id, user);
    expect((await copy('one')).status).toBe(200);
    expect((await copy('one')).status).toBe(200);
    expect(await order()).toEqual([other, free.id]);
    catalogue.clock.advance(copyWindowMs);
    await copy('one');
    expect(await order()).toEqual([free.id, other]);
  });

  it('counts the copies of several users at once', { tags: 'at-once' }, async () => {
    await catalogue.save(free, draft(5, { popularity: 7 }));
    await Promise.all(Array.from({ length: 8 }, (_, n) => catalogue.copy(free.id, `user${n}`)));
    await catalogue.service.refresh();
    expect((await catalogue.get('app/products?sort=Popular')).body.data[0]._id).toBe(free.id);
  });

  it('is refused to visitors, to who has no plan for a Pro asset, and for what does not exist', async () => {
    await catalogue.save(free, pro);
    expect((await catalogue.copy(free.id)).status).toBe(401);
    expect((await catalogue.copy(free.id, 'dead')).status).toBe(401);
    expect((await catalogue.copy(pro.id, 'nobody')).body.error.name).toBe('NotEntitled');
    expect((await catalogue.copy(pro.id, 'pro')).status).toBe(200);
    expect((await catalogue.copy('0'.repeat(32), 'pro')).status).toBe(404);
    expect((await catalogue.copy(free.id, 'pro', { target: 'paper' })).status).toBe(422);
  });
});

describe('following changes', () => {
  // Time for looking by themselves stands still unless a test moves it.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const nextChange = ({ service }: TestCatalogue) =>
    new Promise<void>((resolve) => service.onChange(() => resolve()));
  const namesIn = async (one: TestCatalogue) =>
    (await one.get('app/products')).body.data.map(({ name }: { name: string }) => name);

  it(
    'shows what another process saves within two seconds, also when notifications are lost',
    { tags: 'at-once' },
    async () => {
      const deaf = await testCatalogue({ ...database, listen: async () => async () => {} });
      for (const name of ['Asset 1', 'Renamed']) {
        await catalogue.save({ ...free, name });
        const change = nextChange(deaf);
        vi.advanceTimersByTime(2_000);
        await change;
        expect(await namesIn(deaf)).toEqual([name]);
      }
      await deaf.close();
    },
  );

  it('shows a change at once when told of it', { tags: 'at-once' }, async () => {
    const told = await testCatalogue(database);
    const change = nextChange(told);
    await catalogue.save(free);
    await change;
    expect(await namesIn(told)).toEqual(['Asset 1']);
    await told.close();
  });

  it('loses no change of writers that work at the same time', { tags: 'at-once' }, async () => {
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let n = 0; n < 5; n++) await catalogue.save(draft(writer * 100 + n), draft(writer * 100 + n + 50));
    });
    await Promise.all(writers);
    await catalogue.service.refresh();
    expect((await catalogue.get('app/products')).body.pagination.total).toBe(40);
  });

  it('loads what was there before it started, and what an asset has become', async () => {
    await catalogue.save(...Array.from({ length: 1_200 }, (_, n) => draft(n)));
    await catalogue.save(draft(7, { name: 'Seven' }));
    const later = await testCatalogue(database);
    expect((await later.get('app/products')).body.pagination.total).toBe(1_200);
    expect((await later.get('app/products?search=seven')).body.data[0]._id).toBe(draft(7).id);
    await later.close();
  });

  it('shows what comes in a category that a newer library brings, which is the last', async () => {
    await catalogue.save(draft(1, { category: 'Made up' }), draft(2));
    expect((await catalogue.get('app/products?categories=made%20up')).body.pagination.total).toBe(1);
    expect((await catalogue.get('app/categories')).body.data.at(-1).name).toBe('Made up');
  });
});
