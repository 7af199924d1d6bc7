import type { Locator, Page } from '@playwright/test';
import { pressMiddle } from './dead-areas.ts';
import { newUser, signIn } from './new-user.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

const isBranded = (picture: Locator) => expect(picture).toHaveAttribute('src', /brand=b/);

/** Has everything shown in a brand of a colour, as the home page makes it. */
async function makeBrand(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the library in it' }).scrollIntoViewIfNeeded();
  await page.getByRole('slider', { name: 'Hue' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'See the library in it' }).click();
  await expect(page.getByRole('switch', { name: 'In my brand' })).toBeChecked();
}

test('in one’s brand the popular assets of the home page and the one that an account is made for wear it', async ({
  page,
}) => {
  await makeBrand(page);
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Popular right now' });
  const popular = region.locator('img').first();
  await isBranded(popular);
  // It is hidden until it is loaded, which it is when it comes near.
  await region.getByRole('heading').scrollIntoViewIfNeeded();
  await expect(popular).toBeVisible();
  await page.goto('/library?search=hero&categories=Hero&paid=false');
  await pressMiddle(page, page.getByRole('article').first().locator('img').first());
  await page.getByRole('dialog').getByRole('button', { name: 'Create a free account' }).click();
  const waited = page.getByText('Create a free account to copy').locator('xpath=..').locator('img');
  await isBranded(waited);
});

test('in one’s brand the asset that leads to the plans wears it there, and in the checkout', async ({
  page,
  request,
}) => {
  await comeFromTheMachine(page.context());
  await makeBrand(page);
  await signIn(page, await newUser(request));
  await page.goto('/library?search=hero');
  const locked = page.getByRole('article').filter({ hasText: 'Pro' }).first();
  await locked.hover();
  await pressMiddle(page, locked.getByRole('button', { name: 'Copy' }));
  await expect(page).toHaveURL(/\/pricing/);
  await isBranded(page.getByRole('region', { name: 'What you wanted to copy' }).locator('img'));
  await page
    .getByRole('button', { name: /^Get (Kitshelf|Figma) Pro/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout/);
  const bought = page.getByRole('region', { name: 'What you get' }).locator('img');
  await isBranded(bought.first());
  await isBranded(bought.last());
});

test('in one’s brand the library’s tools stay in one row under two filters and a search', async ({
  page,
}) => {
  await makeBrand(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/library?search=section&categories=Hero|Footer');
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeInViewport();
  const middleOf = async (name: string, role: 'button' | 'combobox' = 'button') => {
    const box = await page.getByRole(role, { name, exact: true }).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const [filters, order, clear] = [
    await middleOf('Filters'),
    await middleOf('Sort by', 'combobox'),
    await middleOf('Clear all'),
  ];
  expect(Math.abs(filters - order)).toBeLessThan(8);
  expect(Math.abs(filters - clear)).toBeLessThan(8);
});
