import { comeFromTheMachine, expect, test } from './test.ts';

test('a preview begins as wide as the phone, and is not made smaller', async ({ page, request }) => {
  const query = 'search=hero&categories=Sections&paid=false';
  const { data } = await (await request.get(`/api/v1/user/app/products?${query}`)).json();
  await comeFromTheMachine(page.context());
  await page.goto(`/preview/${data[0]._id}`);
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  const frame = page.frames().find((each) => each.url().includes('/live'));
  await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(390);
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(390);
});
