import type { Page } from '@playwright/test';
import { billingCases, billingFlows } from './billing-flows.ts';
import { newUser, signIn } from './new-user.ts';
import { buyByApi, chooseKitshelfPro, open } from './paying.ts';
import { expectSound, isSerious } from './soundness.ts';
import { expect, test } from './test.ts';

billingFlows();
billingCases();

test.describe('the pricing page', () => {
  test('comes from the server with the prices of the country', async ({ request }) => {
    const priceFor = async (countryCode: string) => {
      const cookie = `kitshelf.country=${encodeURIComponent(JSON.stringify({ countryName: '', countryCode, postalCode: '' }))}`;
      return (await request.get('/pricing', { headers: { cookie } })).text();
    };
    expect(await priceFor('DE')).toContain('₹4,565');
    const american = await priceFor('US');
    expect(american).toContain('$55');
    expect(american).not.toContain('₹4,565');
  });

  test('shows the prices of a country that is chosen, and the checkout begins with it', async ({
    page,
    request,
  }) => {
    await signIn(page, await newUser(request));
    await open(page, '/pricing');
    const country = page.getByLabel(/^Prices in/);
    await expect(country).toHaveValue('IN');
    await country.selectOption('US');
    await expect(page.getByLabel('Prices in USD for')).toHaveValue('US');
    await expect(page.getByText('$55', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Get Kitshelf Pro' }).click();
    await expect(page.getByLabel('Country')).toHaveValue('US');
    await expect(page.getByText('$55', { exact: true }).first()).toBeVisible();
  });

  test('scrolls to the prices, and at once where motion is unwanted', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await open(page, '/pricing');
    const prices = page.getByRole('region', { name: 'Prices' });
    await page.getByRole('link', { name: 'See the prices' }).click();
    await expect(prices).toBeFocused();
    await expect.poll(async () => Math.round((await prices.boundingBox())?.y ?? 0)).toBeLessThan(120);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/pricing');
    await page.getByRole('link', { name: 'See the prices' }).click();
    expect((await prices.boundingBox())?.y).toBeLessThan(120);
  });

  test('shows the plans that its address names, the free one always first', async ({ page, request }) => {
    const { data } = await (await request.get('/api/v1/user/payment/all-plans')).json();
    const { _id } = data.find(({ name }: { name: string }) => name === 'Figma Pro');
    await page.goto(`/pricing?__kitshelf_plan_filters=${_id}`);
    const names = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(names).toHaveText(['Free Forever', 'Figma Pro']);
    await expect(page.getByRole('article').nth(1)).toContainText('Tools included: Figma');
  });

  test('says so when there are no prices, and shows them once there are', async ({ page }) => {
    await page.route('**/user/payment/all-plans*', (route) => route.fulfill({ json: { data: [] } }));
    await open(page, '/pricing');
    await expect(page.getByRole('heading', { name: 'Sorry, no Price found.' })).toBeVisible();
    await expect(page.getByText("We're having trouble loading the Price information.")).toBeVisible();
    await page.unroute('**/user/payment/all-plans*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Get Kitshelf Pro' })).toBeVisible();
  });

  test('can be used by keyboard: tabs, questions and a plan', async ({ page }) => {
    await open(page, '/pricing');
    await page.getByRole('tab', { name: 'Yearly' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'LifeTime' })).toHaveAttribute('aria-selected', 'true');
    const question = page.getByRole('button', { name: 'Is there a free plan?' });
    await question.focus();
    await page.keyboard.press('Space');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Get started for free' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem('kitshelf.redirect'))).toContain('/profile');
  });
});

test.describe('guards', () => {
  test('checkout without a plan leads home, its success page without an order to pricing', async ({
    page,
    member,
  }) => {
    await signIn(page, member);
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/checkout/success');
    await expect(page).toHaveURL(/\/pricing/);
    await page.goto('/upgrade-subscription');
    await expect(page).toHaveURL(/\/profile\/subscription$/);
    await page.goto('/profile/manage-subscription');
    await expect(page).toHaveURL(/\/profile\/subscription$/);
    await expect(page.getByText('No subscriptions has been made yet.')).toBeVisible();
    await page.goto('/profile/downloads');
    await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  });

  test('visitors are sent to login', async ({ page }) => {
    const guarded = ['/checkout', '/profile/downloads', '/upgrade-subscription?id=1'];
    for (const path of [...guarded, '/profile/manage-subscription?id=1']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
      // It may be loaded as a document, which would break off the next way.
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    }
  });
});

test('a script that does not load is logged, and nothing is bought', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures('network', /\/razorpay\/checkout\.js /);
  await signIn(page, await newUser(request));
  await chooseKitshelfPro(page);
  await page.route('**/razorpay/checkout.js', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Unable to initiate payment.'),
  );
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await logged;
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled();
});

test('every screen about money has no serious accessibility finding and no sideways scrolling, in light and in dark', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/pricing');
  await expectAccessible(page);
  const user = await newUser(request);
  await signIn(page, user);
  await chooseKitshelfPro(page);
  await expectAccessible(page);
  const id = await buyByApi(request, user, 'month');
  for (const [path, ready] of [
    [`/checkout/success?txId=${id}`, 'Order received'],
    ['/profile/subscription', 'Subscription'],
    [`/profile/subscription/${id}`, 'Order details'],
    [`/upgrade-subscription?id=${id}`, 'Current plan'],
    ['/profile/downloads', 'Downloads'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: ready })).toBeVisible();
    await expectAccessible(page);
  }
});

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expectSound(page, [], isSerious);
}
