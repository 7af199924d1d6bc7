import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { emptyDatabase } from '../src/platform/database/test-database.ts';
import { testApp, type TestApp } from './app.ts';
import { sitDown } from './desk.ts';
import { categoryRepository } from '../src/modules/catalogue/store/category-repository.ts';
import { pastedCard } from './payloads.ts';

/** A site without assets and its owner at the desk, again for each test. */
export function emptySite() {
  let app: TestApp;
  let owner: Record<string, string>;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await emptyDatabase(app.platform.database);
    // As at the start of a new shop.
    await categoryRepository(app.platform.database.orm).insertMissing();
    await app.services.catalogue.refresh();
    owner = await sitDown(app, ['owner']);
  });
  afterAll(() => app.close());
  return { app: () => app, owner: () => owner };
}

/** An empty site and its owner, with the calls about assets. */
export function deskOfAssets() {
  const { app, owner } = emptySite();
  const call = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: ReturnType<typeof owner>,
    body?: object,
  ) => app().call(method, `desk/assets${path}`, { headers, ...(body && { body }) });
  const post = (path: string, body: object = {}, headers = owner()) => call('POST', path, headers, body);
  return {
    app,
    owner,
    post,
    get: (path: string, headers = owner()) => call('GET', path, headers),
    put: (id: string, body: object, headers = owner()) => call('PUT', `/${id}`, headers, body),
    /** The id of a new one, made from a paste. */
    draft: async (name = 'Morning card', headers = owner()): Promise<string> => {
      const { status, body } = await post('', { payload: pastedCard(name) }, headers);
      expect(status).toBe(201);
      return body.data._id;
    },
  };
}
