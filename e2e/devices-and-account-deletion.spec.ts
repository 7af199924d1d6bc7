import { readFile } from 'node:fs/promises';
import { linkFor, logIn, password, signInFresh, tabTo } from './accounts.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user signs another device out, by keyboard', async ({ page, request }) => {
  const { email } = await signInFresh(page, request);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  const other = await request.post('/api/v1/user/auth/login', {
    data: { email, password },
    headers: { 'user-agent': userAgent },
  });
  const { token } = (await other.json()).data;
  const problems = collectProblems(page);
  await page.goto('/profile/change-password');
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expect(devices.getByText('Firefox on Linux')).toBeVisible();
  await expectSound(page, problems);

  await tabTo(page, devices.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The device has been signed out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/v1/user/app/user-details', { headers })).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
});

test('a user signs out everywhere, and chooses which key stays when the password changes', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(401, /\/auth\/logout$/);
  const { email } = await signInFresh(page, request);
  const token = await page.evaluate(() => localStorage.getItem('kitshelf.token'));
  const headers = { authorization: `Bearer ${token}` };
  const make = async (name: string) => {
    const answer = await request.post('/api/v1/user/app/api-keys', { headers, data: { name } });
    return String((await answer.json()).data.key);
  };
  const status = async (key: string) => {
    const given = { authorization: `Bearer ${key}` };
    return (await request.get('/api/v1/user/app/user-details', { headers: given })).status();
  };
  const [build, old] = [await make('Build server'), await make('Old laptop')];
  const problems = collectProblems(page);
  await page.goto('/profile/change-password');
  const keys = page.getByRole('group', { name: 'API keys to keep' });
  await expect(keys.getByRole('checkbox')).toHaveCount(2);
  await expectSound(page, problems);
  await keys.getByText('Build server').click();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Altered@2026');
  await page.getByLabel('Confirm password', { exact: true }).fill('Altered@2026');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(keys.getByRole('checkbox')).toHaveCount(1);
  expect([await status(build), await status(old)]).toEqual([200, 401]);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(dialog.getByRole('checkbox', { name: 'Build server' })).not.toBeChecked();
  await expectSound(page, problems);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('kitshelf.token'))).toBeNull();
  expect([await status(build), await status(String(token))]).toEqual([401, 401]);
  await logIn(page, email, 'Altered@2026');
  await expect(page).toHaveURL(/\/library$/);
});

test('a user takes everything along, leaves, and may come back as somebody new', async ({
  page,
  context,
  request,
  expectFailures,
}) => {
  expectFailures(401, /\/auth\/login$/);
  expectFailures(401, /\/auth\/logout$/);
  expectFailures(422, /\/app\/erase$/);
  const { email } = await signInFresh(page, request);
  const problems = collectProblems(page);
  await page.goto('/profile');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('kitshelf-my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email }, sessions: [{ isCurrent: true }], orders: [] });

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('We keep invoices without your name')).toBeVisible();
  await expectSound(page, problems);
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong@2026');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('kitshelf.token'))).toBeNull();
  await logIn(page, email);
  await expect(page.getByRole('form').getByText('Incorrect email or password')).toBeVisible();

  await page.goto('/register');
  await page.getByLabel('Name').fill('Mira Moon');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register\/verify/);
  const mail = await context.newPage();
  await mail.goto(await linkFor(request, email, 'Confirm'));
  await mail.getByRole('button', { name: 'Confirm email' }).click();
  await expect(mail.getByRole('heading', { name: 'Account Successfully Created' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
});
