import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, testCatalogue, testPlans, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { copyWindowMs } from '../copying/copying.ts';

const light = 'light' as const;
const variants = [
  { key: 'desktop', width: 1440, height: 900, scheme: light },
  { key: 'tablet', width: 820, height: 1100, scheme: light },
  { key: 'phone', width: 390, height: 1500, scheme: light },
  { key: 'dark', width: 1440, height: 900, scheme: 'dark' },
] as const;
const rendered = draft(1, { variants, brand: 'Halvora' });
const plain = draft(2, { variants: variants.slice(0, 1) });
const pro = draft(3, { isPaid: true, variants });
const imported = draft(4, {
  figma: '<own>',
  viewports: [820, 390],
  images: [{ src: '/media/a.webp', width: 1640, height: 1000, color: '#101418' }],
});
const section = draft(6, { variants, layout: 'section-checkout-basket' });
const proSection = draft(7, { isPaid: true, variants, layout: 'section-ai-chat' });
const bare = draft(5, { figma: '<bare>', viewports: [], images: [] });

let database: Database;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await testCatalogue(database);
  await catalogue.save(rendered, plain, pro, imported, bare, section, proSection);
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const formatOf = (id: string, query = '', token: string | undefined = 'someone', format = 'figma') =>
  catalogue.get(`app/products/${id}/formats/${format}${query}`, token);
const assetOf = async (id: string) => (await catalogue.get(`app/products/${id}`)).body.data;

describe('an asset says what can be copied of it', () => {
  it('one that is rendered all of its variants, the main one first', async () => {
    const asset = await assetOf(rendered.id);
    expect(asset.variants).toEqual(variants);
    expect(asset.formats).toEqual(['figma', 'figma-plan', 'react', 'html', 'webflow', 'framer']);
  });

  it('one with an imported payload the one that this holds, by its first viewport and picture', async () => {
    const { variants: own, formats } = await assetOf(imported.id);
    expect(own).toEqual([{ key: 'tablet', width: 820, height: 500, scheme: 'dark' }]);
    expect(formats).toEqual(['figma']);
    const unknown = (await assetOf(bare.id)).variants;
    expect(unknown).toEqual([{ key: 'desktop', width: 1440, height: 1080, scheme: 'light' }]);
  });
});

describe('the Figma format', () => {
  it.each([
    ['', 'desktop', 1440, 'light', 'desktop'],
    ['?variant=phone', 'phone', 390, 'light', 'phone'],
    ['?variant=dark', 'dark', 1440, 'dark', 'dark'],
    // 80 px round each of the frames.
    ['?variant=all-widths', 'all-widths', 1440 + 820 + 390 + 4 * 80, 'light', 'desktop tablet phone'],
    ['?variant=light-and-dark', 'light-and-dark', 2 * 1440 + 3 * 80, 'light', 'desktop dark'],
    ['?width=10000', 'desktop', 1440, 'light', 'desktop'],
    ['?width=1440', 'desktop', 1440, 'light', 'desktop'],
    ['?width=1439', 'tablet', 820, 'light', 'tablet'],
    ['?width=400', 'phone', 390, 'light', 'phone'],
    ['?width=1', 'phone', 390, 'light', 'phone'],
  ])('asked with "%s" is the %s', async (query, key, width, scheme, parts) => {
    const { status, body } = await formatOf(rendered.id, query);
    expect([status, body]).toEqual([
      200,
      {
        data: {
          format: 'figma',
          variant: { key, width, scheme },
          brand: 'Halvora',
          content: `rendered ${rendered.id} ${parts}`,
        },
      },
    ]);
  });

  it.each([
    ['?components=true', `rendered ${rendered.id} desktop with components`],
    ['?components=true&variant=all-widths', `rendered ${rendered.id} desktop tablet phone with components`],
    ['?components=false', `rendered ${rendered.id} desktop`],
  ])('asked with "%s" has its repeated parts as it says', async (query, content) => {
    const { status, body } = await formatOf(rendered.id, query);
    expect([status, body.data.content]).toEqual([200, content]);
  });

  it.each(['yes', '1', ''])('asked for components with "%s" is refused', async (value) => {
    expect((await formatOf(rendered.id, `?components=${value}`)).status).toBe(422);
  });

  it('keeps the imported payload when it is asked for components', async () => {
    expect((await formatOf(imported.id, '?components=true')).body.data.content).toBe('<own>');
    const plan = await formatOf(rendered.id, '?components=true', 'someone', 'figma-plan');
    expect(plan.body.data.plan).toEqual(
      (await formatOf(rendered.id, '', 'someone', 'figma-plan')).body.data.plan,
    );
  });

  it('asks for the same rights with components', async () => {
    expect((await formatOf(pro.id, '?components=true', 'nobody')).status).toBe(403);
    expect((await formatOf(pro.id, '?components=true', 'figma')).status).toBe(200);
  });

  it('of an asset with an imported payload is that', async () => {
    const { data } = (await formatOf(imported.id, '?width=1440')).body;
    expect(data).toMatchObject({
      brand: null,
      variant: { key: 'tablet', width: 820, scheme: 'dark' },
      content: '<own>',
    });
  });

  it.each([
    ['a variant that the asset has not', plain.id, '?variant=dark', 'figma'],
    ['a board of one width', plain.id, '?variant=all-widths', 'figma'],
    ['a board of one appearance', plain.id, '?variant=light-and-dark', 'figma'],
    ['what is no variant', rendered.id, '?variant=watch', 'figma'],
    ['a format that the asset has not', imported.id, '', 'webflow'],
    ['what is no format', rendered.id, '', 'sketch'],
    ['an asset that is not there', 'f'.repeat(32), '', 'figma'],
    ['what is no id', 'nonsense', '', 'figma'],
  ])('is not found for %s', async (_what, id, query, format) => {
    expect((await formatOf(id, query, 'someone', format)).status).toBe(404);
  });

  it('is not given for a variant and a width at once, nor for a width that is none', async () => {
    const both = await formatOf(rendered.id, '?variant=phone&width=390');
    expect([both.status, Object.keys(both.body.error.fields)]).toEqual([422, ['width']]);
    for (const width of ['0', '10001', 'wide'])
      expect((await formatOf(rendered.id, `?width=${width}`)).status).toBe(422);
  });

  it('is for signed-in users alone, of a Pro asset for who may copy it; others learn where the plans stand', async () => {
    for (const token of [undefined, 'dead'])
      expect((await catalogue.get(`app/products/${rendered.id}/formats/figma`, token)).status).toBe(401);
    const { status, body } = await formatOf(pro.id, '?variant=phone', 'nobody');
    expect([status, body.error.name]).toEqual([403, 'NotEntitled']);
    const planIds = testPlans.map(({ _id }) => _id).join(',');
    expect(body.error.url).toBe(`https://kits.example/pricing?__kitshelf_plan_filters=${planIds}`);
    expect((await formatOf(pro.id, '?variant=phone', 'figma')).status).toBe(200);
  });
});

describe('the states of a section', () => {
  it('are named with the width that each holds down to, of what is drawn here and is a section', async () => {
    const { states } = await assetOf(section.id);
    expect(Object.keys(states)).toHaveLength(12);
    expect(states).toMatchObject({ german: 280, 'large-text': 320, 'long-words': 320, error: 280 });
    const copied = draft(8, { figma: '<own>', layout: 'section-checkout-basket' });
    await catalogue.save(copied);
    for (const { id } of [rendered, imported, copied]) expect(await assetOf(id)).not.toHaveProperty('states');
  });

  it.each([
    ['?state=german', 'desktop german'],
    ['?state=empty&variant=dark', 'dark empty'],
    ['?state=one-item&variant=all-widths', 'desktop tablet phone one-item'],
    ['?state=error&components=true', 'desktop error'],
  ])('asked with "%s" is in that payload', async (query, said) => {
    const { status, body } = await formatOf(section.id, query);
    expect([status, body.data.content]).toEqual([200, `rendered ${section.id} ${said}`]);
  });

  it('that change nothing are not named, and asked for give the design as it is', async () => {
    // Features on a dark ground by Fernhollow, without a picture.
    const id = '08bd7dc6346d6be66756bf0b5e80a18a';
    await catalogue.save({ ...draft(9, { variants, layout: 'section-features-dark' }), id });
    const { states } = await assetOf(id);
    expect(states).toHaveProperty('german');
    expect(states).not.toHaveProperty('no-picture');
    const { status, body } = await formatOf(id, '?state=no-picture');
    expect([status, body.data.content]).toEqual([200, `rendered ${id} desktop`]);
    expect(body).toEqual((await formatOf(id)).body);
  });

  it.each(['sleepy', '', 'German', 'constructor'])('of the name "%s" is refused', async (state) => {
    const { status, body } = await formatOf(section.id, `?state=${state}`);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['state']]);
  });

  it('are for Figma alone, and not found for what has none', async () => {
    const html = await formatOf(section.id, '?state=german', 'someone', 'html');
    expect([html.status, html.body.error.fields]).toEqual([422, { state: 'Only for the format figma' }]);
    for (const { id } of [rendered, imported]) expect((await formatOf(id, '?state=german')).status).toBe(404);
    expect((await formatOf('f'.repeat(32), '?state=german')).status).toBe(404);
  });

  it('ask for the same rights as the section, and count as one payload', async () => {
    const path = `app/products/${proSection.id}/formats/figma?state=german`;
    expect((await catalogue.get(path)).status).toBe(401);
    const { status, body } = await catalogue.get(path, 'nobody');
    expect([status, body.error.name]).toEqual([403, 'NotEntitled']);
    for (const state of ['german', 'arabic', 'empty', 'loading', 'error'])
      expect((await formatOf(proSection.id, `?state=${state}`, 'figma')).status).toBe(200);
    const { proPayloadsOfTheDay } = await catalogue.service.personalData.export({ userId: 'figma' });
    expect(JSON.stringify(proPayloadsOfTheDay).match(/Asset 7/g)).toHaveLength(1);
  });
});

describe('the plan for plugins', () => {
  const planOf = (query = '', id = rendered.id) => formatOf(id, query, 'someone', 'figma-plan');

  it('is that of the variant asked for', async () => {
    const { status, body } = await planOf('?width=1000');
    expect([status, body]).toEqual([
      200,
      {
        data: {
          format: 'figma-plan',
          variant: { key: 'tablet', width: 820, scheme: 'light' },
          brand: 'Halvora',
          plan: expect.objectContaining({ root: { name: `rendered ${rendered.id} figma-plan tablet` } }),
        },
      },
    ]);
  });

  it.each([
    ['', 'desktop', 'main'],
    ['?variant=dark', 'dark', 'dark'],
    ['?width=500', 'phone', 'phone'],
  ])('and code asked with "%s" is that of %s', async (query, key, shown) => {
    const react = await formatOf(rendered.id, query, 'someone', 'react');
    const html = await formatOf(rendered.id, query, 'someone', 'html');
    expect([react.body.data.variant.key, html.body.data.variant.key]).toEqual([key, key]);
    expect(react.body.data.files).toEqual([
      { path: 'asset.tsx', content: `rendered ${rendered.id} react ${shown}` },
    ]);
    expect(html.body.data.content).toBe(`rendered ${rendered.id} html ${shown}`);
  });

  it('is not found for a board, nor for an asset with an imported payload', async () => {
    expect((await planOf('?variant=all-widths')).status).toBe(404);
    expect((await planOf('', imported.id)).status).toBe(404);
  });

  it('is for who may copy the asset', async () => {
    const answer = await formatOf(pro.id, '', 'nobody', 'figma-plan');
    expect([answer.status, answer.body.error.name]).toEqual([403, 'NotEntitled']);
    expect((await formatOf(pro.id, '', 'framer', 'figma-plan')).status).toBe(403);
    expect((await formatOf(pro.id, '', 'figma', 'figma-plan')).status).toBe(200);
    expect((await catalogue.copy(rendered.id, 'someone', { target: 'figma-plan' })).status).toBe(200);
    expect((await catalogue.copy(imported.id, 'someone', { target: 'figma-plan' })).status).toBe(404);
    expect((await catalogue.copy(rendered.id, 'someone', { target: 'sketch' })).status).toBe(422);
  });
});

describe('a format of one tool', () => {
  const webflowOf = (id: string, token?: string) => formatOf(id, '', token, 'webflow');

  it('of a Pro asset is for plans that name that tool; others learn which do', async () => {
    for (const user of ['nobody', 'figma', 'framer']) {
      const { status, body } = await webflowOf(pro.id, user);
      expect([status, body.error.name]).toEqual([403, 'NotEntitled']);
      expect(body.error.url).toBe(
        `https://kits.example/pricing?__kitshelf_plan_filters=${testPlans[0]!._id}`,
      );
      expect((await catalogue.copy(pro.id, user, { target: 'webflow' })).status).toBe(403);
    }
    expect((await webflowOf(pro.id, 'pro')).body.data).toEqual({
      format: 'webflow',
      variant: { key: 'desktop', width: 1440, scheme: 'light' },
      brand: null,
      content: expect.stringContaining(`rendered ${pro.id} webflow main`),
    });
    expect((await catalogue.copy(pro.id, 'pro', { target: 'webflow' })).status).toBe(200);
    expect((await formatOf(pro.id, '', 'figma', 'framer')).status).toBe(403);
    for (const user of ['framer', 'pro'])
      expect((await formatOf(pro.id, '', user, 'framer')).body.data.files).toEqual([
        { path: 'asset.tsx', content: `rendered ${pro.id} framer main` },
      ]);
  });

  it('of a free asset asks for no more than a sign-in', async () => {
    expect((await webflowOf(rendered.id, 'nobody')).status).toBe(200);
    expect((await catalogue.get(`app/products/${rendered.id}/formats/webflow`)).status).toBe(401);
  });

  it('takes one variant, and none that the asset has not', async () => {
    const dark = await formatOf(rendered.id, '?variant=dark', 'nobody', 'webflow');
    expect(dark.body.data.content).toContain(`rendered ${rendered.id} webflow dark`);
    expect((await formatOf(plain.id, '?variant=phone', 'nobody', 'webflow')).status).toBe(404);
    expect((await formatOf(rendered.id, '?variant=all-widths', 'nobody', 'webflow')).status).toBe(404);
  });
});

describe('a copy', () => {
  const copiesOf = async (userId: string) => {
    const { variantCopies } = await catalogue.service.personalData.export({ userId });
    return variantCopies
      .map(({ variant, count }) => [variant, count] as const)
      .sort(([one], [other]) => one.localeCompare(other));
  };

  it('is counted with what was copied, each variant once within the window', async () => {
    const copy = async (variant?: string) =>
      (await catalogue.copy(rendered.id, 'counted', { target: 'figma', ...(variant && { variant }) })).status;
    expect(await copy('phone')).toBe(200);
    catalogue.clock.advance(1_000);
    expect([await copy('all-widths'), await copy('all-widths'), await copy()]).toEqual([200, 200, 200]);
    expect(await copiesOf('counted')).toEqual([
      ['all-widths', 1],
      ['desktop', 1],
      ['phone', 1],
    ]);
    catalogue.clock.advance(copyWindowMs);
    await copy('phone');
    expect(await copiesOf('counted')).toEqual([
      ['all-widths', 1],
      ['desktop', 1],
      ['phone', 2],
    ]);
    expect((await catalogue.service.personalData.export({ userId: 'counted' })).copies).toMatchObject([
      { count: 2 },
    ]);
  });

  it('of a variant that the asset has not is not found', async () => {
    const answer = await catalogue.copy(plain.id, 'someone', { target: 'figma', variant: 'dark' });
    expect(answer.status).toBe(404);
  });

  it('of what is no variant is refused, and who leaves leaves none behind', async () => {
    const refused = await catalogue.copy(rendered.id, 'leaving', { target: 'figma', variant: 'watch' });
    expect(refused.status).toBe(422);
    await catalogue.copy(rendered.id, 'leaving', { target: 'figma', variant: 'dark' });
    await catalogue.service.personalData.erase({ userId: 'leaving' });
    expect(await copiesOf('leaving')).toEqual([]);
  });
});
