import type { Page } from '@playwright/test';
import {
  fillByKeyboard,
  linkFor,
  logIn,
  newAccount,
  newEmail,
  password,
  signInFresh,
  tabTo,
} from './accounts.ts';
import { expect, test } from './test.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const path = (page: Page) => new URL(page.url()).pathname;

test.describe('registering', () => {
  test('the verification mail can be sent again, and the event of the second link arrives too', async ({
    page,
    context,
    request,
  }) => {
    const email = newEmail();
    await page.goto('/register');
    await page.getByLabel('Name').fill('Mira Sol');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create an account' }).click();
    const first = await linkFor(request, email, 'Confirm');
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText('sent a new link')).toBeVisible();
    await expect.poll(() => linkFor(request, email, 'Confirm')).not.toBe(first);
    await page.reload();
    const mail = await context.newPage();
    await mail.goto(await linkFor(request, email, 'Confirm'));
    await mail.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await mail.getByRole('link', { name: 'Log in Now' }).click();
    await expect(mail).toHaveURL(/\/login$/);
  });

  test('on another device the mail asks for the password, and takes no other', async ({
    browser,
    request,
    expectFailures,
  }) => {
    expectFailures(422, /\/register\/verify\?/);
    const email = newEmail();
    const data = { name: 'Mira Sol', email, password };
    await request.post(`/api/v1/user/auth/register?sessionId=${'a'.repeat(32)}`, { data });
    const phone = await browser.newPage();
    await phone.goto(await linkFor(request, email, 'Confirm'));
    await phone.getByRole('button', { name: 'Confirm email' }).click();
    await expect(phone.getByLabel('Password', { exact: true })).toBeFocused();
    await phone.keyboard.type('Other@2026');
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('This is not the password you signed up with').first()).toBeVisible();
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Confirm email' }).click();
    await expect(phone.getByRole('heading', { name: 'Account Successfully Created' })).toBeVisible();
    await phone.close();
  });

  test('an address that is taken marks name, email and password', async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(409, /\/auth\/register\?/);
    const email = await newAccount(request);
    await page.goto('/register');
    await page.getByLabel('Name').fill('Mira Sol');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create an account' }).click();
    for (const label of ['Name', 'Email', 'Password']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    }
  });
});

test.describe('logging in', () => {
  test('a wrong password is told, and the right one after it works', async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(401, /\/auth\/login$/);
    const email = await newAccount(request);
    await page.goto('/login');
    await logIn(page, email, 'Wrong@2026');
    await expect(page.getByRole('form').getByText('Incorrect email or password')).toBeVisible();
    for (const label of ['Email', 'Password']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await logIn(page, email);
    await expect(page).toHaveURL(/\/library$/);
    expect(await stored(page, 'kitshelf.user')).toBe('{"premium":"free"}');
  });

  test('leads back to the last page when nothing else was remembered', async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(404, /\/no-such-page\?/);
    const email = await newAccount(request);
    await page.goto('/no-such-page?from=here');
    await page.getByRole('link', { name: 'Profile' }).click();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/no-such-page/);
  });
});

test.describe('a forgotten password', () => {
  test('is set again from the mail, and the waiting page moves on by itself', async ({
    page,
    context,
    request,
    expectFailures,
  }) => {
    expectFailures(401, /\/auth\/login$/);
    expectFailures(410, /\/reset-password\/verify\?/);
    const email = await newAccount(request);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await fillByKeyboard(page, { Email: email });
    await expect(page).toHaveURL(/\/reset-password\/verify\?submit=verify&id=[0-9a-f]{32}$/);
    const link = await linkFor(request, email, 'Reset');

    const mail = await context.newPage();
    await mail.goto(link);
    await fillByKeyboard(mail, { 'New password': 'Other@2026', 'Confirm password': 'Other@2026' });
    await expect(mail.getByText('Your password has been changed')).toBeVisible();
    await expect(mail).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, email);
    await expect(page.getByRole('form').getByText('Incorrect email or password')).toBeVisible();
    await logIn(page, email, 'Other@2026');
    await expect(page).toHaveURL(/\/library$/);

    const again = await context.browser()?.newPage();
    await again?.goto(new URL(link, page.url()).href);
    await expect(again!.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
    await again?.close();
  });
});

test.describe('links and states that are no longer there', () => {
  test('an old confirmation link leads to the page that says so', async ({ page, expectFailures }) => {
    expectFailures(410, /\/register\/verify\?/);
    await page.goto('/register/confirm?id=1&token=2');
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page).toHaveURL(/\/register\/failed\?id=1&token=2$/);
    await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('an old reset link leads to the page that says so', async ({ page, expectFailures }) => {
    expectFailures(410, /\/reset-password\/verify\?/);
    await page.goto('/update-password?id=1&token=2');
    await expect(page).toHaveURL(/\/reset-password\/failed\?id=1&token=2$/);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
  });

  for (const [from, to] of [
    ['/register/verify', '/register'],
    ['/reset-password/verify', '/reset-password'],
    ['/register/success?id=1', '/register'],
    ['/reset-password/success', '/register'],
    ['/register/failed', '/register'],
    ['/reset-password/failed?token=1', '/reset-password'],
    ['/register/confirm', '/register'],
    ['/update-password', '/reset-password'],
  ] as const) {
    test(`${from} alone leads to ${to}`, async ({ page }) => {
      await page.goto(from);
      await expect.poll(() => path(page)).toBe(to);
    });
  }
});

test.describe('guards', () => {
  test('a visitor logs in on the way to the profile', async ({ page, request }) => {
    const email = await newAccount(request);
    await page.goto('/profile/change-password');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, email);
    await expect(page).toHaveURL(/\/profile\/change-password$/);
  });

  test('the plugin comes back to its settings', async ({ page, request }) => {
    const email = await newAccount(request);
    await page.goto('/profile?plugin-settings=open');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => sessionStorage.getItem('kitshelf.redirect'))).toContain(
      '"helper":"plugin-settings"',
    );
    await logIn(page, email);
    await expect(page).toHaveURL(/\/profile\?plugin-settings=open$/);
  });

  test('a signed-in user finds no page to sign in', async ({ page, request }) => {
    await signInFresh(page, request);
    for (const from of [
      '/login',
      '/register',
      '/register/verify',
      '/reset-password',
      '/update-password?id=1&token=2',
    ]) {
      await page.goto(from);
      await expect.poll(() => path(page)).toBe('/profile');
    }
  });

  test('a token that the server no longer knows signs out', async ({ page, request, expectFailures }) => {
    expectFailures(401, /\/user\/app\//);
    const { token } = await signInFresh(page, request);
    await request.post('/api/v1/user/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page, 'kitshelf.token')).toBeNull();
  });

  test('signing out in one tab signs the others out', async ({ page, context, request }) => {
    await signInFresh(page, request);
    await page.goto('/profile');
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('link', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('the profile', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = (buffer: Buffer, name = 'me.png') => ({ name, mimeType: 'image/png', buffer });

  test('shows who is signed in, and saves other details', async ({ page, request }) => {
    const { email } = await signInFresh(page, request);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Sol' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Mira Moon');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your details have been saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Moon' })).toBeVisible();
  });

  test('tells what is wrong with a picture, and takes a good one', async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(422, /\/app\/profile-picture$/);
    await signInFresh(page, request);
    await page.goto('/profile');
    const input = page.getByLabel('Profile picture');
    await input.setInputFiles(picture(Buffer.from('GIF89a......'), 'me.gif'));
    await expect(
      page.getByText('Invalid file format. Select a .jpg or .png file and try again.'),
    ).toBeVisible();
    await input.setInputFiles(picture(Buffer.concat([png, Buffer.alloc(1_100_000)])));
    await expect(page.getByText('File limit exceeded. Upload a file up to 1 mb.')).toBeVisible();
    await input.setInputFiles(picture(Buffer.concat([png.subarray(0, 30), Buffer.alloc(200)])));
    await expect(page.getByText('Invalid File')).toBeVisible();
    await input.setInputFiles(picture(png));
    await expect(page.getByText('Picture saved.')).toBeVisible();
    const shown = page.locator('img[src^="/media/avatars/"]').first();
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('changes the password by keyboard: a wrong one is told at its field, the new one logs in', async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(422, /\/app\/user-password$/);
    const { email } = await signInFresh(page, request);
    await page.goto('/profile');
    await tabTo(page, page.getByRole('tab', { name: 'Account details' }));
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Change Password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\/change-password$/);
    const next = { 'New password': 'Other@2026', 'Confirm password': 'Other@2026' };
    await fillByKeyboard(page, { 'Current password': 'Wrong@2026', ...next });
    const current = page.getByLabel('Current password');
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await expect(current).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, email, 'Other@2026');
    await expect(page).toHaveURL(/\/library$/);
  });

  test('logging out forgets everything here and on the server', async ({ page, request }) => {
    const { token } = await signInFresh(page, request);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Sol' })).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    for (const key of ['kitshelf.token', 'kitshelf.user']) expect(await stored(page, key)).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    await expect
      .poll(async () => (await request.get('/api/v1/user/app/user-details', { headers })).status())
      .toBe(401);
  });
});
