import { machineFiles, sitePages, unlistedPages } from './site-facts.ts';
import { expect, test } from './test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, heading, words, links = {} } of sitePages) {
    test(`${path} says what it must`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(`^${title}.*Kitshelf$|^Kitshelf: `));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const text = (await page.locator('body').textContent()) ?? '';
      for (const word of words) expect(text).toContain(word);
      for (const [name, target] of Object.entries(links)) {
        const link = page.getByRole('link', { name }).first();
        const address = (await link.getAttribute('href')) ?? '';
        if (target.endsWith(':')) expect(address.startsWith(target), address).toBe(true);
        else expect(address).toBe(target);
      }
      const content = (selector: string) => page.locator(selector).first().getAttribute('content');
      expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50);
      expect(await content('meta[property="og:title"]')).toBe(await page.title());
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    });
  }
});

for (const path of unlistedPages) {
  test(`${path} asks not to be listed`, async ({ request }) => {
    expect(await (await request.get(path)).text()).toContain('content="noindex"');
  });
}

for (const { path, type, holds } of machineFiles) {
  test(`${path} is there for machines that read`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toContain(holds);
  });
}

test('every page that the sitemap names is there, and every asset is in it', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)</g)].map(([, address]) => String(address));
  const pages = addresses.filter((address) => !address.includes('/asset/'));
  for (const address of pages) {
    expect((await request.get(address.replaceAll('&amp;', '&'))).status(), address).toBe(200);
  }
  const { pagination } = await (await request.get('/api/v1/user/app/products?limit=1')).json();
  expect(addresses.length - pages.length).toBe(pagination.total);
});

test('an asset has a title, a preview picture, facts for machines and a Markdown form of its own', async ({
  request,
}) => {
  const { data } = await (await request.get('/api/v1/user/app/products?limit=1')).json();
  const html = await (await request.get(`/library?product-id=${data[0]._id}`)).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toContain('/media/social/');
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  const facts = JSON.parse(/ld\+json">([^<]+)</.exec(html)?.[1] ?? '{}');
  expect(facts['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual([
    'CreativeWork',
    'BreadcrumbList',
  ]);
  const text = await (await request.get(`/library/${data[0]._id}.md`)).text();
  expect(text).toMatch(new RegExp(`^# ${data[0].name}`));
});

test('a visitor’s browser asks for nothing that the page has brought, but for prices and the country that they are for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/library', '/brands', '/icons', '/updates']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  await page.goto('/pricing');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => !path.endsWith('/tools')).toSorted()).toEqual([
    '/api/v1/user/app/visitor-country',
    '/api/v1/user/payment/all-plans',
  ]);
});
