import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test('an asset has one address of its own, which other names lead to, and its maker a page', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/user/app/products?limit=1')).json();
  const { _id: id, name } = data[0] as { _id: string; name: string };
  const home = await request.get(`/asset/${id}`, { maxRedirects: 0 });
  const { location = '' } = home.headers();
  expect([home.status(), location]).toEqual([301, expect.stringContaining(`/asset/${id}/`)]);
  const wrong = await request.get(`/asset/${id}/another-name`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers()['location']]).toEqual([301, location]);
  expect((await request.get(`/asset/${'f'.repeat(32)}/none`)).status()).toBe(404);
  const html = await (await request.get(location)).text();
  const canonical = /<link [^>]*rel="canonical"[^>]*>/.exec(html)?.[0] ?? '';
  expect(canonical).toContain(location);
  expect(html).toContain('/media/social/');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/asset/${id}/`);
  const inLibrary = await (await request.get(`/library?product-id=${id}`)).text();
  expect(/<link [^>]*rel="canonical"[^>]*>/.exec(inLibrary)?.[0]).toBe(canonical);
  await page.goto(location);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectSound(page, []);
  await page.getByRole('definition').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/creators\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectSound(page, []);
  expect((await request.get('/creators/Nobody%20at%20all')).status()).toBe(404);
});

test('an asset that comes with the page can be clicked once its own part is live, not before', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/user/app/products?limit=1')).json();
  const { _id: id, name } = data[0] as { _id: string; name: string };
  const [asked, loaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/asset-dialog[^/]*\.js$/, async (route) => {
    asked.resolve();
    await loaded.promise;
    await route.continue();
  });
  const opened = page.goto(`/library?product-id=${id}`);
  const close = page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' });
  // Asked for by the page around it, whose own scripts run by then.
  await asked.promise;
  await expect(close).toBeDisabled();
  loaded.resolve();
  await opened;
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL('/library');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('the page of an asset loads one file of its main picture, and so does its window', async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/api/v1/user/app/products?limit=1')).json();
    const { _id: id } = data[0] as { _id: string };
    for (const address of [`/asset/${id}`, `/library?product-id=${id}&search=nothing-like-it`]) {
      const loaded = new Set<string>();
      page.on('request', (each) => each.url().includes(`/${id}-desktop`) && loaded.add(each.url()));
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'Pictures' }).locator('img').first()).toHaveJSProperty(
        'complete',
        true,
      );
      expect([...loaded]).toEqual([expect.stringMatching(/\?w=\d+$/)]);
      page.removeAllListeners('request');
    }
  });
});
