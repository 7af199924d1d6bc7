import { pressPicture } from './dead-areas.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('the home page says how to search the site to machines that read', async ({ page }) => {
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(facts['@type']).toBe('WebSite');
  expect(facts.potentialAction['@type']).toBe('SearchAction');
  expect(facts.potentialAction.target.urlTemplate).toMatch(/\/library\?search=\{search_term_string\}$/);
});

test('there are eight key points and a gallery whose pictures open their assets', async ({ page }) => {
  const points = page.getByRole('region', { name: 'Made for everyday work' });
  await expect(points.getByRole('heading', { level: 3 })).toHaveCount(8);
  const first = page.getByRole('region', { name: 'Popular right now' }).getByRole('listitem').first();
  await pressPicture(first);
  await expect(page).toHaveURL(/\/library\?product-id=[0-9a-f]{32}/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('“Try it on a free asset” opens the window of one that is free, with its picture and Copy', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Try it on a free asset' }).click();
  await expect(page).toHaveURL(/\/library\?product-id=[0-9a-f]{32}/);
  const window = page.getByRole('dialog');
  await expect(window.getByText('Free', { exact: true })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('Figma is available and every other tool is coming soon', async ({ page }) => {
  const tools = page.getByRole('list', { name: 'Design tools' }).getByRole('listitem');
  const words = await tools.allTextContents();
  expect(words.filter((text) => text.includes('Available'))).toEqual(['FigmaAvailable']);
  expect(words.filter((text) => text.includes('Coming Soon'))).toHaveLength(words.length - 1);
});

test('the marquee moves 200 px a second until it is paused', async ({ page }) => {
  const track = page.locator('[data-moving]');
  const speed = await track.evaluate(
    (element) => element.scrollWidth / 2 / Number.parseFloat(getComputedStyle(element).animationDuration),
  );
  expect(speed).toBeCloseTo(200, 0);
  await page.getByLabel('Pause the moving words').check({ force: true });
  await expect(track).toHaveCSS('animation-play-state', 'paused');
});

test('the demonstration can be paused', async ({ page }) => {
  const playing = () =>
    page
      .getByRole('figure')
      .first()
      .evaluate(
        (element) =>
          element.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
      );
  expect(await playing()).toBeGreaterThan(5);
  await page.getByLabel('Pause the demonstration').check({ force: true });
  await expect.poll(playing).toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, and the demonstration shows its result', async ({ page }) => {
    const running = () =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
    await expect.poll(running).toBe(0);
    await expect(page.locator('[data-moving]')).toHaveCount(0);
    await expect(page.getByRole('figure').first().locator('img').last()).toBeVisible();
  });
});
