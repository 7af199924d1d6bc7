import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { NewUser } from './new-user.ts';
import { comeFromTheMachine } from './test.ts';

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
  );
}

/** Chooses a plan on the pricing page and waits for its checkout. */
export async function chooseKitshelfPro(page: Page, tab: 'Yearly' | 'LifeTime' = 'Yearly'): Promise<void> {
  await open(page, '/pricing');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: 'Get Kitshelf Pro' }).click();
  await expect(payNow(page)).toBeEnabled();
}

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' });
export const total = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Total$/ })
    .locator('+ dd');

/** Agrees to the terms and opens the gateway's dialog. */
export async function openGateway(page: Page, gateway: 'Razorpay' | 'Paddle') {
  await comeFromTheMachine(page.context());
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await expect(payNow(page)).toBeEnabled();
  await payNow(page).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Sandbox.*${gateway}`) });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The success page with its order. */
export async function expectOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/success\?txId=[0-9a-f]{32}/, { timeout: 15_000 });
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible();
}

interface ApiPrice {
  readonly id: string;
  readonly billingPeriod: string;
}

/** Buys Kitshelf Pro without a browser; answers the subscription's id. */
export async function buyByApi(
  request: APIRequestContext,
  { email, token }: NewUser,
  period: 'month' | 'year' | 'lifetime',
  country = 'IN',
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { data: plans } = await (await request.get('/api/v1/user/payment/all-plans')).json();
  const plan = plans.find(({ name }: { name: string }) => name === 'Kitshelf Pro');
  const { id } = plan.prices.find(({ billingPeriod }: ApiPrice) => billingPeriod === period);
  const billing = { fName: 'Ada', lName: 'Lovelace', country, email };
  const made = await request.post('/api/v1/user/payment/create-subscription', {
    headers,
    data: { planId: id, totalCount: 5, billing },
  });
  const { gateway, subscriptionId, txId } = (await made.json()).data;
  const paid = await request.post('/sandbox/pay', {
    data: { gateway, id: subscriptionId, outcome: 'success', webhooks: 'send' },
  });
  expect(paid.ok()).toBe(true);
  await expect
    .poll(async () => {
      const answer = await request.get('/api/v1/user/payment/fetch-subscriptions', { headers });
      return (await answer.json()).data.length;
    })
    .toBe(1);
  return txId;
}
