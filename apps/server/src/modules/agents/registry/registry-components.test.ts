import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDemoSample } from '../../../../test/demo-sample.ts';
import { getFaults } from '../../../../test/shadcn-schemas.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

// The whole site with designs of the demo library, and a key of a user's own.

interface File {
  readonly path: string;
  readonly target: string;
  readonly content: string;
}

let app: TestApp;
let free: string;
let token: string;
let key: string;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  ({ free } = await saveDemoSample(app));
  token = await app.signUp();
  key = (await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Agent' } })).body.data.key;
});
afterAll(() => app.close());

const get = async (url: string, bearer?: string) => {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const answer = await app.server.inject({ url: `/r/${url}`, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const open = (address: string) => get(address.replace('http://localhost:3000/r/', ''));
const brandOf = async () => (await app.services.catalogue.facts(free)).brand!;
const slug = (brand: string) => brand.toLowerCase().replaceAll(/[^a-z]+/g, '-');

describe('components of brands', () => {
  it('are listed after the assets, for anybody, by kind and by words', async () => {
    const all = (await get('registry.json')).body;
    const listed = (await get('registry.json?type=registry:ui')).body;
    expect(getFaults('registry', listed)).toEqual([]);
    const names = listed.items.map(({ name }: { name: string }) => name) as string[];
    const brand = slug(await brandOf());
    expect(names).toEqual(
      expect.arrayContaining(['button', 'icon-button', 'badge', 'input'].map((each) => `${each}-${brand}`)),
    );
    expect(listed.pagination.total).toBe(names.length);
    expect(all.pagination.total).toBe(2 + names.length);
    expect(all.items.slice(2)).toEqual(listed.items);
    expect(JSON.stringify(listed)).not.toContain('"content"');
    const part = (await get('registry.json?limit=2&offset=1')).body;
    expect(part.items).toEqual(all.items.slice(1, 3));
    expect(part.pagination).toMatchObject({ hasMore: true, total: all.pagination.total });
    const found = (await get(`registry.json?type=registry:ui&q=icon%20button%20${brand}`)).body;
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual([`icon-button-${brand}`]);
  });

  it('are items with all their variants, colours and packages, for anybody', async () => {
    const brand = slug(await brandOf());
    const { status, body } = await get(`button-${brand}.json`);
    expect([status, body.name, body.type, getFaults('item', body)]).toEqual([
      200,
      `button-${brand}`,
      'registry:ui',
      [],
    ]);
    const [file, ...others] = body.files as File[];
    expect([file!.target, others]).toEqual([`components/kitshelf/${brand}/button.tsx`, []]);
    expect(file!.content).toContain(`emphasis?: 'primary' | 'secondary' | 'quiet';`);
    expect(body.dependencies).toEqual(['lucide-react']);
    const colors = [...file!.content.matchAll(new RegExp(`bg-(${brand}-[\\w-]+)`, 'g'))].map(
      ([, name]) => name,
    );
    expect(Object.keys(body.cssVars.light)).toEqual(expect.arrayContaining(colors));
    expect(Object.keys(body.cssVars.dark)).toEqual(Object.keys(body.cssVars.light));
    expect(Object.keys(body.cssVars.theme)[0]).toMatch(/^font-/);
    for (const none of [`menu-${brand}`, 'button-nobody', `button-${brand}-x`])
      expect((await get(`${none}.json`)).status).toBe(404);
  });

  it('bring the typefaces of their brand, which all of them share', async () => {
    const brand = slug(await brandOf());
    const families: string[] = [];
    for (const name of ['button', 'textarea']) {
      const { body } = await get(`${name}-${brand}.json`);
      expect(body.registryDependencies).toEqual([`http://localhost:3000/r/typefaces-${brand}.json`]);
      expect(body.files[0].content).toMatch(/^import '\.\/fonts\.css';\n/);
      families.push(...Object.values<string>(body.cssVars.theme));
    }
    const { body } = await get(`typefaces-${brand}.json`);
    expect([getFaults('item', body), body.type]).toEqual([[], 'registry:item']);
    const [css, ...licences] = body.files as File[];
    expect(css!.target).toBe(`components/kitshelf/${brand}/fonts.css`);
    const rules = css!.content.match(/@font-face \{[^}]*\}/g) ?? [];
    expect(rules.length).toBe(new Set(rules).size);
    for (const rule of rules) expect(rule).toMatch(/url\('data:font\/woff2;base64,d09GM/);
    for (const family of families) expect(css!.content).toContain(`font-family: ${family.split(',')[0]};`);
    expect(licences.length).toBeGreaterThan(0);
    for (const { target, content } of licences) {
      expect(target).toMatch(new RegExp(`^components/kitshelf/${brand}/fonts/[\\w-]+\\.txt$`));
      expect(content).toContain('SIL Open Font License');
    }
  });

  it('are needed by designs by their address, and are then what the design was made with', async () => {
    const { body } = await get(`${free}.json`);
    const brand = slug(await brandOf());
    expect(body.registryDependencies).toContain(`http://localhost:3000/r/button-${brand}.json`);
    const files = body.files as File[];
    expect(files.map(({ target }) => target)).not.toContain(`components/kitshelf/${brand}/button.tsx`);
    expect(files[0]!.content).toContain(`import { Button } from '../${brand}/button';`);
    const shown = await app.call('GET', `user/app/products/${free}/formats/react`, { token });
    const zipped = (shown.body.data.files as File[]).find(({ path }) => path === `${brand}/button.tsx`);
    const [dependency] = body.registryDependencies.filter((each: string) => each.includes('/button-'));
    expect((await open(dependency)).body.files[0].content).toBe(`import './fonts.css';\n${zipped!.content}`);
  });

  it('are in a brand of the user where the design is, by an address that holds for an hour', async () => {
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
    const own = String(made.body.data._id);
    const { body } = await get(`${free}.json?brand=${own}`, key);
    const address = (body.registryDependencies as string[]).find((each) => each.includes('/button-'))!;
    expect(new URL(address).searchParams.get('brand')).toBe(own);
    const item = await open(address);
    expect([item.status, Object.values(item.body.cssVars.light).includes('#2563eb')]).toEqual([200, true]);
    const [typefaces] = item.body.registryDependencies;
    expect((await open(typefaces)).body.name).toMatch(/^typefaces-/);
    const { pathname } = new URL(address);
    expect((await get(`${pathname.slice(3)}?brand=${own}`)).status).toBe(401);
    expect((await open(address.replace('/button-', '/badge-'))).status).toBe(401);
    app.clock.advance(61 * 60_000);
    expect((await open(address)).status).toBe(401);
    expect((await open(typefaces)).status).toBe(401);
  });

  it('are carried along where tools read nothing but files', async () => {
    const signed = await app.call('POST', `user/app/products/${free}/registry-address`, { token, body: {} });
    const { body } = await open(signed.body.data.url);
    const brand = slug(await brandOf());
    expect(body).not.toHaveProperty('registryDependencies');
    expect((body.files as File[]).map(({ target }) => target)).toContain(
      `components/kitshelf/${brand}/button.tsx`,
    );
  });
});
