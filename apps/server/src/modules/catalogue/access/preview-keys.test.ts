import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, ofLibrary, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';

const live = (n: number, isPaid: boolean) => {
  const { id } = draft(n);
  return draft(n, { ...ofLibrary, isPaid, link: `/preview/${id}`, figma: `<payload ${n}>` });
};
const pro = live(1, true);
const otherPro = live(2, true);
const free = live(3, false);

let database: Database;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await testCatalogue(database);
  await catalogue.save(pro, otherPro, free);
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const linkOf = async ({ id }: { readonly id: string }, token?: string): Promise<string> =>
  (await catalogue.get(`app/products/${id}`, token)).body.data.link;

/** Whether a link opens an asset's live design. */
async function opens(link: string, { id }: { readonly id: string } = pro): Promise<boolean | undefined> {
  const key = new URL(link, 'https://kits.example').searchParams.get('key') ?? undefined;
  return (await catalogue.service.preview(id, key))?.isOpen;
}

describe('the link of a Pro asset', () => {
  it('has a key for who may copy the asset, and for nobody else', async () => {
    expect(await linkOf(pro, 'pro')).toMatch(new RegExp(`^/preview/${pro.id}\\?key=[\\w.-]+$`));
    for (const token of [undefined, 'nobody', 'framer'])
      expect(await linkOf(pro, token)).toBe(`/preview/${pro.id}`);
    expect(await linkOf(free, 'pro')).toBe(`/preview/${free.id}`);
    expect(await opens(await linkOf(free), free)).toBe(true);
    expect(await opens(await linkOf(pro))).toBe(false);
  });

  it('opens that asset alone, for ten minutes', async () => {
    const link = await linkOf(pro, 'pro');
    expect(await opens(link)).toBe(true);
    expect(await opens(link, otherPro)).toBe(false);
    catalogue.clock.advance(9 * 60_000);
    expect(await opens(link)).toBe(true);
    catalogue.clock.advance(60_000);
    expect(await opens(link)).toBe(false);
    expect(await opens(await linkOf(pro, 'pro'))).toBe(true);
  });

  it('cannot be made to last longer or be guessed', async () => {
    const key = new URL(await linkOf(pro, 'pro'), 'https://kits.example').searchParams.get('key') ?? '';
    const [until = '', seal = ''] = key.split('.');
    const later = (Number.parseInt(until, 36) + 60).toString(36);
    const wrong = [
      `${later}.${seal}`,
      `${until}.`,
      until,
      `.${seal}`,
      seal,
      `zzzzzz.${seal}`,
      `${key}x`,
      '.',
      ' ',
    ];
    for (const each of wrong)
      expect((await catalogue.service.preview(pro.id, each))?.isOpen, each).toBe(false);
  });
});
