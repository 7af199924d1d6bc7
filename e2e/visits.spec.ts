import { assetPath } from '@kitshelf/contract/asset-path.ts';
import { listAssets } from '@kitshelf/contract/catalogue.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

/** A context of somebody whom the site takes for a person: no program drives it, and it comes from an address of its own. */
async function person(browser: Browser, ip: string, init: () => void): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await context.addInitScript(init);
  return context;
}

/** The page goes out of sight, as when somebody changes to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a visit is counted and measured, and nothing is sent for who asks not to be followed', async ({
  browser,
  page: desk,
  context: own,
  ownersCookies,
}) => {
  const context = await person(browser, '198.18.7.7', () => undefined);
  const page = await context.newPage();
  const counted = page.waitForResponse('**/user/app/visits');
  await page.goto('/pricing');
  const visit = await counted;
  expect([visit.status(), await visit.json()]).toEqual([200, { data: { isMeasured: true } }]);
  expect((await visit.request().allHeaders())['cookie']).toBeUndefined();
  await page.getByRole('tab').first().click();
  await expect(page.getByRole('tab').first()).toBeFocused();
  const measured = page.waitForResponse('**/user/app/vitals');
  await hide(page);
  const report = await measured;
  expect(report.status()).toBe(200);
  const body = report.request().postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ page: 'pricing', lcp: expect.any(Number), cls: expect.any(Number) });
  const { data } = await (await own.request.get(`/api/v1/${listAssets.path}?limit=1`)).json();
  const second = await context.newPage();
  const begun = second.waitForResponse('**/user/app/visits');
  await second.goto(assetPath(data[0]));
  await begun;
  const told = second.waitForRequest('**/user/app/vitals');
  await hide(second);
  expect((await told).postDataJSON()).toMatchObject({ page: 'asset' });
  // Made ready in advance, a page counts once it is shown, and is measured then.
  const ahead = await context.newPage();
  await ahead.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    document.addEventListener('prerenderingchange', () => (isAhead = false), true);
  });
  const asked: string[] = [];
  ahead.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ahead.goto(assetPath(data[0]));
  await expect.poll(() => asked.some((path) => /\/visit-[^/]+\.js$/.test(path))).toBe(true);
  await ahead.waitForTimeout(500);
  expect(asked.filter((path) => path.endsWith('/user/app/visits'))).toEqual([]);
  const shown = ahead.waitForResponse('**/user/app/visits');
  await ahead.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await shown;
  const late = ahead.waitForRequest('**/user/app/vitals');
  await hide(ahead);
  expect((await late).postDataJSON()).toMatchObject({ page: 'asset' });
  await context.close();

  const unwilling = await person(browser, '198.18.7.8', () =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  );
  const other = await unwilling.newPage();
  const sent: string[] = [];
  other.on('request', (request) => void sent.push(new URL(request.url()).pathname));
  const script = other.waitForResponse(/\/assets\/visit-/);
  await other.goto('/pricing');
  await (await script).finished();
  await hide(other);
  await other.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(sent.filter((path) => /\/user\/app\/(visits|vitals)$/.test(path))).toEqual([]);
  await unwilling.close();

  await own.addCookies(ownersCookies);
  await desk.goto('/desk');
  const funnel = desk.getByRole('region', { name: 'From visitors to buyers' });
  await expect(funnel.getByRole('listitem').first()).toContainText(/Visitors[1-9]/);
  await expect(
    desk.getByRole('table', { name: 'Speed for visitors' }).getByRole('row', { name: /Pricing/ }),
  ).toContainText(/good|fair|poor/);
  for (const width of [390, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectSound(desk, []);
    await photograph(desk, `overview-${width}`);
  }
});
