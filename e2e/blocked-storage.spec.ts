import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { newUser, password } from './new-user.ts';
import { expectOrder, openGateway } from './paying.ts';
import { expect, test } from './test.ts';

/** As embedded views and strict policies have it: asking for a store at all is refused. */
const refuseStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`Failed to read the '${name}' property: Access is denied.`, 'SecurityError');
        },
      });
  });

/** Each with the heading that stands there while all is well. */
const screens = [
  ['/', 'Good parts, ready to paste.'],
  ['/library', 'Take it off the shelf.'],
  ['/login', 'Login'],
  ['/icons', /icon/i],
  ['/pricing', /.+/],
  ['/my-brand', /brand/i],
  ['/pages', /page/i],
] as const;

async function expectUsable(page: Page, address: string, title: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0);
}

test.describe('a browser that refuses both stores', () => {
  test.beforeEach(({ context }) => refuseStorage(context));

  test('shows every screen as it came', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const [address, title] of screens) await expectUsable(page, address, title);
    await page.goto('/library');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(page.url()).toContain('product-id=');
    await page.goto(page.url());
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('remembers who is signed in for as long as the tab is open, and says so once', async ({
    page,
    request,
  }) => {
    const { email } = await newUser(request);
    await page.goto('/login');
    await expect(page.getByText(/you stay signed in until you close this tab/i)).toBeVisible();
    await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/library/);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('is enough to buy with', async ({ page, request }) => {
    const { email } = await newUser(request);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Get Kitshelf Pro' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/checkout\?id=/);
    const dialog = await openGateway(page, 'Razorpay');
    await dialog.getByRole('button', { name: 'Pay' }).click();
    await expectOrder(page);
  });
});

test("a browser whose own setting takes the store away, as an app's web view does, sees the whole site", async ({
  baseURL,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=localStorageEnabled=false'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await page.goto('/terms-conditions');
  expect(await page.evaluate(() => window.localStorage as Storage | null)).toBeNull();
  for (const [address, title] of screens) await expectUsable(page, address, title);
  await browser.close();
});
