import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { changeRepository } from '../../catalogue/store/change-repository.ts';
import { EditStore } from '../../asset-editing/store/edit-store.ts';
import { publishLibrary, retireAssets } from './publish-assets.ts';

let database: Database;
let catalogue: TestCatalogue;
const library = [1, 2, 3].map((number) => draft(number));

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await catalogue?.close();
  await emptyDatabase(database);
  catalogue = await testCatalogue(database);
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const seed = () => publishLibrary({ database, ...catalogue }, library);

async function listed(): Promise<string[]> {
  await catalogue.service.refresh();
  const { body } = await catalogue.get('app/products?limit=60');
  return body.data.map((item: { _id: string }) => item._id).sort();
}

describe('the library that is published', () => {
  it('is there once, however often it is imported', async () => {
    await seed();
    await seed();
    expect(await listed()).toEqual(library.map(({ id }) => id).sort());
  });

  it('leaves off what an operator took off', async () => {
    await seed();
    const [first] = library;
    await database.transaction(async (tx) => {
      const changes = changeRepository(tx);
      await changes.changeAssets(
        async (version) => (await changes.unpublish([first!.id], version)).length > 0,
      );
    });
    await seed();
    expect(await listed()).not.toContain(first!.id);
  });

  it('leaves as it is what an operator said of an asset, and brings the newer design', async () => {
    await seed();
    const [first] = library;
    await database.transaction((tx) =>
      changeRepository(tx).changeAssets(async (version) => {
        await new EditStore(tx, version, catalogue.clock.now()).change(first!.id, { name: 'Mine' });
        return true;
      }),
    );
    await publishLibrary({ database, ...catalogue }, [{ ...first!, viewports: [333] }]);
    await catalogue.service.refresh();
    const { body } = await catalogue.get(`app/products/${first!.id}`);
    expect([body.data.name, body.data.viewports]).toEqual(['Mine', [333]]);
  });

  it('loses what a newer library no longer holds, and nothing that an operator imported', async () => {
    await seed();
    const own = draft(9, { figma: '<span>(figma)</span>' });
    await catalogue.save(own);
    const kept = library.slice(1);
    const retire = () =>
      retireAssets(
        { database, clock: catalogue.clock },
        kept.map(({ id }) => id),
      );
    await retire();
    await retire();
    expect(await listed()).toEqual([...kept, own].map(({ id }) => id).sort());
  });

  it('gets back what a library dropped and a later one holds again', async () => {
    await seed();
    await retireAssets({ database, clock: catalogue.clock }, []);
    expect(await listed()).toEqual([]);
    await seed();
    expect(await listed()).toEqual(library.map(({ id }) => id).sort());
  });
});
