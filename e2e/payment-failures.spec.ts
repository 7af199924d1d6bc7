import type { Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { chooseKitshelfPro, openGateway, payNow } from './paying.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

const order = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const told = (page: Page) => order(page).getByRole('alert');

/** A toast's time is over long before. */
async function expectStays(page: Page, text: string | RegExp): Promise<void> {
  await expect(told(page)).toContainText(text);
  await page.waitForTimeout(4_000);
  await expect(told(page)).toContainText(text);
  await expect(payNow(page)).toBeFocused();
  await expect(payNow(page)).toBeEnabled();
}

async function pressPayNow(page: Page): Promise<void> {
  await comeFromTheMachine(page.context());
  await page.getByRole('checkbox').check();
  await payNow(page).focus();
  await page.keyboard.press('Enter');
}

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await newUser(request));
  await chooseKitshelfPro(page);
});

test.beforeEach(({ expectFailures }) => {
  expectFailures('network', /\/sandbox\/\w+\/\w+\.js /);
  expectFailures(503, /\/payment\/create-subscription$/);
});

for (const { gateway, country, host } of [
  { gateway: 'Razorpay', country: 'IN', host: 'razorpay.com' },
  { gateway: 'Paddle', country: 'US', host: 'paddle.com' },
] as const)
  test(`an ad blocker that keeps ${gateway} away is named beside Pay now, with what to do, until the next try`, async ({
    page,
  }) => {
    await page.getByLabel('Country').selectOption(country);
    await page.route('**/sandbox/**/*.js', (route) => route.abort('blockedbyclient'));
    await pressPayNow(page);
    await expectStays(
      page,
      `An ad blocker or your network stopped ${host} from loading. Turn it off for this page and try again. Nothing was charged.`,
    );
    await page.unroute('**/sandbox/**/*.js');
    const dialog = await openGateway(page, gateway);
    await expect(told(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

test('an order that the server cannot make is told beside Pay now, and the focus stays there', async ({
  page,
}) => {
  await page.route('**/create-subscription', (route) => route.fulfill({ status: 503, body: '' }));
  await pressPayNow(page);
  await expectStays(
    page,
    'This is not possible right now. Please try again in a moment. Nothing was charged.',
  );
  await expect(page.getByText('Internal Server Error')).toHaveCount(0);
});

test("closing the gateway's dialog by Escape leads back to Pay now", async ({ page }) => {
  const dialog = await openGateway(page, 'Razorpay');
  await expect(dialog.getByRole('button', { name: 'Pay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(payNow(page)).toBeFocused();
});
