import { createHash } from 'node:crypto';
import { pictureKinds as kindsOfCalls } from '@kitshelf/contract/picture-kinds.ts';
import { pictureKinds } from '@kitshelf/library/pictures/kind-names.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, testCatalogue, testPictures, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { zippedCode } from './zipped-code.ts';

/** The id of an asset of the library. */
const idOf = (slug: string) => createHash('md5').update(`kitshelf:${slug}`).digest('hex');

const variants = [
  { key: 'desktop', width: 1440, height: 900, scheme: 'light' },
  { key: 'phone', width: 390, height: 1500, scheme: 'light' },
] as const;
const drawn = { ...draft(1, { variants }), id: idOf('section-hero-split-halvora') };
const photographed = {
  ...draft(2, { isPaid: true, variants }),
  id: idOf('section-hero-split-fernhollow'),
};
const replaced = { ...draft(3, { figma: '<own>' }), id: idOf('section-hero-split-quillstack') };
const plain = draft(4, { variants });

let database: Database;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await testCatalogue(database);
  await catalogue.save(drawn, photographed, replaced, plain);
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const formatOf = (id: string, query: string, format = 'figma', token = 'someone') =>
  catalogue.get(`app/products/${id}/formats/${format}${query}`, token);

it('calls know the very kinds of pictures that the library makes', () => {
  expect(kindsOfCalls).toEqual(pictureKinds);
});

it('an asset says which other pictures it has, unless its design was replaced', async () => {
  const kindsOf = async (id: string) => (await catalogue.get(`app/products/${id}`)).body.data.pictures;
  expect(await kindsOf(drawn.id)).toEqual(['photographs', 'own']);
  expect(await kindsOf(photographed.id)).toEqual(['illustrations', 'own']);
  for (const { id } of [replaced, plain]) expect(await kindsOf(id)).toBeUndefined();
});

it.each([
  ['figma', '', 'desktop photographs'],
  ['figma', '&variant=phone', 'phone photographs'],
  ['html', '', 'html main photographs'],
  ['react', '&variant=phone', 'react phone photographs'],
  ['react', '&flavour=shadcn', 'react-shadcn main photographs'],
  ['figma-plan', '&components=true', 'figma-plan main photographs'],
  ['webflow', '', 'webflow main photographs'],
  ['framer', '', 'framer main photographs'],
])('%s is had in them, with "%s"', async (format, query, said) => {
  const { status, body } = await formatOf(drawn.id, `?pictures=photographs${query}`, format);
  expect(status).toBe(200);
  expect(JSON.stringify(body.data)).toContain(`rendered ${drawn.id} ${said}`);
});

it('others than the asset has are not found, and what is none is refused', async () => {
  expect((await formatOf(drawn.id, '?pictures=illustrations')).status).toBe(404);
  for (const { id } of [replaced, plain])
    expect((await formatOf(id, '?pictures=photographs')).status).toBe(404);
  for (const kind of ['', 'paintings', 'Photographs', 'constructor']) {
    const { status, body } = await formatOf(drawn.id, `?pictures=${kind}`);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['pictures']]);
  }
});

it('they ask for the same right as the asset, and count as the same payload', async () => {
  const query = '?pictures=illustrations';
  expect((await catalogue.get(`app/products/${photographed.id}/formats/figma${query}`)).status).toBe(401);
  const { status, body } = await formatOf(photographed.id, query, 'figma', 'nobody');
  expect([status, body.error.name]).toEqual([403, 'NotEntitled']);
  for (const each of [query, `${query}&variant=phone`, `${query}&variant=desktop`])
    expect((await formatOf(photographed.id, each, 'figma', 'figma')).status).toBe(200);
  const { proPayloadsOfTheDay } = await catalogue.service.personalData.export({ userId: 'figma' });
  expect(JSON.stringify(proPayloadsOfTheDay).match(/Asset 2/g)).toHaveLength(1);
});

describe('a user’s own pictures', () => {
  const own = 'own 0123456789abcdef';

  it.each([
    ['figma', '', `desktop ${own}`],
    ['figma', '&variant=phone', `phone ${own}`],
    ['html', '', `html main ${own}`],
    ['react', '&flavour=shadcn', `react-shadcn main ${own}`],
    ['figma-plan', '', `figma-plan main ${own}`],
  ])('are in %s, with "%s"', async (format, query, said) => {
    const { status, body } = await formatOf(drawn.id, `?pictures=own${query}`, format);
    expect(status).toBe(200);
    expect(JSON.stringify(body.data)).toContain(`rendered ${drawn.id} ${said}`);
  });

  it.each(['webflow', 'framer'])('are refused in %s, which takes no files', async (format) => {
    const { status, body } = await formatOf(drawn.id, '?pictures=own', format);
    expect([status, body.error.fields.pictures]).toEqual([
      422,
      'Your own pictures can be had for Figma, in React and in HTML: this format loads pictures from public addresses',
    ]);
  });

  it('are asked for of who has some, and of designs that have places for pictures', async () => {
    const { status, body } = await formatOf(drawn.id, '?pictures=own', 'figma', 'nobody');
    expect([status, body.error.fields]).toEqual([422, { pictures: 'You have no pictures yet' }]);
    for (const { id } of [replaced, plain]) expect((await formatOf(id, '?pictures=own')).status).toBe(404);
    expect((await catalogue.get(`app/products/${drawn.id}/formats/figma?pictures=own`)).status).toBe(401);
    expect((await formatOf(photographed.id, '?pictures=own', 'figma', 'somebody')).status).toBe(403);
  });

  it('go along in the zip when the code shows them', async () => {
    const zip = async (format: string) => {
      const answer = await catalogue.server.inject({
        url: `/api/v1/user/app/products/${drawn.id}/formats/${format}?pictures=own&zip=true`,
        headers: { authorization: 'Bearer someone' },
      });
      return Object.keys(unzipSync(answer.rawPayload));
    };
    expect(await zip('html')).toEqual(['index.html']);
    const code = `<img src="pictures/0123456789ab.jpg">`;
    const { bytes } = await zippedCode('Hero', code, await testPictures.load());
    expect(Buffer.from(unzipSync(bytes)['pictures/0123456789ab.jpg']!).toString()).toBe('a picture');
  });
});
