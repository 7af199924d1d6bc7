import type { Page } from '@playwright/test';
import { authenticatorCode } from '../apps/server/test/totp.ts';
import { logIn, newAccount, newEmail, tabTo } from './accounts.ts';
import { join, test } from './own/own-shop.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect } from './test.ts';

/** Nothing runs sideways at three widths, and in light and dark all is well. */
async function expectSoundAtWidths(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await photograph(page, `${name}-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
  await page.setViewportSize(size);
  await expectSound(page, []);
}

test('an owner requires a second factor: who has none sets one up on the way to where they were headed, by keyboard too', async ({
  page,
  browser,
  request,
  shop,
  authenticator,
  expectFailures,
}) => {
  test.setTimeout(150_000);
  expectFailures(403, /\/api\/v1\/user\//);
  const email = await newAccount(request);
  const desk = await browser.newPage({ baseURL: shop.url });
  const owner = newEmail();
  await join(desk, await shop.addOwner(owner), owner);

  await test.step('the desk says what it means, and for how many, before it is saved', async () => {
    await desk.goto('/desk/shop/accounts');
    const form = desk.getByRole('form', { name: 'Sign-in' });
    await form.getByLabel('Second factor of customers').selectOption('Required');
    await expect(form).toContainText('2 of 2 accounts have no second factor yet');
    await form.getByRole('button', { name: 'Save' }).click();
    const confirmation = form.getByRole('checkbox', { name: /^Require it of all customers/ });
    await expect(confirmation).toBeFocused();
    await expectSoundAtWidths(desk, 'desk-required-factor');
    await confirmation.check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Saved. Live within two seconds').first()).toBeVisible();
  });

  await test.step('signing in leads to setting it up; a code of the app is enough', async () => {
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/change-password$/);
    await expectSoundAtWidths(page, 'required-factor');
    const turnOn = page.getByRole('button', { name: 'Turn on' });
    await tabTo(page, turnOn);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
    const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, new Date()));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('status', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('checkbox', { name: 'I have saved these codes' }).check();
    await codes.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue where you were' }).click();
    await expect(page).toHaveURL(/\/library$/);
  });

  await test.step('it stays, and another one can be added', async () => {
    await page.goto('/profile/change-password');
    await expect(page.getByRole('button', { name: 'Use another authenticator' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toHaveCount(0);
  });

  await test.step('a passkey is enough as well, on the way to a page that was asked for', async () => {
    const other = await newAccount(request);
    await page.goto('/profile');
    await page.getByRole('link', { name: /^(Logout|Sign out)$/ }).click();
    await page.goto('/library?search=card');
    await page.goto('/login');
    await logIn(page, other);
    await authenticator.touch(true);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Continue where you were' }).click();
    await expect(page).toHaveURL(/\/library/);
  });
  await desk.close();
});
