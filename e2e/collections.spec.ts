import type { Page } from '@playwright/test';
import { pressPicture } from './dead-areas.ts';
import { newUser, signIn } from './new-user.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.getByRole('article');
const nameOf = async (page: Page, at: number) =>
  (await cards(page).nth(at).getByRole('heading').textContent()) ?? '';
const heartOf = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: `Favourite: ${name}` });

test('what a visitor keeps stays in the browser, goes over at sign-in, and is then the account’s', async ({
  page,
  request,
}) => {
  await page.goto('/library?pCategory=Sections');
  const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
  await cards(page).first().hover();
  await heartOf(page, first).first().click();
  await cards(page).nth(1).getByRole('link').focus();
  await page.keyboard.press('f');
  await expect(heartOf(page, second).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heartOf(page, first).first()).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/collections');
  await expect(page.getByText('Saved in this browser only.')).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText([first, second]);
  expect(await axeViolations(page)).toEqual([]);

  const user = await newUser(request);
  await signIn(page, user);
  await page.goto('/collections');
  await expect(cards(page).getByRole('heading')).toHaveText([first, second]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kitshelf.favourites'))).toBeNull();
  const list = await request.get('/api/v1/user/app/collections', {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect((await list.json()).data[0].items).toHaveLength(2);
  await heartOf(page, first).click();
  await expect(cards(page).getByRole('heading')).toHaveText([second]);
});

test('a collection is made in the window, ordered, noted, shared and read by a visitor until that ends', async ({
  page,
  request,
  browser,
  expectFailures,
}) => {
  expectFailures(404, /\/(?:shared-collections|c)\/\w+$/);
  await signIn(page, await newUser(request));
  await page.goto('/library?pCategory=Sections');
  const names = [await nameOf(page, 0), await nameOf(page, 1)];
  await pressPicture(cards(page).first());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add to a collection' }).click();
  await dialog.getByRole('menuitem', { name: 'New collection…' }).click();
  await page.keyboard.type('Spring heroes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to Spring heroes')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(names[1] ?? '');
  await dialog.getByRole('button', { name: 'Add to a collection' }).click();
  await dialog.getByRole('menuitem', { name: 'Spring heroes' }).click();
  await expect(page.getByText('Added to Spring heroes')).toHaveCount(2);

  await page.goto('/collections');
  await page.getByRole('link', { name: 'Spring heroes' }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  await page.getByRole('button', { name: `Move ${names[1]} forward` }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed());
  await page.getByRole('textbox', { name: `Note on ${names[1]}` }).fill('The blue one');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Add to a collection: ${names[1]}` }).click();
  await page.getByRole('menuitem', { name: 'New collection…' }).click();
  await page.keyboard.type('Autumn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to Autumn')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('URL copied to clipboard successfully!')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).pathname).toMatch(/^\/c\/[a-z\d]{12}$/);
  expect(await axeViolations(page)).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Spring heroes');
  await expect(visitor.getByText('The blue one')).toBeVisible();
  await expect(visitor.getByRole('article').getByRole('heading')).toHaveText(names.toReversed());
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'End the link for everyone?' }).click();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This collection does not exist.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await page.getByRole('button', { name: 'Delete permanently?' }).click();
  await expect(page.getByRole('link', { name: 'Spring heroes' })).toHaveCount(0);
});
