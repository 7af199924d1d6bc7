import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ context, ownersCookies }) => {
  await context.addCookies(ownersCookies);
});

test('a list is searched, walked through, opened and come back to by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/desk/assets?sort=name');
  const table = page.getByRole('table', { name: 'Assets' });
  await expect(table).toBeVisible();
  await page.keyboard.press('j');
  const linkIn = (row: number) => table.getByRole('row').nth(row).getByRole('link');
  await expect(linkIn(1)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(linkIn(3)).toBeFocused();
  await page.keyboard.press('k');
  await expect(linkIn(2)).toBeFocused();
  const name = (await linkIn(2).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/desk\/assets\?sort=name$/);

  await expect(table).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search assets' });
  await expect(search).toBeFocused();
  await page.keyboard.type('jk no such asset');
  await expect(search).toHaveValue('jk no such asset');
  await expect(page.getByText('No asset matches.')).toBeVisible();
});

test('keys that are typed into a field or a window are letters', async ({ page }) => {
  await page.goto('/desk/operators');
  await page.getByRole('button', { name: 'Add operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add operator' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('');
  await page.keyboard.type('jk/@example.com');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('jk/@example.com');
  // Escape asks before it loses them, and takes the question back; browsers would close the window at the second one.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Discard what you typed?')).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('jk/@example.com');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/desk\/operators$/);
});

test('an address without a screen says so, with the menu beside it', async ({ page }) => {
  await page.goto('/desk/nothing/here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectSound(page, []);
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('on a phone the menu opens by a button, names where one is, and closes by Escape and by a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk/settings');
  const menu = page.getByRole('navigation', { name: 'Desk' });
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeHidden();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(110);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Server' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectSound(page, []);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(menu).toBeHidden();
});
