import type { Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { expect, test } from './test.ts';

const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
/** Presses a button by the keyboard; gives its label as it was before. */
const press = async (page: Page, name: RegExp, at = 0): Promise<string | null> => {
  const button = page.getByRole('main').getByRole('button', { name }).nth(at);
  const label = await button.getAttribute('aria-label');
  await button.focus();
  await page.keyboard.press('Enter');
  return label;
};

for (const who of ['a visitor', 'a user'] as const)
  test(`the page editor keeps the focus of ${who} at the part that was moved, and tells where it is`, async ({
    page,
    member,
  }) => {
    if (who === 'a user') await signIn(page, member);
    await page.goto('/pages');
    await press(page, /^Landing page for an app/);
    await expect(page.getByRole('heading', { level: 2, name: 'Landing page for an app' })).toBeFocused();
    const parts = page.getByRole('list', { name: /^Sections of/ }).getByRole('listitem');
    await expect(parts.first()).toBeVisible();
    const count = await parts.count();
    const name = (await press(page, /^Move .+ down$/))!.replace(/^Move (.+) down$/, '$1');
    await told(page, `${name}, now 2 of ${count}`);
    await expect(parts.nth(1).getByRole('button', { name: `Move ${name} down` })).toBeFocused();
    await page.keyboard.press('Enter');
    await told(page, `${name}, now 3 of ${count}`);
    await expect(parts.nth(2).getByRole('button', { name: `Move ${name} down` })).toBeFocused();
    await parts
      .nth(1)
      .getByRole('button', { name: /^Move .* up$/ })
      .focus();
    await page.keyboard.press('Enter');
    // At the top it can only go down again.
    await expect(parts.nth(0).getByRole('button', { name: /^Move .* down$/ })).toBeFocused();
    await parts
      .nth(1)
      .getByRole('button', { name: /^Remove .* from/ })
      .focus();
    await page.keyboard.press('Enter');
    await told(page, 'Removed. Press Undo');
    await expect(parts).toHaveCount(count - 1);
    await expect(parts.nth(1).getByRole('button', { name: /^Remove .* from/ })).toBeFocused();
  });

test('adding to the page is told, and taking off in the tray leads to the next part', async ({ page }) => {
  await page.goto('/library?pCategory=Sections');
  const add = page.getByRole('tabpanel').getByRole('button', { name: /^Add to page/ });
  await add.nth(0).focus();
  await page.keyboard.press('Enter');
  await told(page, 'Added to the page');
  await add.nth(1).focus();
  await page.keyboard.press('Enter');
  await told(page, /Added to the page|took the other/);
  const tray = page.getByRole('region', { name: 'Your page' });
  const takes = tray.getByRole('button', { name: /^Remove .* from/ });
  await expect(takes.first()).toBeVisible();
  const before = await takes.count();
  await takes.first().focus();
  await page.keyboard.press('Enter');
  await expect(takes).toHaveCount(before - 1);
  if (before > 1) await expect(takes.first()).toBeFocused();
  else await expect(tray.getByRole('button', { name: 'Close the tray' })).toBeFocused();
});

test('saving a brand keeps the focus; a wrong colour is marked, told and not saved', async ({
  page,
  request,
}) => {
  await signIn(page, await newUser(request));
  await page.goto('/my-brand');
  await page.getByRole('textbox', { name: 'Name of the brand' }).fill('Orla');
  const primary = page.getByRole('textbox', { name: 'Primary', exact: true });
  await primary.fill('#zz');
  await primary.blur();
  await expect(primary).toHaveValue('#zz');
  await expect(primary).toHaveAttribute('aria-invalid', 'true');
  await expect(primary).toHaveAccessibleDescription(/#rrggbb/i);
  let saved = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/user/app/brands')) saved += 1;
  });
  await press(page, /^Save brand$/);
  await expect(primary).toBeFocused();
  await page.waitForTimeout(500);
  expect(saved).toBe(0);
  await primary.fill('#1b4dff');
  await press(page, /^Save brand$/);
  await expect(page.getByText('Brand saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
});
