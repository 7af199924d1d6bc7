import type { Locator, Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../apps/server/test/oidc-provider.ts';
import { fillByKeyboard, linkFor, newAccount, newEmail, password, tabTo } from './accounts.ts';
import { readClipboard } from './clipboard.ts';
import { expect, test } from './test.ts';

/** Counts what a newcomer presses: each click, and each Enter on a control. Typing is none. */
function counting() {
  let presses = 0;
  return {
    presses: () => presses,
    click: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    enter: async (page: Page, control: Locator) => {
      await tabTo(page, control);
      presses += 1;
      await page.keyboard.press('Enter');
    },
  };
}

const person = (email: string) => ({ Name: 'Mira Sol', Email: email, Password: password });
const inWindow = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Arrives signed out at the window of a free asset; answers its name and address. */
async function arrive(page: Page): Promise<{ name: string; address: string }> {
  const { data } = await (await page.request.get('/api/v1/user/app/products?paid=false&limit=1')).json();
  const address = `/library?product-id=${data[0]._id}`;
  await page.goto(address);
  return { name: data[0].name, address };
}

async function register(page: Page, name: string, email: string) {
  await expect(page.getByText(`Create a free account to copy ${name}`)).toBeVisible();
  for (const [label, text] of Object.entries(person(email))) await page.getByLabel(label).fill(text);
}

async function expectCopied(page: Page, name: string) {
  await expect(page.getByText('Component added to clipboard')).toBeVisible();
  expect((await readClipboard(page)).text).toBe(name);
}

for (const tab of ['waiting', "mail's"] as const)
  test(`a newcomer with a password copies with at most 7 presses, going on in the ${tab} tab`, async ({
    page,
    context,
    request,
  }) => {
    const { click, presses } = counting();
    const email = newEmail();
    const { name, address } = await arrive(page);
    await click(inWindow(page, 'Create a free account'));
    await register(page, name, email);
    await click(page.getByRole('button', { name: 'Create an account' }));
    await expect(page.getByText(`Confirm your email to copy ${name}`)).toBeVisible();

    const mail = await context.newPage();
    await mail.goto(await linkFor(request, email, 'Confirm'));
    await click(mail.getByRole('button', { name: 'Confirm email' }));

    const goneOn = tab === 'waiting' ? page : mail;
    await expect(goneOn).toHaveURL(new RegExp(`${address.replace('?', String.raw`\?`)}$`));
    await goneOn.bringToFront();
    await expect(inWindow(goneOn, 'Copy')).toBeFocused();
    await click(inWindow(goneOn, 'Copy'));
    await expectCopied(goneOn, name);
    // The mail, its link and going back to the other tab are presses, too.
    expect(presses() + 2 + (tab === 'waiting' ? 1 : 0)).toBeLessThanOrEqual(7);
  });

test('a newcomer copies by keyboard alone, on by way of the login page', async ({
  page,
  context,
  request,
}) => {
  const { enter, presses } = counting();
  const email = newEmail();
  const { name, address } = await arrive(page);
  await enter(page, inWindow(page, 'Login'));
  await expect(page.getByText(`Sign in to copy ${name}`)).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Not registered yet? Create an Account' }));
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await fillByKeyboard(page, person(email));
  await expect(page).toHaveURL(/\/register\/verify\?submit=verify&id=[0-9a-f]{32}$/);
  const mail = await context.newPage();
  await mail.goto(await linkFor(request, email, 'Confirm'));
  await enter(mail, mail.getByRole('button', { name: 'Confirm email' }));
  await expect(mail).toHaveURL(new RegExp(`${address.replace('?', String.raw`\?`)}$`));
  await mail.close();
  await page.bringToFront();
  await expect(inWindow(page, 'Copy')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectCopied(page, name);
  // The button of the form, the mail and Copy, too.
  expect(presses() + 3).toBeLessThanOrEqual(7);
});

test.describe('by a provider', () => {
  // Its port is known to the site, and taken once.
  test.describe.configure({ mode: 'serial' });
  let provider: TestProvider;
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what it needs
  test.beforeAll(async ({}, { project }) => {
    const origin = String(project.use.baseURL);
    provider = await startProvider(origin, Number(new URL(origin).port) + 1000);
  });
  test.afterAll(() => provider.close());

  test('a newcomer copies with 4 presses', async ({ page }) => {
    const { click, presses } = counting();
    const email = newEmail();
    // Somebody new each time, also when it is tried again.
    provider.accounts.clear();
    provider.accounts.set(email.replace(/@.*/, ''), { email, email_verified: true, name: 'Mira Sol' });
    const { name, address } = await arrive(page);
    await click(inWindow(page, 'Login'));
    await expect(page.getByText(`Sign in to copy ${name}`)).toBeVisible();
    await click(page.getByRole('button', { name: 'Continue with Example ID' }));
    await click(page.getByRole('link', { name: `Continue as ${email}` }));
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', String.raw`\?`)}$`));
    await expect(inWindow(page, 'Copy')).toBeFocused();
    await click(inWindow(page, 'Copy'));
    await expectCopied(page, name);
    expect(presses()).toBe(4);

    // One more shows it in colours of their own.
    const dialog = page.getByRole('dialog');
    const hint = dialog.getByRole('status').filter({ hasText: 'in Figma, press' });
    await expect(hint).toBeVisible();
    await expect(page.getByRole('dialog').getByText('See it in your brand')).toHaveCount(1);
    const colours = dialog.getByRole('group', { name: 'See it in your brand' });
    await colours.getByRole('button', { name: 'Teal' }).click();
    await expect(page.getByRole('dialog').getByRole('switch', { name: 'In my brand' })).toBeChecked();
    await expect(colours).toBeHidden();
    await expect(hint).toBeHidden();
    await expect(page.getByText(/^Copies .* in My brand\./)).toBeVisible();
  });

  test('whose address has an account gives its password once, by keyboard; who cancels is told', async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(403, /\/providers\/oidc\/finish$/);
    const email = await newAccount(request);
    provider.accounts.clear();
    provider.accounts.set(email.replace(/@.*/, ''), { email, email_verified: true, name: 'Asha' });
    const button = page.getByRole('button', { name: 'Continue with Example ID' });
    await page.goto('/login');
    await button.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    await expect(page.getByText('The sign-in was refused')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Log in' }).click();
    await button.press('Enter');
    await page.getByRole('link', { name: 'Continue as' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Link Example ID to your account' })).toBeVisible();
    await fillByKeyboard(page, { Password: password });
    await expect(page).toHaveURL(/\/library$/);
    await page.goto('/profile/change-password');
    const item = page.getByRole('listitem').filter({ hasText: 'Example ID' });
    await expect(item.getByText(email)).toBeVisible();
    await item.getByRole('button', { name: 'Unlink' }).press('Enter');
    await expect(item.getByText('Not linked')).toBeVisible();
  });
});
