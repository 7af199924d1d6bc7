import { logIn, newAccount } from './accounts.ts';
import { expect, test } from './test.ts';

test('a visitor logs in on a phone, finds every tab of the profile and logs out', async ({
  page,
  request,
}) => {
  const email = await newAccount(request);
  await page.goto('/profile');
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Sol' })).toBeVisible();
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Change Password' })).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('tab', { name: 'Account details' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More tabs' }).click();
  await expect(page.getByRole('tab', { name: 'Downloads' })).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('tab', { name: 'Downloads' }).click();
  await expect(page).toHaveURL(/downloads$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Downloads' })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole('button', { name: 'More tabs' })).toBeHidden();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
