import { figFile } from '@kitshelf/scene/figma/fig-file/file.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { column, type Scene, scene, text } from '@kitshelf/scene/scene.ts';
import type { Page } from '@playwright/test';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

const tokens = { colors: {}, radii: {}, types: {} };

/** A card whose heading says its name. */
function card(name: string, words = name): Scene {
  const root = column({ name, width: 320, padding: 24, fill: '#ffffff' }, [
    text(words, { size: 24, weight: 700, color: '#101828' }),
  ]);
  return scene({ name, viewport: 320, tokens, root });
}

const payloadOf = (name: string, words?: string) => figmaClipboard(card(name, words)).html;

test.beforeEach(async ({ context, ownersCookies }) => {
  await context.addCookies(ownersCookies);
});

async function paste(page: Page, content: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, content);
}

/** Looks at the page at the widths and in the colours that people have. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await photograph(page, `studio-${name}-${width}`);
  }
  await expectSound(page, []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a dropped .fig file becomes drafts, and a file with many frames is imported with progress', async ({
  page,
  expectFailures,
}) => {
  expectFailures(422, /\/desk\/imports$/);
  const pages = [{ name: 'Cards', groups: [[card('Noon card'), card('Dusk card')]] }];
  const fig = { name: 'Kit.fig', mimeType: '', buffer: Buffer.from(figFile({ name: 'Kit', pages })) };
  await page.goto('/desk/assets/new');
  await page.getByLabel('Open .fig files', { exact: true }).last().setInputFiles(fig);
  await expect(page.getByRole('img', { name: 'The design Dusk card' })).toBeVisible();
  await lookAt(page, 'new');
  await page.getByRole('button', { name: 'Keep all as drafts' }).click();
  await expect(page.getByRole('row', { name: /Dusk card/ }).first()).toContainText('Draft');
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(page.getByRole('list', { name: 'Assets' })).toContainText('Noon card');
  await lookAt(page, 'gallery');

  await page.getByRole('link', { name: 'Imports' }).click();
  await expect(page.getByRole('heading', { name: 'Imports' })).toBeVisible();
  const input = page.getByLabel('Import files', { exact: true }).last();
  await input.setInputFiles({ name: 'notes.fig', mimeType: '', buffer: Buffer.from('Hello') });
  await expect(page.getByRole('alert').filter({ hasText: 'This is not a .fig file' })).toBeVisible();
  await input.setInputFiles(fig);
  await expect(page.getByRole('heading', { name: 'Kit.fig' })).toBeVisible();
  await expect(page.getByText('Done, 2 of 2')).toBeVisible();
  const report = page.getByRole('table', { name: 'Report' });
  await expect(report).toContainText('Noon card');
  await lookAt(page, 'import');
  await report.getByRole('link', { name: 'Dusk card' }).click();
  await expect(page.getByRole('heading', { name: 'Dusk card' })).toBeVisible();
});

test('an asset is changed on its own screen, gets a version, and comes back from review with a comment', async ({
  page,
  expectFailures,
}) => {
  expectFailures(422, /\/assets\/\w+\/return$/);
  expectFailures(422, /\/desk\/assets\/\w+$/);
  await page.goto('/desk/assets/new');
  await expect(page.getByRole('heading', { name: 'Paste from Figma' })).toBeVisible();
  await paste(page, payloadOf('Review card'));
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await page.getByRole('link', { name: 'Review card' }).first().click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Reviewed card');
  await page.reload();
  await expect(name).toHaveValue('Reviewed card');
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields' })).toBeVisible();
  await name.fill('Reviewed card');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Reviewed card' })).toBeVisible();

  await paste(page, payloadOf('Review card', 'At noon'));
  const versions = page.getByRole('table', { name: 'Versions' });
  await expect(versions).toContainText('Added: At noon');
  const preview = page.frameLocator('iframe[title="Live preview of Reviewed card"]');
  await expect(preview.getByText('At noon')).toBeVisible();
  await lookAt(page, 'asset');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: /^Review/ }).click();
  await page.getByRole('button', { name: /Reviewed card/ }).click();
  await expect(page.getByRole('img', { name: 'Previous version' })).toBeVisible();
  await lookAt(page, 'review');
  await page.getByRole('button', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return' });
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(dialog.getByText('Required').last()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Please say when');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await page.goto('/desk/assets?search=Reviewed');
  await expect(page.getByText('Returned: Please say when')).toBeVisible();
});
