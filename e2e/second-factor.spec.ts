import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { authenticatorCode } from '../apps/server/test/totp.ts';
import { fillByKeyboard, linkFor, logIn, newAccount, password, tabTo } from './accounts.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function signOut(page: Page) {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
}

/** Turns it on in the profile that is open; answers the secret. */
async function turnOn(page: Page, problems: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  return await setUp(page, problems);
}

async function setUp(page: Page, problems: readonly string[], act = 'Turn on'): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await expectSound(page, problems);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, new Date()));
  await dialog.getByRole('button', { name: act }).click();
  return secret;
}

test('two-factor authentication is turned on, asked for at sign-in and on the way to a copy, and turned off', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(428, /\/user\/auth\/login$/);
  expectFailures(401, /\/user\/auth\/login$/);
  const problems = collectProblems(page);
  const email = await newAccount(request);
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/profile/change-password');
  const secret = await turnOn(page, problems);

  const codes = page.getByRole('status', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const texts = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'Copy codes' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${texts.join('\n')}\n`);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download codes' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${texts.join('\n')}\n`);
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  );
  await codes.getByRole('button', { name: 'Print codes' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const paper = await page.locator('body').innerText();
  expect(paper).toContain(`Recovery codes for ${email}`);
  for (const text of texts) expect(paper).toContain(text);
  expect(paper).not.toContain('Change Password');
  await page.emulateMedia({ media: 'screen' });
  await expectSound(page, problems);
  await codes.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await codes.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await linkFor(request, email, 'Two-factor authentication');
  await signOut(page);

  // By keyboard alone: a wrong code, then the right one of the next half minute, for this one's is used.
  await fillByKeyboard(page, { Email: email, Password: password });
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is incorrect or has already been used').first()).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  const unexpected = () => problems.filter((each) => !/ 40[13]| 428/.test(each));
  await expectSound(page, unexpected());
  await page.getByLabel('Code').fill('');
  await page.keyboard.type(authenticatorCode(secret, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(library|profile)$/);
  await signOut(page);

  const { data } = await (await request.get('/api/v1/user/app/products?paid=false&limit=1')).json();
  await page.goto(`/library?product-id=${data[0]._id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expect(page.getByText(`Sign in to copy ${data[0].name}`)).toBeVisible();
  await page.getByLabel('Code').fill(texts[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true })).toBeFocused();

  await page.goto('/profile/change-password');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Use another authenticator' }).click();
  const proof = page.getByRole('dialog', { name: 'Use another authenticator' });
  await proof.getByRole('button', { name: 'Use your password instead' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('whose recovery codes stop working')).toBeVisible();
  expect(await setUp(page, unexpected(), 'Replace authenticator')).not.toBe(secret);
  await expect(page.getByText('Authenticator replaced.')).toBeVisible();
  await codes.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await codes.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Turn off' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await dialog.getByRole('button', { name: 'Use your password instead' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await signOut(page);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
});
