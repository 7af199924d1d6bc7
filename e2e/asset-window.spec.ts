import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getMiddle, getPlaces, pressed } from './asset-places.ts';
import { newUser, signIn } from './new-user.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

/** The window of a free section, for somebody new or signed out. */
async function openHero(page: Page, request: APIRequestContext, isSignedIn: boolean): Promise<Locator> {
  await comeFromTheMachine(page.context());
  if (isSignedIn) await signIn(page, await newUser(request));
  const query = 'search=hero&categories=Sections&paid=false&limit=60';
  const { data } = await (await request.get(`/api/v1/user/app/products?${query}`)).json();
  const hero = data.find(({ layout }: { layout: string }) => layout === 'section-hero-split');
  await page.goto(`/library?product-id=${hero._id}`);
  const dialog = page.getByRole('dialog', { name: hero.name });
  await expect(dialog.getByRole('button', { name: 'Add to page' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return dialog;
}

const boxOf = async (target: Locator) => (await target.boundingBox())!;

for (const height of [900, 700])
  test(`after the first copy nothing that can be pressed moves, and no message lies over the colours (${height} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height });
    const dialog = await openHero(page, request, true);
    await expect(dialog.getByText('Copies Desktop 1440.')).toBeVisible();
    const before = await getPlaces(dialog, pressed);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    const colours = dialog.getByRole('group', { name: 'See it in your brand' });
    await expect(colours).toBeInViewport({ ratio: 1 });
    const message = page.getByText('Component added to clipboard').locator('xpath=../..');
    await expect(message).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'in Figma, press' })).toHaveCount(1);
    await expect(dialog.getByText('See it in your brand')).toHaveCount(1);
    expect(await getPlaces(dialog, pressed)).toEqual(before);
    const [said, offered] = [await boxOf(message), await boxOf(colours)];
    expect(offered.y + offered.height).toBeLessThan(said.y);
    expect(offered.y).toBeGreaterThan((await boxOf(dialog.getByRole('button', { name: 'Share' }))).y);
  });

test('from Another colour one comes back to the asset, after saving by the first of the buttons', async ({
  page,
  request,
}) => {
  const dialog = await openHero(page, request, true);
  await dialog.getByRole('button', { name: 'Phone 390' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  const left = page.url();
  await dialog.getByRole('link', { name: 'Another' }).click();
  await page.getByRole('textbox', { name: 'Name of the brand' }).fill('Orla');
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  const back = page.getByRole('button', { name: 'View the asset in this brand' });
  const looks = async (target: Locator) =>
    await target.evaluate((element) => getComputedStyle(element).backgroundColor);
  // One filled button: the way back.
  const save = page.getByRole('button', { name: 'Save changes' });
  expect(await looks(back)).not.toBe(await looks(save));
  await back.click();
  await expect(page).toHaveURL(`${left}#phone`);
  await expect(dialog.getByText('Copies Phone 390 in Orla.')).toBeVisible();
});

test('buttons are halves of their column, with and without an account, and Favourite moves none of them', async ({
  page,
  request,
}) => {
  for (const isSignedIn of [false, true]) {
    const dialog = await openHero(page, request, isSignedIn);
    const names = ['Preview', 'Share', 'Favourite', 'Add to page'];
    const [preview, share, favourite, add] = await getPlaces(dialog, names);
    const rows = [
      [preview!.x, share!.x, preview!.width, share!.width, add!.width],
      [favourite!.x, add!.x, share!.width, preview!.width, preview!.width],
    ];
    expect(rows[0]!.map(Math.round)).toEqual(rows[1]!.map(Math.round));
    expect(add!.y).toBe(favourite!.y);
    expect(favourite!.y - preview!.y - preview!.height).toBeCloseTo(8);
    const before = await getPlaces(dialog, [...names, 'Created by']);
    await dialog.getByRole('button', { name: 'Favourite' }).click();
    if (!isSignedIn) await expect(dialog.getByRole('link', { name: 'See your favourites' })).toBeVisible();
    expect(await getPlaces(dialog, [...names, 'Created by'])).toEqual(before);
  }
});

test('the column keeps one rhythm: arrows beside Close, the name above its button, facts at even distances', async ({
  page,
  request,
}) => {
  const dialog = await openHero(page, request, false);
  await expect(dialog.getByText('auto layout 100%')).toBeVisible();
  const heads = await getPlaces(dialog, ['Close', 'Previous asset', 'Next asset']);
  expect(new Set(heads.map((head) => Math.round(getMiddle(head)))).size).toBe(1);
  const [name, account] = [
    await boxOf(dialog.getByRole('heading', { level: 2 })),
    await boxOf(dialog.getByRole('button', { name: 'Create a free account' })),
  ];
  expect(account.y - name.y - name.height).toBeLessThanOrEqual(20);
  // Its words stand at the end of its two lines.
  const words = await dialog.getByRole('heading', { level: 2 }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().bottom;
  });
  expect(name.y + name.height - words).toBeLessThan(8);
  const gaps = await dialog.locator('dl').evaluate((list) => {
    const rows = [...list.children].map((row) => row.getBoundingClientRect());
    return rows.slice(1).map((row, at) => Math.round(row.top - rows[at]!.bottom));
  });
  expect(new Set(gaps).size).toBe(1);
  const facts = await dialog.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...facts)).toBeLessThan(3 * Math.min(...facts));
  expect(facts.at(-1)).toBe(facts[0]);
});

test('what only users can do is not beside Login', async ({ page, request }) => {
  const dialog = await openHero(page, request, false);
  await expect(dialog.getByRole('button', { name: 'More ways' })).toHaveCount(0);
  await expect(dialog.getByText(/Copies/)).toHaveCount(0);
  const [account, login] = await getPlaces(dialog, ['Create a free account', 'Login']);
  expect([login!.x, login!.width]).toEqual([account!.x, account!.width]);
});
