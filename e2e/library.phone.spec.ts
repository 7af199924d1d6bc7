import type { Locator, Page } from '@playwright/test';
import { getPlaces, pressed } from './asset-places.ts';
import { newUser, signIn } from './new-user.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

const boxOf = async (target: Locator) => (await target.boundingBox())!;

test('suggestions are as wide as the page, not as the field above them', async ({ page }) => {
  await page.goto('/library');
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('he');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeVisible();
  const { x, width } = await boxOf(list);
  expect(width).toBeGreaterThan(340);
  expect(x + width).toBeLessThanOrEqual(390 - x + 1);
});

test('suggestions tell apart what begins alike: their names are whole', async ({ page }) => {
  await page.goto('/library');
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('full bleed hero');
  const names = page.getByRole('option').locator('span:nth-child(2)');
  await expect(names.first()).toBeVisible();
  const cut = (all: Element[]) => all.filter((name) => name.scrollWidth > name.clientWidth).length;
  expect(await names.evaluateAll(cut)).toBe(0);
});

test('the menu that led to another page is closed when one comes back', async ({ page }) => {
  await page.goto('/library');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.tap();
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Pricing' }).tap();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await expect(page).toHaveURL(/\/library$/);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toBeHidden();
});

/** Somebody new, at the window of a free section whose pictures can be changed. */
async function openHero(page: Page, request: Parameters<typeof newUser>[0]): Promise<Locator> {
  await comeFromTheMachine(page.context());
  await signIn(page, await newUser(request));
  const query = 'search=hero&categories=Sections&paid=false&limit=60';
  const { data } = await (await request.get(`/api/v1/user/app/products?${query}`)).json();
  const hero = data.find(({ layout }: { layout: string }) => layout === 'section-hero-split');
  await page.goto(`/library?product-id=${hero._id}`);
  return page.getByRole('dialog', { name: hero.name });
}

test('a copy is told above Copy, and what comes next stands between the two and moves nothing', async ({
  page,
  request,
}) => {
  const dialog = await openHero(page, request);
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
  const before = await getPlaces(dialog, [...pressed, 'Created by']);
  await copy.tap();
  const message = page.getByText('Component added to clipboard').locator('xpath=../..');
  await expect(message).toBeVisible();
  const hint = dialog.getByRole('status').filter({ hasText: 'open Copied in your account' });
  const colours = dialog.getByRole('group', { name: 'See it in your brand' });
  await expect(colours).toBeInViewport({ ratio: 1 });
  const ends = async (target: Locator) => {
    const { y, height } = await boxOf(target);
    return y + height;
  };
  // It rises into its place.
  await expect.poll(() => ends(message)).toBeLessThan((await boxOf(hint)).y);
  expect(await ends(hint)).toBeLessThan((await boxOf(colours)).y);
  expect(await ends(colours)).toBeLessThan((await boxOf(copy)).y);
  expect(await getPlaces(dialog, [...pressed, 'Created by'])).toEqual(before);
  await dialog.getByRole('button', { name: 'More ways' }).tap();
  await expect(dialog.getByRole('menuitem', { name: 'All widths' })).toBeVisible();
  await expect(dialog.getByRole('menuitem').locator('kbd').first()).toBeHidden();
});

test('what is scrolled in the window goes under a strip, not under its button to close', async ({
  page,
  request,
}) => {
  const dialog = await openHero(page, request);
  const share = dialog.getByRole('button', { name: 'Share' });
  const middle = async (target: Locator) => {
    const { y, height } = await boxOf(target);
    return y + height / 2;
  };
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  const beyond = async () => (await middle(share)) - (await middle(close));
  // As far as that is possible while what stands last is still to come.
  const scroll = async () => {
    await dialog.evaluate(
      (element, by) => element.scrollBy({ top: by, behavior: 'instant' }),
      await beyond(),
    );
    return Math.abs(await beyond());
  };
  await expect.poll(scroll).toBeLessThan(2);
  const at = { x: (await boxOf(share)).x + 20, y: await middle(close) };
  const seen = await page.evaluate(({ x, y }) => {
    const element = document.elementFromPoint(x, y);
    return element?.getAttribute('data-name');
  }, at);
  expect(seen).toBe(await dialog.getByRole('heading', { level: 2 }).textContent());
});

test('code has its comments whole, its files in a row of their own, and its pictures at the start', async ({
  page,
  request,
}) => {
  const dialog = await openHero(page, request);
  await dialog.getByRole('button', { name: 'Code', exact: true }).tap();
  const code = dialog.getByRole('region', { name: /\.tsx$/ });
  const comment = code.getByText('What stands in the design');
  await expect(comment).toBeVisible();
  const [words, text] = [await boxOf(comment), await boxOf(code)];
  expect(words.x + words.width).toBeLessThanOrEqual(text.x + text.width);
  const file = await boxOf(dialog.getByRole('group', { name: 'Files' }).getByRole('button').first());
  const files = await boxOf(dialog.getByRole('group', { name: 'Files' }));
  expect(file.x + file.width).toBeLessThanOrEqual(files.x + files.width);
  expect((await boxOf(dialog.getByRole('button', { name: 'Download' }))).y).toBeGreaterThan(file.y + 30);
  const pictures = await boxOf(dialog.getByRole('button', { name: 'Pictures' }));
  expect(pictures.x).toBeLessThan(30);
  expect(pictures.y).toBeLessThan(files.y - 60);
});

test('above the list nothing is without its words, and the field says what is searched', async ({ page }) => {
  await page.goto('/library');
  await expect(page.getByRole('link', { name: 'Your collections' }).locator('span')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search components' });
  const room = await field.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const brush = document.createElement('canvas').getContext('2d')!;
    const { fontSize, fontFamily } = getComputedStyle(element, '::placeholder');
    brush.font = `${fontSize} ${fontFamily}`;
    const words = brush.measureText('Search components').width;
    return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words;
  });
  expect(room).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
