import type { APIRequestContext, Page } from '@playwright/test';
import { expectSound, photograph } from './soundness.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

const owner = { email: 'owner@kitshelf.test', password: 'Kitshelf@2026' };

async function signIn(page: Page, { email, password } = owner): Promise<void> {
  await comeFromTheMachine(page.context());
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Invites somebody and opens the link of the mail; answers who they are. */
async function invited(page: Page, request: APIRequestContext, email: string): Promise<string> {
  await page.goto('/desk/operators');
  await page.getByRole('button', { name: 'Add operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add operator' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('checkbox', { name: 'owner' }).check();
  await dialog.getByRole('button', { name: 'Add operator' }).click();
  await expect(page.getByText(`An invitation was emailed to ${email}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited');
  let link = '';
  await expect
    .poll(async () => {
      const answer = await request.get(`/dev/mailbox.json?to=${email}`);
      const { data } = (await answer.json()) as { data: { text: string }[] };
      link = /https?:\S+/.exec(data[0]?.text ?? '')?.[0] ?? '';
      return link;
    })
    .toContain('/desk/join');
  return link;
}

test('who is not signed in does so first, and lands where they wanted to be', async ({
  page,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  expectFailures(401, /\/desk\/session$/);
  await page.goto('/desk/audit');
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expectSound(page, []);
  await signIn(page, { ...owner, password: 'Wrong@2026' });
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(owner.email);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Audit' })).toContainText('Session, start');
  await expectSound(page, []);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
});

test('a passkey is the second factor of an operator who was invited', async ({
  page,
  request,
  authenticator,
  expectFailures,
}) => {
  expectFailures(428, /\/desk\/session$/);
  await authenticator.touch(true);
  const invitee = { email: `passkey-${Date.now()}@example.com`, password: 'Shelf@2026' };
  await page.goto('/desk/login');
  await signIn(page);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await page.goto(await invited(page, request, invitee.email));
  await page.getByRole('textbox', { name: 'Name' }).fill('Pia Key');
  await page.getByLabel('Password', { exact: true }).fill(invitee.password);
  await page.getByRole('button', { name: 'Join' }).click();
  // Who joins is signed in, in place of the owner who was.
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await expect(page.getByText('Pia Key', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('status', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download codes' }).click();
  await expect(codes.getByRole('button', { name: 'Print codes' })).toBeVisible();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('link', { name: 'Overview' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving the codes?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await codes.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await codes.getByRole('button', { name: 'Continue' }).click();
  await expect(codes).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();

  await signIn(page, invitee);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByText('Passkey', { exact: true })).toBeVisible();
  await expectSound(page, []);
});

test('a customer is found by mail, given access, refunded nothing they did not pay, and signed out', async ({
  page,
  context,
  member,
  ownersCookies,
  expectFailures,
}) => {
  expectFailures(422, /\/customers\/\w+\/grant$/);
  await context.addCookies(ownersCookies);
  await page.goto('/desk/customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(member.email);
  const found = page.getByRole('table', { name: 'Customers' }).getByRole('link');
  // The list of before, in which others come first, is there until the answer is.
  await expect(found).toHaveCount(1);
  await found.click();
  // The list names the address, too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Customers');
  await expect(page.getByText(member.email)).toBeVisible();
  await expectSound(page, []);

  await page.getByRole('button', { name: 'Grant access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant access' });
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Figma Pro');
  await dialog.getByRole('button', { name: 'Grant access' }).click();
  await expect(dialog.getByText('Required').last()).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Plan' })).not.toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A gift');
  await dialog.getByRole('button', { name: 'Grant access' }).click();
  const access = page.getByRole('table', { name: 'Access' });
  await expect(access).toContainText('A gift');
  await access.getByRole('button', { name: 'End access' }).click();
  const ending = page.getByRole('dialog', { name: 'End access' });
  await ending.getByRole('textbox', { name: 'Reason' }).fill('Enough');
  await ending.getByRole('button', { name: 'End access' }).click();
  await expect(page.getByRole('table', { name: 'Audit' })).toContainText('Customer, end grant');
});

test('every screen of the desk is sound at every width', async ({ page, context, ownersCookies }) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk/account');
  for (const name of [
    'My account',
    'Inbox',
    'Customers',
    'Alerts and jobs',
    'Exports',
    'Audit',
    'Operators',
  ]) {
    // A badge after the name says what waits.
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, []);
      await photograph(page, `desk-${width}-${name}`);
    }
  }
});

test('the audit is narrowed to who did what on what day, kept in the address, and widened again', async ({
  page,
  context,
  ownersCookies,
}) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk/audit?action=session.start');
  const rows = page.getByRole('table', { name: 'Audit' }).locator('tbody tr');
  await page.getByRole('button', { name: 'Only Session, start' }).click();
  await expect(page).not.toHaveURL(/action=/);
  await rows.getByRole('button', { name: 'Session, start' }).first().click();
  await expect(page).toHaveURL(/[?&]action=session\.start/);
  await rows.getByRole('button', { name: owner.email }).first().click();
  await expect(page).toHaveURL(/[?&]actor=/);
  await expect(rows.filter({ hasNotText: owner.email })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: 'Session, start' })).toHaveCount(0);
  await expectSound(page, []);
  await page.reload();
  await expect(page.getByRole('button', { name: `Only ${owner.email}` })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No change matches.')).toBeVisible();
  await page.getByLabel('From').fill('2020-02-01');
  await page.getByLabel('From').fill('');
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Only Session, start' }).click();
  await expect(page).not.toHaveURL(/action=/);
  await expect(rows.first()).toBeVisible();
});
