import type { Locator, Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { expect, test } from './test.ts';

/** Whether a finger on the middle of a button reaches it, once it is in sight. */
const isReached = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit);
  });

async function expectFree(page: Page, title: string, buttons: readonly Locator[]): Promise<void> {
  const toast = page.getByText(title).first();
  await expect(toast).toBeVisible();
  for (const button of buttons) expect(await isReached(button)).toBe(true);
}

test('on a phone a toast leaves the next buttons of icons and of a brand free', async ({ page, request }) => {
  await page.goto('/icons?search=menu');
  await page.getByRole('list', { name: 'Icons' }).getByRole('button').first().tap();
  const bar = page.getByRole('region', { name: 'Copy icons' });
  await bar.getByRole('button', { name: 'Copy SVG' }).tap();
  await expectFree(page, 'SVG copied to clipboard', await bar.getByRole('button').all());

  await signIn(page, await newUser(request));
  await page.goto('/my-brand');
  const save = page.getByRole('button', { name: 'Save brand' });
  await save.tap();
  const next = ['Save changes', 'View library in this brand'];
  await expectFree(
    page,
    'Brand saved.',
    next.map((name) => page.getByRole('button', { name })),
  );
});

test('Find shows whole names on a phone, and one press empties its field', async ({ page }) => {
  await page.goto('/');
  await page.locator('header').getByRole('button', { name: 'Find' }).tap();
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('hero');
  const first = page
    .getByRole('option')
    .filter({ has: page.getByText('Pro') })
    .first();
  const label = first.getByText('hero').first();
  // Beside Copy names had a third of the window.
  expect((await label.boundingBox())!.height).toBeLessThan(60);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).tap();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});
