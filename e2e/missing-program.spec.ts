import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const entry = /\/assets\/entry-client-[\w-]+\.js/;
const notice = (page: Page) => page.getByText('Part of this page did not load. Reload');

for (const path of ['/login', '/library'])
  test(`${path} says that its program did not arrive; its link loads it again`, async ({
    browser,
    baseURL,
    expectFailures,
  }) => {
    expectFailures('network', entry);
    // Not the journeys' own page, which waits until it is live.
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await page.route(entry, (route) => route.abort('connectionreset'));
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
    await page.unroute(entry);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.locator('body > fieldset:enabled')).toHaveCount(1);
    await expect(notice(page)).toBeHidden();
    await page.close();
  });

test('a program that is late is said to be missing, and what says so goes when it comes', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(entry, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await expect(notice(page)).toBeHidden();
  await expect(notice(page)).toBeVisible();
  send();
  await expect(page.locator('body > fieldset:enabled')).toHaveCount(1);
  await expect(notice(page)).toBeHidden();
  await page.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says what needs them, and the library can be searched', async ({ page }) => {
    await page.goto('/library');
    await expect(page.getByText(/^Buttons and forms of this site need JavaScript/)).toBeVisible();
    await page.getByRole('searchbox').fill('pricing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/library\?search=pricing$/);
    await expect(page.getByRole('searchbox')).toHaveValue('pricing');
    await expect(page.getByRole('article').first()).toContainText(/pricing/i);
  });
});
