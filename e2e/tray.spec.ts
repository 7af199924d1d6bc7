import type { APIRequestContext, Page } from '@playwright/test';
import { readClipboard } from './clipboard.ts';
import { newUser, signIn } from './new-user.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

interface Listed {
  readonly _id: string;
  readonly name: string;
}

const tray = (page: Page) => page.getByRole('region', { name: 'Your page' });
const partsIn = (page: Page) => tray(page).getByRole('listitem');
const namesIn = (page: Page) =>
  partsIn(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('alt')));

/** Free sections of a kind, as the library lists them. */
async function freeOf(request: APIRequestContext, kind: string): Promise<Listed[]> {
  const query = `categories=Sections&paid=false&subCategories=${encodeURIComponent(kind)}`;
  return (await (await request.get(`/api/v1/user/app/products?${query}`)).json()).data;
}

/** Looks for an asset and puts it on the page from its card. */
async function add(page: Page, { name }: Listed): Promise<void> {
  const hasParts = (await tray(page).count()) > 0;
  await page.goto(`/library?search=${encodeURIComponent(name)}`);
  // Somebody who goes on with a page sees it first.
  if (hasParts) await expect(tray(page)).toBeVisible();
  await page.getByRole('article').filter({ hasText: name }).first().hover();
  await page.getByRole('button', { name: `Add to page: ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Add to page: ${name}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

test('a visitor lays a page in the tray, signs in, finds it kept, copies and shares it', async ({
  page,
  request,
  browser,
}) => {
  const [footer, hero, navigation] = await Promise.all(
    ['Footer', 'Hero', 'Navigation'].map(async (kind) => (await freeOf(request, kind))[0]!),
  );
  await page.goto('/library');
  await expect(tray(page)).toBeHidden();
  await add(page, footer!);
  await add(page, hero!);
  await add(page, navigation!);
  // The navigation first and the footer last, whenever they come.
  await expect.poll(() => namesIn(page)).toEqual([navigation!.name, hero!.name, footer!.name]);
  await tray(page).getByRole('textbox', { name: 'Name of the page' }).fill('Spring');
  await page.keyboard.press('Enter');
  expect(await axeViolations(page)).toEqual([]);

  await tray(page).getByRole('button', { name: 'Copy page' }).click();
  await expect(page).toHaveURL(/\/login/);
  const user = await newUser(request);
  await signIn(page, user);
  await page.goto('/library');
  await expect(page.getByText('Page saved')).toBeVisible();
  await expect(tray(page).getByRole('button', { name: 'Saved' })).toBeDisabled();
  await tray(page).getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByText('Page added to clipboard')).toBeVisible();
  const { text, layers } = await readClipboard(page);
  const own = [text, navigation!.name, hero!.name, footer!.name];
  expect([...new Set(layers.map(({ name }) => name))].filter((name) => own.includes(name ?? ''))).toEqual([
    'Spring',
    navigation!.name,
    hero!.name,
    footer!.name,
  ]);

  await tray(page).getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Spring' })).toBeVisible();
  const list = await request.get('/api/v1/user/app/pages', {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect((await list.json()).data).toHaveLength(1);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('URL copied to clipboard successfully!')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Spring');
  await expect(visitor.getByRole('list', { name: 'Sections of Spring' }).getByRole('img')).toHaveCount(3);
});

test('parts are ordered by mouse and by key, taken off, brought back, and saved once more', async ({
  page,
  request,
}) => {
  const user = await newUser(request);
  await signIn(page, user);
  const heroes = (await freeOf(request, 'Hero')).slice(0, 3);
  const names = heroes.map(({ name }) => name);
  for (const hero of heroes) await add(page, hero);
  await expect.poll(() => namesIn(page)).toEqual(names);

  await partsIn(page).nth(2).getByRole('img').dragTo(partsIn(page).nth(0).getByRole('img'));
  await expect.poll(() => namesIn(page)).toEqual([names[2], names[0], names[1]]);
  await page.getByRole('button', { name: `Move ${names[2]}, 1 of 3` }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => namesIn(page)).toEqual(names);
  await expect(page.getByRole('button', { name: `Move ${names[2]}, 3 of 3` })).toBeFocused();

  await page.getByRole('button', { name: `Remove ${names[0]} from the page` }).click();
  await expect.poll(() => namesIn(page)).toEqual([names[1], names[2]]);
  await tray(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn(page)).toEqual(names);
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toContainText('The page is empty.');
  await tray(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn(page)).toEqual(names);

  const pages = async () => {
    const list = await request.get('/api/v1/user/app/pages', {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const { data } = (await list.json()) as { data: { items: { assetId: string }[] }[] };
    return data.map(({ items }) => items.map(({ assetId }) => assetId));
  };
  const whole = (await tray(page).boundingBox())!;
  await tray(page).getByRole('button', { name: 'Minimise' }).click();
  const open = tray(page).getByRole('button', { name: 'My page 3 of 30 Open' });
  await expect(open).toBeFocused();
  const bar = (await tray(page).boundingBox())!;
  expect(bar.height).toBeLessThan(whole.height / 2);
  await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
  await expect(tray(page).getByRole('button', { name: 'Minimise' })).toBeFocused();
  await expect.poll(() => namesIn(page)).toEqual(names);

  await tray(page).getByRole('button', { name: 'Save' }).click();
  await expect(tray(page).getByRole('button', { name: 'Saved' })).toBeDisabled();
  const ids = heroes.map(({ _id }) => _id);
  expect(await pages()).toEqual([ids]);
  await page.getByRole('button', { name: `Remove ${names[0]} from the page` }).click();
  await tray(page).getByRole('button', { name: 'Save' }).click();
  await expect(tray(page).getByRole('button', { name: 'Saved' })).toBeDisabled();
  expect(await pages()).toEqual([ids.slice(1)]);
  await tray(page).getByRole('button', { name: 'Undo' }).click();
  await tray(page).getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('list', { name: 'Sections of My page' }).getByRole('img')).toHaveCount(3);
  expect(await pages()).toEqual([ids]);
  await page.goBack();
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(page.getByText('Put away. Find My page under Pages.')).toBeVisible();
});

test('a second navigation takes the first one’s place, says so and is undone; the page gets its name where it is edited', async ({
  page,
  request,
}) => {
  const [first, second] = await freeOf(request, 'Navigation');
  await page.goto('/library');
  await add(page, first!);
  await add(page, second!);
  await expect.poll(() => namesIn(page)).toEqual([second!.name]);
  const said = tray(page).getByText('A page has one navigation: this one replaced the other.');
  await expect(said).toBeVisible();
  await tray(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn(page)).toEqual([first!.name]);

  await tray(page).getByRole('link', { name: 'View page' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('My page');
  await page.keyboard.type('Spring');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Spring' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.keyboard.type('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Spring' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'My page' })).toBeVisible();
});

test('with a Pro section in the tray an account without a plan copies the free ones, and reads which are Pro', async ({
  page,
  request,
}) => {
  await signIn(page, await newUser(request));
  const query = 'categories=Sections&paid=true&subCategories=Features';
  const [pro] = (await (await request.get(`/api/v1/user/app/products?${query}`)).json()).data as Listed[];
  const [hero, second] = await freeOf(request, 'Hero');
  await add(page, pro!);
  // Of nothing else there is nothing to copy: the press leads on.
  await expect(tray(page)).toContainText(`“${pro!.name}” is a Pro section and needs a plan.`);
  await expect(tray(page).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await add(page, hero!);
  await add(page, second!);
  expect(await axeViolations(page)).toEqual([]);
  await tray(page).getByRole('button', { name: 'Copy the 2 free sections' }).click();
  await expect(page.getByText('Page added to clipboard')).toBeVisible();
  await expect(page.getByText(`Without “${pro!.name}”.`)).toBeVisible();
  const names = (await readClipboard(page)).layers.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([hero!.name, second!.name]));
  expect(names).not.toContain(pro!.name);

  await tray(page).getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('button', { name: 'Copy the 2 free sections' })).toBeVisible();
  await expect(page.getByText(`“${pro!.name}” is a Pro section and needs a plan.`)).toBeVisible();
});

test('a page begins in the appearance that its first section was seen in', async ({ page, request }) => {
  const query = 'categories=Sections&brand=Solwick&paid=false&subCategories=Hero';
  const [dark] = (await (await request.get(`/api/v1/user/app/products?${query}`)).json()).data as Listed[];
  await page.goto('/library');
  await add(page, dark!);
  await tray(page).getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('combobox', { name: 'Appearance' })).toHaveValue('dark');

  await page.getByRole('button', { name: 'Clear page' }).click();
  await page.goto(`/library?product-id=${dark!._id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Light', exact: true }).click();
  await page.getByRole('button', { name: 'Add to page', exact: true }).click();
  await page.goto('/pages');
  await expect(page.getByRole('combobox', { name: 'Appearance' })).toHaveValue('light');
});

test('while a file of the page is late no card moves, and the way onto the page is there once a press counts', async ({
  page,
  request,
}) => {
  const [hero] = await freeOf(request, 'Hero');
  let isHeld = true;
  await page.route(/\/page-links-[^/]*\.js$/, async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  const held = page.waitForRequest(/\/page-links-[^/]*\.js$/);
  const live = page.goto(`/library?search=${encodeURIComponent(hero!.name)}`);
  await held;
  const card = page.getByRole('article').filter({ hasText: hero!.name }).first();
  const found = page.getByText('then results for');
  await expect(found).toBeVisible();
  const before = await card.boundingBox();
  const button = card.getByRole('button', { name: /^Add to page/ });
  // A press that the page does not take yet is not offered.
  for (let look = 0; look < 8; look += 1) {
    await page.waitForTimeout(250);
    expect(await button.and(page.locator(':disabled')).count()).toBe(0);
    expect(await card.boundingBox()).toEqual(before);
  }
  isHeld = false;
  await live;
  await card.hover();
  await button.waitFor();
  const box = await button.boundingBox();
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2, { delay: 100 });
  await expect.poll(() => namesIn(page)).toEqual([hero!.name]);
  expect(await card.boundingBox()).toEqual(before);
  await expect(found).toBeVisible();
});
