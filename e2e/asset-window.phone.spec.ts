import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { getMiddle, getPlaces } from './asset-places.ts';
import { newUser, signIn } from './new-user.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

/** The label of what a finger would reach in the middle of an element's place in the window. */
async function reached(page: Page, target: Locator): Promise<string | null | undefined> {
  const box = await target.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? -1) + (box?.height ?? 0) / 2 };
  return await page.evaluate(({ x, y }) => {
    const button = document.elementFromPoint(x, y)?.closest('button');
    return button?.getAttribute('aria-label') ?? button?.textContent;
  }, at);
}

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`in a window of ${size.width} × ${size.height} its button to close and Copy stay in reach`, async ({
    page,
    request,
  }) => {
    const list = await request.get('/api/v1/user/app/products?search=hero&categories=Sections&paid=false');
    const { data } = await list.json();
    await comeFromTheMachine(page.context());
    await page.setViewportSize(size);
    await page.goto(`/library?product-id=${data[0]._id}`);
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Close', exact: true });
    const login = dialog.getByRole('button', { name: 'Login', exact: true });
    await dialog.getByRole('button', { name: 'Live', exact: true }).tap();
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
    expect([await reached(page, close), await reached(page, login)]).toEqual(['Close', 'Login']);
    const account = dialog.getByRole('button', { name: 'Create a free account' });
    expect(await reached(page, account)).toBe('Create a free account');

    await dialog.getByRole('button', { name: 'Live', exact: true }).tap();
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(dialog.getByRole('link', { name: 'Report this asset' })).toBeInViewport();
    expect([await reached(page, close), await reached(page, login)]).toEqual(['Close', 'Login']);
    const box = await close.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect(dialog).toHaveCount(0);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an asset's window covers the page behind it, with a menu open too, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    const list = await request.get('/api/v1/user/app/products?search=hero&categories=Sections&paid=false');
    const { data } = await list.json();
    await comeFromTheMachine(page.context());
    await page.emulateMedia({ colorScheme });
    await page.goto('/library');
    await expect(page.getByText('Early bird discount')).toBeVisible();
    await page.goto(`/library?product-id=${data[0]._id}`);
    const states = page.getByRole('dialog').getByRole('button', { name: 'States' });
    await states.tap();
    await expect(page.getByRole('menuitemradio', { name: 'Long words' })).toBeVisible();
    const shot = sharp(await page.screenshot({ scale: 'device' }));
    expect((await shot.stats()).isOpaque).toBe(true);
    // What lies above the window's first row is the window's ground from corner to corner.
    const { channels } = await sharp(
      await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 8 } }),
    ).stats();
    expect(channels.slice(0, 3).map(({ stdev }) => Math.round(stdev))).toEqual([0, 0, 0]);
  });
}

test('the arrows of the widths and those of the assets say which they are', async ({ page, request }) => {
  const list = await request.get('/api/v1/user/app/products?search=hero&categories=Sections&paid=false');
  const { data } = await list.json();
  await comeFromTheMachine(page.context());
  await page.goto(`/library?search=hero&paid=false&product-id=${data[0]._id}`);
  const dialog = page.getByRole('dialog');
  /** What stands between two buttons, at their height. */
  const between = async (one: string, other: string) => {
    const [from, to] = await Promise.all(
      [one, other].map((name) => dialog.getByRole('button', { name }).boundingBox()),
    );
    const at = { x: ((from?.x ?? 0) + (to?.x ?? 0) + 34) / 2, y: (from?.y ?? 0) + (from?.height ?? 0) / 2 };
    return await page.evaluate(
      ({ x, y }) =>
        (document.elementFromPoint(x, y)?.closest('p') ?? document.elementFromPoint(x, y))?.textContent,
      at,
    );
  };
  expect(await between('Previous image', 'Next image')).toBe('Desktop 14401 / 4');
  await dialog.getByRole('button', { name: 'Next image' }).tap();
  await expect.poll(() => between('Previous image', 'Next image')).toBe('Tablet 8202 / 4');
  expect(await between('Previous asset', 'Next asset')).toBe('Asset');
});

test('the bar stands at its start and in line with Close, and what is scrolled goes under the asset’s name', async ({
  page,
  request,
}) => {
  const list = await request.get('/api/v1/user/app/products?search=hero&categories=Sections&paid=false');
  const { data } = await list.json();
  await comeFromTheMachine(page.context());
  await page.goto(`/library?product-id=${data[0]._id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'States' })).toBeVisible();
  const row = await getPlaces(dialog, ['Desktop', 'Code', 'Live', 'Close']);
  expect(new Set(row.map((place) => Math.round(getMiddle(place)))).size).toBe(1);
  const [desktop, code, , close] = row;
  expect(close!.height).toBe(code!.height);
  expect(390 - close!.x - close!.width).toBe(desktop!.x);
  const [menu] = await getPlaces(dialog, ['States']);
  expect(menu!.x).toBe(desktop!.x);

  /** What is seen in the strip at the window's top, over what is scrolled. */
  const strip = async () =>
    await dialog.evaluate(() => {
      const top = document.elementFromPoint(40, 29);
      return top && getComputedStyle(top, '::before').content;
    });
  expect(await strip()).not.toContain(data[0].name);
  await dialog.evaluate((element) => element.scrollTo(0, element.clientHeight));
  await expect.poll(strip).toBe(`"${data[0].name}"`);
});

/** Moves a finger over the page from one height to another, in px, as browsers get it. */
async function swipe(page: Page, from: number, to: number) {
  const browser = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    await browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10);
  await touch('touchEnd');
}

for (const place of ['its window', 'its page']) {
  test(`an asset live in ${place} says beside Copy what that takes, and a touch scrolls what is around it until it is tapped`, async ({
    page,
    request,
  }) => {
    const list = await request.get('/api/v1/user/app/products?search=hero&categories=Sections&paid=false');
    const { data } = await list.json();
    await comeFromTheMachine(page.context());
    await signIn(page, await newUser(request));
    await page.goto(place === 'its page' ? `/asset/${data[0]._id}` : `/library?product-id=${data[0]._id}`);
    const shown = place === 'its page' ? page.getByRole('main') : page.getByRole('dialog');
    await shown.getByRole('button', { name: 'Live', exact: true }).tap();
    await shown.getByRole('button', { name: 'Dark', exact: true }).tap();
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
    const copy = shown.getByRole('button', { name: 'Copy', exact: true });
    expect(await reached(page, copy)).toBe('Copy');
    await expect(page.getByText('Copies Dark 1440.')).toBeInViewport({ ratio: 1 });
    const tap = page.getByRole('button', { name: 'Tap to try' });
    await expect(tap.locator('span')).toBeInViewport({ ratio: 1 });

    const top = async () => (await page.locator('iframe').boundingBox())?.y ?? 0;
    const before = await top();
    await swipe(page, 500, 350);
    await expect.poll(top).toBeLessThan(before - 50);
    expect(await reached(page, copy)).toBe('Copy');

    await tap.tap();
    await expect(tap).toBeHidden();
    const { x = 0, y = 0 } = (await page.getByText('Copies Dark 1440.').boundingBox()) ?? {};
    await page.touchscreen.tap(x + 4, y + 4);
    await expect(tap).toBeVisible();
  });
}
