import { signInAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an asset is read as code under the policy of the site, by keyboard too', async ({ page, request }) => {
  await signInAs(page, request, 'free');
  const { data } = await (
    await request.get('/api/v1/user/app/products?paid=false&categories=Sections')
  ).json();
  await page.goto(`/library?product-id=${data[0]._id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Code' }).press('Enter');
  const text = dialog.getByRole('region', { name: /\.tsx$/ });
  await expect(text).toContainText('export function');
  await expect(text.locator('span').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'React' }).press('ArrowRight');
  await dialog.getByRole('tab', { name: 'HTML' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'index.html' })).toContainText('<!doctype html>');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dialog.getByRole('button', { name: 'Copy index.html' })).toBeVisible();
  }
});
