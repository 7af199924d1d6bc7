import { listAssets } from '@kitshelf/contract/catalogue.ts';
import type { APIRequestContext } from '@playwright/test';
import { openFramer, getProject, selectFrameIn } from './tools/framer.ts';
import { newUser, signIn } from './new-user.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const firstOf = async (request: APIRequestContext, query: string): Promise<string> =>
  (await (await request.get(`/api/v1/${listAssets.path}?limit=1&${query}`)).json()).data[0].name;

test('somebody signs in through the browser, finds an asset and inserts it as a component', async ({
  page,
  context,
  request,
  expectFailures,
}) => {
  expectFailures(428, /\/connect\/token$/);
  const plugin = await openFramer(page, request);
  const opening = context.waitForEvent('page');
  // The page goes on to the login as soon as it is live.
  const asking = context.waitForEvent('request', (asked) => asked.url().includes('/profile?'));
  await plugin.getByRole('button', { name: 'Sign in' }).click();
  const opened = await opening;
  const code = plugin.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
  await expect(code).toBeVisible();
  const address = (await asking).url();
  expect(address).toContain(`/profile?plugin-settings=${await code.textContent()}`);
  await signIn(opened, await newUser(request));
  await opened.goto(address);
  await opened.getByRole('button', { name: 'Approve' }).click();
  await expect(opened.getByRole('dialog', { name: 'Framer plugin is connected' })).toBeVisible();
  await opened.close();

  await plugin.getByRole('searchbox', { name: 'Search' }).fill('hero');
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'search=hero&paid=false');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(plugin.getByText(`${name} is on the canvas.`)).toBeVisible();
  const { files, nodes, errors, selection } = await getProject(page);
  expect(errors).toEqual([]);
  expect(files).toHaveLength(1);
  expect(files[0]!.content).toContain('addPropertyControls(');
  expect(nodes).toMatchObject([{ width: expect.stringMatching(/^\d+px$/), height: 'fit-content' }]);
  expect(selection).toEqual([nodes[0]!.id]);

  // Once more, into a frame: the same file, as wide as the frame.
  await selectFrameIn(page, 'Page');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect.poll(async () => (await getProject(page)).nodes.length).toBe(3);
  await expect
    .poll(async () => (await getProject(page)).nodes.at(-1))
    .toMatchObject({ width: '100%', parentId: 'frame1' });
  expect((await getProject(page)).files).toHaveLength(1);

  // Still signed in the next time.
  await page.reload();
  await expect(plugin.getByRole('button', { name: /^Insert / }).first()).toBeVisible();
});

test('the window is sound, by keyboard too', async ({ page, request, member }) => {
  const problems = collectProblems(page);
  const plugin = await openFramer(page, request, { token: member.token });
  await expect(plugin.getByRole('button', { name: /^Insert / }).first()).toBeVisible();
  await expectSound(page, problems);
  await plugin.getByRole('searchbox', { name: 'Search' }).press('Tab');
  await expect(plugin.getByLabel('Category')).toBeFocused();
});

test('a Pro asset without a plan leads to the plans', async ({
  page,
  context,
  request,
  member,
  expectFailures,
}) => {
  expectFailures(403, /\/formats\/framer$/);
  const plugin = await openFramer(page, request, { token: member.token });
  await plugin.getByLabel('Category').selectOption('Templates');
  await plugin.getByRole('listitem').filter({ hasText: 'Pro' }).getByRole('button').first().click();
  await expect(plugin.getByRole('alert')).toContainText(
    'is a Pro asset. It needs a plan that includes Framer.',
  );
  const opening = context.waitForEvent('page');
  await plugin.getByRole('button', { name: 'See plans' }).click();
  expect(new URL((await opening).url()).pathname).toBe('/pricing');
  expect((await getProject(page)).nodes).toEqual([]);
});

test('who may not edit the project is told so', async ({ page, request, member }) => {
  const plugin = await openFramer(page, request, { token: member.token, forbidden: ['createCodeFile'] });
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'paid=false');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(plugin.getByRole('alert')).toContainText('You cannot add code components to this project.');
  expect(await getProject(page)).toMatchObject({ files: [], nodes: [], errors: [] });
});

test('as layers it is made of frames, texts and styles, after what is lost was read', async ({
  page,
  request,
  member,
}) => {
  const plugin = await openFramer(page, request, { token: member.token });
  await plugin.getByLabel('Insert as').selectOption('layers (early access)');
  await plugin.getByLabel('Category').selectOption('Sections');
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'paid=false&categories=Sections');
  const card = plugin.getByRole('button', { name: `Insert ${name}` });
  await card.click();
  await expect(plugin.getByText('One width and one appearance: the others are left to you')).toBeVisible();
  expect((await getProject(page)).nodes).toEqual([]);
  await plugin.getByRole('button', { name: 'Cancel' }).click();
  await expect(plugin.getByText('One width and one appearance')).toHaveCount(0);
  await card.click();
  await plugin.getByRole('button', { name: 'Insert layers' }).click();
  await expect(plugin.getByText(`${name} is on the canvas.`)).toBeVisible();
  const { nodes, styles, errors, files } = await getProject(page);
  expect([errors, files]).toEqual([[], []]);
  // One tree: what texts and drawings were copied from is gone.
  expect(nodes.filter(({ parentId }) => parentId === undefined)).toHaveLength(1);
  expect(
    nodes.filter((node) => node['__class'] === 'TextNode').every(({ text }) => String(text).trim() !== ''),
  ).toBe(true);
  expect(styles.length).toBeGreaterThan(2);

  // A second time the styles are there already.
  await card.click();
  await plugin.getByRole('button', { name: 'Insert layers' }).click();
  await expect.poll(async () => (await getProject(page)).nodes.length).toBe(2 * nodes.length);
  expect((await getProject(page)).styles).toHaveLength(styles.length);
});

test('layers that cannot be finished leave nothing behind', async ({ page, request, member }) => {
  const plugin = await openFramer(page, request, { token: member.token });
  await page.evaluate(
    () => ((window as unknown as { framer: { failsAfter: number } }).framer.failsAfter = 20),
  );
  await plugin.getByLabel('Insert as').selectOption('layers (early access)');
  await plugin.getByLabel('Category').selectOption('Sections');
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'paid=false&categories=Sections');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await plugin.getByRole('button', { name: 'Insert layers' }).click();
  await expect(plugin.getByRole('alert')).toContainText('Framer did not accept it. Please try again.');
  expect((await getProject(page)).nodes).toEqual([]);
});

test('an asset that was drawn in Figma is not for Framer', async ({ page, request, member }) => {
  // As an asset is answered that was imported from another file.
  await page.route(/\/api\/v1\/user\/app\/products\/[0-9a-f]{32}$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const { data } = await answer.json();
    return route.fulfill({ response: answer, json: { data: { ...data, formats: ['figma'] } } });
  });
  const plugin = await openFramer(page, request, { token: member.token });
  await plugin.getByRole('switch', { name: 'Free Assets' }).click();
  const name = await firstOf(request, 'paid=false');
  await plugin.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(plugin.getByRole('alert')).toContainText(`${name} was drawn in Figma. Copy it there`);
});

test('the page about the plugin says where it is opened, and gives the zip for this site', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await page.goto('/framer-plugin');
  await expect(page.getByRole('heading', { level: 1, name: 'The library inside Framer' })).toBeVisible();
  await expect(page.getByText(`${new URL(page.url()).origin}/framer-plugin/live/`)).toBeVisible();
  await expectSound(page, problems);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the plugin' }).click();
  expect((await saving).suggestedFilename()).toBe('kitshelf-framer-plugin.zip');
  const live = await page.request.get('/framer-plugin/live/framer.json');
  expect(await live.json()).toMatchObject({ name: 'Kitshelf', modes: ['canvas'] });
});
