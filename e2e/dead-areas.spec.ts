import { sortOptions } from '@kitshelf/contract/catalogue.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { column, scene, text } from '@kitshelf/scene/scene.ts';
import type { Page } from '@playwright/test';
import { type Cards, expectNoDeadAreas, isAll, pressMiddle, pressPicture, widths } from './dead-areas.ts';
import { signInAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const cards: Cards = { cards: 'main article', subject: 'h2 a' };

const screens: readonly (readonly [path: string, kinds: readonly Cards[]])[] = [
  ['/', [{ cards: '[aria-labelledby=gallery] li', above: '[class*=more] > a' }]],
  ['/library', [cards]],
  ['/library?pCategory=Sections&search=hero&sort=Oldest', [cards]],
  ['/library?pCategory=Wireframes&paid=false', [cards]],
  ['/library?pCategory=Templates', [cards]],
  ['/library?pCategory=Mobile+Apps', [cards]],
  ['/library?pCategory=Icons', [cards]],
  ['/library?pCategory=Sections&group=layout', [cards]],
  // The order changes nothing of a card: all of them at night.
  ...sortOptions
    .slice(0, isAll ? undefined : 1)
    .map((sort) => [`/library?sort=${sort}&brand=Halvora`, [cards]] as const),
  ['/library?search=qqqqzzzzxxxx', [{ cards: '[aria-label="Near results"] li' }]],
  ['/icons', [{ cards: '[aria-labelledby=icon-list] li' }]],
  ['/brands', [{ cards: 'main article' }]],
  ['/brands/halvora', [{ cards: 'main li:has(img)', subject: 'a' }, { cards: '[aria-label=Palette] li' }]],
  ['/pages', [{ cards: '[aria-labelledby=starters] li' }]],
  ['/updates', [{ cards: 'main article', subject: 'a' }]],
];

for (const [path, kinds] of screens)
  test(`no part of a card is dead on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectNoDeadAreas(page, kinds);
  });

for (const width of widths)
  test(`a press on a card's picture opens its window, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/library?pCategory=Sections');
    for (const at of [0, 3]) {
      const card = page.getByRole('article').nth(at);
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await pressPicture(card);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).not.toHaveURL(/product-id/);
    }
  });

test('no part of what a user has put by is dead: collections, pages, copies, licences, files and the tray', async ({
  page,
  request,
}) => {
  // On a fresh machine the files are still being written.
  test.setTimeout(240_000);
  const token = await signInAs(page, request, 'pro');
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (
    await request.get('/api/v1/user/app/products?categories=Sections&subCategories=Hero&limit=2')
  ).json();
  const items = data.map(({ _id }: { _id: string }) => ({ assetId: _id }));
  const make = async (kind: string, body: object): Promise<string> => {
    const answer = await request.post(`/api/v1/user/app/${kind}`, { headers, data: body });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data._id;
  };
  const collection = await make('collections', { name: 'To press' });
  for (const item of items)
    await request.post(`/api/v1/user/app/collections/${collection}/items`, { headers, data: item });
  const composed = await make('pages', { name: 'To press', items });
  const target = { headers, data: { target: 'figma' } };
  for (const { _id } of data) await request.post(`/api/v1/user/app/products/${_id}/copies`, target);
  await make('licences', { project: 'To press' });

  await page.goto(`/collections?id=${collection}`);
  await expectNoDeadAreas(page, [cards]);
  const share = await request.post(`/api/v1/user/app/collections/${collection}/share`, { headers });
  await page.goto(`/c/${(await share.json()).data.slug}`);
  await expectNoDeadAreas(page, [cards]);
  await page.goto(`/pages?id=${composed}`);
  await expectNoDeadAreas(page, [{ cards: 'ol[data-width] li', subject: 'a', above: '[class*=tools]' }]);
  await page.goto('/licences');
  await expectNoDeadAreas(page, [{ cards: 'main li:has(h2)', subject: 'button:last-of-type' }]);
  await page.goto('/copied');
  await expectNoDeadAreas(page, [{ cards: 'main li:has(h2)', subject: 'a' }]);
  const files = async () =>
    (await (await request.get('/api/v1/user/app/download-filelist', { headers })).json()).data.length;
  await expect.poll(files, { timeout: 120_000 }).toBeGreaterThan(0);
  await page.goto('/profile/downloads');
  await expectNoDeadAreas(page, [{ cards: 'main li:has(button[aria-describedby])', subject: 'button' }]);
});

test('no part of the tray, of a suggestion or of what the palette finds is dead', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'free');
  await page.goto('/library?pCategory=Sections');
  for (const at of [0, 1]) {
    await page.getByRole('article').nth(at).hover();
    await page
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^Add to page/ })
      .click();
  }
  await expect(page.getByRole('list', { name: 'Sections of your page' }).getByRole('listitem')).toHaveCount(
    2,
  );
  // Until its name is known, a part is a number alone.
  await expect(page.locator('[aria-labelledby=tray-parts] li a')).toHaveCount(2);
  await expectNoDeadAreas(page, [{ cards: '[aria-labelledby=tray-parts] li', subject: 'a' }]);
  await page.getByPlaceholder('Search components').pressSequentially('her');
  await expectNoDeadAreas(page, [
    { cards: '[aria-label=Suggestions] [role=option]', subject: '[role=option]' },
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('hero');
  await expect(page.getByRole('option', { name: /Halvora/ }).first()).toBeVisible();
  await expectNoDeadAreas(page, [{ cards: '[aria-label=Found] [role=option]', subject: '[role=option]' }]);
});

const deskScreens: readonly (readonly [path: string, kinds: readonly Cards[]])[] = [
  ['/desk/assets', [{ cards: 'tbody tr', subject: 'a' }]],
  ['/desk/assets?view=gallery', [{ cards: 'ul[aria-label=Assets] li', subject: 'a' }]],
  ['/desk/customers', [{ cards: 'tbody tr', subject: 'a' }]],
  ['/desk/updates', [{ cards: 'tbody tr', subject: 'a' }]],
  ['/desk/system/figma-check', [{ cards: 'tbody tr', subject: 'a' }]],
  ['/desk/inbox', [{ cards: '[aria-label=Inbox] li', subject: 'a' }]],
  ['/desk/review', [{ cards: '[aria-label="Waiting for review"] li', subject: 'button' }]],
  ['/desk/imports', [{ cards: 'tbody tr', subject: 'a' }]],
];

/** Has something lie in each queue of the desk; answers what takes away what would be in others' way. */
async function fillQueues(page: Page, origin: string): Promise<() => Promise<void>> {
  const post = async (path: string, options: Parameters<Page['request']['post']>[1]) => {
    const answer = await page.request.post(`/api/v1/${path}`, { headers: { origin }, ...options });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  const person = { name: 'Mara Lind', email: 'mara@example.com', department: 'Billing & account support' };
  for (const [subject, message] of [
    ['Receipt', 'Where is it?'],
    ['A subject that is long enough to take two lines in the list', 'And a message. '.repeat(20)],
  ])
    await post('user/app/support-mail', { data: { ...person, subject, message } });
  const root = column({ name: 'Pressed card', width: 320, padding: 24, fill: '#ffffff' }, [
    text('Pressed', { size: 24, weight: 700, color: '#101828' }),
  ]);
  const tokens = { colors: {}, radii: {}, types: {} };
  const { html } = figmaClipboard(scene({ name: 'Pressed card', viewport: 320, tokens, root }));
  const fields = { name: 'Pressed card', category: 'Sections', tags: ['Hero'] };
  const { _id: draft } = await post('desk/assets', { data: { payload: html, fields } });
  await post(`desk/assets/${draft}/submit`, {});
  const line = JSON.stringify({ name: 'Pressed row', payload: html });
  const file = { name: 'pressed.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(line) };
  await post('desk/imports', { multipart: { file } });
  return () => post(`desk/assets/${draft}/archive`, {});
}

test('a row of the desk leads where it says wherever it is pressed', async ({
  page,
  context,
  ownersCookies,
  baseURL,
}) => {
  test.slow();
  await context.addCookies(ownersCookies);
  const headers = { origin: baseURL ?? '' };
  const started = await page.request.post('/api/v1/desk/figma-checks', {
    headers,
    data: {},
    timeout: 120_000,
  });
  expect(started.status(), await started.text()).toBe(201);
  const emptyReview = await fillQueues(page, baseURL ?? '');
  for (const [path, kinds] of deskScreens) {
    await page.goto(path);
    await test.step(path, () => expectNoDeadAreas(page, kinds));
  }
  await emptyReview();
  await page.goto('/desk/customers');
  const row = page.locator('tbody tr').first();
  const name = (await row.getByRole('link').textContent()) ?? '';
  await pressMiddle(page, row.locator('td').nth(2));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/desk/assets');
  await pressMiddle(page, page.locator('tbody tr').first().getByRole('checkbox'));
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});
