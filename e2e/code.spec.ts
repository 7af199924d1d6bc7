import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { signInFresh } from './accounts.ts';
import { signInAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an asset is read as code under the policy of the site, by keyboard too', async ({ page, request }) => {
  await signInAs(page, request, 'free');
  const { data } = await (
    await request.get('/api/v1/user/app/products?paid=false&categories=Sections&search=newsletter')
  ).json();
  await page.goto(`/library?product-id=${data[0]._id}`);
  const dialog = page.getByRole('dialog');
  // The window takes the focus as it opens.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Code' }).press('Enter');
  const text = dialog.getByRole('region', { name: /\.tsx$/ });
  await expect(text).toContainText('export function');
  await expect(text.locator('span').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'React', exact: true }).press('ArrowRight');
  await dialog.getByRole('tab', { name: 'React with shadcn/ui' }).press('Enter');
  await expect(text).toContainText(" from '@/components/ui/button';");
  await dialog.getByRole('tab', { name: 'React with shadcn/ui' }).press('ArrowRight');
  await dialog.getByRole('tab', { name: 'HTML' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'index.html' })).toContainText('<!doctype html>');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dialog.getByRole('button', { name: 'Copy index.html' })).toBeVisible();
  }
});

test('the code of an asset is downloaded with the typefaces that it is set in', async ({ page, request }) => {
  await signInAs(page, request, 'free');
  const list = await request.get('/api/v1/user/app/products?paid=false&categories=Sections');
  const { data } = await list.json();
  await page.goto(`/library?product-id=${data[0]._id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Code' }).click();
  await dialog.getByRole('tab', { name: 'HTML' }).click();
  await expect(dialog.getByRole('region', { name: 'index.html' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ HTML\.zip$/);
  const paths = Object.keys(unzipSync(await readFile(await download.path())));
  expect(paths).toContain('index.html');
  expect(paths.some((path) => /^fonts\/[a-z-]+-\d{3}\.woff2$/.test(path))).toBe(true);
  expect(paths.some((path) => /^fonts\/[a-z-]+-LICENSE\.txt$/.test(path))).toBe(true);
});

test('the Pro asset that an account has copied for free is its to read, and no other', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(403, /\/formats\/react$/);
  const { token } = await signInFresh(page, request);
  const list = await request.get('/api/v1/user/app/products?categories=Sections&limit=60');
  const { data } = await list.json();
  const [own, other] = data.filter(({ isPaid }: { isPaid: boolean }) => isPaid);
  const headers = { authorization: `Bearer ${token}` };
  const copied = await request.post(`/api/v1/user/app/products/${own._id}/free-copy`, { headers });
  expect(copied.status()).toBe(200);
  const dialog = page.getByRole('dialog');
  await page.goto(`/library?product-id=${own._id}`);
  await dialog.getByRole('button', { name: 'Code' }).click();
  await expect(dialog.getByRole('region', { name: /\.tsx$/ })).toContainText('export function');
  await page.goto(`/library?product-id=${other._id}`);
  await dialog.getByRole('button', { name: 'Code' }).click();
  await expect(dialog.getByText(/^Included in .+: view, copy and download all files\.$/)).toBeVisible();
});
