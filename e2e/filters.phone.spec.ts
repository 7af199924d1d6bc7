import { expect, test } from './test.ts';

test('over the page the filters are a dialog, and a message comes above its action', async ({
  page,
  expectFailures,
}) => {
  expectFailures(500, /filters/i);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toHaveAttribute('aria-modal', 'true');
  await expect(sheet.getByRole('button', { name: 'Close filters' })).toBeFocused();

  await sheet.getByRole('region', { name: 'Categories' }).getByRole('button', { name: 'Hero' }).click();
  await expect(sheet.getByRole('button', { name: 'Remove Hero' })).toBeInViewport();
  await expect(sheet.getByRole('button', { name: /^Show \d{2,3} results$/ })).toBeVisible();

  await page.route(/filters/i, (route) => route.fulfill({ status: 500, body: '' }));
  await sheet.getByRole('region').first().getByRole('button').first().click();
  const message = page.getByRole('alert').locator('> div').first();
  await expect(message).toBeVisible();
  const [told, action] = await Promise.all([
    message.boundingBox(),
    sheet.getByRole('button', { name: /^Show [\d,]+ results$/ }).boundingBox(),
  ]);
  expect((told?.y ?? 0) + (told?.height ?? Infinity)).toBeLessThanOrEqual(action?.y ?? 0);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await expect(sheet).toHaveCount(0);
});
