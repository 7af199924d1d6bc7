import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import { tabTo } from './accounts.ts';
import { readClipboard } from './clipboard.ts';
import { pressPicture } from './dead-areas.ts';
import { newUser, signIn, type NewUser } from './new-user.ts';
import { buyByApi } from './paying.ts';
import { signInAs } from './sign-in.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.getByRole('article');
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const search = (page: Page) => page.getByPlaceholder('Search components (eg. Footer, Header)');

async function openLibrary(page: Page, query = '') {
  await page.goto(`/library${query}`);
  await expect(cards(page).first()).toBeVisible();
}

test.describe('finding an asset', () => {
  test('searching, a tab, a filter and the switch all stand in the address and survive a reload', async ({
    page,
  }) => {
    await openLibrary(page);
    await search(page).fill('hero');
    await expect.poll(() => parameter(page, 'search')).toBe('hero');
    await page.getByRole('tab', { name: 'Sections' }).click();
    await expect.poll(() => parameter(page, 'pCategory')).toBe('Sections');
    await page.getByRole('switch', { name: 'Free Assets' }).click();
    await expect.poll(() => parameter(page, 'paid')).toBe('false');
    await expect(cards(page).first().getByText('Free', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Sections' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('switch', { name: 'Free Assets' })).toBeChecked();
  });

  test('a filter leaves the offered list, narrows the results and can be taken away', async ({ page }) => {
    await openLibrary(page);
    const sidebar = page.getByRole('complementary', { name: 'Filters' });
    const group = sidebar
      .getByRole('group', { name: 'Tools' })
      .or(sidebar.getByRole('region', { name: 'Tools' }));
    await group.getByText('Framer').click();
    await expect.poll(() => parameter(page, 'tools')).toBe('Framer');
    await expect(group.getByText('Framer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove Framer' })).toBeVisible();
  });

  test('nothing found says so and leads back', async ({ page }) => {
    await page.goto('/library?search=qqqqzzzzxxxx&tags=Nothing');
    await expect(page.getByText('Sorry, no results found.')).toBeVisible();
    await expect(
      page.getByText('Please try adjusting your filters, or click the button below to reset all.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(parameter(page, 'search')).toBeNull();
  });

  test('pages turn with the buttons and the arrow keys', async ({ page }) => {
    await openLibrary(page);
    const first = await cards(page).first().textContent();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => parameter(page, 'page')).toBe('2');
    await expect(cards(page).first()).not.toHaveText(first ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => parameter(page, 'page') ?? '1').toBe('1');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Last' }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});

test.describe('an asset', () => {
  test('opens from its card, stands in the address, and closing takes it out again', async ({ page }) => {
    await openLibrary(page);
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await pressPicture(cards(page).first());
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    expect(parameter(page, 'product-id')).toMatch(/^[0-9a-f]{32}$/);
    for (const fact of ['Created by', 'Categories', 'Viewports'])
      await expect(dialog.getByText(fact)).toBeVisible();
    await page.reload();
    // Shown before any script runs; it hears keys once the focus is in it.
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => parameter(page, 'product-id')).toBeNull();
  });

  test('leaves the library where it was when it is closed by going back', async ({ page }) => {
    await openLibrary(page);
    const card = cards(page).nth(6);
    await pressPicture(card);
    await expect(page.getByRole('dialog')).toBeVisible();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test('has its own title and description in the page that the server sends', async ({ request }) => {
    const list = await (await request.get('/api/v1/user/app/products?limit=1')).json();
    const [asset] = list.data;
    const html = await (await request.get(`/library?product-id=${asset._id}`)).text();
    const escaped = asset.name.replaceAll('&', '&amp;');
    expect(html).toMatch(new RegExp(`<title>[^<]*${escaped}`));
    expect(html).toContain('og:image');
  });

  test('says what pasting it brings', async ({ page }) => {
    await openLibrary(page, '?search=hero&pCategory=Sections');
    await pressPicture(cards(page).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^[\d,]+ layers, auto layout \d+%$/)).toBeVisible();
  });

  test('is shared by its address', async ({ page }) => {
    await openLibrary(page);
    await pressPicture(cards(page).first());
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('URL copied to clipboard successfully!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('product-id=');
  });
});

test.describe('copying', () => {
  test('sends a visitor to the login and remembers the way back', async ({ page }) => {
    await openLibrary(page);
    await pressPicture(cards(page).first());
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem('kitshelf.redirect'))).toContain('product-id');
  });

  test('a free asset puts real, named, auto-laid-out layers on the clipboard', async ({ page, request }) => {
    await signInAs(page, request, 'free');
    await openLibrary(page, '?paid=false&pCategory=Sections');
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await cards(page).first().hover();
    await cards(page).first().getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Component added to clipboard')).toBeVisible();
    await expect(page.getByText('Paste the component into your project.')).toBeVisible();
    const { text, layers } = await readClipboard(page);
    expect(text).toBe(name);
    expect(layers.filter((layer) => layer.type === 'TEXT').length).toBeGreaterThan(0);
    expect(layers.filter((layer) => 'stackMode' in layer).length).toBeGreaterThan(3);
  });

  test('a Pro asset sends a user without a plan to the plans that unlock it', async ({
    page,
    request,
    member,
  }) => {
    const asset = await findProAsset(request);
    await signIn(page, member);
    await page.goto(`/library?product-id=${asset._id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page).toHaveURL(/\/pricing\?.*__kitshelf_plan_filters=/);
    for (const plan of asset.subscriptionDetails) expect(page.url()).toContain(plan._id);
  });

  test('a Pro asset is copied with a plan that was bought, by the keyboard alone', async ({
    page,
    request,
  }) => {
    const asset = await findProAsset(request);
    const user = await newUser(request);
    expect(await payloadOf(request, asset, user)).toBeUndefined();
    await buyByApi(request, user, 'year');
    await signIn(page, user);
    await openLibrary(page);
    // The key is heard once the page is live, and again if it was pressed a moment before.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(search(page)).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(asset.name);
    const card = cards(page).filter({ has: page.getByRole('heading', { name: asset.name, exact: true }) });
    await expect(card.getByText('Pro', { exact: true })).toBeVisible();
    await card.getByRole('link').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: asset.name });
    await expect(dialog.getByText('Pro', { exact: true })).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Copy', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Component added to clipboard')).toBeVisible();
    const { text, layers, buffer } = await readClipboard(page);
    expect(text).toBe(asset.name);
    expect(layers.map((layer) => layer.name)).toContain(asset.name);
    expect(layers.length).toBeGreaterThan(5);
    expect(buffer).toEqual(readBuffer((await payloadOf(request, asset, user)) ?? ''));
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a tall picture is scrolled with the keyboard in the window, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openLibrary(page, '?pCategory=Templates');
    await pressPicture(cards(page).first());
    const picture = page.getByRole('dialog').getByRole('group', { name: 'Picture 1' });
    await expect(picture.getByRole('img')).toBeVisible();
    expect((await axeViolations(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await picture.focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => picture.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  });
}

test('from the search field the first result is three Tabs away, and from the top of the page five presses', async ({
  page,
}) => {
  await openLibrary(page);
  const first = cards(page).first().getByRole('link');
  await search(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to results');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();

  await search(page).fill('hero');
  await expect.poll(() => parameter(page, 'search')).toBe('hero');
  await expect(cards(page).first()).toContainText(/hero/i);
  await search(page).focus();
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(first).toBeFocused();
  expect(parameter(page, 'search')).toBe('hero');

  await openLibrary(page);
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(first).toBeFocused();
});

test('on a phone the variants stand first in the window, all in sight, nothing below Close, and nothing over the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLibrary(page, '?pCategory=Sections&search=hero');
  await pressPicture(cards(page).first());
  const dialog = page.getByRole('dialog');
  const bar = dialog.getByRole('group', { name: 'Shown' });
  for (const name of [/^Desktop/, /^Tablet/, /^Phone/, /^(?:Dark|Light)$/])
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const inPictures = ['Desktop', 'Tablet', 'Phone', 'Dark', 'Code', 'Live', 'Close'];
  await expect.poll(() => reachable(dialog)).toEqual(inPictures);

  const live = dialog.getByRole('button', { name: 'Live', exact: true });
  await live.click();
  const inLive = ['Desktop', 'Tablet', 'Phone', 'Dark', 'Light', 'Code', 'Live', 'Close'];
  await expect.poll(() => reachable(dialog)).toEqual(inLive);
  await live.click();

  await bar.getByRole('button', { name: /^Phone/ }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const [picture, pill] = await Promise.all([
      dialog.getByRole('group', { name: /^Picture/ }).boundingBox(),
      dialog.getByText(/^\d \/ \d$/).boundingBox(),
    ]);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(pill?.y ?? 0);
  }
});

/** The buttons of a window's bar from left to right, those whose middle a press reaches. */
function reachable(dialog: Locator): Promise<(string | undefined)[]> {
  const name = /^(?:Desktop|Tablet|Phone|Dark|Light|Code|Live|Close)/;
  return dialog.getByRole('button', { name }).evaluateAll((all) =>
    all
      .filter((each) => getComputedStyle(each).visibility === 'visible')
      .map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const word = (each.getAttribute('aria-label') ?? each.textContent).split(' ', 1)[0];
        return { left, word, isReached: each.contains(hit) };
      })
      .filter(({ isReached }) => isReached)
      .toSorted((a, b) => a.left - b.left)
      .map(({ word }) => word),
  );
}

interface ListedAsset {
  readonly _id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly subscriptionDetails: readonly { readonly _id: string }[];
}

/** An asset that nobody may copy without a plan. */
async function findProAsset(request: APIRequestContext): Promise<ListedAsset> {
  const { data } = await (await request.get('/api/v1/user/app/products?search=pricing&limit=60')).json();
  const asset = (data as ListedAsset[]).find((each) => each.isPaid);
  if (!asset) throw new Error('There is no Pro asset');
  return asset;
}

/** What a user is given to put on the clipboard. */
async function payloadOf(
  request: APIRequestContext,
  { _id }: ListedAsset,
  { token }: NewUser,
): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await request.get(`/api/v1/user/app/products/${_id}`, { headers })).json()).data.figma;
}
