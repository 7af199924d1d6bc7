import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

const cards = '#results li';

test('a search that nothing answers shows the closest in the first screen and names the word that gave way', async ({
  page,
}) => {
  await page.goto('/library?search=pricing%20with%20confetti');
  const note = page.getByText('Showing results for pricing, without “confetti”.');
  await expect(note).toBeVisible();
  const first = await page.locator(cards).first().boundingBox();
  expect(first!.y + first!.height).toBeLessThan(900);
  await expect(page.locator(cards).first()).toContainText(/pric/i);
  expect(await axeViolations(page)).toEqual([]);
  await note.getByRole('button', { name: 'pricing' }).click();
  await expect(page).toHaveURL(/\/library\?search=pricing$/);
  await expect(page.getByText('Showing results for')).toHaveCount(0);
});

test('icons that a search means stand above the cards, a section alone has the way to them or nothing', async ({
  page,
}) => {
  await page.goto('/library?search=heart%20icon');
  const row = page.getByRole('region', { name: 'Icons' });
  const box = await row.getByRole('listitem').first().boundingBox();
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
  await expect(page).toHaveURL(/\/icons\?search=heart$/);
  await page.goto('/library?search=testimonials');
  await expect(page.locator(cards).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Search icons for/ })).toHaveCount(0);
  await page.goto('/library?search=menu');
  await expect(page.getByRole('link', { name: 'Search icons for “menu”' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
