import { expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { retireAssets } from '../../asset-imports/bulk/publish-assets.ts';

const pro = draft(1, { isPaid: true, figma: '<pro>', popularity: 5 });
const otherPro = draft(2, { isPaid: true, figma: '<other pro>' });
const free = draft(3, { figma: '<free>' });
/** Nothing can be rendered of it. */
const empty = { ...draft(4, { isPaid: true }), id: 'f'.repeat(32) };
const attempt = 'a'.repeat(32);

let catalogue: TestCatalogue;
let database: Database;
freshForEach(async (opened) => {
  database = opened;
  catalogue = await testCatalogue(database);
  await catalogue.save(pro, otherPro, free, empty);
  return () => catalogue.close();
});

const copyForFree = async ({ id }: { readonly id: string }, token?: string, attempt_?: string) => {
  const { status, body } = await catalogue.copyForFree(id, token, attempt_);
  return status === 200 ? body.data.figma : [status, body.error.name];
};
const used = [409, 'AlreadyUsed'];
const knownOf = (user: string) => catalogue.service.copiedBy(user);

it('gives a Pro asset once to an account, and nothing more', async () => {
  expect(await knownOf('asha')).toEqual({ hasFreeCopy: true, freeCopy: null, lastCopied: null });
  expect(await copyForFree(pro, 'asha')).toBe('<pro>');
  expect(await copyForFree(pro, 'asha')).toEqual(used);
  expect(await copyForFree(otherPro, 'asha')).toEqual(used);
  expect(await knownOf('asha')).toEqual({
    hasFreeCopy: false,
    freeCopy: { _id: pro.id, usedAt: catalogue.clock.now().toISOString() },
    lastCopied: { _id: pro.id, name: pro.name },
  });
  expect((await catalogue.get(`app/products/${pro.id}`, 'asha')).body.data.figma).toBeUndefined();
  expect((await catalogue.copy(pro.id, 'asha')).status).toBe(403);
  expect(await copyForFree(otherPro, 'ben')).toBe('<other pro>');
});

it('is code as well, and no other Pro asset is', async () => {
  const format = async (id: string, name: string, user = 'asha') =>
    (await catalogue.get(`app/products/${id}/formats/${name}`, user)).status;
  const drawn = (number: number) => ({
    ...draft(number, {
      isPaid: true,
      variants: [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }],
    }),
  });
  const [one, other] = [drawn(5), drawn(6)];
  await catalogue.save(one, other);
  expect(await format(one.id, 'react')).toBe(403);
  expect((await catalogue.copyForFree(one.id, 'asha')).status).toBe(200);
  expect([await format(one.id, 'react'), await format(one.id, 'html')]).toEqual([200, 200]);
  for (const name of ['figma', 'figma-plan', 'webflow', 'framer'])
    expect(await format(one.id, name)).not.toBe(200);
  expect([await format(other.id, 'react'), await format(one.id, 'react', 'ben')]).toEqual([403, 403]);
});

it('gives one of two that are asked for at once', { tags: 'at-once' }, async () => {
  const answers = await Promise.all([
    copyForFree(pro, 'asha'),
    copyForFree(otherPro, 'asha'),
    copyForFree(pro, 'asha'),
  ]);
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  expect(answers.filter((answer) => Array.isArray(answer))).toEqual([used, used]);
});

it(
  'is answered again to the same attempt whose answer was lost, for ten minutes',
  { tags: 'at-once' },
  async () => {
    expect(await copyForFree(pro, 'asha', attempt)).toBe('<pro>');
    const again = await Promise.all([1, 2].map(() => copyForFree(pro, 'asha', attempt)));
    expect(again).toEqual(['<pro>', '<pro>']);
    expect(await copyForFree(otherPro, 'asha', attempt)).toEqual(used);
    expect(await copyForFree(pro, 'asha', 'b'.repeat(32))).toEqual(used);
    expect(await copyForFree(pro, 'asha')).toEqual(used);
    catalogue.clock.advance(10 * 60_000);
    expect(await copyForFree(pro, 'asha', attempt)).toEqual(used);
  },
);

it(
  'of a press that came twice gives both the answer, and counts as one copy',
  { tags: 'at-once' },
  async () => {
    const both = await Promise.all([1, 2].map(() => copyForFree(pro, 'asha', attempt)));
    expect(both).toEqual(['<pro>', '<pro>']);
    const exported = await catalogue.service.personalData.export({ userId: 'asha' });
    expect(exported.copies).toMatchObject([{ asset: pro.name, count: 1 }]);
    expect(exported.variantCopies).toMatchObject([{ variant: 'desktop', count: 1 }]);
    expect(exported.freeCopies).toMatchObject([{ asset: pro.name }]);
  },
);

it('is not used up by what needs none, or cannot be had', async () => {
  expect(await copyForFree(free, 'asha')).toBe('<free>');
  expect(await copyForFree(pro, 'pro')).toBe('<pro>');
  expect(await copyForFree(empty, 'asha')).toEqual([404, 'NotFound']);
  expect(await copyForFree({ id: '9'.repeat(32) }, 'asha')).toEqual([404, 'NotFound']);
  expect(await copyForFree(pro)).toEqual([401, 'NoToken']);
  expect(await copyForFree(pro, 'asha', 'short')).toEqual([422, 'Invalid']);
  for (const user of ['asha', 'pro']) expect((await knownOf(user)).hasFreeCopy).toBe(true);
});

it('is forgotten with its user', async () => {
  await copyForFree(pro, 'asha');
  await catalogue.service.personalData.erase({ userId: 'asha' });
  expect(await knownOf('asha')).toEqual({ hasFreeCopy: true, freeCopy: null, lastCopied: null });
});

it('names what was copied last, of what is still there', async () => {
  const rendered = draft(5, { isPaid: true });
  await catalogue.save(rendered);
  await catalogue.copy(free.id, 'asha');
  catalogue.clock.advance(1000);
  expect(await copyForFree(rendered, 'asha')).toContain(rendered.id);
  expect((await knownOf('asha')).lastCopied?._id).toBe(rendered.id);
  await retireAssets({ database, clock: catalogue.clock }, []);
  expect((await knownOf('asha')).lastCopied).toEqual({ _id: free.id, name: free.name });
});
