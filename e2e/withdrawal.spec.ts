import type { APIRequestContext } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { chooseKitshelfPro, expectOrder, openGateway, total } from './paying.ts';
import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly payment_id: string;
}

interface SentWebhook {
  readonly type: string;
  readonly body: { readonly payload: { readonly refund: { readonly entity: Refund } } };
}

/** What the emulated gateway itself says has gone back of a payment, in minor units. */
async function movedAtGateway(request: APIRequestContext, paymentId: string): Promise<number> {
  const made: readonly SentWebhook[] = (await (await request.get('/sandbox/webhooks')).json()).data;
  const refunds = made
    .filter(({ type }) => type === 'refund.processed')
    .map(({ body }) => body.payload.refund.entity)
    .filter((refund) => refund.payment_id === paymentId);
  const byId = new Map(refunds.map(({ id, amount }) => [id, amount]));
  return [...byId.values()].reduce((sum, amount) => sum + amount, 0);
}

async function mailTo(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const { data } = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
      const mail = data.find((each: { subject: string }) => each.subject.startsWith(subject));
      text = mail?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

test('a buyer in Germany withdraws from the link in the email, without signing in', async ({
  page,
  request,
}) => {
  const buyer = await newUser(request);
  await signIn(page, buyer);
  await chooseKitshelfPro(page);
  await page.getByLabel('Country').selectOption('DE');
  await expect(total(page)).toHaveText('₹4,565');
  await expect(page.locator('dl[aria-busy="true"]')).toHaveCount(0);
  const consent = page.getByRole('checkbox', { name: /^I want access now, during the 14 days/ });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription(
    /^Optional: you get access now either way\..* you get all your money back/,
  );
  await expectSound(page, []);
  const dialog = await openGateway(page, 'Razorpay');
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await expectOrder(page);
  const txId = new URL(page.url()).searchParams.get('txId') ?? '';
  const token = { authorization: `Bearer ${buyer.token}` };
  const details = async () =>
    (await (await request.get(`/api/v1/user/payment/subscriptions/${txId}`, { headers: token })).json()).data;
  const { transactionId } = await details();

  const receipt = await mailTo(request, buyer.email, 'Your receipt');
  const link = /\/withdraw\?id=[0-9a-f]{32}&token=[\w-]+/.exec(receipt)?.[0] ?? '';
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeFocused();
  await expect(page.getByText('₹4,565')).toHaveCount(3);
  await expectSound(page, []);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeFocused();
  await expect(
    page.getByText(/₹4,565\.00 is refunded to the payment method.*Your access has ended/),
  ).toBeVisible();
  expect(await mailTo(request, buyer.email, 'Your withdrawal from')).toMatch(/Received: .+ UTC/);

  await expect.poll(() => movedAtGateway(request, transactionId)).toBe(456_500);
  const user = await (await request.get('/api/v1/user/app/user-details', { headers: token })).json();
  expect(user.data.premium).toBe('expired');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toHaveCount(0);

  await signIn(page, buyer);
  await page.goto('/profile/subscription');
  await expect(page.getByRole('cell', { name: 'Withdrawn, refunded' })).toBeVisible();
  await page.evaluate(() => (document.cookie = 'kitshelf.country=; Max-Age=0; Path=/'));
  await chooseKitshelfPro(page);
  await expect(page.getByLabel('Country')).toHaveValue('DE');
});

test('the footer leads to both forms, which say the same to strangers', async ({ page }) => {
  await page.goto('/library');
  await page.getByRole('link', { name: 'Withdraw from the contract here' }).click();
  await page.getByRole('textbox', { name: 'Number of the order or receipt' }).fill('000000001');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('nobody@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeFocused();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Received. Now confirm it in the email' })).toBeFocused();
  await expectSound(page, []);
  await page.getByRole('button', { name: 'Change what you sent' }).click();
  await expect(page.getByRole('textbox', { name: 'Number of the order or receipt' })).toHaveValue(
    '000000001',
  );

  await page.getByRole('link', { name: 'Cancel contracts here' }).click();
  await page.getByRole('combobox', { name: 'Kind of cancellation' }).selectOption('ordinary');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Number of the order or receipt' }).fill('000000001');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('nobody@example.com');
  await page.getByRole('combobox', { name: 'When it ends' }).selectOption('soonest');
  await expectSound(page, []);
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your cancellation' })).toBeFocused();
  await expect(page.getByText('000000001')).toBeVisible();
});
