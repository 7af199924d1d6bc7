import type { APIRequestContext } from '@playwright/test';
import { comeFromTheMachine, expect, test } from './test.ts';

/** A free section in three widths and both appearances. */
async function findSection(request: APIRequestContext): Promise<{ _id: string; name: string }> {
  const query = 'search=hero&categories=Sections&paid=false';
  const { data } = await (await request.get(`/api/v1/user/app/products?${query}`)).json();
  const asset = (data as { _id: string; name: string; images: unknown[] }[]).find(
    ({ images }) => images.length === 4,
  );
  if (!asset) throw new Error('There is no such section');
  return asset;
}

test('a live design that is lower than the window has no empty ground below it', async ({
  page,
  request,
}) => {
  const { _id, name } = await findSection(request);
  await comeFromTheMachine(page.context());
  const design = page.frameLocator('iframe').locator('body');
  const frame = () => page.frames().find((each) => each.url().includes('/live'));
  const emptyBelow = () => frame()?.evaluate(() => innerHeight - document.body.offsetHeight);
  await page.goto(`/library?product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(design).toBeVisible();
  await expect.poll(emptyBelow).toBeLessThanOrEqual(1);
  const box = await page.locator('iframe').boundingBox();
  const { height: room = 0 } = (await dialog.boundingBox()) ?? {};
  expect(box?.height).toBeGreaterThan(150);
  expect(box?.height).toBeLessThan(room * 0.75);
  if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/live-height.png` });
  await dialog.getByRole('button', { name: 'Phone 390' }).click();
  await expect.poll(() => frame()?.evaluate(() => innerWidth)).toBe(390);
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(500);

  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(`/preview/${_id}`);
  await expect.poll(emptyBelow).toBeLessThanOrEqual(1);
  expect((await page.locator('iframe').boundingBox())?.height).toBeLessThan(700);
});

test('a preview that no asset’s window opened leads to its asset, live and in the width that it has', async ({
  page,
  request,
}) => {
  const { _id, name } = await findSection(request);
  await comeFromTheMachine(page.context());
  await page.goto('/library');
  await page.goto(`/preview/${_id}`);
  await page.getByRole('button', { name: 'Tablet 820' }).click();
  if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/preview-tab.png` });
  await page.getByText('Back to the asset').click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('slider', { name: 'Width of the frame' })).toHaveAttribute(
    'aria-valuetext',
    '820 px',
  );
});
