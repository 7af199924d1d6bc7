import { expect, test } from '@playwright/test';
import { testAccountScreens } from './account-screens.ts';
import { logIn, newAccount } from './accounts.ts';

testAccountScreens();

test('a visitor logs in by touch, finds every tab of the profile and logs out', async ({ page, request }) => {
  const email = await newAccount(request);
  await page.goto('/profile');
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Sol' })).toBeVisible();
  await page.getByRole('tab', { name: 'Change Password' }).tap();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Change Password' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/\/login$/);
});
