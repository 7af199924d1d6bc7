import { expect, test } from './test.ts';

test('fields are large enough for phones not to zoom into them', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true, ...(baseURL && { baseURL }) });
  for (const address of ['/my-brand', '/icons']) {
    await page.goto(address);
    const sizes = await page
      .locator(
        'main :is(input:not([type=color], [type=checkbox], [type=radio], [type=file]), select, textarea)',
      )
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  }
  await page.close();
});

test('forced colours show what is pressed and chosen, and where a dialog ends; more contrast darkens quiet text', async ({
  page,
}) => {
  await page.goto('/library');
  const tab = (name: string) =>
    page.getByRole('tab', { name, exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor);
  const quiet = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-faint'));
  const before = await quiet();
  await page.emulateMedia({ contrast: 'more' });
  expect(await quiet()).not.toBe(before);
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  expect(await tab('All Assets')).not.toBe(await tab('Icons'));
  await page.getByRole('article').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((one) => getComputedStyle(one).borderTopWidth)).not.toBe('0px');
});
