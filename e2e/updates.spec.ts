import { expect, test } from './test.ts';

const cards = 'main article';

test('updates are dated, open their templates in a new tab and keep their page in the address', async ({
  page,
}) => {
  await page.goto('/updates');
  await expect(page.locator(cards)).toHaveCount(9);
  for (const date of await page.locator(`${cards} time`).allTextContents()) {
    expect(date).toMatch(/^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{2}, \d{4}$/);
  }
  const template = page.getByRole('link', { name: 'View Template' }).first();
  await expect(template).toHaveAttribute('target', '_blank');
  const newest = await page.locator(`${cards} h2`).first().textContent();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/updates\?page=2$/);
  await expect(page.locator(`${cards} h2`).first()).not.toHaveText(newest ?? '');
  await page.getByRole('button', { name: 'Last' }).click();
  await expect(page).toHaveURL(/\/updates\?page=3$/);
  await expect(page.getByRole('button', { name: 'Last' })).toBeDisabled();
  await page.reload();
  await expect(page.locator(`${cards} h2`).first()).not.toHaveText(newest ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/updates\?page=2$/);
});

test('turning the page scrolls to its beginning', async ({ page }) => {
  await page.goto('/updates');
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await next.click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator(cards).first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
});

test('when updates cannot be fetched, the page says so and offers a way on', async ({
  page,
  expectFailures,
}) => {
  expectFailures(500, /\/app\/update-products\?/);
  await page.route('**/update-products*', (route) =>
    route.fulfill({ status: 500, json: { error: { name: 'Internal', message: 'Internal Server Error' } } }),
  );
  await page.goto('/updates');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Sorry, no Update found.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'This is not possible right now. Please try again in a moment.',
  );
});

test('the video is silent, loops, plays in view and stands still where motion is unwanted', async ({
  page,
}) => {
  await page.goto('/updates');
  const video = page.locator('video');
  const facts = () => video.evaluate((one: HTMLVideoElement) => [one.muted, one.loop, one.paused]);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(facts).toEqual([true, true, false]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(facts).toEqual([true, true, true]);
});
