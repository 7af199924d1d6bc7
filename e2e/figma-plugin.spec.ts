import { gzipSync } from 'node:zlib';
import { listAssets } from '@kitshelf/contract/catalogue.ts';
import type { APIRequestContext } from '@playwright/test';
import { unzipSync } from 'fflate';
import { beginConnecting, verifier } from './tools/connecting.ts';
import { doneIn, getLayers, openFigma, selectFrame, storedIn, variablesIn } from './tools/figma.ts';
import { newUser, signIn } from './new-user.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The token of a plugin that somebody has connected. */
async function connected(request: APIRequestContext, { token }: { token: string }): Promise<string> {
  const { deviceCode, userCode } = await beginConnecting(request);
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/api/v1/user/connect/approve', { data: { userCode }, headers });
  const taken = await request.post('/api/v1/user/connect/token', { data: { deviceCode, verifier } });
  return (await taken.json()).data.token;
}

/** The same for whoever only looks around, once for all tests of a worker. */
let ofMember: Promise<string> | undefined;
const membersToken = (request: APIRequestContext, member: { token: string }) =>
  (ofMember ??= connected(request, member));

const firstOf = async (request: APIRequestContext, query: string): Promise<string> =>
  (await (await request.get(`/api/v1/${listAssets.path}?tools=Figma&limit=1&${query}`)).json()).data[0].name;

test('somebody signs in through the browser, finds an asset and inserts it', async ({
  page,
  context,
  request,
  expectFailures,
}) => {
  // Until the code is approved.
  expectFailures(428, /\/connect\/token$/);
  const plugin = await openFigma(page, request);
  await plugin.getByRole('button', { name: 'Sign in' }).click();
  const code = plugin.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
  await expect(code).toBeVisible();
  const [opened = ''] = await doneIn(page);
  expect(opened).toContain(`/profile?plugin-settings=${await code.textContent()}`);

  const site = await context.newPage();
  await signIn(site, await newUser(request));
  await site.goto(opened.replace('open ', ''));
  await site.getByRole('button', { name: 'Approve' }).click();
  await expect(site.getByRole('dialog', { name: 'Figma plugin is connected' })).toBeVisible();
  await site.close();

  await plugin.getByRole('searchbox', { name: 'Search' }).fill('hero with zzzzzz');
  await expect(plugin.getByText('Showing results for “hero”, without “zzzzzz”.')).toBeVisible();
  await plugin.getByRole('searchbox', { name: 'Search' }).fill('hero');
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'search=hero&paid=false');
  const card = plugin.getByRole('button', { name: `Insert ${name}` });
  await expect(card).toBeVisible();
  await card.click();
  await expect(plugin.getByText(new RegExp(`${name} is inserted: \\d+ layers`))).toBeVisible();
  expect(await getLayers(page)).toHaveLength(1);
  expect((await doneIn(page)).at(-1)).toBe('commitUndo');

  await plugin.getByRole('tab', { name: 'Recent' }).click();
  await expect(plugin.getByRole('list', { name: 'Assets' }).getByRole('listitem')).toHaveCount(1);
});

test('the window is sound, by keyboard too, in light and dark', async ({ page, request, member }) => {
  const problems = collectProblems(page);
  const token = await membersToken(request, member);
  const plugin = await openFigma(page, request, { kept: { token } });
  await expect(plugin.getByRole('button', { name: /^Insert / }).first()).toBeVisible();
  await expectSound(page, problems);
  await plugin.getByRole('searchbox', { name: 'Search' }).press('Tab');
  await expect(plugin.getByLabel('Category')).toBeFocused();
});

test('a selected layer is replaced, in dark variables, at its width', async ({ page, request, member }) => {
  const token = await membersToken(request, member);
  const plugin = await openFigma(page, request, { kept: { token } });
  await selectFrame(page, 'Old hero', 390);
  await expect(plugin.getByText('Fits the selected frame: 390 px')).toBeVisible();
  await plugin.getByLabel('Appearance').selectOption('Dark');
  await plugin.getByLabel('Colours').selectOption('Colours as variables');
  await plugin.getByLabel('Category').selectOption('Sections');
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const formats: string[] = [];
  page.on('request', (each) => {
    const { pathname, search } = new URL(each.url());
    if (pathname.endsWith('/formats/figma-plan') && each.method() === 'GET') formats.push(search);
  });
  const name = await firstOf(request, 'categories=Sections&paid=false');
  await plugin.getByRole('button', { name: `Replace Old hero with ${name}` }).click();
  await expect(plugin.getByText(/is inserted: \d+ layers/)).toBeVisible();
  // Both appearances become modes, whichever the design has first.
  expect(formats).toEqual(['?width=390', expect.stringMatching(/^\?variant=(dark|light)$/)]);
  expect(await getLayers(page)).not.toContain('Old hero');
  expect(await getLayers(page)).toHaveLength(1);
  expect((await variablesIn(page)).length).toBeGreaterThan(3);
  expect(await storedIn(page)).toMatchObject({
    kept: { settings: { scheme: 'dark', colours: 'variables' } },
  });
});

test('with components on, a section stands beside the sets that it is made of', async ({
  page,
  request,
  member,
}) => {
  const token = await membersToken(request, member);
  const plugin = await openFigma(page, request, { kept: { token } });
  await plugin.getByRole('switch', { name: 'Components' }).click();
  await plugin.getByRole('searchbox', { name: 'Search' }).fill('sign up');
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'search=sign+up&paid=false');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(plugin.getByText(/is inserted: \d+ layers/)).toBeVisible();
  expect(await getLayers(page)).toEqual([expect.stringMatching(/ components$/), name]);
  expect(await storedIn(page)).toMatchObject({ kept: { settings: { components: true } } });
});

test('a dragged asset goes where it is let go', async ({ page, request, member }) => {
  const token = await membersToken(request, member);
  const plugin = await openFigma(page, request, { kept: { token } });
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'paid=false');
  const card = plugin.getByRole('button', { name: `Insert ${name}` });
  await expect(card).toBeVisible();
  await card.dragTo(page.getByRole('main').filter({ hasText: 'Untitled' }));
  await expect(plugin.getByText(/is inserted: \d+ layers/)).toBeVisible();
  expect(await getLayers(page)).toHaveLength(1);
});

test("a user's own collections stand in the plugin", async ({ page, request }) => {
  const user = await newUser(request);
  const headers = { authorization: `Bearer ${user.token}` };
  const plugin = await openFigma(page, request, { kept: { token: await connected(request, user) } });
  await plugin.getByRole('tab', { name: 'Collections' }).click();
  await expect(plugin.getByText('Assets that you save in the library appear here.')).toBeVisible();
  const [favourites] = (await (await request.get('/api/v1/user/app/collections', { headers })).json()).data;
  const found = await request.get(`/api/v1/${listAssets.path}?tools=Figma&limit=1&paid=false`);
  const [{ _id: assetId, name }] = (await found.json()).data;
  const items = `/api/v1/user/app/collections/${favourites._id}/items`;
  expect((await request.post(items, { headers, data: { assetId } })).status()).toBe(201);
  await plugin.getByRole('tab', { name: 'Recent' }).click();
  await plugin.getByRole('tab', { name: 'Collections' }).click();
  await expect(plugin.getByLabel('Collection').locator('option')).toHaveText(`${favourites.name} (1)`);
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(plugin.getByText(/is inserted: \d+ layers/)).toBeVisible();
});

test('an asset is inserted in a brand of the user, whose choice is kept', async ({ page, request }) => {
  const user = await newUser(request);
  const headers = { authorization: `Bearer ${user.token}` };
  const colors = {
    background: '#fffdf5',
    surface: '#f4f4f5',
    text: '#18181b',
    muted: '#52525b',
    primary: '#2563eb',
    onPrimary: '#ffffff',
    accent: '#9333ea',
    border: '#e4e4e7',
  };
  const made = await request.post('/api/v1/user/app/brands', { headers, data: { name: 'Acme', colors } });
  const { _id: brand } = (await made.json()).data;
  const plugin = await openFigma(page, request, { kept: { token: await connected(request, user) } });
  await plugin.getByLabel('Your brand').selectOption('In Acme');
  await plugin.getByLabel('Colours').selectOption('Colours as variables');
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const formats: string[] = [];
  page.on('request', (each) => {
    const { pathname, searchParams } = new URL(each.url());
    if (pathname.endsWith('/formats/figma-plan') && each.method() === 'GET')
      formats.push(searchParams.get('brand') ?? 'none');
  });
  const name = await firstOf(request, 'paid=false');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(plugin.getByText(/is inserted: \d+ layers/)).toBeVisible();
  expect(new Set(formats)).toEqual(new Set([brand]));
  expect(await storedIn(page)).toMatchObject({
    kept: { settings: { brand: { id: brand, name: 'Acme' }, colours: 'variables' } },
  });
  await request.post(`/api/v1/user/app/brands/${brand}/remove`, { headers });
  const again = await openFigma(page, request, await storedIn(page));
  await expect(again.getByRole('button', { name: /^Insert / }).first()).toBeVisible();
  await expect(again.getByText('In Acme')).toHaveCount(0);
});

test('what Figma loads is small', async ({ request }) => {
  const files = unzipSync(await (await request.get('/figma-plugin.zip')).body());
  const kilobytes = (name: string) => gzipSync(files[name] ?? new Uint8Array()).length / 1024;
  expect(kilobytes('main.js')).toBeGreaterThan(1);
  expect(kilobytes('main.js')).toBeLessThan(30);
  expect(kilobytes('ui.html')).toBeGreaterThan(10);
  expect(kilobytes('ui.html')).toBeLessThan(150);
});

test('a Pro asset without a plan leads to the plans', async ({ page, request, member, expectFailures }) => {
  expectFailures(403, /\/formats\/figma-plan$/);
  const token = await membersToken(request, member);
  const plugin = await openFigma(page, request, { kept: { token } });
  await plugin.getByLabel('Category').selectOption('Templates');
  const pro = plugin.getByRole('listitem').filter({ hasText: 'Pro' }).getByRole('button').first();
  await pro.click();
  await expect(plugin.getByRole('alert')).toContainText('is a Pro asset, and your plan does not cover it.');
  await plugin.getByRole('button', { name: 'See plans' }).click();
  await expect.poll(async () => (await doneIn(page)).at(-1)).toContain('/pricing?__kitshelf_plan_filters=');
  expect(await getLayers(page)).toEqual([]);
});

test('an asset without a design of ours is copied, to be pasted', async ({ page, request, member }) => {
  // As an asset is answered that was imported from another file.
  await page.route(/\/api\/v1\/user\/app\/products\/[0-9a-f]{32}$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const { data } = await answer.json();
    return route.fulfill({ response: answer, json: { data: { ...data, formats: ['figma'] } } });
  });
  const token = await membersToken(request, member);
  const plugin = await openFigma(page, request, { kept: { token } });
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'paid=false');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(plugin.getByText(`${name} is copied. Press Ctrl+V or ⌘V on the canvas.`)).toBeVisible();
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text();
  });
  expect(html).toContain('(figmeta)');
});

test('a plugin that was disconnected asks to sign in again', async ({
  page,
  request,
  member,
  expectFailures,
}) => {
  expectFailures(401, /\/formats\/figma-plan$/);
  const token = await connected(request, member);
  const headers = { authorization: `Bearer ${token}` };
  const plugin = await openFigma(page, request, { kept: { token } });
  await expect(plugin.getByRole('button', { name: /^Insert / }).first()).toBeVisible();
  await request.post('/api/v1/user/auth/logout', { headers });
  await plugin
    .getByRole('button', { name: /^Insert / })
    .first()
    .click();
  await expect(plugin.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await storedIn(page)).toMatchObject({ kept: {} });
});

test('the page about the plugin gives the zip for this site', async ({ page }) => {
  const problems = collectProblems(page);
  await page.goto('/figma-plugin');
  await expect(page.getByRole('heading', { level: 1, name: 'The library inside Figma' })).toBeVisible();
  await expectSound(page, problems);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the plugin' }).click();
  expect((await saving).suggestedFilename()).toBe('kitshelf-figma-plugin.zip');
});
