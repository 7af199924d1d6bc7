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
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
