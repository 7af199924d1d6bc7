import { figFile } from '@kitshelf/scene/figma/fig-file/file.ts';
import { readFigFile } from '@kitshelf/scene/reading/payload.ts';
import { framesAsClipboard } from '@kitshelf/scene/reading/take-frame.ts';
import { toFrames } from '@kitshelf/scene/reading/tree.ts';
import { column, type Scene, scene, text } from '@kitshelf/scene/scene.ts';
import { openfigDocument } from '@kitshelf/scene/testing/openfig.ts';
import type { Cookie, Page } from '@playwright/test';
import { readClipboard } from './clipboard.ts';
import { newUser, signIn } from './new-user.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

const tokens = { colors: {}, radii: {}, types: {} };

/** A section whose words tell which frame they stand in. */
function frame(name: string, width: number, isDark = false): Scene {
  const ink = isDark ? '#f9fafb' : '#101828';
  const root = column({ name, width, padding: 48, gap: 16, fill: isDark ? '#0b1220' : '#ffffff' }, [
    text('Harbour notes', { size: 40, weight: 700, color: ink }),
    text(`Tides of the week, ${width} wide${isDark ? ', at night' : ''}`, {
      size: 18,
      weight: 400,
      color: ink,
    }),
  ]);
  return scene({ name, viewport: width, tokens, root });
}

/** What Ctrl+C gives when all of these frames are selected in Figma. */
function copied(frames: Scene[]): string {
  const document = readFigFile(figFile({ name: 'Kit', pages: [{ name: 'Page 1', groups: [frames] }] }));
  return framesAsClipboard(document, toFrames(document));
}

const harbour = (name: string): string =>
  copied([
    frame(`${name} / Phone`, 390),
    frame(`${name} / Desktop`, 1440),
    frame(`${name} / Dark`, 1440, true),
  ]);

async function pasteAsNew(page: Page, cookies: Cookie[], html: string): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto('/desk/assets/new');
  await expect(page.getByRole('heading', { name: 'Paste from Figma' })).toBeVisible();
  await paste(page, html);
}

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, html);
}

/** Pictures for people, and what machines find at the narrowest. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await photograph(page, `variants-${name}-${width}`);
  }
  await expectSound(page, []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

interface CopiedFrame {
  readonly name: string;
  readonly width: number | undefined;
  /** Of all its texts. */
  readonly words: readonly string[];
}

/** The frames on the clipboard as openfig-core reads them, which is none of ours. */
async function framesOnClipboard(page: Page): Promise<CopiedFrame[]> {
  const { html } = await readClipboard(page);
  // Chromium puts signs for the brackets that stand in attributes.
  const { nodes, childrenMap } = openfigDocument(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
  const words = nodes.flatMap(({ textData }) => (textData ? [textData.characters] : []));
  return nodes
    .filter(({ type }) => type === 'CANVAS')
    .flatMap(({ guid }) => childrenMap.get(`${guid.sessionID}:${guid.localID}`) ?? [])
    .map(({ name, size }) => ({ name, width: size?.x, words }));
}

test('three frames of a paste are one asset, of which a visitor copies the variant that they look at', async ({
  page,
  browser,
  request,
  ownersCookies,
}) => {
  test.setTimeout(120_000);
  // On the shelf a name is there once: another try needs one of its own.
  const called = `Harbour notes ${Date.now()}`;
  await pasteAsNew(page, ownersCookies, harbour('Harbour'));
  await expect(page.getByText('3 frames as variants of one asset')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveText(['Desktop 1440', 'Phone 390', 'Dark']);
  await expect(page.getByText('Nothing to fix.')).toBeVisible();
  await lookAt(page, 'new');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(called);
  await name.press('Enter');
  const row = page.getByRole('row', { name: called });
  await expect(row).toContainText('Published');
  await row.getByRole('link', { name: called }).click();
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '1440 px, 390 px' })).toBeVisible();
  await lookAt(page, 'asset');

  const visit = await browser.newContext();
  const visitor = await visit.newPage();
  let id = '';
  await expect
    .poll(async () => {
      const answer = await visit.request.get('/api/v1/user/app/products?search=Harbour%20notes');
      const { data } = (await answer.json()) as { data: { _id: string; name: string }[] };
      id = data.find((asset) => asset.name === called)?._id ?? '';
      return id;
    })
    .not.toBe('');
  await signIn(visitor, await newUser(request));
  await visitor.goto(`/library?product-id=${id}`);
  const asset = visitor.getByRole('dialog', { name: called });
  const shown = asset.getByRole('group', { name: 'Shown' });
  await expect(shown.getByRole('button')).toHaveText(['Desktop 1440', 'Phone 390', 'Dark']);
  const copy = async (variant: string, called = variant) => {
    await shown.getByRole('button', { name: variant }).click();
    await expect(asset.getByText(`Copies ${called}.`)).toBeVisible();
    await asset.getByRole('button', { name: 'Copy', exact: true }).click();
  };
  await copy('Phone 390');
  await expect(visitor.getByText('Component added to clipboard')).toBeVisible();
  await expect
    .poll(() => framesOnClipboard(visitor))
    .toEqual([
      { name: 'Harbour / Phone', width: 390, words: ['Harbour notes', 'Tides of the week, 390 wide'] },
    ]);
  expect((await readClipboard(visitor)).text).toBe(called);
  await copy('Dark', 'Dark 1440');
  await expect
    .poll(() => framesOnClipboard(visitor))
    .toEqual([
      {
        name: 'Harbour / Dark',
        width: 1440,
        words: ['Harbour notes', 'Tides of the week, 1440 wide, at night'],
      },
    ]);
  await copy('Desktop 1440');
  await expect
    .poll(() => framesOnClipboard(visitor))
    .toEqual([
      { name: 'Harbour / Desktop', width: 1440, words: ['Harbour notes', 'Tides of the week, 1440 wide'] },
    ]);
  await lookAt(visitor, 'window');
  await visit.close();
});

test('frames that were taken for variants are taken apart, and kept as assets of their own', async ({
  page,
  ownersCookies,
}) => {
  await pasteAsNew(page, ownersCookies, harbour('Jetty'));
  await page.getByRole('button', { name: 'Separate them' }).click();
  await expect(page.getByText('3 frames', { exact: false }).first()).toBeVisible();
  for (const name of ['Jetty / Desktop', 'Jetty / Phone', 'Jetty / Dark'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await lookAt(page, 'apart');
  await page.getByRole('button', { name: 'Keep all as drafts' }).click();
  for (const name of ['Jetty / Desktop', 'Jetty / Phone', 'Jetty / Dark'])
    await expect(page.getByRole('row', { name })).toContainText('Draft');
});

test('an asset of one frame gets a version with variants, and is what it was when the old one is restored', async ({
  page,
  ownersCookies,
  expectFailures,
}) => {
  expectFailures(422, /\/assets\/\w+\/versions$/);
  await pasteAsNew(page, ownersCookies, copied([frame('Quay', 1440)]));
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await page.getByRole('row', { name: /Quay/ }).getByRole('link', { name: 'Quay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quay' })).toBeVisible();
  const versions = page.getByRole('table', { name: 'Versions' });
  await expect(versions.getByRole('row')).toHaveCount(2);
  await paste(page, copied([frame('Quay', 1440), frame('Buoy', 1200)]));
  await expect(page.getByText('These frames are not variants of one asset')).toBeVisible();
  await paste(page, harbour('Quay'));
  await expect(page.getByText('Version 2 is now live')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveText(['Desktop 1440', 'Phone 390', 'Dark']);
  await expect(versions.getByRole('row')).toHaveCount(3);
  await versions.getByRole('button', { name: 'Restore' }).click();
  await page
    .getByRole('dialog', { name: 'Restore version 1' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(versions.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('figure')).toHaveText(['']);
});
