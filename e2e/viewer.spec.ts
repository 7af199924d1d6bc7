import type { APIRequestContext, Page } from '@playwright/test';
import { pressPicture } from './dead-areas.ts';
import { readClipboard } from './clipboard.ts';
import { signInAs } from './sign-in.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

interface ListedAsset {
  readonly _id: string;
  readonly name: string;
  readonly images: readonly { readonly src: string; readonly width: number; readonly height: number }[];
}

interface Sized {
  readonly size?: { readonly x: number; readonly y: number };
}

/** A free section in three widths and both appearances. */
async function findSection(request: APIRequestContext): Promise<ListedAsset> {
  const query = 'search=hero&categories=Sections&paid=false';
  const { data } = await (await request.get(`/api/v1/user/app/products?${query}`)).json();
  const asset = (data as ListedAsset[]).find(({ images }) => images.length === 4);
  if (!asset) throw new Error('There is no such section');
  return asset;
}

const cards = (page: Page) => page.getByRole('article');

test('a section is copied as it is seen: each picture, all widths, both appearances', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'free');
  const { _id, name, images } = await findSection(request);
  await page.goto(`/library?product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  const sizeOnClipboard = async () => {
    // Who reads while it is being written is told so, and reads again.
    const { layers } = await readClipboard(page).catch(() => ({
      layers: [] as readonly { readonly type?: string }[],
    }));
    const root = layers.find((layer) => layer.type === 'FRAME') as Sized | undefined;
    return [Math.round(root?.size?.x ?? 0), Math.round(root?.size?.y ?? 0)];
  };
  const shown = dialog.getByRole('group', { name: 'Shown' }).getByRole('button');
  await expect(shown).toHaveCount(4);
  for (const [at, { width, height }] of images.entries()) {
    await shown.nth(at).click();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(sizeOnClipboard).toEqual([width, height]);
  }
  const tallest = Math.max(...images.slice(0, 3).map(({ height }) => height));
  await page.keyboard.press('a');
  await expect.poll(sizeOnClipboard).toEqual([1440 + 820 + 390 + 4 * 80, tallest + 2 * 80]);
  await dialog.getByRole('button', { name: 'More ways' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('menu')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('l');
  await expect.poll(async () => (await sizeOnClipboard())[0]).toBe(2 * 1440 + 3 * 80);
});

test('a section is seen and copied in a state that the menu offers, down to the width that is said', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'free');
  const { _id, name } = await findSection(request);
  await page.goto(`/library?product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  const menu = dialog.getByRole('button', { name: 'States' });
  const choose = async (state: string) => {
    await menu.click();
    await dialog.getByRole('menuitemradio', { name: state, exact: true }).click();
  };
  const copied = async () => {
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    const { layers } = await readClipboard(page).catch(() => ({ layers: [] }));
    const texts = layers as readonly { readonly textData?: { readonly characters?: string } }[];
    return texts.map(({ textData }) => textData?.characters?.replaceAll(/\s+/g, ' '));
  };
  const seen = async () => (await heading.innerText()).replaceAll(/\s+/g, ' ');
  await dialog.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(heading).toBeVisible();
  const own = await seen();
  await choose('German filler text');
  await expect(dialog.getByRole('status').filter({ hasText: /^Fits windows from \d+ px$/ })).toBeVisible();
  await expect.poll(seen).not.toBe(own);
  const german = await seen();
  await expect.poll(copied).toContain(german);
  expect(await copied()).not.toContain(own);
  await choose('Component states');
  await expect.poll(seen).toBe('Components in this design');
  const shown = page
    .frameLocator('iframe')
    .getByRole('list', { name: /^Button, / })
    .first();
  const states = ['Default', 'Hover', 'Focus', 'Pressed', 'Disabled', 'Loading'];
  await expect(shown.getByRole('listitem')).toContainText(states);
  await expect(shown.getByRole('img', { name: /, hover$/ })).toBeVisible();
  await choose('Reading order');
  await expect.poll(seen).toBe('Reading order');
  const first = page.frameLocator('iframe').getByText(/^(?:link|button), tab stop 1$/);
  await expect(first.filter({ visible: true })).toHaveCount(1);
  await menu.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(seen).toBe(own);
  await expect.poll(copied).toContain(own);
});

test('a filter by viewport shows, opens and copies the design for that', async ({ page, request }) => {
  await signInAs(page, request, 'free');
  const { _id, name, images } = await findSection(request);
  const phone = images.find(({ src }) => src.includes('-phone-'));
  await page.goto(`/library?pCategory=Sections&paid=false&search=${encodeURIComponent(name)}`);
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Phone' }).click();
  await expect(page).toHaveURL(/viewports=Phone/);
  const card = cards(page).filter({ has: page.locator(`a[href*="${_id}"]`) });
  await expect(card.locator(`img[src*="${_id}-phone-"]`)).toBeVisible();
  const sizeOnClipboard = async () => {
    const { layers } = await readClipboard(page).catch(() => ({ layers: [] }));
    const root = layers.find((layer) => layer.type === 'FRAME') as Sized | undefined;
    return [Math.round(root?.size?.x ?? 0), Math.round(root?.size?.y ?? 0)];
  };
  await card.hover();
  await card.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(sizeOnClipboard).toEqual([phone?.width, phone?.height]);
  await card.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name });
  const shown = dialog.getByRole('group', { name: 'Shown' });
  await expect(shown.getByRole('button', { pressed: true })).toHaveText('Phone 390');
  await expect(dialog.getByText('Copies Phone 390.')).toBeVisible();
  await expect(dialog.locator(`img[src*="${_id}-phone-"]`).last()).toBeInViewport();
  await shown.getByRole('button', { name: 'Desktop 1440' }).click();
  await expect(dialog.getByText('Copies Desktop 1440.')).toBeVisible();
});

test('a preview shows the live design at every width and in both appearances', async ({ page, request }) => {
  const { _id, name } = await findSection(request);
  await comeFromTheMachine(page.context());
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`/preview/${_id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const design = page.frameLocator('iframe');
  await expect(design.getByRole('heading', { level: 1 })).toBeVisible();
  const frame = page.frames().find((each) => each.url().includes('/live'));
  const isTitleInItsTypeface = () =>
    frame?.evaluate(() => {
      const [family] = getComputedStyle(document.querySelector('h1')!).fontFamily.split(',');
      const faces = [...document.fonts].filter((face) => face.status === 'loaded');
      return faces.some((face) => face.family.replaceAll('"', '') === family?.replaceAll('"', ''));
    });
  await expect.poll(isTitleInItsTypeface).toBe(true);
  for (const width of [820, 390, 1440]) {
    await page.getByRole('button', { name: String(width) }).click();
    await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(width);
    expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(design.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  const handle = page.getByRole('slider', { name: 'Width of the frame' });
  await handle.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(1340);
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not there');
  await page.mouse.move(box.x + 14, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x - 186, box.y + 40);
  await page.mouse.up();
  await expect.poll(() => frame?.evaluate(() => innerWidth)).toBeLessThan(1340);
  await page.getByRole('group', { name: 'Appearance' }).getByRole('button', { pressed: false }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /\?scheme=(dark|light)$/);
  await expect(design.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});

test('a Pro design is one picture for who may not copy it, and live for who may', async ({
  browser,
  page,
  request,
}) => {
  const query = 'search=hero&categories=Sections';
  const { data } = await (await request.get(`/api/v1/user/app/products?${query}`)).json();
  const pro = (data as (ListedAsset & { isPaid: boolean })[]).find(({ isPaid }) => isPaid);
  const { _id, name } = pro ?? { _id: '', name: '' };
  const visitor = await browser.newPage();
  await comeFromTheMachine(visitor.context());
  const pictureOf = (where: Page) => where.frameLocator('iframe').getByRole('img', { name });
  const heading = (where: Page) => where.frameLocator('iframe').getByRole('heading').first();
  await visitor.goto(`/preview/${_id}`);
  await expect
    .poll(() => pictureOf(visitor).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(heading(visitor)).toHaveCount(0);

  await signInAs(page, request, 'pro');
  await page.goto(`/library?product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  const preview = dialog.getByRole('link', { name: 'Preview' });
  await expect(preview).toHaveAttribute('href', /\?key=/);
  const [address = ''] = ((await preview.getAttribute('href')) ?? '').split('#');
  const [, key = ''] = address.split('?key=');
  const served = await (await request.get(address)).text();
  expect(/<iframe[^>]* src="([^"]*)"/.exec(served)?.[1]).toContain(key);
  await visitor.goto(address);
  await expect(heading(visitor)).toBeVisible();
  await visitor.goto(`${address}x`);
  await expect(pictureOf(visitor)).toBeVisible();
  await expect(heading(visitor)).toHaveCount(0);
  await visitor.close();
});

test('a live design runs no script but those that stand in its policy, and may be framed by this site alone', async ({
  request,
}) => {
  const { _id } = await findSection(request);
  const live = await request.get(`/preview/${_id}/live`);
  expect(live.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(live.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(live.headers()['content-security-policy']).not.toMatch(
    /script-src(?!(?: 'sha256-[\w+/]{43}='){1,2};)/,
  );
  const viewer = await request.get(`/preview/${_id}`);
  expect(viewer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(await viewer.text()).toMatch(/<iframe[^>]* sandbox="allow-scripts"/);
  expect(await viewer.text()).toContain('<meta name="robots" content="noindex"');
  for (const id of ['0'.repeat(32), 'nonsense'])
    expect((await request.get(`/preview/${id}`)).status()).toBe(404);
});

test('arrow keys lead from asset to asset, and going back to the same place in the grid', async ({
  page,
}) => {
  await page.goto('/library');
  const card = cards(page).nth(4);
  const names = await cards(page).getByRole('heading').allTextContents();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: names[4] ?? '' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: names[5] ?? '' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: names[6] ?? '' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: names[5] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nothing moves while an asset opens, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // What the card does not know comes late enough to be seen coming.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/user/app/products/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/library');
    await pressPicture(cards(page).first());
    const dialog = page.getByRole('dialog');
    const copy = dialog.getByRole('button', { name: /^(Copy|Login)$/ });
    await expect(copy).toBeVisible();
    // The view transition has its own movement.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    );
    await page.evaluate(() => {
      const seen = window as unknown as { moved: string[] };
      seen.moved = [];
      interface Shift {
        readonly sources: readonly { readonly node: Node | null }[];
      }
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as Shift[])
          for (const { node } of sources)
            seen.moved.push(
              node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
            );
      }).observe({ type: 'layout-shift', buffered: false });
    });
    const before = await copy.boundingBox();
    answer();
    await expect(dialog.getByText(/layers, auto layout \d+%$/)).toBeVisible();
    expect(await copy.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
}

test("the library's first view shows whole cards, which stay where the server put them", async ({
  browser,
  page,
}) => {
  const written = await browser.newPage({ javaScriptEnabled: false });
  // Who has a brand gets a switch where others have a link.
  const kept = JSON.stringify({ isOn: false, trial: { short: 'b1', draft: { name: '', colors: {} } } });
  await page.addInitScript((brand) => localStorage.setItem('kitshelf.brand', brand), kept);
  const box = async (where: Page, card: number) =>
    (await cards(where).nth(card).boundingBox()) ?? { y: 0, height: Infinity };
  for (const query of ['', '?search=hero', '?search=hero&group=layout', '?page=2']) {
    await Promise.all([written.goto(`/library${query}`), page.goto(`/library${query}`)]);
    await expect(written.getByRole('link', { name: 'See it in your brand' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'In my brand' })).toBeVisible();
    // A card of a layout takes the place of a plain one when its part is there.
    if (query.includes('group'))
      await expect(page.getByRole('group', { name: 'Skins' }).nth(6)).toBeAttached();
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ]) {
      await Promise.all([written.setViewportSize(viewport), page.setViewportSize(viewport)]);
      const { y, height } = await box(page, 0);
      expect(y + height, `${query} ${viewport.width}`).toBeLessThanOrEqual(viewport.height);
      const seventh = (await box(page, 6)).y;
      await expect.poll(async () => (await box(written, 6)).y, `${query} ${viewport.width}`).toBe(seventh);
    }
  }
  await written.close();
});

test('a picture that the site has no time for now comes by itself', async ({ page, expectFailures }) => {
  expectFailures(429, /\/media\/scenes\//);
  await page.clock.install();
  const refused = new Set<string>();
  await page.route('**/media/scenes/**', async (route) => {
    const address = route.request().url();
    if (refused.has(address)) return await route.continue();
    refused.add(address);
    await route.fulfill({ status: 429, headers: { 'retry-after': '5' } });
  });
  await page.goto('/library');
  const picture = cards(page).first().locator('img').last();
  await expect(picture).toBeHidden();
  await expect(picture).toHaveAttribute('data-failed', 'true');
  await page.clock.fastForward(5_000);
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('repeated parts are copied as components for who picks that, and the browser keeps to it', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'free');
  const { _id, name } = await findSection(request);
  await page.goto(`/library?product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  const layers = async () => (await readClipboard(page).catch(() => ({ layers: [] }))).layers.length;
  const answer = page.waitForResponse((response) => response.url().includes('components=true'));
  await dialog.getByRole('button', { name: 'More ways' }).click();
  await dialog.getByRole('menuitem', { name: 'With components (early access)' }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText('Its main components are pasted in a frame beside it.')).toBeVisible();
  await expect.poll(layers).toBeGreaterThan(0);
  await expect(dialog.getByText('with components.')).toBeVisible();
  await page.reload();
  await dialog.getByRole('button', { name: 'More ways' }).click();
  await expect(dialog.getByRole('menuitem', { name: 'Plain layers' })).toBeVisible();
});

test('a preview shows what its window showed, in the brand too, and its way back closes the tab', async ({
  page,
  request,
}) => {
  const token = await signInAs(page, request, 'free');
  const headers = { authorization: `Bearer ${token}` };
  const from = { color: '#84cc16' };
  const derived = await (await request.post('/api/v1/user/app/brands/derive', { data: { from } })).json();
  const data = { name: 'Lime', colors: derived.data.colors };
  const made = await (await request.post('/api/v1/user/app/brands', { headers, data })).json();
  const { _id, name } = await findSection(request);
  await page.goto(`/library?search=hero&product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('switch', { name: 'In my brand' }).click();
  await dialog.getByRole('button', { name: 'Phone 390' }).click();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(tab.getByText('Copies Phone 390 in Lime')).toBeVisible();
  const live = tab.locator('iframe[src*="/live"]:not([aria-hidden])');
  await expect(live).toHaveAttribute('src', new RegExp(`brand=${made.data.short}`));
  await tab.getByRole('link', { name: 'Back to the asset' }).click();
  await expect.poll(() => tab.isClosed()).toBe(true);
  // Behind it is the window as it was left.
  await expect(dialog.getByRole('button', { name: 'Phone 390' })).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).toContain('search=hero');
  await request.post(`/api/v1/user/app/brands/${made.data._id}/remove`, { headers });
});
