import type { Page } from '@playwright/test';
import { signIn } from './new-user.ts';
import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

const library = '**/api/v1/user/app/**';
const fail = (page: Page, status: number, headers: Record<string, string> = {}) =>
  page.route(library, (route) => route.fulfill({ status, headers, body: 'no answer' }));
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const trouble = (page: Page) => page.getByRole('alert', { name: 'The library could not be loaded' });

test.beforeEach(({ expectFailures }) => {
  for (const status of [500, 503]) expectFailures(status, /\/api\/v1\/user\/app\//);
});

for (const status of [500, 503])
  test(`a library whose calls all answer ${status} to a user keeps the server's cards and says what is wrong`, async ({
    page,
    member,
  }) => {
    // A visitor's browser asks for nothing that the page has brought.
    await signIn(page, member);
    await fail(page, status);
    await page.goto('/library');
    await expect(trouble(page)).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByText(/Internal Server Error|no results found/)).toHaveCount(0);
    await expectSound(page, []);
    await page.unroute(library);
    await trouble(page).getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(trouble(page)).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });

test('a filter that cannot be asked for leaves what was shown, and is asked again when the server said', async ({
  page,
}) => {
  await page.goto('/library');
  await expect(cards(page)).toHaveCount(24);
  await page.route('**/user/app/products?**', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '3' }, body: '' }),
  );
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button').nth(3).click();
  await expect(trouble(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.unroute('**/user/app/products?**');
  await expect(trouble(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Applied filters' })).toBeVisible();
});

test('icons that cannot be asked for are not said to be none', async ({ page }) => {
  await page.goto('/icons');
  await expect(page.getByRole('main').getByRole('button', { name: /./ }).nth(10)).toBeVisible();
  await page.route('**/user/app/icons**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Search icons').fill('heart');
  await expect(page.getByRole('alert', { name: 'The icons could not be loaded' })).toBeVisible();
  await expect(page.getByText('Sorry, no results found.')).toHaveCount(0);
  await page.unroute('**/user/app/icons**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert', { name: 'The icons could not be loaded' })).toHaveCount(0);
});

test('a shared page that cannot be asked for is not said to be gone', async ({ page }) => {
  await page.route('**/shared-pages/**', (route) => route.fulfill({ status: 503, body: '' }));
  // What is opened by its address comes with its content: this is somebody who goes back to it.
  await page.goto('/library');
  await page.evaluate(() => {
    history.pushState({}, '', '/p/eq6q7eh4fher');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByText('This page does not exist.')).toHaveCount(0);
});
