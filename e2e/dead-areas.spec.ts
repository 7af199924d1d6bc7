import { type Cards, expectNoDeadAreas, pressPicture, widths } from './dead-areas.ts';
import { expect, test } from './test.ts';

const cards: Cards = { cards: 'main article', subject: 'h2 a' };

const screens: readonly (readonly [path: string, kinds: readonly Cards[]])[] = [
  ['/', [{ cards: '[aria-labelledby=gallery] li', above: '[class*=more] > a' }]],
  ['/library', [cards]],
  ['/library?pCategory=Sections&search=hero&sort=Oldest', [cards]],
  ['/library?pCategory=Wireframes&paid=false', [cards]],
  ['/library?pCategory=Templates', [cards]],
  ['/library?pCategory=Mobile+Apps', [cards]],
  ['/library?pCategory=Icons', [cards]],
  ['/library?pCategory=Sections&group=layout', [cards]],
  ['/library?search=qqqqzzzzxxxx', [{ cards: '[aria-label="Near results"] li' }]],
  ['/icons', [{ cards: '[aria-label=Icons] li' }]],
  ['/brands', [{ cards: 'main article' }]],
  ['/brands/halvora', [{ cards: 'main li:has(img)', subject: 'a' }, { cards: '[aria-label=Palette] li' }]],
  ['/pages', [{ cards: '[aria-labelledby=starters] li' }]],
  ['/updates', [{ cards: 'main article', subject: 'a' }]],
];

for (const [path, kinds] of screens)
  test(`no part of a card is dead on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectNoDeadAreas(page, kinds);
  });

for (const width of widths)
  test(`a press on a card's picture opens its window, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/library?pCategory=Sections');
    for (const at of [0, 3]) {
      const card = page.getByRole('article').nth(at);
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await pressPicture(card);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).not.toHaveURL(/product-id/);
    }
  });
