import { listen } from './own/own-origin.ts';
import { expect, test } from './test.ts';

test('an open asset asks nothing of anyone else, nor does pointing at everything in the header', async ({
  page,
  baseURL,
}) => {
  const elsewhere = listen(page, baseURL ?? '');
  await page.goto('/library');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  for (const link of await page.getByRole('banner').getByRole('link').all()) await link.hover();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
});
