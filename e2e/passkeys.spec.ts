import type { Page } from '@playwright/test';
import { newAccount, logIn, tabTo } from './accounts.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

/** How far the page's parts were moved without a press since it was loaded. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test.describe.configure({ timeout: 120_000 });

test('a passkey is added in the profile, signs in at the login page and on the way to a copy, and is removed', async ({
  page,
  request,
  authenticator: key,
  expectFailures,
}) => {
  expectFailures(401, /\/user\/auth\/passkey$/);
  const problems = collectProblems(page);
  const email = await newAccount(request);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await page.goto('/login');
  expect(await shifted(page)).toBe(0);
  await expectSound(page, problems);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);

  await page.goto('/profile/change-password');
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await key.touch(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  const item = ways.getByRole('listitem').filter({ hasText: 'Passkey, Chrome' });
  await expect(item).toBeVisible();
  await expectSound(page, problems);
  await key.touch(false);

  const signOut = async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  };
  await signOut();
  await tabTo(page, button);
  // What is asked before is not answered by who touches later.
  await key.touch(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/library$/);
  await key.touch(false);
  await signOut();

  // The window of an asset sends to the login page, and is there again afterwards.
  const { data } = await (await request.get('/api/v1/user/app/products?paid=false&limit=1')).json();
  await page.goto(`/library?product-id=${data[0]._id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(`Sign in to copy ${data[0].name}`)).toBeVisible();
  // Here by what the browser offers in the email field: the simulated person takes the first offer.
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await key.touch(true);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  await key.touch(false);

  await page.goto('/profile/change-password');
  await item.getByRole('button', { name: 'Remove' }).click();
  const asking = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await expectSound(page, problems);
  await asking.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(item).toHaveCount(0);
  await signOut();
  await key.touch(true);
  await button.click();
  await expect(page.getByText('This passkey is not known here')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
