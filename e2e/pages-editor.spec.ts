import type { APIRequestContext, Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

const sheet = (page: Page) => page.getByRole('list', { name: /^Sections of/ });
/** Those of the page, without what is offered in their places. */
const partsOn = (page: Page) => sheet(page).locator(':scope > li');
const namesOn = (page: Page) =>
  partsOn(page).evaluateAll((all) => all.map((each) => each.querySelector('img')?.alt));

interface Listed {
  readonly _id: string;
  readonly name: string;
  readonly layout: string | null;
}

const heroesOf = async (request: APIRequestContext): Promise<Listed[]> =>
  (await (await request.get('/api/v1/user/app/products?categories=Sections&search=hero')).json()).data;

test('a visitor begins with a whole page, swaps a part for another skin, and finds it in the account', async ({
  page,
  request,
}) => {
  await page.goto('/pages');
  await page.getByRole('button', { name: /^Landing page for an app/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Landing page for an app' })).toBeVisible();
  await expect(partsOn(page)).toHaveCount(8);
  const before = await namesOn(page);
  expect(before.every((name) => name?.includes('Halvora'))).toBe(true);
  await page.getByRole('button', { name: `Swap ${before[1]}` }).click();
  const choices = page.getByRole('region', { name: `Replace ${before[1]}` });
  expect(await axeViolations(page)).toEqual([]);
  await choices
    .getByRole('button', { name: /Norrvik/ })
    .first()
    .click();
  await expect.poll(async () => (await namesOn(page))[1]).toContain('Norrvik');
  const swapped = await namesOn(page);
  expect(swapped.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesOn(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => namesOn(page)).toEqual(before);

  await signIn(page, await newUser(request));
  await page.goto('/pages');
  await expect(page.getByText('Page saved')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
    /^Landing page/,
  ]);
  await expect.poll(() => namesOn(page)).toEqual(before);
});

test('controls lie over a design only while it is pointed at, and what swaps it opens in sight', async ({
  page,
}) => {
  await page.goto('/pages');
  await page.getByRole('button', { name: /^Landing page for an app/ }).click();
  await expect(partsOn(page)).toHaveCount(8);
  const name = (await namesOn(page))[1] ?? '';
  const swap = page.getByRole('button', { name: `Swap ${name}` });
  const shown = () => swap.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity);
  await page.mouse.move(2, 2);
  await expect.poll(shown).toBe('0');
  await swap.focus();
  await expect.poll(shown).toBe('1');
  await page.getByRole('heading', { level: 1 }).hover();
  await page.keyboard.press('Tab');
  const part = page.getByRole('listitem').filter({ has: swap });
  await part.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await part.hover();
  await expect.poll(shown).toBe('1');
  await swap.click();
  const choices = page.getByRole('region', { name: `Replace ${name}` });
  await expect(choices.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await expect(choices).toBeInViewport({ ratio: 0.99 });
});

test('a page’s parts are dragged, put into a brand, and all of it is undone', async ({ page, request }) => {
  const user = await newUser(request);
  const headers = { authorization: `Bearer ${user.token}` };
  const heroes = (await heroesOf(request)).slice(0, 3);
  const [first = '', second = '', third = ''] = heroes.map(({ name }) => name);
  const made = await request.post('/api/v1/user/app/pages', {
    headers,
    data: { name: 'Spring', items: heroes.map(({ _id }) => ({ assetId: _id })) },
  });
  const { _id } = (await made.json()).data;
  const { data: derived } = await (
    await request.post('/api/v1/user/app/brands/derive', { data: { from: { color: '#b91c1c' } } })
  ).json();
  const brand = await request.post('/api/v1/user/app/brands', {
    headers,
    data: { name: 'Rosso', colors: derived.colors },
  });
  const kept = async () =>
    (await (await request.get(`/api/v1/user/app/pages/${_id}`, { headers })).json()).data;
  await signIn(page, user);
  await page.goto('/pages');
  await expect.poll(() => namesOn(page)).toEqual([first, second, third]);
  const parts = partsOn(page);
  await parts.nth(1).dragTo(parts.nth(0));
  await expect.poll(() => namesOn(page)).toEqual([second, first, third]);
  const order = async () => (await kept()).items.map((item: { assetId: string }) => item.assetId);
  await expect.poll(order).toEqual([heroes[1]?._id, heroes[0]?._id, heroes[2]?._id]);

  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Rosso' });
  await expect(parts.first().getByRole('img')).toHaveAttribute('src', /\?brand=b1\./);
  const brandId = (await brand.json()).data._id;
  await expect.poll(async () => (await kept()).brand).toBe(brandId);
  const format = await request.get(`/api/v1/user/app/pages/${_id}/formats/figma`, { headers });
  expect((await format.json()).data?.brand ?? (format.status() === 403 && brandId)).toBe(brandId);
  await parts.first().hover();
  await page.getByRole('button', { name: `Swap ${second}` }).click();
  const choices = page.getByRole('region', { name: `Replace ${second}` });
  await expect(choices.getByRole('img').first()).toHaveAttribute('src', /\?brand=b1\./);
  await page.getByRole('button', { name: `Swap ${second}` }).click();
  await expect(choices).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(parts.first().getByRole('img')).not.toHaveAttribute('src', /brand=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesOn(page)).toEqual([first, second, third]);
  await expect.poll(async () => (await kept()).brand).toBeNull();
  await expect.poll(order).toEqual(heroes.map((hero) => hero._id));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});
