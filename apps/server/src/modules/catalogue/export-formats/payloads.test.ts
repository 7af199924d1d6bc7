import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { movePayloads } from './payloads.ts';

let database: Database;
let catalogue: TestCatalogue;

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

const figmaOf = async (id: string) =>
  (await catalogue.get(`app/products/${id}`, 'nobody')).body.data.figma as string;

async function rowOf(id: string): Promise<{ figma: string; blob: string } | undefined> {
  const rows = await database.orm.execute<{ figma: string; blob: string }>(
    `select figma, blob from asset_payloads where asset_id = '${id}'`,
  );
  return rows.rows[0];
}

/** Writes a payload as the version before did: into the row, whatever else stands there. */
async function writeAsBefore(id: string, figma: string): Promise<void> {
  await database.orm.execute(`insert into asset_payloads (asset_id, figma) values ('${id}', '${figma}')
    on conflict (asset_id) do update set figma = excluded.figma`);
}

describe('a payload', () => {
  it('goes out compressed as it is kept to who takes gzip, and plain to others', async () => {
    const text = `<span>${'Zm9v"'.repeat(20_000)}\n🎨</span>`;
    await catalogue.save(draft(1, { figma: text }));
    const url = `/api/v1/user/app/products/${draft(1).id}`;
    const headers = { authorization: 'Bearer nobody' };
    const ask = (encoding: string) =>
      catalogue.server.inject({ url, headers: { ...headers, 'accept-encoding': encoding } });
    const zipped = await ask('gzip, deflate, br');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const plain = await ask('gzip;q=0');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(plain.json().data).toMatchObject({ name: 'Asset 1', figma: text });
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  it('is kept outside the database, once for all assets that have it', async () => {
    await catalogue.save(draft(1, { figma: '<same>' }), draft(2, { figma: '<same>' }));
    const [one, two] = [await rowOf(draft(1).id), await rowOf(draft(2).id)];
    expect(one).toMatchObject({ figma: '', blob: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(two?.blob).toBe(one?.blob);
    expect([await figmaOf(draft(1).id), await figmaOf(draft(2).id)]).toEqual(['<same>', '<same>']);
  });

  it('that an asset loses to another is swept, the other never', async () => {
    await catalogue.save(draft(1, { figma: '<old>' }));
    const old = (await rowOf(draft(1).id))?.blob ?? '';
    await catalogue.save(draft(1, { figma: '<new>' }));
    catalogue.clock.advance(8 * 24 * 60 * 60_000);
    await catalogue.blobs.sweep();
    await expect(catalogue.blobs.get(old)).rejects.toThrow('is not in storage');
    expect(await figmaOf(draft(1).id)).toBe('<new>');
  });
});

describe('payloads in rows, as the version before wrote them', () => {
  const many = Array.from({ length: 45 }, (_, n) => draft(n));

  it('are answered, and moved to storage an hour after the start', async () => {
    await catalogue.save(...many);
    for (const { id, name } of many) await writeAsBefore(id, `<${name}>`);
    expect(await figmaOf(many[7]!.id)).toBe('<Asset 7>');
    await catalogue.jobs.runAllDue();
    expect((await rowOf(many[7]!.id))?.figma).toBe('<Asset 7>');
    catalogue.clock.advance(60 * 60_000);
    await catalogue.jobs.runAllDue();
    for (const { id, name } of many) {
      expect(await rowOf(id)).toMatchObject({ figma: '', blob: expect.any(String) });
      expect(await figmaOf(id)).toBe(`<${name}>`);
    }
  });

  it('are all moved when the move was interrupted, and by two at once', { tags: 'at-once' }, async () => {
    await catalogue.save(...many);
    for (const { id, name } of many) await writeAsBefore(id, `<${name}>`);
    let puts = 0;
    const dying = {
      ...catalogue.blobs,
      put: async (...given: Parameters<typeof catalogue.blobs.put>) => {
        await catalogue.blobs.put(...given);
        if (++puts === 2) throw new Error('The process died');
      },
    };
    await expect(movePayloads({ database, blobs: dying })).rejects.toThrow('The process died');
    expect(await figmaOf(many[44]!.id)).toBe('<Asset 44>');
    await Promise.all([1, 2].map(() => movePayloads({ database, blobs: catalogue.blobs })));
    for (const { id, name } of many) {
      expect((await rowOf(id))?.figma).toBe('');
      expect(await figmaOf(id)).toBe(`<${name}>`);
    }
  });

  it('written while they are moved are not lost', { tags: 'at-once' }, async () => {
    await catalogue.save(draft(1));
    await writeAsBefore(draft(1).id, '<first>');
    const slow = {
      ...catalogue.blobs,
      put: async (...given: Parameters<typeof catalogue.blobs.put>) => {
        await catalogue.blobs.put(...given);
        await writeAsBefore(draft(1).id, '<second>');
      },
    };
    await movePayloads({ database, blobs: slow });
    expect(await figmaOf(draft(1).id)).toBe('<second>');
    await movePayloads({ database, blobs: catalogue.blobs });
    expect([await figmaOf(draft(1).id), (await rowOf(draft(1).id))?.figma]).toEqual(['<second>', '']);
  });

  it('count as the newer ones until another is saved', async () => {
    const asset = draft(1, { figma: '<ours>' });
    await catalogue.save(asset);
    await writeAsBefore(asset.id, '<theirs>');
    expect(await figmaOf(asset.id)).toBe('<theirs>');
    await catalogue.save(asset);
    expect(await figmaOf(asset.id)).toBe('<ours>');
  });
});
