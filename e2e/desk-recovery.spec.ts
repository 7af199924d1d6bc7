import type { Page } from '@playwright/test';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

const file = '**/assets/plans-page-*.js';
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page did not load' });
const plans = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plans and coupons' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Desk' });

/** As after a deploy: the file of a screen is gone, for the first times that it is asked for or for good. */
async function remove(page: Page, status: number, times = Number.POSITIVE_INFINITY): Promise<void> {
  let asked = 0;
  await page.route(file, async (route) => {
    asked += 1;
    if (asked > times) await route.continue();
    else await route.fulfill({ status, contentType: 'text/plain', body: 'Not here' });
  });
}

test.beforeEach(async ({ page, context, ownersCookies }) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('the desk is loaded again once when the file of a screen is gone, and works', async ({
  page,
  expectFailures,
}) => {
  expectFailures(404, /plans-page/);
  await remove(page, 404, 1);
  await menu(page).getByRole('link', { name: 'Plans and coupons' }).click();
  await expect(plans(page)).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

for (const status of [404, 500])
  test(`a screen whose file answers ${status} says that it did not load, inside the desk, and comes with the file`, async ({
    page,
    expectFailures,
  }) => {
    expectFailures(status, /plans-page/);
    await remove(page, status);
    await menu(page).getByRole('link', { name: 'Plans and coupons' }).click();
    await expect(failed(page)).toBeVisible();
    await expect(page).toHaveTitle('This page did not load · Desk');
    await expect(page.getByText('Please try again in a moment.')).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, []);
      await photograph(page, `desk-missing-file-${status}-${width}`);
    }
    await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failed(page)).toBeVisible();
    await page.unroute(file);
    // The page that was being loaded again may have found the file by itself.
    await expect(async () => {
      if (await failed(page).isVisible())
        await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
      await expect(plans(page)).toBeVisible({ timeout: 3000 });
    }).toPass();
  });
