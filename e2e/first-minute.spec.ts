import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Now in your colour' });

/** What a design's page paints on the largest area, and on every area: read from its elements, not from its theme. */
const painted = (page: Page) =>
  page.locator('iframe').evaluateAll((frames) =>
    frames.map((frame) => {
      const { contentDocument, contentWindow } = frame as HTMLIFrameElement;
      const all = [...(contentDocument?.body.querySelectorAll('*') ?? [])];
      return all
        .map((each) => contentWindow?.getComputedStyle(each).backgroundColor)
        .filter((color) => color !== 'rgba(0, 0, 0, 0)')
        .join(' ');
    }),
  );

/** Presses the slider's track at a share of its width. */
async function pressAt(slider: Locator, share: number) {
  const { x, y, width, height } = (await slider.boundingBox())!;
  await slider.page().mouse.move(x + width * share, y + height / 2);
}

test('three sections follow a dragged colour in the next frame, and one press shows the library in it', async ({
  page,
}) => {
  await page.goto('/');
  await block(page).scrollIntoViewIfNeeded();
  await expect(block(page).getByRole('listitem')).toHaveCount(3);
  await expect(block(page).getByRole('button', { name: 'See the library in it' })).toBeVisible();
  // Live pages are for who has begun to use the page.
  await expect(block(page).locator('iframe')).toHaveCount(0);
  await page.mouse.move(400, 300);
  await expect(block(page).locator('iframe')).toHaveCount(3);
  const see = block(page).getByRole('button', { name: 'See the library in it' });
  await expect(see).toBeEnabled();
  await expect.poll(async () => (await painted(page)).every((colors) => colors !== '')).toBe(true);
  const own = await painted(page);

  const slider = block(page).getByRole('slider', { name: 'Hue' });
  await pressAt(slider, 0.1);
  await page.mouse.down();
  const areOther = (before: readonly unknown[]) =>
    expect.poll(async () => (await painted(page)).every((colors, at) => colors !== before[at])).toBe(true);
  await areOther(own);
  const orange = await painted(page);
  // Each step of the drag is on the page when the frame after it is drawn.
  await page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')];
    const themes = () => frames.map(({ contentDocument }) => contentDocument?.documentElement.style.cssText);
    const late: number[] = [];
    Object.assign(globalThis, { late });
    document.querySelector('input[type=range]')?.addEventListener('input', () => {
      const before = themes();
      requestAnimationFrame(() => late.push(themes().filter((theme, at) => theme === before[at]).length));
    });
  });
  for (const share of [0.3, 0.5, 0.7]) await pressAt(slider, share);
  await page.mouse.up();
  const late = () => page.evaluate(() => (globalThis as unknown as { late: number[] }).late);
  await expect.poll(async () => (await late()).length).toBeGreaterThan(1);
  expect((await late()).every((count) => count === 0)).toBe(true);
  await areOther(own);
  await areOther(orange);

  const color = await block(page).getByLabel('Your colour', { exact: true }).inputValue();
  await see.click();
  await expect(page).toHaveURL(/\/library$/);
  await expect(page.getByRole('switch', { name: 'In my brand' })).toBeChecked();
  const first = page.getByRole('article').first().locator('img').first();
  await expect(first).toHaveAttribute('src', /brand=/);
  const kept = await page.evaluate(() => localStorage.getItem('kitshelf.brand') ?? '');
  expect(JSON.parse(kept).trial.draft.colors.primary).toBe(color);
});

test('the colour that the field shows can be seen in the library without touching it', async ({ page }) => {
  await page.goto('/');
  await block(page).scrollIntoViewIfNeeded();
  const color = await block(page).getByLabel('Your colour', { exact: true }).inputValue();
  await block(page).getByRole('button', { name: 'See the library in it' }).click();
  await expect(page.getByRole('switch', { name: 'In my brand' })).toBeChecked();
  const kept = await page.evaluate(() => localStorage.getItem('kitshelf.brand') ?? '');
  expect(JSON.parse(kept).trial.draft.colors.primary).toBe(color);
});

test('a press on one of the three pictures opens it in the colour that it is shown in', async ({ page }) => {
  await page.goto('/');
  await block(page).scrollIntoViewIfNeeded();
  await page.mouse.move(400, 300);
  await expect(block(page).getByRole('button', { name: 'See the library in it' })).toBeVisible();
  const slider = block(page).getByRole('slider', { name: 'Hue' });
  await pressAt(slider, 0.8);
  await page.mouse.down();
  await page.mouse.up();
  const color = await block(page).getByLabel('Your colour', { exact: true }).inputValue();
  const picture = (await block(page).getByRole('listitem').first().boundingBox())!;
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 3);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('switch', { name: 'In my brand' })).toBeChecked();
  const kept = await page.evaluate(() => localStorage.getItem('kitshelf.brand') ?? '');
  expect(JSON.parse(kept).trial.draft.colors.primary).toBe(color);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first row of cards is whole at ${width} × ${height}, and search, tabs and the free switch stay in reach over nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/library');
    const cards = page.getByRole('article');
    await expect(cards.nth(4)).toBeAttached();
    const [first, second] = await Promise.all([cards.first().boundingBox(), cards.nth(1).boundingBox()]);
    expect(first!.y + first!.height).toBeLessThanOrEqual(height);
    if (width > 1000) expect(second!.y + second!.height).toBeLessThanOrEqual(height);

    await cards.nth(12).getByRole('link').focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Shift+Tab');
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement!;
        const { left, top, width: w, height: h } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(left + w / 2, top + h / 2);
        return focused.contains(hit) || focused.closest('article')?.contains(hit) === true;
      });
      expect(isSeen).toBe(true);
    }
    // Pressed where they are seen, far down the page.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    const free = (await page.getByRole('switch', { name: 'Free Assets' }).boundingBox())!;
    await page.mouse.click(free.x + 18, free.y + free.height / 2);
    await expect(page).toHaveURL(/paid=false/);
    const tab = (await page.getByRole('tab', { name: 'Sections' }).boundingBox())!;
    await page.mouse.click(tab.x + tab.width / 2, tab.y + tab.height / 2);
    await expect(page).toHaveURL(/pCategory=Sections/);
  });
}
