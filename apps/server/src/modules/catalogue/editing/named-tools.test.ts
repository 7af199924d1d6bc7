import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft as libraryDraft } from '../../../../test/catalogue.ts';
import { sitDown } from '../../../../test/desk.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../test-app.ts';
import { saveAssets } from '../publish-assets.ts';
import { toolRepository } from '../tool-repository.ts';
import { standardTools } from '../tools.ts';

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
  expect((await call('GET', `/${id}`)).body.data).toMatchObject({ tools: ['Figma'], formats: ['figma'] });
  const fresh = { payload: pastedCard('Card'), fields: { tools } };
  for (const { body } of [await call('PUT', `/${id}`, { tools }), await call('POST', '', fresh)])
    expect(body.error.fields.tools).toBe('Framer needs a format that only assets of the library have');
});
