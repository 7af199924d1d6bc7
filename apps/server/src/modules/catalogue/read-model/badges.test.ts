import { describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});

/** Of each asset, by its name; the same call every time, so that a kept answer would be noticed. */
async function badges(): Promise<string[][]> {
  const { status, body } = await catalogue.get('app/products');
  expect(status).toBe(200);
  const items: { name: string; badges: string[] }[] = body.data;
  return items.toSorted((a, b) => a.name.localeCompare(b.name)).map((item) => item.badges);
}

const later = async (milliseconds: number) => {
  catalogue.clock.advance(milliseconds);
  await catalogue.service.refresh();
};

const old = { createdAt: new Date('2025-01-01') };

describe('New', () => {
  it('stands on an asset, in lists and alone, until 14 days after it was first published', async () => {
    await catalogue.save(draft(1, { createdAt: undefined }));
    const alone = async () => (await catalogue.get(`app/products/${draft(1).id}`)).body.data.badges;
    expect([await badges(), await alone()]).toEqual([[['New']], ['New']]);
    await later(14 * day - 1);
    expect([await badges(), await alone()]).toEqual([[['New']], ['New']]);
    await later(1);
    expect([await badges(), await alone()]).toEqual([[[]], []]);
  });

  it('counts from the date that an asset brings along, and not from one that is yet to come', async () => {
    const { clock } = catalogue;
    const before = (days: number) => ({ createdAt: new Date(clock.now().getTime() - days * day) });
    await catalogue.save(draft(1, before(15)), draft(2, before(13)), draft(3, before(-30)));
    expect(await badges()).toEqual([[], ['New'], ['New']]);
    await later(14 * day);
    expect(await badges()).toEqual([[], [], []]);
  });

  it('does not come back when an asset is given another date or saved again', async () => {
    await catalogue.save(draft(1, old));
    await catalogue.save(draft(1, { createdAt: catalogue.clock.now(), name: 'Renamed' }));
    expect(await badges()).toEqual([[]]);
  });
});

describe('Updated', () => {
  const picture = { src: '/media/other.webp', width: 1440, height: 900, color: '#f0f0f0' };

  it('stands on an asset for 14 days after its design became another one', async () => {
    await catalogue.save(draft(1, old), draft(2, old));
    await later(30 * day);
    await catalogue.save(draft(1, { ...old, images: [picture] }));
    expect(await badges()).toEqual([['Updated'], []]);
    await later(14 * day);
    expect(await badges()).toEqual([[], []]);
  });

  it('tells a payload that was replaced from one that was there already, and from the first one', async () => {
    await catalogue.save(draft(1, { ...old, figma: 'one' }));
    expect(await badges()).toEqual([[]]);
    await catalogue.save(draft(1, { ...old, figma: 'one' }));
    expect(await badges()).toEqual([[]]);
    await catalogue.save(draft(1, { ...old, figma: 'another' }));
    expect(await badges()).toEqual([['Updated']]);
  });

  it('is not about words, a price, tags, or what was found out about the same design', async () => {
    const structure = { layers: 12, autoLayoutPercent: 100, fonts: ['Inter'] };
    await catalogue.save(draft(1, { ...old, structure }));
    const words = { name: 'Renamed', description: 'Other', isPaid: true, tags: ['light'] };
    await catalogue.save(draft(1, { ...old, ...words, structure: { ...structure, hasContrastAA: true } }));
    expect(await badges()).toEqual([[]]);
    await catalogue.save(draft(1, { ...old, ...words, structure: { ...structure, layers: 13 } }));
    expect(await badges()).toEqual([['Updated']]);
  });

  it('stands beside New on what was changed soon after', async () => {
    await catalogue.save(draft(1, { createdAt: undefined }));
    await later(day);
    await catalogue.save(draft(1, { createdAt: undefined, images: [picture] }));
    expect(await badges()).toEqual([['New', 'Updated']]);
    await later(13 * day);
    expect(await badges()).toEqual([['Updated']]);
  });
});

describe('Popular', () => {
  const copy = async (n: number, times: number) => {
    for (let time = 0; time < times; time++) {
      expect((await catalogue.copy(draft(n).id, `user-${time}`)).status).toBe(200);
    }
    await catalogue.service.refresh();
  };

  it('stands on what several people copied in the last 30 days', async () => {
    await catalogue.save(draft(1, old), draft(2, old), draft(3, { ...old, popularity: 5_000 }));
    await copy(1, 2);
    expect(await badges()).toEqual([[], [], []]);
    await copy(2, 3);
    expect(await badges()).toEqual([[], ['Popular'], []]);
    await later(30 * day);
    expect(await badges()).toEqual([[], ['Popular'], []]);
    await later(day);
    expect(await badges()).toEqual([[], [], []]);
  });

  it('stands on 24 assets at most, those that were copied most', async () => {
    await catalogue.save(...Array.from({ length: 25 }, (_, n) => draft(n, old)));
    for (let n = 0; n < 24; n++) await copy(n, n === 7 ? 3 : 4);
    expect((await catalogue.get('app/products?limit=60')).body.data.filter(isPopular)).toHaveLength(24);
    await copy(24, 4);
    const popular = (await catalogue.get('app/products?limit=60')).body.data.filter(isPopular);
    expect(popular.map(({ name }: { name: string }) => name)).not.toContain('Asset 7');
    expect(popular).toHaveLength(24);
  });
});

const isPopular = ({ badges: given }: { badges: string[] }) => given.includes('Popular');
