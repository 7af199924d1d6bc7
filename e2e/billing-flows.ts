import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { newUser, password, signIn, type NewUser } from './new-user.ts';
import { buyByApi, chooseKitshelfPro, expectOrder, open, openGateway, payNow, total } from './paying.ts';
import { expect, test } from './test.ts';

/** What a person does with money on each of its screens, at whatever width the file that calls it is run. */
export function billingFlows(): void {
  test.describe('buying', buying);
  test.describe('coupons', coupons);
  test.describe('a running subscription', running);
}

/** What else comes of the same screens; none of it depends on how wide they are. */
export function billingCases(): void {
  test.describe('buying', otherPayments);
  test.describe('coupons', otherCoupons);
  test.describe('a running subscription', sourceFiles);
}

function buying(): void {
  test('a visitor chooses a plan, logs in, pays in rupees and has what was bought', async ({
    page,
    request,
  }) => {
    const { email } = await newUser(request);
    await open(page, '/pricing');
    await page.getByRole('button', { name: 'Get Kitshelf Pro' }).click();
    await expect(page).toHaveURL(/\/login/);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/checkout\?id=/);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
    await expect(page.getByLabel('Country')).toHaveValue('IN');
    await expect(total(page)).toHaveText('₹4,565');
    await expect(payNow(page)).toBeInViewport();
    await expect(page.getByText('Your card details go to Razorpay')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
    const company = page.getByText('Buying for a company?');
    // The whole row, also beside its words.
    const { width = 0 } = (await company.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(250);
    await company.click({ position: { x: width - 8, y: 16 } });
    await page.getByLabel('Company').fill('Lovelace & Sons');

    await payNow(page).click();
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Required');
    const dialog = await openGateway(page, 'Razorpay');
    await expect(dialog).toContainText('₹4,565.00');
    await dialog.getByRole('button', { name: 'Pay' }).click();
    await expectOrder(page);
    await expect(page.getByText('Lovelace & Sons')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('kitshelf.checkout'))).toBeNull();

    await open(page, '/pricing');
    await expect(page.getByRole('button', { name: 'Manage subscription' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Included in subscription' })).toBeDisabled();
    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await expect(page).toHaveURL(/\/profile\/subscription\/[0-9a-f]{32}/);
    await expect(page.getByText('Lovelace & Sons')).toBeVisible();
    await expect(page.getByText(/^Next renewal: ₹4,565 on /)).toBeVisible();
  });

  test('a billing country in the United States pays dollars', async ({ page, request }) => {
    await signIn(page, await newUser(request));
    await chooseKitshelfPro(page);
    await page.getByLabel('Country').selectOption('US');
    await expect(total(page)).toHaveText('$55');
    const dialog = await openGateway(page, 'Paddle');
    await expect(dialog).toContainText('$55.00');
    await dialog.getByRole('button', { name: 'Pay' }).click();
    await expectOrder(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Paddle')).toBeVisible();
  });
}

function otherPayments(): void {
  test('the price that somebody registered for leads on to its checkout, once they are signed in', async ({
    page,
    request,
  }) => {
    const person = await newUser(request);
    const { data: plans } = await (await request.get('/api/v1/user/payment/all-plans')).json();
    const { id } = plans[1].prices.find(
      ({ billingPeriod }: { billingPeriod: string }) => billingPeriod === 'lifetime',
    );
    await open(page, `/pricing?price=${id}`);
    await expect(page.getByRole('tab', { name: 'LifeTime' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay yearly or once. Paste every day.');
    await signIn(page, person);
    await open(page, `/pricing?price=${id}`);
    await expect(page).toHaveURL(`/checkout?id=${id}`);
    await expect(payNow(page)).toBeEnabled();
  });

  test('a lifetime is one payment, with nothing to renew or cancel', async ({ page, request }) => {
    await signIn(page, await newUser(request));
    await chooseKitshelfPro(page, 'LifeTime');
    await expect(total(page)).toHaveText('₹12,367');
    const dialog = await openGateway(page, 'Razorpay');
    await dialog.getByRole('button', { name: 'Pay' }).click();
    await expectOrder(page);
    await page.getByRole('link', { name: 'Manage subscription' }).click();
    await expect(page.getByText('Never')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  });

  test('a refused payment says why, and the next try goes through', async ({ page, request }) => {
    await signIn(page, await newUser(request));
    await chooseKitshelfPro(page);
    const refused = await openGateway(page, 'Razorpay');
    await refused.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByText('Payment Failed! Reason: ')).toBeVisible();
    await refused.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed! Reason: ' })).toBeVisible();

    const dialog = await openGateway(page, 'Razorpay');
    await expect(page.getByText('Payment Failed! Reason: ')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Pay' }).click();
    await expectOrder(page);
  });
}

function coupons(): void {
  test('a bad code is refused at its field, a good one lowers the total until it is taken off', async ({
    page,
    member,
    expectFailures,
  }) => {
    expectFailures(422, /\/payment\/apply-coupon$/);
    await signIn(page, member);
    await chooseKitshelfPro(page);
    await page.getByRole('button', { name: 'Apply Coupon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply Coupon' });
    const code = dialog.getByRole('textbox', { name: 'Coupon code' });
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('Please provide a valid coupon code')).toBeVisible();
    await code.fill('EXPIRED');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('welcome20');
    await code.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(total(page)).toHaveText('₹3,652');
    expect(await page.evaluate(() => sessionStorage.getItem('kitshelf.discount'))).toContain('WELCOME20');

    await page.getByRole('button', { name: 'Remove coupon WELCOME20' }).click();
    await expect(total(page)).toHaveText('₹4,565');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kitshelf.discount'))).toBeNull();
  });
}

function otherCoupons(): void {
  test('a coupon goes when the page is left', async ({ page, member }) => {
    await signIn(page, member);
    await chooseKitshelfPro(page);
    await applyCoupon(page, 'YEAR10');
    await expect(total(page)).toHaveText('₹4,108.50');
    await page.reload();
    await expect(total(page)).toHaveText('₹4,108.50');
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kitshelf.discount'))).toBeNull();
  });

  test('a coupon goes when the page is left by a link, and does not come back with it', async ({
    page,
    member,
  }) => {
    await signIn(page, member);
    await chooseKitshelfPro(page);
    await applyCoupon(page, 'WELCOME20');
    await expect(total(page)).toHaveText('₹3,652');
    await page.getByRole('link', { name: /home$/ }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kitshelf.discount'))).toBeNull();
    await page.goBack();
    await expect(total(page)).toHaveText('₹4,565');
  });

  test('what was typed survives the way back, another plan and loading the page again', async ({
    page,
    request,
  }) => {
    await signIn(page, await newUser(request));
    await chooseKitshelfPro(page);
    await page.getByLabel('Country').selectOption('DE');
    await page.getByText('Buying for a company?').click();
    await page.getByLabel('Company').fill('Lovelace & Sons');
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page).toHaveURL(/\/library/);
    await page.goBack();
    await expect(page.getByLabel('Company')).toHaveValue('Lovelace & Sons');
    await page.getByRole('link', { name: 'Change plan' }).click();
    await expect(page).toHaveURL(/\/pricing/);
    await page.getByRole('tab', { name: 'LifeTime' }).click();
    await page.getByRole('button', { name: 'Get Kitshelf Pro' }).click();
    await expect(payNow(page)).toBeEnabled();
    await page.reload();
    await expect(page.getByLabel('Company')).toHaveValue('Lovelace & Sons');
    await expect(page.getByLabel('Country')).toHaveValue('DE');
  });

  test('with nothing left to pay the order is there at once', async ({ page, request }) => {
    await signIn(page, await newUser(request));
    await chooseKitshelfPro(page);
    await applyCoupon(page, 'GIFT100');
    await expect(total(page)).toHaveText('₹0');
    await page.getByRole('checkbox').check();
    await payNow(page).click();
    await expectOrder(page);
  });
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function running(): void {
  // The sandbox, where a card is given too, is for the site's own machine.
  test.use({ isOnMachine: true });

  test('is listed, shows its receipt, is cancelled for the end of its period and resumed', async ({
    page,
    request,
  }) => {
    const user = await newUser(request);
    await buyByApi(request, user, 'year');
    await signIn(page, user);
    await open(page, '/profile/subscription');
    await expect(page.getByRole('row').filter({ hasText: 'Kitshelf Pro' })).toContainText('Active');
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('button', { name: 'Receipt', exact: true }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.frameLocator('iframe').getByText('Total', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await receipt.getByRole('button', { name: 'Download PDF' }).click();
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Add receipt details' }).click();
    await page.getByLabel('Company').fill('Lovelace & Sons <Ltd>');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Lovelace & Sons <Ltd>')).toBeVisible();

    await page.getByRole('button', { name: 'Update card' }).press('Enter');
    const card = page.getByRole('dialog', { name: /^Sandbox.*Razorpay/ });
    await expect(card).toContainText('₹0.00');
    await card.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Card updated')).toBeVisible();

    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel Kitshelf Pro?' });
    await expect(cancel).toContainText('until the end of the billing period');
    await expect(cancel).toContainText('irreversible');
    await cancel.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Ends /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
    // While it closes it gives the keyboard back.
    await expect(cancel).toBeHidden();

    await expect(
      page.getByText('Razorpay asks you to confirm your card again: its window shows ₹0.00.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).press('Enter');
    const authorisation = page.getByRole('dialog', { name: /^Sandbox.*Razorpay/ });
    await expect(authorisation).toContainText('₹0.00');
    await authorisation.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Subscription resumed')).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Next payment')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  });

  test('by the month becomes one by the year, for what is left to pay', async ({ page, request }) => {
    const user = await newUser(request);
    const id = await buyByApi(request, user, 'month');
    await signIn(page, user);
    await open(page, `/profile/subscription/${id}`);
    await page.getByRole('button', { name: 'Upgrade to yearly' }).click();
    await expect(page.getByRole('radio', { name: /Kitshelf Pro.*Yearly/ })).toBeChecked();
    await expect(page.getByText('Credit for unused time')).toBeVisible();
    const confirm = page.getByRole('button', { name: 'Confirm upgrade' });
    await expect(confirm).toBeEnabled();
    await expect(page.getByText(/^Confirming .*\d/)).toHaveText(/stored card|window of Razorpay/);
    await expect(page.getByRole('link', { name: '‹ Subscription' })).toBeVisible();
    await confirm.click();
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Required');
    await page.getByRole('checkbox').check();
    await confirm.click();
    await expectOrder(page);
    await expect(page.getByText('Kitshelf Pro, yearly')).toBeVisible();
  });
}

function sourceFiles(): void {
  test.use({ isOnMachine: true });

  test('gives its source files, also when the line breaks on the way', async ({ page, request }) => {
    // On a fresh machine the demo files are still being written.
    test.setTimeout(180_000);
    const user = await newUser(request);
    await buyByApi(request, user, 'year', 'US');
    await signIn(page, user);
    const ranges: (string | undefined)[] = [];
    await page.route('**/user/app/downloads/**', async (route) => {
      ranges.push(route.request().headers()['range']);
      if (ranges.length > 1) return route.continue();
      const answer = await route.fetch();
      const half = (await answer.body()).subarray(0, 1000);
      return route.fulfill({ status: 200, headers: { etag: answer.headers()['etag'] ?? '' }, body: half });
    });
    const file = await firstFile(request, user);
    await open(page, '/profile/downloads');
    const download = page.waitForEvent('download');
    const row = page.getByRole('main').getByRole('listitem').first();
    await row.getByRole('button', { name: 'Download' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(file.name);
    const content = await readFile(await saved.path());
    expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
    expect(ranges).toEqual([undefined, 'bytes=1000-']);
    await expect(row.getByText(`Saved as ${file.name}. The file is complete.`)).toBeVisible();
  });
}

/** The demo files are written while the site answers already. */
async function firstFile(request: APIRequestContext, { token }: NewUser) {
  const list = async (): Promise<{ name: string; sha256: string }[]> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await request.get('/api/v1/user/app/download-filelist', { headers })).json()).data;
  };
  await expect.poll(async () => (await list()).length, { timeout: 150_000 }).toBeGreaterThan(0);
  const [file] = await list();
  if (!file) throw new Error('No file');
  return file;
}
