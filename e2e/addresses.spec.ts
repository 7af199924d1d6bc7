import { readdirSync, readFileSync } from 'node:fs';
import {
  libraryParameters,
  type LibrarySearch,
} from '../apps/web/src/features/catalogue/address/library-search.ts';
import { paths } from '../apps/web/src/lib/paths.ts';
import { screens } from './site-facts.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

/** Values of each parameter of the library; a new one has none yet, which the types refuse. */
const values: Readonly<Record<keyof LibrarySearch, readonly string[]>> = {
  search: ['hero', 'qqqqzzzzxxxx', '<b>', '%F0%9F%8F%97'],
  page: ['2', '99999', 'two'],
  sort: ['Popular', 'Oldest', 'Sideways'],
  paid: ['false', 'true', 'perhaps'],
  pCategory: ['Sections', 'Wireframes', 'Templates', 'Mobile Apps', 'Icons', 'Hats'],
  plateform: ['Figma', 'Webflow', 'None'],
  tools: ['Figma', 'Framer|Webflow', 'None'],
  categories: ['Hero', 'Hero|Footer', 'None'],
  tags: ['App', 'None'],
  brand: ['Halvora', 'Halvora|Norrvik', 'None'],
  quality: ['Auto layout', 'None'],
  viewports: ['Phone', 'Tablet|Desktop', 'None'],
  group: ['layout', 'brand'],
  'product-id': ['0'.repeat(32), 'x'],
};

/** `E2E_ALL=1`, as nightly.yml has it, opens every value, and each parameter in groups; else a known and an odd one of each. */
const isAll = Boolean(process.env.E2E_ALL);
const chosen = (name: keyof LibrarySearch) =>
  values[name].filter((_, at, { length }) => isAll || at === 0 || at === length - 1);

const query = (given: Readonly<Record<string, string>>) => `/library?${new URLSearchParams(given)}`;

test('no address of the library has an error: each parameter with what it knows, what it does not, and all together', async ({
  page,
  request,
  expectFailures,
}) => {
  test.slow();
  const { data } = await (await request.get('/api/v1/user/app/products?limit=1&paid=false')).json();
  expect(Object.keys(values).toSorted()).toEqual(libraryParameters.toSorted());
  expectFailures(404, /^GET \S+\/products\/0{32}$/);
  const each = libraryParameters.flatMap((name) => chosen(name).map((value) => query({ [name]: value })));
  const groupable = libraryParameters.filter((_, at) => isAll || at % 4 === 0);
  const grouped = groupable.map((name) => query({ group: 'layout', [name]: values[name][0] ?? '' }));
  const all = query(Object.fromEntries(libraryParameters.map((name) => [name, values[name][0] ?? ''])));
  const open = [query({ 'product-id': data[0]._id }), query({ 'product-id': data[0]._id, group: 'layout' })];
  for (const address of [...each, ...grouped, all, ...open, '/library?unknown=1&utm_source=mail'])
    await test.step(address, () => page.goto(address));
});

/** Paths as the routes of the site write them. */
function routedPaths(): string[] {
  const folder = new URL('../apps/web/src/routes/', import.meta.url);
  const sources = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'profile.ts');
  return sources.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/ path: '(\/[^']*)'/g)].map(
      ([, path]) => `${path}`,
    ),
  );
}

test('no page of the site has an error, whoever opens it without a session', async ({
  page,
  request,
  expectFailures,
}) => {
  test.slow();
  await comeFromTheMachine(page.context());
  const { data } = await (await request.get('/api/v1/user/app/products?limit=1&paid=false')).json();
  const [{ _id: id, createdBy }] = data;
  const real: Readonly<Record<string, string>> = {
    '/asset/$id/$name': `/asset/${id}/x`,
    '/asset/$id': `/asset/${id}`,
    '/creators/$name': `/creators/${createdBy}`,
    '/brands/$slug': '/brands/halvora',
    '/preview/$id': `/preview/${id}`,
    '/c/$slug': '/c/nosuchthing1',
    '/p/$slug': '/p/nosuchthing1',
  };
  // What nobody shares.
  expectFailures(404, /nosuchthing1$/);
  for (const path of new Set([...Object.values(paths), ...routedPaths()])) {
    const address = path.includes('$') ? real[path] : path;
    if (address === undefined) throw new Error(`${path}: which address is an example of it?`);
    // The others are opened there, where whatever fails is noticed too.
    if (!screens.has(address)) await test.step(address, () => page.goto(address));
  }
});
