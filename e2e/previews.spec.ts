import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { sitePages, specRoutes, unlistedPages } from './site-facts.ts';
import { expect, someAddress, test } from './test.ts';

// One address may have so many new pictures drawn in a minute, and each worker asks from one of its own.
const headers = { 'x-forwarded-for': someAddress() };

/** What a page says about itself in its HTML, by the names of its tags. */
async function tagsOf(request: APIRequestContext, path: string) {
  // A page answers in its own name: whoever must not stay is led away by the page itself.
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
  return { status: answer.status(), title, tags: new Map(tags.map(([, name, content]) => [name, content])) };
}

/** Sees to it that a page's preview picture is there, as large as the page says. */
async function expectPicture(request: APIRequestContext, tags: Map<string | undefined, string | undefined>) {
  const address = tags.get('og:image') ?? '';
  expect(address).toMatch(/^http:\/\/localhost:\d+\/media\/social\/[\w-]+\.jpg$/);
  expect(tags.get('twitter:image')).toBe(address);
  const picture = await request.get(address, { headers });
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const { width, height } = await sharp(await picture.body()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
}

/** The product's routes and those that are ours alone. */
const routes = new Set([
  ...specRoutes,
  ...sitePages.map(({ path }) => path),
  ...unlistedPages,
  '/register/confirm',
]);

for (const path of routes) {
  test(`${path} has a title, a description and a preview for links whose picture is there`, async ({
    request,
  }) => {
    const { status, title, tags } = await tagsOf(request, path);
    expect(status).toBe(path === '/no-such-page' ? 404 : 200);
    expect(title).toContain('Kitshelf');
    expect(tags.get('description')?.length).toBeGreaterThan(20);
    expect(tags.get('og:title')).toBe(title);
    expect(tags.get('twitter:title')).toBe(title);
    expect(tags.get('og:description')).toBe(tags.get('description'));
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(tags.get('og:url')).toMatch(/^http:\/\/localhost:\d+\//);
    await expectPicture(request, tags);
  });
}

test('no two pages for search engines have the same title or description', async ({ request }) => {
  const listed = [...sitePages.map(({ path }) => path), '/pricing', '/library'];
  const pages = await Promise.all(listed.map((path) => tagsOf(request, path)));
  const repeated = (values: readonly (string | undefined)[]) =>
    values.filter((value, index) => values.indexOf(value) !== index);
  expect(repeated(pages.map(({ title }) => title))).toEqual([]);
  expect(repeated(pages.map(({ tags }) => tags.get('description')))).toEqual([]);
});

test('assets of every category have a preview picture of their own', async ({ request }) => {
  const pictures = new Set<string | undefined>();
  const categories = ['Sections', 'Wireframes', 'Templates', 'Mobile Apps', 'Icons'];
  for (const category of categories) {
    const list = await request.get(`/api/v1/user/app/products?limit=1&categories=${category}`);
    const [asset] = (await list.json()).data;
    const { tags } = await tagsOf(request, `/library?product-id=${asset._id}`);
    await expectPicture(request, tags);
    pictures.add(tags.get('og:image'));
  }
  expect(pictures.size).toBe(categories.length);
});

test('the updates page tells feed readers where the feed is', async ({ request }) => {
  const html = await (await request.get('/updates')).text();
  const [tag] = /<link [^>]*rel="alternate"[^>]*>/.exec(html) ?? [''];
  expect(tag).toContain('type="application/rss+xml"');
  const address = /href="([^"]+)"/.exec(tag)?.[1] ?? '';
  const feed = await request.get(address);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
});
