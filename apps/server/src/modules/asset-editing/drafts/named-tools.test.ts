import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft as libraryDraft } from '../../../../test/catalogue.ts';
import { sitDown } from '../../../../test/desk.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';
import { toolRepository } from '../../catalogue/store/tool-repository.ts';
import { standardTools } from '../../catalogue/domain/tools.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  headers = await sitDown(app, ['owner']);
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `desk/assets${path}`, { headers, ...(body && { body }) });

it('an asset at the desk names no tool that has no format of it, and those of the library no more once it brings its own design', async () => {
  const id = 'a'.repeat(32);
  const variants = [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }] as const;
  await toolRepository(app.platform.database.orm).insertMissing(standardTools);
  await saveAssets(app.platform, [libraryDraft(1, { id, tools: ['Figma', 'Webflow'], variants })]);
  await app.services.catalogue.refresh();
  const tools = ['Figma', 'Framer'];
  expect((await call('PUT', `/${id}`, { tools })).body.data.tools).toEqual(tools);
  expect((await call('POST', `/${id}/versions`, { payload: pastedCard('Card') })).status).toBe(201);
  expect((await call('GET', `/${id}`)).body.data).toMatchObject({
    tools: ['Figma'],
    formats: ['figma', 'figma-plan', 'react', 'html'],
  });
  const platforms = ['Webflow'];
  const refused = await call('PUT', `/${id}`, { platforms });
  expect(refused.body.error.fields.platforms).toBe(
    'Webflow needs a format that only assets of the library have',
  );
  const fresh = { payload: pastedCard('Card'), fields: { tools } };
  for (const { body } of [await call('PUT', `/${id}`, { tools }), await call('POST', '', fresh)])
    expect(body.error.fields.tools).toBe('Framer needs a format that only assets of the library have');
});

it('what an operator imported before that was asked names only tools that it has a format for', async () => {
  const [both, framer, own] = ['b', 'c', 'd'].map((letter) => letter.repeat(32));
  const imported = (id: string, tools: string[]) =>
    libraryDraft(2, { id, tools, platforms: tools, figma: '<own>' });
  await saveAssets(app.platform, [
    imported(both!, ['Framer', 'Figma']),
    imported(framer!, ['framer']),
    imported(own!, ['Penpot', 'Webflow']),
  ]);
  await app.services.catalogue.refresh();
  const toolsOf = async (id: string) => (await app.call('GET', `user/app/products/${id}`)).body.data.tools;
  expect(await toolsOf(both!)).toEqual(['Figma']);
  expect(await toolsOf(framer!)).toEqual(['Figma']);
  expect(await toolsOf(own!)).toEqual(['Penpot']);
  const { body } = await app.call('GET', 'user/app/filters-data');
  const counts = Object.fromEntries(
    body.data.tools.map(({ name, count }: { name: string; count: number }) => [name, count]),
  );
  expect([counts.Framer ?? 0, counts.Webflow ?? 0, counts.Penpot]).toEqual([0, 0, 1]);
  expect((await app.call('GET', 'user/app/products?plateform=Framer')).body.data).toEqual([]);
  expect((await call('GET', `/${both!}`)).body.data.tools).toEqual(['Figma']);
});
