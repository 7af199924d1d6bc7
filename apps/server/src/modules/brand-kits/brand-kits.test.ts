import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { contrast } from '@kitshelf/library/branding/brand-colors.ts';
import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import { column, text } from '@kitshelf/scene/scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../test/catalogue.ts';
import { freshForEach } from '../../platform/database/test-database.ts';

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});
beforeEach(() => catalogue.save(draft(1, { variants: [variant('desktop')] })));

const variant = (key: 'desktop') => ({ key, width: 1440, height: 900, scheme: 'light' }) as const;
const colors = {
  background: '#ffffff',
  surface: '#f4f4f5',
  text: '#18181b',
  muted: '#52525b',
  primary: '#2563EB',
  onPrimary: '#ffffff',
  accent: '#9333ea',
  border: '#e4e4e7',
};

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  by: string | null = 'asha',
) {
  const answer = await catalogue.server.inject({
    method,
    url: `/api/v1/user/app/${path}`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const make = (extra: object = {}, by = 'asha') =>
  call('POST', 'brands', { name: 'Acme', colors, ...extra }, by);
const list = async (by = 'asha') => (await call('GET', 'brands', undefined, by)).data;
const derive = (from: object) => call('POST', 'brands/derive', { from }, null);

describe('a brand', () => {
  it('is answered whole, with what was not chosen filled in', async () => {
    const { status, data } = await make();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: 'Acme',
      isDefault: true,
      colors: { ...colors, primary: '#2563eb' },
      radius: 'soft',
      headingFont: 'Inter',
      bodyFont: 'Inter',
      asDesigned: ['radius', 'headingFont', 'bodyFont'],
      failing: [],
    });
    expect(Object.keys(data.dark)).toEqual(Object.keys(colors));
    expect(data.short.length).toBeLessThanOrEqual(600);
    expect((await call('GET', `brands/${data._id}`)).data).toEqual(data);
    expect(await list()).toEqual([data]);
  });

  it('that cannot be read well is told which pairs fail, and is kept', async () => {
    const { status, data } = await make({ colors: { ...colors, muted: '#bbbbbb' }, dark: { ...colors } });
    expect(status).toBe(201);
    // 1.05 / 0.5469 and 0.9548 / 0.5469 by hand from WCAG's formula.
    expect(data.failing).toEqual([
      { scheme: 'light', pair: 'muted/background', ratio: 1.91 },
      { scheme: 'light', pair: 'muted/surface', ratio: 1.74 },
    ]);
  });

  it.each([
    ['primary', { colors: { ...colors, primary: 'blue' } }],
    ['border', { colors: { ...colors, border: undefined } }],
    ['headingFont', { headingFont: 'Comic Sans' }],
    ['radius', { radius: 'pointed' }],
    ['name', { name: ' ' }],
  ])('is refused for its %s by that name', async (field, body) => {
    const { status, error } = await make(body);
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
  });

  it("is none of anybody else's", async () => {
    const { _id } = (await make()).data;
    expect((await call('GET', `brands/${_id}`, undefined, 'ravi')).status).toBe(404);
    expect((await call('PUT', `brands/${_id}`, { name: 'X' }, 'ravi')).status).toBe(404);
    expect((await call('POST', `brands/${_id}/remove`, undefined, 'ravi')).status).toBe(404);
    expect(await list('ravi')).toEqual([]);
  });

  it('changes in what is given alone', async () => {
    const { data } = await make({ radius: 'round' });
    const changed = await call('PUT', `brands/${data._id}`, { name: 'Acme 2', bodyFont: 'Lora' });
    expect(changed).toMatchObject({
      status: 200,
      data: { name: 'Acme 2', bodyFont: 'Lora', radius: 'round', colors: data.colors, isDefault: true },
    });
  });

  it('leaves to each design what is taken back', async () => {
    const { data } = await make({ radius: 'round', headingFont: 'Lora', bodyFont: 'Lora' });
    expect(data.asDesigned).toEqual([]);
    const change = { radius: null, headingFont: null, bodyFont: null };
    const changed = await call('PUT', `brands/${data._id}`, change);
    expect([changed.status, changed.data.asDesigned]).toEqual([200, ['radius', 'headingFont', 'bodyFont']]);
    expect(changed.data.short).toBe((await make()).data.short);
  });

  it('is the default one alone; a removed one hands that to the oldest', async () => {
    const later = async (extra: object = {}) => {
      catalogue.clock.advance(1000);
      return (await make(extra)).data;
    };
    const [first, second, third] = [await later(), await later(), await later({ isDefault: true })];
    const defaults = async () => (await list()).map((brand: { isDefault: boolean }) => brand.isDefault);
    expect(await defaults()).toEqual([false, false, true]);
    await call('PUT', `brands/${second._id}`, { isDefault: true });
    expect(await defaults()).toEqual([false, true, false]);
    expect((await call('POST', `brands/${second._id}/remove`)).status).toBe(200);
    expect(await defaults()).toEqual([true, false]);
    expect((await list()).map(({ _id }: { _id: string }) => _id)).toEqual([first._id, third._id]);
  });

  it('is one of ten at most, also when they are made at once', { tags: 'at-once' }, async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => make()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      error: { name: 'LimitReached' },
    });
    expect((await list()).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });
});

describe('beside its colors a brand has', () => {
  const svg = '<svg viewBox="0 0 20 10"><path d="M0 0h20v10H0z" fill="#e11d48"/></svg>';
  const words = { name: 'Orla & Finch', domain: 'orla.example', cta: 'Try it' };

  it('words, a logo and a way with drawings, which are answered and can be taken away', async () => {
    const { data } = await make({ words, logo: { svg }, drawings: 'follow' });
    expect(data).toMatchObject({
      words: { ...words, tagline: '', ctaSecondary: '', person: '' },
      logo: { svg },
      drawings: 'follow',
    });
    expect(data.short.length).toBeLessThanOrEqual(600);
    const changed = await call('PUT', `brands/${data._id}`, { words: null, logo: null, drawings: 'keep' });
    expect(changed.data).toMatchObject({ words: null, logo: null, drawings: 'keep', name: 'Acme' });
  });

  it('colors for states and charts: those given, else derived ones that can be read', async () => {
    const { data } = await make({ colors: { ...colors, success: '#00ff00', charts: ['#112233'] } });
    expect(data.colors.success).toBe('#00ff00');
    expect(data.more.light).toMatchObject({ success: '#00ff00', charts: ['#112233'] });
    expect(data.more.dark.charts).toHaveLength(5);
    for (const key of ['warning', 'danger'] as const)
      expect(contrast(data.more.light[key], colors.background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['logo', { logo: { svg: 'red' } }],
    ['logo', { logo: { svg: '<svg viewBox="0 0 9 9"><text>Hi</text></svg>' } }],
    ['svg', { logo: { svg: 'x'.repeat(20_001) } }],
    ['cta', { words: { cta: 'x'.repeat(25) } }],
    ['person', { words: { person: '王' } }],
    [
      'words',
      {
        words: {
          tagline: 'ü'.repeat(90),
          name: 'ü'.repeat(40),
          domain: 'ü'.repeat(60),
          person: 'ü'.repeat(40),
        },
      },
    ],
  ])('not what cannot be drawn: %s is named', async (field, body) => {
    const { status, error } = await make(body);
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
    expect(await list()).toEqual([]);
  });
});

describe('a brand that is not kept yet', () => {
  const preview = (body: object) => call('POST', 'brands/preview', body, null);

  it('is shown to anybody with its short text, which stands for all of it', async () => {
    const { status, data } = await preview({ colors, words: { name: 'Orla' }, headingFont: 'Lora' });
    expect([status, data.failing, data.headingFont]).toEqual([200, [], 'Lora']);
    const kept = (await make({ words: { name: 'Orla' }, headingFont: 'Lora' })).data;
    expect(kept.short).toBe(data.short);
  });

  it('is refused by the names of its fields', async () => {
    const { status, error } = await preview({ colors: { ...colors, text: '#12' }, radius: 'pointed' });
    expect([status, Object.keys(error.fields).sort()]).toEqual([422, ['radius', 'text']]);
  });
});

describe('a brand is exported', () => {
  const exported = (format: string, brand: string, by: string | null = null) =>
    call('GET', `brands/exports/${format}?brand=${encodeURIComponent(brand)}`, undefined, by);
  it('under its short text as it is alone, and nothing behind or in it', async () => {
    const { short } = (await make({ radius: 'round', bodyFont: 'Lora' })).data;
    expect((await exported('css', short)).status).toBe(200);
    for (const other of ['x', '=', '!', 'xx', ' ', '\n', '%'].map((rubbish) => short + rubbish))
      expect((await exported('css', other)).status, other).toBe(422);
    for (const other of [short.slice(0, -1), `${short.slice(0, 9)}!${short.slice(9)}`])
      expect((await exported('css', other)).status, other).toBe(422);
  });

  const file = async (format: string, at = 0) => {
    const { _id, short } = (await make({ radius: 'round', bodyFont: 'Lora' })).data;
    const { status, data } = await exported(format, short);
    expect([status, (await exported(format, _id, 'asha')).data]).toEqual([200, data]);
    return data.files[at];
  };

  it('as CSS variables in both schemes', async () => {
    const { path, content } = await file('css');
    expect(path).toBe('brand.css');
    expect(content).toMatch(/^:root \{\n {2}--background: #ffffff;\n {2}--foreground: #18181b;/);
    expect(content).toContain('--radius: 1.5rem;');
    expect(content).toContain('--font-sans: "Lora", sans-serif;');
    expect(content.split('.dark {')[1]).toContain('--primary: #');
  });

  it('as a Tailwind theme, which derives the same brand again', async () => {
    const { content } = await file('tailwind');
    expect(content).toContain('@theme inline {\n  --color-background: var(--background);');
    expect((await derive({ css: content })).data.colors).toMatchObject({
      primary: '#2563eb',
      text: '#18181b',
    });
  });

  it("as design tokens, a file for each of Figma's modes", async () => {
    const { path, content } = await file('figma', 1);
    expect(path).toBe('Dark.tokens.json');
    const light = JSON.parse((await file('figma')).content);
    // 0x25, 0x63 and 0xeb of 255.
    expect(light.color.primary).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.1451, 0.3882, 0.9216], alpha: 1, hex: '#2563eb' },
    });
    expect(Object.keys(JSON.parse(content).color)).toEqual(Object.keys(light.color));
  });

  it('to nobody else by its id, and in no other format', async () => {
    const { _id } = (await make()).data;
    expect((await exported('css', _id)).status).toBe(404);
    expect((await exported('css', 'x')).error.fields).toHaveProperty('brand');
    expect((await exported('sass', _id, 'asha')).status).toBe(404);
  });
});

describe('a palette is derived', () => {
  it('from one color, which stays the primary', async () => {
    const { data } = await derive({ color: '#E11D48' });
    expect(data.colors.primary).toBe('#e11d48');
    expect(Object.keys(data).sort()).toEqual([
      'bodyFont',
      'colors',
      'dark',
      'headingFont',
      'radius',
      'short',
    ]);
  });

  it("from shadcn's variables, in both appearances", async () => {
    const css = `:root { --background: 0 0% 100%; --foreground: oklch(0.145 0 0); --primary: 221 83% 53%;
      --primary-foreground: #fff; --radius: 1rem; --brand: hotpink } .dark { --background: 0 0% 0%; }`;
    const { data } = await derive({ css });
    expect(data.colors).toMatchObject({
      background: '#ffffff',
      text: '#0a0a0a',
      primary: '#2463eb',
      onPrimary: '#ffffff',
    });
    expect([data.dark.background, data.radius]).toEqual(['#000000', 'round']);
  });

  it("from Tailwind's theme", async () => {
    const { data } = await derive({
      css: '@theme { --color-primary: rgb(22 163 74); --color-background: #fafafa }',
    });
    expect([data.colors.primary, data.colors.background]).toEqual(['#16a34a', '#fafafa']);
  });

  it('from a pasted design, and from the colors of a logo', async () => {
    const root = column({ name: 'Card', width: 400, height: 300, fill: '#0f766e' }, [
      text('Hi', { color: '#ffffff' }),
    ]);
    const { html } = figmaClipboard({
      name: 'Card',
      viewport: 400,
      root,
      tokens: { colors: {}, radii: {}, types: {} },
    });
    expect((await derive({ payload: html })).data.colors.primary).toBe('#0f766e');
    expect((await derive({ colors: ['#ffffff', '#7c3aed', '#111111'] })).data.colors.primary).toBe('#7c3aed');
  });

  it.each([
    ['from', {}],
    ['from', { color: '#ffffff', css: 'a' }],
    ['color', { color: 'blue' }],
    ['css', { css: 'body { margin: 0 }' }],
    ['payload', { payload: '<b>not a design</b>' }],
    ['colors', { colors: [] }],
    ['colors', { colors: Array.from({ length: 13 }, () => '#ffffff') }],
  ])('not, by the name of %s, from %j', async (field, from) => {
    const { status, error } = await derive(from);
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
  });
});

describe('brand=', () => {
  const format = async (brand: string, by = 'asha') => {
    const query = `formats/figma?brand=${encodeURIComponent(brand)}`;
    return await call('GET', `products/${draft(1).id}/${query}`, undefined, by);
  };

  it('gives the same by the id and by the short text, which anybody may use', async () => {
    const { _id, short } = (await make()).data;
    const { data } = await format(_id);
    expect(data.content).toContain('#2563eb');
    expect((await format(short, 'ravi')).data).toEqual(data);
  });

  it('gives an asset with its payload in the brand, and a visitor the asset alone', async () => {
    const { _id, short } = (await make()).data;
    const asset = (brand: string, by: string | null) =>
      call('GET', `products/${draft(1).id}?brand=${encodeURIComponent(brand)}`, undefined, by);
    const { data } = await asset(_id, 'asha');
    expect(data.figma).toContain('#2563eb');
    expect((await asset(short, 'asha')).data).toEqual(data);
    expect((await asset(short, null)).data).not.toHaveProperty('figma');
    expect((await asset(_id, null)).status).toBe(404);
    expect(Object.keys((await asset('x', null)).error.fields)).toEqual(['brand']);
  });

  it('recolours what an asset imported by what its colors are for', async () => {
    const root = column({ name: 'Card', width: 400, height: 300, fill: '#ffffff' }, [text('Hello')]);
    const scene = { name: 'Card', viewport: 400, root, tokens: { colors: {}, radii: {}, types: {} } };
    await catalogue.save(draft(2, { figma: figmaClipboard(scene).html }), draft(3, { figma: '<own>' }));
    const { short, dark } = (await make({ colors: { ...colors, background: '#fff7ed' } })).data;
    const own = async (n: number) =>
      (await call('GET', `products/${draft(n).id}/formats/figma?brand=${encodeURIComponent(short)}`)).data
        .content;
    expect(colorsInPayload(await own(2))).toEqual(['#fff7ed', colors.text]);
    expect(dark.background).not.toBe('#fff7ed');
    // What cannot be read stays as it is.
    expect(await own(3)).toBe('<own>');
  });

  it("is not found for somebody else's, and refused for anything that is not a brand", async () => {
    const { _id, short } = (await make()).data;
    expect((await format(_id, 'ravi')).status).toBe(404);
    for (const wrong of ['x', short.slice(0, -4), `${short}AAAA`, short.replace('b1.', 'b2.')]) {
      const { status, error } = await format(wrong);
      expect([status, Object.keys(error?.fields ?? {})], wrong).toEqual([422, ['brand']]);
    }
  });
});

it('the typefaces are at least twelve, with what each has', async () => {
  const { data } = await call('GET', 'fonts', undefined, null);
  expect(data.length).toBeGreaterThanOrEqual(12);
  expect(data.find(({ name }: { name: string }) => name === 'Fredoka')).toEqual({
    name: 'Fredoka',
    weights: [400, 500, 600, 700],
    scripts: ['Latn'],
    licence: 'OFL-1.1',
    url: 'https://fonts.google.com/specimen/Fredoka',
  });
});
