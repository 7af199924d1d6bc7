import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pressPicture } from './dead-areas.ts';
import { readClipboard } from './clipboard.ts';
import { newUser, signIn } from './new-user.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.getByRole('article');
const partsOf = (page: Page) => page.getByRole('list', { name: /^Sections of/ }).getByRole('img');

test('a page is built from the library, ordered, copied as one frame, shared, and read by a visitor until that ends', async ({
  page,
  request,
  browser,
  expectFailures,
}) => {
  expectFailures(404, /\/(?:shared-pages|p)\/\w+$/);
  await signIn(page, await newUser(request));
  await page.goto('/library?pCategory=Sections&paid=false');
  const dialog = page.getByRole('dialog');
  await pressPicture(cards(page).first());
  await dialog.getByRole('button', { name: 'Add to a collection' }).click();
  await dialog.getByRole('menuitem', { name: 'Add to a new page' }).click();
  await expect(page.getByText('Added to the page Page 1')).toBeVisible();
  const first = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(first);
  const second = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Add to a collection' }).click();
  await dialog.getByRole('menuitem', { name: 'Add to page Page 1' }).click();
  await expect(page.getByText('Added to the page Page 1')).toHaveCount(2);

  await page.goto('/pages');
  await expect(partsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Width' }).selectOption('phone');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByText('Page added to clipboard')).toBeVisible();
  const { text, layers } = await readClipboard(page);
  const own = [text, second, first];
  // The whole, then its parts in order: `scene` and the server's tests say the rest of what is in them.
  expect([...new Set(layers.map(({ name }) => name))].filter((name) => own.includes(name ?? ''))).toEqual([
    'Page 1',
    second,
    first,
  ]);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('URL copied to clipboard successfully!')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).pathname).toMatch(/^\/p\/[a-z\d]{12}$/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page 1');
  await expect(partsOf(visitor)).toHaveCount(2);
  await expect(visitor.getByText('Neighbouring sections alternate backgrounds when copied.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Copy page' }).click();
  await expect(visitor).toHaveURL(/\/login/);
  const served = await request.get(url);
  const html = await served.text();
  expect(served.status()).toBe(200);
  expect(/<title>([^<]+)/.exec(html)?.[1]).toContain('Page 1');
  expect(/<link [^>]*rel="canonical"[^>]*>/.exec(html)?.[0]).toContain(`href="${url}"`);
  expect(html).toContain(`<meta property="og:url" content="${url}"/>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const [, body = ''] = html.split('<body');
  for (const name of ['Page 1', first, second]) expect(body).toContain(name.replaceAll('&', '&amp;'));
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'End the link for everyone?' }).click();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  const ended = await request.get(url);
  expect([ended.status(), (await ended.text()).includes(first)]).toEqual([404, false]);
  for (const path of ['/p/unknownslug1', '/c/unknownslug1'])
    expect((await request.get(path)).status()).toBe(404);
  await visitor.goto(url);
  await expect(visitor.getByText('This page does not exist.')).toBeVisible();
});

test('a licence is made of what was copied, and proven with the network off; a changed one is not', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409, /\/app\/licences$/);
  const user = await newUser(request);
  await signIn(page, user);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: 'Licences' }).click();
  await page.getByRole('textbox', { name: 'Project' }).fill('Spring site');
  await page.getByRole('button', { name: 'Create licence' }).click();
  await expect(page.getByText('You have not copied anything yet')).toBeVisible();

  const list = await request.get('/api/v1/user/app/products?paid=false&limit=1');
  const [asset] = (await list.json()).data;
  await request.post(`/api/v1/user/app/products/${asset._id}/copies`, {
    headers: { authorization: `Bearer ${user.token}` },
    data: { target: 'figma' },
  });
  await page.getByRole('button', { name: 'Create licence' }).click();
  await expect(page.getByRole('heading', { name: 'Spring site' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Certificate' }).click();
  const file = await (await saving).path();
  expect(await axeViolations(page)).toEqual([]);

  const keys = page.waitForResponse('**/.well-known/kitshelf-licence-key');
  await page.goto('/verify');
  await keys;
  await page.context().setOffline(true);
  await page.getByLabel('Certificate file').setInputFiles({
    name: 'licence.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await expect(page.getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible();
  await expect(page.getByText(`${asset.name}, version 1`)).toBeVisible();
  const forged = (await readFile(file, 'utf8')).replace('Spring site', 'Autumn site');
  await page.getByLabel('Or its text').fill(forged);
  await expect(page.getByText('This was changed after it was signed.')).toBeVisible();
  await page.getByLabel('Or its text').fill('{}');
  await expect(page.getByText('This is not a licence from this site.')).toBeVisible();
});
