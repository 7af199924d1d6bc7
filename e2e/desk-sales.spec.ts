import type { Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { buyByApi, expectOrder, open, openGateway, total } from './paying.ts';
import { signInAtDesk } from './sign-in.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

async function toDesk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await signInAtDesk(page);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

async function changePrice(page: Page, from: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Change price Figma Pro, lifetime, INR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change price' });
  await expect(dialog).toContainText(`${from} until now`);
  await dialog.getByRole('textbox', { name: 'Amount in INR' }).fill(amount);
  await dialog.getByRole('button', { name: /^Sell at / }).click();
  await expect(dialog).toBeHidden();
}

test('an owner makes a coupon and changes a price, and a buyer pays the new one with it', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  expectFailures(422, /\/desk\/overview\?/);
  const code = `HALF${Date.now()}`.slice(0, 20);
  await toDesk(page, '/desk');
  await page.getByRole('link', { name: 'Plans and coupons' }).click();
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Add coupon' }).click();
  await expect(dialog.getByText('Enter a percentage')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Amount off' })).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
  await dialog.getByRole('combobox', { name: 'Takes off' }).selectOption('An amount of money');
  await dialog.getByRole('combobox', { name: 'Currency of the amount' }).selectOption('USD');
  await dialog.getByRole('textbox', { name: 'Amount off' }).fill('10,00');
  await dialog.getByRole('button', { name: 'Add coupon' }).click();
  await expect(dialog.getByText('Is this $10.00 or $1,000.00? Write 10.00 or 1000.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Takes off' }).selectOption('A percentage');
  await dialog.getByLabel('Percent off').fill('25');
  await dialog.getByRole('checkbox', { name: 'Figma Pro' }).check();
  await expectSound(page, []);
  await dialog.getByRole('button', { name: 'Take 25 % off' }).click();
  const added = page.getByRole('row', { name: new RegExp(code) });
  await expect(added).toContainText('25 %');
  await expect(added).toBeInViewport();
  await expect(added).toHaveAttribute('aria-current', 'true');

  const prices = page.getByRole('table', { name: 'Prices' });
  await changePrice(page, '₹8,217.00', '8,000.00');
  await expect(prices.getByRole('row', { name: /Figma Pro Lifetime ₹8,000\.00/ })).toBeVisible();

  await signIn(page, await newUser(request));
  await open(page, '/pricing');
  await page.getByRole('tab', { name: 'LifeTime' }).click();
  await page.getByRole('button', { name: 'Get Figma Pro' }).click();
  await expect(total(page)).toHaveText('₹8,000');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  const applying = page.getByRole('dialog', { name: 'Apply Coupon' });
  await applying.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await applying.getByRole('button', { name: 'Apply' }).click();
  await expect(total(page)).toHaveText('₹6,000');
  const gateway = await openGateway(page, 'Razorpay');
  await expect(gateway).toContainText('₹6,000.00');
  await gateway.getByRole('button', { name: 'Pay' }).click();
  await expectOrder(page);

  await page.goto('/desk/plans');
  await changePrice(page, '₹8,000.00', '8217');
  await page.getByRole('button', { name: `End coupon ${code}` }).click();
  const ending = page.getByRole('dialog', { name: 'End coupon' });
  await expect(ending).toContainText(`${code} was used once`);
  await ending.getByRole('button', { name: 'End coupon' }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Ended');

  await page.getByRole('link', { name: 'Overview' }).click();
  const revenue = page.getByRole('table', { name: 'Revenue', exact: true });
  await expect(revenue.getByRole('row', { name: /INR/ })).not.toContainText('₹0.00 ₹0.00');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
  const days = page.getByRole('figure').filter({ hasText: 'Net revenue, INR' });
  await days.getByText('Show as a table').click();
  await expect(
    page.getByRole('table', { name: /^Net revenue, INR by the day/ }).getByRole('row'),
  ).toHaveCount(8);
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2019-01-01');
  await expect(page.getByText('It must not be before from').first()).toBeVisible();
});

test('who pays an earlier price is moved to the present one, and the move is undone', async ({
  page,
  context,
  request,
  ownersCookies,
  expectFailures,
}) => {
  expectFailures(422, /\/prices\/\w+\/move$/);
  const user = await newUser(request);
  await buyByApi(request, user, 'month', 'US');
  await context.addCookies(ownersCookies);
  await page.goto('/desk/plans');
  const change = async (from: string, amount: string) => {
    await page.getByRole('button', { name: 'Change price Kitshelf Pro, monthly, USD' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change price' });
    await expect(dialog).toContainText(`${from} until now`);
    await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill(amount);
    await dialog.getByRole('button', { name: /^Sell at / }).click();
    await expect(dialog).toBeHidden();
  };
  await change('$29.00', '35');
  await page
    .getByRole('link', { name: /^\d+: Paying an earlier price of Kitshelf Pro, monthly, USD$/ })
    .click();
  const row = page.getByRole('row', { name: new RegExp(user.email) });
  await expect(row).toContainText('Stays at the earlier price');
  await page.getByRole('button', { name: 'Move to $35.00' }).click();
  const moving = page.getByRole('dialog', { name: 'Move subscribers' });
  await moving.getByRole('button', { name: 'Notify and move subscribers' }).click();
  await expect(moving.getByText('Required')).toBeVisible();
  await moving.getByRole('textbox', { name: 'Reason' }).fill('hosting costs more');
  await moving.getByRole('button', { name: 'Notify and move subscribers' }).click();
  await expect(page.getByText(/moved and notified\./)).toBeVisible();
  await expect(row).toContainText('$35.00');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, []);
    await photograph(page, `earlier-${width}`);
  }
  await page.getByRole('button', { name: 'Undo move' }).click();
  const back = page.getByRole('dialog', { name: 'Undo move' });
  await back.getByRole('textbox', { name: 'Reason' }).fill('not yet');
  await back.getByRole('button', { name: 'Undo move' }).click();
  await expect(row).toContainText('Stays at the earlier price');
  await page.goto('/desk/plans');
  await change('$35.00', '29');
});

test('the demo customer gets a part of the payment back, and keeps access', async ({
  page,
  context,
  ownersCookies,
}) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk/customers?search=pro@kitshelf.test');
  await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
  const payments = page.getByRole('table', { name: 'Payments' });
  const refund = payments.getByRole('button', { name: 'Refund' });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // In sight without scrolling sideways, on a phone, too.
    await refund.evaluate((button) => scrollTo(0, scrollY + button.getBoundingClientRect().top - 400));
    const box = (await refund.boundingBox())!;
    expect(box.x + box.width).toBeLessThan(width);
    await photograph(page, `customer-${width}`);
    if (width < 1440) continue;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a file could not be opened');
  await dialog.getByRole('button', { name: /^Refund ₹100\.00 of ₹4,565\.00$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(payments).toContainText('₹100.00 refunded');
  await expect(page.getByRole('table', { name: 'Movements of money' })).toContainText('-₹100.00');
  await expect(page.getByRole('table', { name: 'Subscriptions' })).toContainText('Active');
  await expect(page.getByRole('table', { name: 'Audit' })).toContainText('amount: ₹100.00');
});

test('an order is found in the list and by Find, and opens at its place on the page of its customer', async ({
  page,
  context,
  ownersCookies,
}) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const orders = page.getByRole('table', { name: 'Orders' });
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('pro@kitshelf.test');
  const row = orders.getByRole('row', { name: /Pro Demo Kitshelf Pro, yearly ₹4,565\.00/ }).last();
  await expect(row).toBeVisible();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, []);
    await photograph(page, `orders-${width}`);
  }
  const number = await row.getByRole('link').innerText();
  const box = (await row.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const marked = page.getByRole('table', { name: 'Orders' }).locator('[aria-current=true]');
  await expect(marked).toContainText(number);
  await expect(page.getByRole('heading', { name: 'Pro Demo' })).toBeVisible();

  await page.goto('/desk/audit');
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: 'Find' });
  await found.getByRole('combobox').fill('pro@kit');
  await expect(found.getByRole('option').filter({ hasText: 'pro@kitshelf.test' })).toContainText('Customer');
  await expect(found.getByRole('option').filter({ hasText: 'Order' })).toHaveCount(0);
  await found.getByRole('combobox').fill(number);
  await expect(found.getByRole('option').first()).toContainText(`${number} of Pro Demo`);
  await page.keyboard.press('Enter');
  await expect(marked).toContainText(number);
  await expect(marked).toBeInViewport();
});

test('overview, plans, statements and settings are sound at every width', async ({
  page,
  context,
  ownersCookies,
}) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk');
  for (const name of ['Overview', 'Plans and coupons', 'Creator statements', 'Server']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, []);
      await photograph(page, `sales-${width}-${name}`);
    }
  }
});
