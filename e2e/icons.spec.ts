import type { Page } from '@playwright/test';
import { readClipboard } from './clipboard.ts';
import { signIn } from './new-user.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search icons' });
const icons = (page: Page) => page.getByRole('list', { name: 'Icons' }).getByRole('button');

test('an icon is found, coloured and copied by keyboard alone', async ({ page, member }) => {
  await signIn(page, member);
  await page.goto('/icons');
  const colour = page.getByLabel('Colour as hex');
  await expect(colour).toBeEnabled();
  await colour.focus();
  await page.keyboard.type('ff0055');
  await page.keyboard.press('/');
  await field(page).focus();
  await page.keyboard.type('heart');
  await expect(icons(page).first()).toHaveText('heart');
  await page.keyboard.press('Enter');
  await expect(icons(page).first()).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByText('Icons added to clipboard')).toBeVisible();
  const { layers, text } = await readClipboard(page);
  expect(text).toBe('heart');
  const strokes = JSON.stringify(layers.find(({ type }) => type === 'VECTOR'));
  expect(strokes).toContain('"r":1,"g":0,"b":0.33');
  await page.keyboard.press('s');
  await expect(page.getByText('SVG copied to clipboard')).toBeVisible();
  expect((await readClipboard(page)).text).toMatch(/^<svg [^>]*stroke="#ff0055"/);
});

test('what is typed as soon as a field lets itself be typed in is kept', async ({ page }) => {
  // The page's own part comes late, after its frame is live.
  await page.route(/icons[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/icons', { waitUntil: 'commit' });
  const colour = page.getByLabel('Colour as hex');
  await colour.evaluate(
    (field: HTMLInputElement) =>
      new Promise<void>((resolve) => {
        const look = () => (field.matches(':disabled') ? void setTimeout(look) : resolve(field.focus()));
        look();
      }),
  );
  await page.keyboard.type('ff0055');
  await expect(colour).toHaveValue('ff0055');
});

test('several are chosen and copied at once; the look stays, the address says what is shown', async ({
  page,
}) => {
  await page.goto('/icons?search=arrow&set=Arrows');
  await icons(page).nth(0).click();
  await icons(page).nth(1).click();
  await expect(page.getByRole('region', { name: 'Copy icons' })).toContainText('2 icons');
  await page.keyboard.press('n');
  await expect(page.getByText('Names copied to clipboard')).toBeVisible();
  await page.getByLabel('Stroke').selectOption('2.5');
  await page.reload();
  await expect(page.getByLabel('Stroke')).toHaveValue('2.5');
  await expect(field(page)).toHaveValue('arrow');
  await expect(page.getByLabel('Family')).toHaveValue('Arrows');
});

test('a visitor signs in before copying layers, and comes back', async ({ page }) => {
  await page.goto('/icons?search=menu');
  await expect(page.getByRole('region', { name: 'Copy icons' })).toHaveCount(0);
  await icons(page).first().click();
  await expect(page.getByRole('region', { name: 'Copy icons' })).toContainText('menu selected');
  await page.getByRole('button', { name: 'Copy SVG' }).click();
  await expect(page.getByText('SVG copied to clipboard')).toBeVisible();
  await page.getByRole('button', { name: 'Copy for Figma' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a search in the library leads there; nothing found says so; it is sound', async ({ page }) => {
  await page.goto('/library?search=heart');
  await page.getByRole('link', { name: /Search icons for/ }).click();
  await expect(icons(page).first()).toHaveText('heart');
  expect(await axeViolations(page)).toEqual([]);
  await field(page).fill('qqqqzzzz');
  await expect(page.getByText('Sorry, no results found.')).toBeVisible();
});
