import { expect, type Page } from '@playwright/test';

/** Everything that a page asks for, by whatever way: where to, without this site's own. */
export function listen(page: Page, origin: string): string[] {
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

/** To its end the page asks for nothing on another origin, names nothing there, and sets no cookie. */
export async function expectOwnOrigin(page: Page, elsewhere: readonly string[]): Promise<void> {
  await scrollThrough(page);
  expect(elsewhere).toEqual([]);
  expect(await namedElsewhere(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
}
