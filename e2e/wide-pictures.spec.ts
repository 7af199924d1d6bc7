import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

interface Card {
  readonly isBar: boolean;
  /** Of the frame, in px. */
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Every card of the grid; a bar is a picture at least 1/0.35 times as wide as tall. */
const cardsOf = (page: Page): Promise<Card[]> =>
  page.locator('[role=tabpanel] li:has(article)').evaluateAll((items) =>
    items.map((item) => {
      const image = item.querySelector('img')!;
      const { x: left, y: top, width, height } = image.parentElement!.parentElement!.getBoundingClientRect();
      return { isBar: image.height / image.width <= 0.36, left, top, width, height };
    }),
  );

async function shiftsWhileLoading(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await expect(page.locator('[role=tabpanel] img[data-loaded=true]').first()).toBeVisible();
  return Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0'));
}

test('among other cards a wide and low picture takes two columns and is as tall as its neighbours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await shiftsWhileLoading(page, '/library?categories=Call+to+action|FAQ|Newsletter')).toBeLessThan(
    0.01,
  );
  const cards = await cardsOf(page);
  const bars = cards.filter(({ isBar }) => isBar);
  const others = cards.filter(({ isBar }) => !isBar);
  expect(Math.min(bars.length, others.length)).toBeGreaterThan(0);
  const [one] = others;
  for (const bar of bars) {
    expect(bar.width).toBeCloseTo(2 * one!.width + 24, 0);
    expect(bar.height).toBeCloseTo(one!.height, 0);
  }
});

test('a page of such pictures has columns wide enough for all of them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/library?categories=Navigation&search=mega');
  const cards = await cardsOf(page);
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.every(({ isBar }) => isBar)).toBe(true);
  expect(new Set(cards.map(({ width }) => Math.round(width))).size).toBe(1);
  expect(cards[0]!.width).toBeGreaterThan(440);
});

test('a phone has one column for all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/library?categories=Call+to+action|FAQ|Newsletter');
  const cards = await cardsOf(page);
  expect(new Set(cards.map(({ left, width }) => `${left} ${width}`)).size).toBe(1);
});
