import type { Page } from '@playwright/test';
import { sitePages } from './site-facts.ts';
import { expect, test } from './test.ts';

const pages = [
  ...sitePages.map(({ path }) => path),
  '/pricing',
  '/library',
  '/login',
  '/register',
  '/reset-password',
  '/no-such-page',
];

/** Everything that a page asks for, by whatever way: where to, without this site's own. */
function listen(page: Page, origin: string): string[] {
  const elsewhere: string[] = [];
  const note = (url: string) => {
    const { protocol, host } = new URL(url);
    if (['data:', 'blob:', 'about:'].includes(protocol) || host === new URL(origin).host) return;
    elsewhere.push(url);
  };
  page.context().on('request', (request) => note(request.url()));
  page.context().on('page', (popup) => note(popup.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return elsewhere;
}

/** Passes the whole page by, so that everything that waits for being seen is asked for. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
      // What comes into view is told in the frame after.
      return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    }, top);
  }
  await page.waitForLoadState('networkidle');
}

/** What a document names that a browser may fetch or connect to, on another origin. */
const namedElsewhere = (page: Page) =>
  page.evaluate(() => {
    const fetching =
      'script[src], img, source, video, audio, iframe, embed, object, link:not([rel=canonical])';
    const attributes = ['src', 'srcset', 'href', 'poster', 'data'];
    return [...document.querySelectorAll(fetching)].flatMap((element) =>
      attributes
        .flatMap((name) => element.getAttribute(name)?.split(/,\s+/) ?? [])
        .map((address) => new URL(address.split(' ')[0] ?? '', document.baseURI))
        .filter(({ protocol, origin }) => /^https?:/.test(protocol) && origin !== location.origin)
        .map(({ href }) => href),
    );
  });

for (const path of pages) {
  test(`${path} asks nothing of anyone else`, async ({ page, baseURL }) => {
    const elsewhere = listen(page, baseURL ?? '');
    await page.goto(path);
    await scrollThrough(page);
    expect(elsewhere).toEqual([]);
    expect(await namedElsewhere(page)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('neither does an open asset, nor pointing at everything in the header', async ({ page, baseURL }) => {
  const elsewhere = listen(page, baseURL ?? '');
  await page.goto('/library');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  for (const link of await page.getByRole('banner').getByRole('link').all()) await link.hover();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
});
