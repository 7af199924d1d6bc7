import type { APIRequestContext, Page } from '@playwright/test';
import { logIn, newAccount, signInFresh, tabTo } from './accounts.ts';
import { beginConnecting, type Started, verifier } from './tools/connecting.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const take = (request: APIRequestContext, { deviceCode }: Started) =>
  request.post('/api/v1/user/connect/token', { data: { deviceCode, verifier } });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const tools = (page: Page) => page.getByRole('list', { name: 'Connected apps' });

test('a visitor whom a tool sent signs in, comes back, approves, and disconnects it again', async ({
  page,
  request,
}) => {
  const email = await newAccount(request);
  const started = await beginConnecting(request);
  await page.goto(new URL(started.url).pathname + new URL(started.url).search);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email);
  const dialog = dialogOf(page, 'Figma plugin wants to connect');
  await expect(dialog.getByText(started.userCode)).toBeVisible();
  await expect(dialog.getByText(`Signed in as ${email}`)).toBeVisible();
  expect((await take(request, started)).status()).toBe(428);

  await tabTo(page, dialog.getByRole('button', { name: 'Approve' }));
  await page.keyboard.press('Enter');
  const done = dialogOf(page, 'Figma plugin is connected');
  await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
  const token = (await (await take(request, started)).json()).data.token;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);

  await page.reload();
  await expect(tools(page).getByRole('listitem')).toHaveText(/Figma plugin/);
  await tools(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No connected apps yet.')).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/v1/user/app/user-details', { headers })).status()).toBe(401);
});

test('a tool that is refused has nothing, and its code asks nobody again', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(404, /\/connect\/request\?/);
  await signInFresh(page, request);
  const started = await beginConnecting(request, 'cli');
  await page.goto(`/profile?plugin-settings=${started.userCode}`);
  const problems = collectProblems(page);
  await expect(dialogOf(page, 'Command line wants to connect')).toBeVisible();
  await expectSound(page, problems);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialogOf(page, 'Command line is refused')).toBeVisible();
  expect((await take(request, started)).status()).toBe(403);

  await page.goto(`/profile?plugin-settings=${started.userCode}`);
  await expect(dialogOf(page, 'This code does not work')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a code that is answered in another tab meanwhile is told as answered', async ({
  page,
  context,
  request,
  expectFailures,
}) => {
  expectFailures(404, /\/connect\/approve$/);
  expectFailures(404, /\/connect\/request\?/);
  await signInFresh(page, request);
  const { userCode } = await beginConnecting(request);
  await page.goto(`/profile?plugin-settings=${userCode}`);
  await expect(dialogOf(page, 'Figma plugin wants to connect')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/profile?plugin-settings=${userCode}`);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(dialogOf(other, 'Figma plugin is connected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(dialogOf(page, 'This code does not work')).toBeVisible();
});

test('a code is typed as it is seen on another machine', async ({ page, request }) => {
  await signInFresh(page, request);
  const { userCode } = await beginConnecting(request, 'cli');
  await page.goto('/profile?plugin-settings=open');
  await expect(page.getByText('No connected apps yet.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const field = page.getByLabel('Code from the app');
  await field.fill('ABC');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/This code is not known.*expires after ten minutes/);
  const [box, button] = [
    await field.boundingBox(),
    await page.getByRole('button', { name: 'Connect', exact: true }).boundingBox(),
  ];
  expect([button?.y, button?.height]).toEqual([box?.y, box?.height]);
  await field.fill(userCode.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Command line wants to connect').getByText(userCode)).toBeVisible();
});

test('a key is made, seen once, copied, used and revoked; there are ten at most', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409, /\/app\/api-keys$/);
  const { token } = await signInFresh(page, request);
  await page.goto('/profile');
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByLabel('Name of a new key')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name of a new key').fill('My agent');
  await page.keyboard.press('Enter');
  const fresh = page.getByRole('group', { name: 'Your new key' });
  await expect(fresh.getByText(/^kit_/)).toBeVisible();
  const key = (await fresh.locator('code').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByText('Key copied to clipboard')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  const details = () =>
    request.get('/api/v1/user/app/user-details', { headers: { authorization: `Bearer ${key}` } });
  expect((await details()).status()).toBe(200);

  await page.reload();
  const keys = page.getByRole('list', { name: 'API keys' });
  await expect(keys.getByRole('listitem')).toHaveText(/My agent.*Ends in/);
  await expect(page.getByText(key)).toHaveCount(0);
  await keys.getByRole('button', { name: 'Revoke' }).click();
  const asked = dialogOf(page, 'Revoke My agent?');
  await expectSound(page, []);
  await asked.getByRole('button', { name: 'Keep key' }).click();
  expect((await details()).status()).toBe(200);
  await keys.getByRole('button', { name: 'Revoke' }).click();
  await asked.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  expect((await details()).status()).toBe(401);

  for (let made = 0; made < 9; made += 1)
    await request.post('/api/v1/user/app/api-keys', {
      data: { name: `Key ${made}` },
      headers: { authorization: `Bearer ${token}` },
    });
  await page.reload();
  const make = { data: { name: 'From elsewhere' }, headers: { authorization: `Bearer ${token}` } };
  await expect(keys.getByRole('listitem')).toHaveCount(9);
  expect((await request.post('/api/v1/user/app/api-keys', make)).status()).toBe(201);
  await page.getByLabel('Name of a new key').fill('One too many');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have ten API keys. Please revoke one first.')).toBeVisible();
  await expect(keys.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('Revoke one to create another.')).toBeVisible();
});
