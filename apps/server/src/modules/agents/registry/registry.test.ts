import { readFile } from 'node:fs/promises';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../platform/http/rate-limits.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { registryItem } from './registry.ts';
import { saveDemoSample } from '../../../../test/demo-sample.ts';
import { getFaults } from '../../../../test/shadcn-schemas.ts';

// The whole site with designs of the demo library, and a key of a user's own.

let app: TestApp;
let key: string;
let free: string;
let pro: string;
let token: string;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  ({ free, pro } = await saveDemoSample(app));
  token = await app.signUp();
  key = (await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Agent' } })).body.data.key;
});
afterAll(() => app.close());

const asset = {
  _id: '1',
  slug: 'bar',
  name: 'Bar',
  description: 'A bar',
  subCategories: [] as string[],
} as Asset & {
  slug: string;
};

const get = async (url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.server.inject({ url: `/r/${url}`, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

describe('the registry', () => {
  it('lists what is found, a part at a time, to anyone', async () => {
    const { status, body } = await get('registry.json?type=registry:block&limit=1');
    expect([status, body.name, body.items.length]).toEqual([200, 'kitshelf', 1]);
    expect(body.pagination).toEqual({ total: 2, offset: 0, limit: 1, hasMore: true });
    const rest = (await get('registry.json?type=registry:block&limit=1&offset=1')).body;
    expect(rest.pagination.hasMore).toBe(false);
    const ids = [body.items[0].meta.id, rest.items[0].meta.id];
    expect(new Set(ids)).toEqual(new Set([free, pro]));
    const { type, title, description } = body.items[0];
    expect([type, description.startsWith(`${title} (`)]).toEqual(['registry:block', true]);
    for (const list of [body, rest]) expect(getFaults('registry', list)).toEqual([]);
    const odd = (await get('registry.json?type=registry:block&limit=2&offset=1')).body;
    expect(odd.items.map(({ name }: { name: string }) => name)).toEqual([rest.items[0].name]);
    expect((await get('registry.json?q=nothingofthekind')).body.items).toEqual([]);
    expect((await get('registry.json?limit=0&offset=x')).status).toBe(200);
    expect((await get('registry.json?type=registry:hook')).body).toMatchObject({
      items: [],
      pagination: { total: 0, hasMore: false },
    });
    const blocks = (await get('registry.json?type=registry:block')).body;
    expect(blocks.pagination).toMatchObject({ limit: 100, total: 2 });
  });

  it('has an entry for shadcn’s directory that follows its rules', async () => {
    const guide = await readFile(new URL('../../../../../../docs/agents.md', import.meta.url), 'utf8');
    const [, json = ''] = /The entry to propose:\n\n```json\n([^`]+)```/.exec(guide) ?? [];
    const { name, homepage, url, description, logo, ...rest } = JSON.parse(json) as Record<string, string>;
    expect(rest).toEqual({});
    expect(name).toMatch(/^@[a-zA-Z0-9][a-zA-Z0-9-_]*$/);
    expect(URL.canParse(homepage!)).toBe(true);
    expect(url).toBe(`${homepage}/r/{name}.json`);
    expect([description!.length > 20, logo!.startsWith('<svg ')]).toEqual([true, true]);
  });

  it('names the package that icons come from, where there are any', () => {
    const itemOf = (content: string) => registryItem(asset, [{ path: 'bar.tsx', content }]);
    const withIcons = itemOf("import { XIcon } from 'lucide-react';\n\nexport function Bar() {}\n");
    expect(withIcons.dependencies).toEqual(['lucide-react']);
    expect(itemOf('export function Bar() {}\n')).not.toHaveProperty('dependencies');
  });

  it('gives the component with its drawings and theme for a key, and counts that as one copy', async () => {
    const { status, body, headers } = await get(`${free}.json`, key);
    expect([status, body.meta.id, body.type]).toEqual([200, free, 'registry:block']);
    expect(getFaults('item', body)).toEqual([]);
    const named = await get(`${body.name}.json`, key);
    expect([named.status, named.body]).toEqual([200, body]);
    expect(headers['access-control-allow-origin']).toBe('*');
    const [component] = body.files;
    expect(component.target).toMatch(/^components\/kitshelf\/([\w-]+)\/\1\.tsx$/);
    expect(component.content).toContain('export function ');
    const [name, light] = Object.entries(body.cssVars.light)[0]!;
    expect(light).toMatch(/^#[0-9a-f]{6}/);
    expect(component.content).toContain(`-${name}`);
    expect(Object.keys(body.cssVars.dark)).toEqual(Object.keys(body.cssVars.light));
    expect(Object.keys(body.cssVars.theme)[0]).toMatch(/^font-/);
    expect(JSON.stringify(body)).not.toContain('"--');
    await get(`${free}.json`, key);
    const [user] = (
      await app.platform.database.orm.execute<{ n: number }>('select count as n from asset_copies')
    ).rows;
    expect(user?.n).toBe(1);
  });

  it('ships the typefaces with their licence, and asks nobody else for them', async () => {
    const { body } = await get(`${free}.json`, key);
    const fileOf = (ending: string) =>
      body.files.find(({ path }: { path: string }) => path.endsWith(ending)) as
        | { content: string; type: string; target: string }
        | undefined;
    const css = fileOf('/fonts.css')!;
    expect(css.type).toBe('registry:file');
    expect(css.content).toMatch(/@font-face \{[^}]*url\('data:font\/woff2;base64,d09GMg/);
    expect(css.content).not.toContain('./fonts/');
    expect(fileOf('-LICENSE.txt')?.content).toContain('SIL Open Font License');
    expect(body.files[0].content).toMatch(/^import '\.\/fonts\.css';\n/);
    expect(css.target).toBe(body.files[0].target.replace(/[\w-]+\.tsx$/, 'fonts.css'));
    expect(body.docs).toContain('fonts.css');
    expect(JSON.stringify(body)).not.toMatch(/googleapis|gstatic/);
  });

  it('installs dark what is dark on its card, with the light colours under a class', () => {
    const theme = (own: string, scheme: string, other: string) =>
      `@theme {\n  --color-solwick-ground: ${own};\n}\n\n.${scheme} {\n  --color-solwick-ground: ${other};\n}\n`;
    const itemOf = (content: string) =>
      registryItem(asset, [
        { path: 'bar.tsx', content: 'export function Bar() {}\n' },
        { path: 'theme.css', content },
      ]);
    const dark = itemOf(theme('#101418', 'light', '#ffffff'));
    expect(dark.cssVars.light).toEqual({ 'solwick-ground': '#101418' });
    expect(dark.cssVars.dark).toEqual({ 'solwick-ground': '#101418' });
    expect(dark.css).toEqual({ '.light': { '--solwick-ground': '#ffffff' } });
    const light = itemOf(theme('#ffffff', 'dark', '#101418'));
    expect(light.cssVars.light).toEqual({ 'solwick-ground': '#ffffff' });
    expect(light.cssVars.dark).toEqual({ 'solwick-ground': '#101418' });
    expect(light).not.toHaveProperty('css');
  });

  it('gives a free asset to anybody, counts no copy of nobody, and keeps brands of users to themselves', async () => {
    const copies = async () =>
      (await app.platform.database.orm.execute<{ n: number }>('select sum(count) as n from asset_copies'))
        .rows;
    const before = await copies();
    const { status, body } = await get(`${free}.json`);
    expect([status, body.meta]).toEqual([200, { id: free, access: 'free' }]);
    expect(getFaults('item', body)).toEqual([]);
    expect(body).toEqual((await get(`${free}.json`, key)).body);
    expect(await copies()).toEqual(before);
  });

  it('draws nobody anything in a brand, and has one network ask so often', async () => {
    for (const brand of ['f'.repeat(32), `b${'0f766e'.repeat(9)}`])
      expect((await get(`${free}.json?brand=${brand}`)).status).toBe(401);
    const from = async (remoteAddress: string) =>
      (await app.server.inject({ url: `/r/${free}.json`, remoteAddress })).statusCode;
    for (let taken = 0; taken < limits.openCodeByAddress.times; taken += 1)
      app.platform.localRateLimits.take(limits.openCodeByAddress, '192.0.2.9');
    expect([await from('192.0.2.9'), await from('192.0.2.10')]).toEqual([429, 200]);
    expect((await get(`${free}.json`, key)).status).toBe(200);
  });

  it('uses the components of the project where that is asked for, and names them', async () => {
    const native = (await get(`${free}.json?flavour=native`)).body;
    expect(native).toEqual((await get(`${free}.json`)).body);
    expect(native.registryDependencies).not.toContain('button');
    const { status, body } = await get(`${free}.json?flavour=shadcn`);
    expect([status, body.name]).toEqual([200, native.name]);
    expect(getFaults('item', body)).toEqual([]);
    const code = body.files.map(({ content }: { content: string }) => content).join('\n') as string;
    const imported = [...code.matchAll(/@\/components\/ui\/([\w-]+)'/g)].map(([, name]) => name);
    expect(body.registryDependencies).toEqual(expect.arrayContaining(imported));
    expect(body.registryDependencies).toContain('button');
    expect(code).not.toContain('@font-face');
    expect((await get(`${free}.json?flavour=vue`)).body).toMatchObject({
      error: 'Invalid',
      message: 'The flavours are: native, shadcn.',
    });
  });

  it('has photographs where they are asked for, by addresses of the site', async () => {
    const codeOf = async (query: string) => JSON.stringify((await get(`${free}.json${query}`)).body.files);
    expect(await codeOf('')).not.toContain('/media/photos/');
    expect(await codeOf('?pictures=photographs')).toContain('/media/photos/');
    expect((await get(`${free}.json?pictures=illustrations`)).status).toBe(404);
    expect((await get(`${free}.json?pictures=paintings`)).body).toMatchObject({
      error: 'Invalid',
      message: 'The pictures are: illustrations, photographs.',
    });
    expect((await get(`${free}.json?pictures=own`)).body.message).toMatch(
      /^Your own pictures are on the page/,
    );
  });

  it('says which asset a slug or an id stands for', async () => {
    const { name } = (await get(`${pro}.json`, undefined)).body;
    expect(name).toBeUndefined();
    const byId = await app.call('GET', `user/app/registry-items/${pro}`);
    expect(byId.body.data).toMatchObject({
      _id: pro,
      isPaid: true,
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
    });
    const bySlug = await app.call('GET', `user/app/registry-items/${byId.body.data.slug}`);
    expect(bySlug.body).toEqual(byId.body);
    for (const none of ['nonsense', 'x'.repeat(150), 'f'.repeat(32)])
      expect((await app.call('GET', `user/app/registry-items/${none}`)).status).toBe(404);
  });

  it('gives it in a brand of the user', async () => {
    const colors = {
      background: '#fffdf5',
      surface: '#f4f4f5',
      text: '#18181b',
      muted: '#52525b',
      primary: '#2563eb',
      onPrimary: '#ffffff',
      accent: '#9333ea',
      border: '#e4e4e7',
    };
    const made = await app.call('POST', 'user/app/brands', { token, body: { name: 'Acme', colors } });
    const brand = String(made.body.data._id);
    const { status, body } = await get(`${free}.json?brand=${brand}`, key);
    expect(status).toBe(200);
    expect(Object.values(body.cssVars.light)).toContain('#fffdf5');
    const own = (await get(`${free}.json`, key)).body;
    expect(Object.values(own.cssVars.light)).not.toContain('#fffdf5');
    expect((await get(`${free}.json?brand=${'f'.repeat(32)}`, key)).status).toBe(404);
    for (const wrong of ['nonsense', 'x'.repeat(5000), `${brand}&brand=${brand}`])
      expect((await get(`${free}.json?brand=${wrong}`, key)).status, wrong.slice(0, 20)).toBe(422);
  });

  it('says in plain words what is missing, and where it is to be had', async () => {
    const nobody = await get(`${pro}.json`);
    expect([nobody.status, nobody.body.error]).toEqual([401, 'NoToken']);
    expect(nobody.body.message).toContain('http://localhost:3000/profile');
    expect(nobody.body.message).toContain('Pro assets');
    const dead = await get(`${free}.json`, `kit_${'A'.repeat(43)}`);
    expect([dead.status, dead.body.message]).toEqual([401, expect.stringContaining('/profile')]);
    const uncovered = await get(`${pro}.json`, key);
    expect([uncovered.status, uncovered.body.error]).toEqual([403, 'NotEntitled']);
    expect(uncovered.body.message).toContain('http://localhost:3000/pricing');
    for (const none of [`${'f'.repeat(32)}.json`, 'nonsense.json', 'nonsense'])
      expect(await get(none, key)).toMatchObject({
        status: 404,
        body: { error: 'NotFound', message: 'This asset does not exist or has no code.' },
      });
  });
});
