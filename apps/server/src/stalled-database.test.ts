import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, ofLibrary } from '../test/catalogue.ts';
import { saveAssets } from './modules/asset-imports/bulk/publish-assets.ts';
import { demoLibrary, picturePath } from './modules/content/designs/demo-library.ts';
import { testApp, type TestApp } from '../test/app.ts';

/** As many as a pool of PostgreSQL has; the embedded database has one. */
const connections = 10;

describe('while the database answers nothing', () => {
  let app: TestApp;
  let ids: { demo: string; free: string; paid: string };
  let picture: string;
  let goOn: () => void;
  let transactions: Promise<unknown>;

  beforeAll(async () => {
    app = await testApp();
    const [demo] = (await demoLibrary()).main.values();
    if (!demo) throw new Error('The demo library is empty');
    picture = `${picturePath(demo)}?w=320`;
    ids = { demo: demo.assetId, free: draft(1).id, paid: draft(2).id };
    await saveAssets(app.platform, [
      draft(1),
      draft(2, { isPaid: true, tools: ['Figma'] }),
      draft(3, { ...ofLibrary, id: demo.assetId }),
    ]);
    await app.services.catalogue.refresh();
    const stalled = new Promise<void>((resolve) => (goOn = resolve));
    // As many as there are connections, which on the embedded database is one; the rest wait for theirs.
    const isEmbedded = app.platform.database.kind === 'embedded';
    const begun = Array.from({ length: connections }, () => Promise.withResolvers<void>());
    transactions = Promise.all(
      begun.map(({ resolve }) =>
        app.platform.database.transaction(async () => {
          resolve();
          await stalled;
        }),
      ),
    );
    await Promise.all(begun.slice(0, isEmbedded ? 1 : connections).map(({ promise }) => promise));
  });
  afterAll(async () => {
    goOn();
    await transactions;
    await app.close();
  });

  const get = (url: string) => app.server.inject({ url });

  it.each([
    ['a list', () => '/api/v1/user/app/products'],
    ['a search', () => '/api/v1/user/app/products?search=asset&sort=Popular'],
    ['the values to filter by', () => '/api/v1/user/app/filters-data'],
    ['the tools', () => '/api/v1/user/tools'],
    ['an asset', () => `/api/v1/user/app/products/${ids.free}`],
    ['an asset of a plan', () => `/api/v1/user/app/products/${ids.paid}`],
    ["an asset's text", () => `/library/${ids.free}.md`],
    ['a picture that nobody has seen', () => picture],
    ['a preview', () => `/preview/${ids.demo}/live`],
    ['a preview picture for links', () => '/media/social/page-home.jpg'],
    ['the sitemap', () => '/sitemap.xml'],
    ['what is there for machines', () => '/llms.txt'],
    ["the visitor's country", () => '/api/v1/user/app/visitor-country'],
  ])('%s is answered', async (_what, path) => {
    expect((await get(path())).statusCode).toBe(200);
  });

  it('a call that needs it waits', async () => {
    let isAnswered = false;
    const waiting = get('/api/v1/user/payment/all-plans').then(() => (isAnswered = true));
    await get(picture);
    expect(isAnswered).toBe(false);
    goOn();
    await waiting;
  });
});
