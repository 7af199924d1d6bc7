import type { APIRequestContext, Page } from '@playwright/test';
import { htmlAround } from '@kitshelf/scene/figma/clipboard.ts';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import { openBuffer } from '@kitshelf/scene/figma/format/codec.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

interface Listed {
  readonly _id: string;
  readonly name: string;
}

async function assetWithBrand(request: APIRequestContext): Promise<Listed> {
  const { data } = await (
    await request.get('/api/v1/user/app/products?categories=Sections&sort=Popular')
  ).json();
  return (data as (Listed & { brand: string | null })[]).find(({ brand }) => brand !== null)!;
}

/** What moves from now on without anybody having done something. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = window as unknown as { moved: string[] };
    seen.moved = [];
    interface Shift {
      readonly sources: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node } of sources)
          seen.moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.textContent}`);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

test.describe('where to go on from an asset', () => {
  test('what is like it and what its brand has else stand below its facts, move nothing, and open by key', async ({
    page,
    request,
  }) => {
    const { _id, name } = await assetWithBrand(request);
    const { data } = await (await request.get(`/api/v1/user/app/products/${_id}/similar`)).json();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/similar', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/library?product-id=${_id}`);
    const dialog = page.getByRole('dialog', { name });
    // What is above comes on the way down, and moves the end.
    const end = dialog.getByText('Report this asset');
    await expect(async () => {
      await end.evaluate((element) => element.closest('[class*="side"]')?.scrollTo(0, 10_000));
      await expect(dialog.getByRole('region', { name: 'The same layout in other brands' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await end.evaluate((element) => element.closest('[class*="side"]')?.scrollTo(0, 10_000));
    const moved = await watchShifts(page);
    answer();
    const similar = dialog.getByRole('region', { name: 'Similar' });
    await expect(similar.getByRole('link')).toHaveCount(data.similar.length);
    await expect(dialog.getByRole('region', { name: 'From the same brand' }).getByRole('link')).toHaveCount(
      data.sameBrand.length,
    );
    expect(await moved()).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    const [first] = data.similar as Listed[];
    await similar.getByRole('link', { name: first!.name }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: first!.name })).toBeVisible();
  });

  test('stands on an asset’s own page, too', async ({ page, request }) => {
    const { _id } = await assetWithBrand(request);
    await page.goto(`/library?product-id=${_id}`);
    const href = await page.locator('link[rel="canonical"]').getAttribute('href');
    await page.goto(new URL(href ?? '').pathname);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByText('Report this asset').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 3_000);
    await expect(page.getByRole('region', { name: 'Similar' }).getByRole('link').first()).toBeVisible();
  });
});

const [secretName, secretWords] = ['Quokka Holdings hero', 'Zanzibar opens on the ninth of May'];

/** A free asset, and its design as somebody has it who worked on it: other names, other words. */
async function workedOn(request: APIRequestContext, token: string) {
  const list = await request.get('/api/v1/user/app/products?categories=Sections&search=pricing&paid=false');
  const [{ _id, name }] = (await list.json()).data as [Listed];
  const headers = { authorization: `Bearer ${token}` };
  const { figma } = (await (await request.get(`/api/v1/user/app/products/${_id}`, { headers })).json()).data;
  const { message, pack } = openBuffer(readBuffer(figma)!);
  const nodes = message.nodeChanges as unknown as { name?: string; textData?: { characters?: string } }[];
  for (const node of nodes) {
    if (node.name !== undefined) node.name = secretName;
    if (node.textData) node.textData.characters = secretWords;
  }
  return { name, html: htmlAround(pack(message), message, secretName) };
}

interface Layer {
  readonly guid: object;
  readonly type: string;
  readonly parentIndex?: { readonly guid: object };
}

/** One of the plans that stand beside each other in an asset, copied by itself. */
async function cardOf(request: APIRequestContext, token: string) {
  const { name, html } = await workedOn(request, token);
  const { message, pack } = openBuffer(readBuffer(html)!);
  const nodes = message.nodeChanges as unknown as Layer[];
  const inside = Map.groupBy(nodes, ({ parentIndex }) => JSON.stringify(parentIndex?.guid));
  const withAll = (node: Layer): Layer[] => [
    node,
    ...(inside.get(JSON.stringify(node.guid)) ?? []).flatMap(withAll),
  ];
  const frames = nodes.filter(({ type }) => type === 'FRAME').map(withAll);
  const [card] = frames.filter(({ length }) => length > 11).sort((one, other) => one.length - other.length);
  const root = nodes.find(({ type }) => type === 'FRAME')!;
  const onPage = { ...card![0]!, parentIndex: root.parentIndex };
  const pages = nodes.filter(({ type }) => type === 'DOCUMENT' || type === 'CANVAS');
  const nodeChanges = [...pages, onPage, ...card!.slice(1)] as unknown as typeof message.nodeChanges;
  const copied = { ...message, nodeChanges };
  return { name, html: htmlAround(pack(copied), copied, 'Card') };
}

const paste = (page: Page, html: string, kind: 'paste' | 'drop' = 'paste') =>
  page.evaluate(
    ([given, type]) => {
      const data = new DataTransfer();
      data.setData('text/html', given);
      const init = { bubbles: true, cancelable: true };
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [html, kind] as const,
  );

/** The library once it takes what is dragged over it. */
async function openLibrary(page: Page): Promise<void> {
  await page.goto('/library');
  const isTaken = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/html', '<p></p>');
      return !document.body.dispatchEvent(
        new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }),
      );
    });
  await expect.poll(isTaken).toBe(true);
}

const results = (page: Page) => page.getByRole('dialog', { name: 'Similar to what you pasted' });

test.describe('searching by pasting', () => {
  test('finds the asset that a design was made from, and sends nothing but numbers', async ({
    page,
    request,
    member,
  }) => {
    const { name, html } = await workedOn(request, member.token);
    await openLibrary(page);
    const sent: string[] = [];
    page.on('request', (each) => {
      const body = each.postData() ?? '';
      sent.push([each.method(), each.url(), JSON.stringify(each.headers()), body].join('\n'));
    });
    await paste(page, html);
    const first = results(page).getByRole('listitem').first();
    await expect(first).toContainText(name);
    await expect(first).toContainText(/(?:9\d|100) % alike/);
    await expect(results(page)).toContainText('Your design never leaves this browser.');
    expect(await axeViolations(page)).toEqual([]);
    const packed = /\(figma\)(.+)\(\/figma\)/.exec(html)![1]!;
    const middle = packed.slice(packed.length - 400, packed.length - 340);
    for (const request of sent)
      for (const secret of ['Quokka', 'Zanzibar', middle]) expect(request).not.toContain(secret);
    const posted = sent.filter((each) => each.startsWith('POST'));
    expect(posted).toHaveLength(1);
    const body = JSON.parse(posted[0]!.split('\n').at(-1)!);
    expect(Object.keys(body)).toEqual(['fingerprint']);
    expect(body.fingerprint.every(Number.isInteger)).toBe(true);
    expect(body.fingerprint.length).toBeLessThanOrEqual(1_024);
    expect(posted[0]!.length).toBeLessThan(12_000);
    await first.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });

  test('finds the asset that a card is from, and says so', async ({ page, request, member }) => {
    const { name, html } = await cardOf(request, member.token);
    await openLibrary(page);
    await paste(page, html);
    const own = results(page).getByRole('listitem').filter({ hasText: name });
    await expect(own.first()).toContainText('Contains what you pasted');
  });

  test('works in the search field and by dropping, too, and says so when there is nothing to read', async ({
    page,
  }) => {
    await openLibrary(page);
    await page.getByPlaceholder('Search components (eg. Footer, Header)').focus();
    await paste(page, '<p>Words of a letter</p>');
    await paste(page, '<span data-buffer="<!--(figma)AAAA(/figma)-->"></span>');
    await expect(results(page)).toContainText('This is not a Figma frame.');
    await page.keyboard.press('Escape');
    await expect(results(page)).toHaveCount(0);
    await paste(page, '<span data-buffer="<!--(figma)AAAAAA==(/figma)-->"></span>', 'drop');
    await expect(results(page)).toContainText('This is not a Figma frame.');
  });

  test('can be tried again when the library did not answer', async ({
    page,
    request,
    member,
    expectFailures,
  }) => {
    expectFailures('network', /\/app\/search-by-structure /);
    const { name, html } = await workedOn(request, member.token);
    await openLibrary(page);
    await page.route('**/search-by-structure', (route) => route.abort(), { times: 1 });
    await paste(page, html);
    await expect(results(page)).toContainText('Search by paste is not available right now');
    await results(page).getByRole('button', { name: 'Try again' }).click();
    await expect(results(page).getByRole('listitem').first()).toContainText(name);
  });

  test('says that nothing is like it where nothing is', async ({ page, request, member }) => {
    const { html } = await workedOn(request, member.token);
    await openLibrary(page);
    await page.route('**/search-by-structure', (route) => route.fulfill({ json: { data: [] } }));
    await paste(page, html);
    await expect(results(page)).toContainText('Nothing in the library is built like this.');
  });
});

test('Ctrl+K finds assets, pages and actions on every page', async ({ page, request }) => {
  const { name } = await assetWithBrand(request);
  await page.goto('/support');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  const words = palette.getByRole('combobox', { name: 'Assets, pages and actions' });
  await expect(words).toBeFocused();
  await words.fill(name);
  await expect(palette.getByRole('option', { name }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await words.fill('privacy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/privacy-policy/);
});
