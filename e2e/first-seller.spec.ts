import type { Browser, Page } from '@playwright/test';
import { newEmail } from './accounts.ts';
import { join, test } from './own/own-shop.ts';
import { open } from './paying.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect } from './test.ts';

const needed = ['terms-conditions', 'privacy-policy', 'refund-policy', 'imprint', 'withdrawal'] as const;

const textField = (desk: Page) => desk.getByRole('textbox', { name: 'Text', exact: true });

async function publish(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: /^Publish / });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  // What is published as it is is not published again.
  const button = desk.getByRole('button', { name: 'Publish', exact: true });
  await expect(button).toHaveAccessibleDescription('Published. Nothing has changed since');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
}

/** A text that lacks values says so before anything is pressed, and leads to their fields. */
async function fromTextToSeller(desk: Page): Promise<void> {
  await desk.goto('/desk/shop/legal/imprint');
  const todo = desk.getByRole('group', { name: 'Before you publish' });
  await expect(todo).toContainText('This is a starting text');
  await textField(desk).press('End');
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(todo).toBeFocused();
  await expectSound(desk, []);
  await photograph(desk, 'legal-text-to-do');
  await todo.getByRole('link', { name: 'Legal name' }).click();
  await expect(desk.getByRole('textbox', { name: 'Legal name' })).toBeFocused();
}

async function describeSeller(desk: Page): Promise<void> {
  const form = desk.getByRole('form', { name: 'Seller' });
  await expect(form).not.toContainText(/GST|Razorpay|SELLER_|PADDLE_/);
  await form.getByRole('textbox', { name: 'Legal name' }).fill('Mara Lind');
  // The button is in sight from the top of the form.
  await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('Hafenstrasse 12\n20457 Hamburg');
  await form.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await expect(form.getByRole('textbox', { name: 'Governing law' })).toHaveValue('the law of Germany');
  await form.getByRole('textbox', { name: 'Email address' }).fill('mara@nordlicht.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved. Live within two seconds')).toBeVisible();
  await expectSound(desk, []);
  await photograph(desk, 'seller');
}

async function publishStartingTexts(desk: Page): Promise<void> {
  for (const page of needed) {
    await desk.goto(`/desk/shop/legal/${page}`);
    await desk.getByRole('button', { name: 'It is checked: remove the first line' }).click();
    await expect(desk.getByRole('group', { name: 'Before you publish' })).toHaveCount(0);
    await publish(desk);
  }
  await desk.goto('/desk');
  await expect(desk.getByText('The pages that you need are published.')).toBeVisible();
}

/** What is written stays with its time; when somebody else was faster, the words stay and the choice is the writer's. */
async function writeTogether(desk: Page, browser: Browser): Promise<void> {
  const { origin: baseURL } = new URL(desk.url());
  const storageState = await desk.context().storageState();
  const other = await (await browser.newContext({ baseURL, storageState })).newPage();
  await other.goto('/desk/shop/legal/imprint');
  await expect(textField(other)).toHaveValue(/Registration/);
  await desk.goto('/desk/shop/legal/imprint');
  await textField(desk).fill('# Imprint\n\n{seller.name}');
  await expect(desk.getByText(/^Draft saved in this browser at \d\d:\d\d/)).toBeVisible();
  await expect(desk.getByRole('group', { name: 'Before you publish' })).toContainText('{seller.address}');
  await desk.reload();
  await expect(textField(desk)).toHaveValue('# Imprint\n\n{seller.name}');
  await textField(desk).fill('# Imprint\n\nMara Lind, Hafenstrasse 12, 20457 Hamburg');
  await publish(desk);
  await textField(other).fill('# Imprint\n\n{seller.name}, {seller.address}');
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await other.getByRole('button', { name: 'Keep my words' }).click();
  await publish(other);
  await other.getByRole('button', { name: 'Back to the starting text' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Use the starting text' }).click();
  await expect(textField(other)).toHaveValue(/^> Starting text/);
  await other.getByRole('button', { name: 'Discard draft' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(textField(other)).toHaveValue('# Imprint\n\n{seller.name}, {seller.address}');
  await other.context().close();
}

async function sellInEuros(desk: Page): Promise<void> {
  await desk.goto('/desk/plans');
  await expect(desk.getByRole('heading', { name: 'Nothing is on sale yet' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Coupons' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'New plan' }).click();
  const adding = desk.getByRole('dialog', { name: 'New plan' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Studio');
  await adding.getByRole('textbox', { name: 'Description' }).fill('Every design that there is.');
  await adding.getByRole('checkbox', { name: 'Figma' }).check();
  await adding.getByRole('button', { name: 'Add plan' }).click();
  await expect(desk.getByText('Plan Studio added')).toBeVisible();
  await desk.getByRole('button', { name: 'New price' }).click();
  const pricing = desk.getByRole('dialog', { name: 'New price' });
  await expect(pricing.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
  await pricing.getByRole('textbox', { name: 'Each month in EUR' }).fill('9,50');
  await pricing.getByRole('textbox', { name: 'Each year in EUR' }).fill('99,50');
  await expectSound(desk, []);
  await photograph(desk, 'new-price');
  await pricing.getByRole('button', { name: /^Sell at 9,50\s€ a month and 99,50\s€ a year$/ }).click();
  await expect(pricing).toBeHidden();
  await expect(desk.getByRole('row', { name: /Studio Yearly 99,50\s€ On sale/ })).toBeVisible();
  await expect(desk.getByRole('row', { name: /^EUR Everyone Nothing/ })).toBeVisible();
  await expect(desk.getByRole('status').filter({ hasText: 'No asset is published yet' })).toBeVisible();
  await photograph(desk, 'plans-in-euros');
}

test('a sole trader from Germany publishes what the law asks for and sells in euros, without a dead end', async ({
  page,
  browser,
  shop,
  expectFailures,
}) => {
  expectFailures(409, /\/desk\/legal\/imprint\/publish$/);
  test.setTimeout(180_000);
  const desk = await browser.newPage();
  const owner = newEmail();
  await join(desk, await shop.addOwner(owner), owner);
  await test.step('a legal text leads to what it lacks', () => fromTextToSeller(desk));
  await test.step('the seller is described', () => describeSeller(desk));
  await test.step('the needed pages are published from their starting texts', () =>
    publishStartingTexts(desk));
  await test.step('visitors read nothing that was left empty', async () => {
    await open(page, '/imprint');
    const main = page.getByRole('main');
    await expect(main).toContainText('Mara Lind');
    await expect(main).not.toContainText(/Registration|Phone|[{}]/);
  });
  await test.step('two write at once', () => writeTogether(desk, browser));
  await test.step('a price in the seller’s own currency can be bought at once', () => sellInEuros(desk));
  await test.step('visitors see it', async () => {
    await open(page, '/pricing');
    await expect(page.getByRole('article').filter({ hasText: 'Studio' })).toContainText('€99.50');
    await expect(page.getByRole('main')).toContainText('They include the tax that Paddle works out.');
    await page.getByRole('button', { name: 'Get Studio' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByText('Create a free account to buy Studio for €99.50 per year.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page.getByText('Sign in to buy Studio for €99.50 per year.')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Create an account', exact: true }),
    ).toBeVisible();
  });
  await test.step('a library without assets has nothing to search or arrange', async () => {
    await open(page, '/library');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectSound(page, []);
  });
});
