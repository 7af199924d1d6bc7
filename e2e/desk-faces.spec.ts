import { figFile } from '@kitshelf/scene/figma/fig-file/file.ts';
import { column, scene, text } from '@kitshelf/scene/scene.ts';
import { withoutLines } from '@kitshelf/scene/testing/without-lines.ts';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAtDesk } from './sign-in.ts';
import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

const tokens = { colors: {}, radii: {}, types: {} };
const cardOf = (name: string) =>
  scene({
    name,
    viewport: 320,
    tokens,
    root: column({ name, width: 320, padding: 24, gap: 8, fill: '#ffffff' }, [
      text(`${name}: every morning`, { name: 'Heading', size: 24, weight: 700, color: '#101828' }),
      text('Half an hour by video, within five days.', { name: 'Body', width: 'fill', color: '#101828' }),
    ]),
  });

/** A file as Figma saved it years ago, in a typeface that is not here, with a picture of itself. */
async function fileInGilroy(...names: string[]) {
  const thumbnail = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();
  const file = figFile({ name: 'Kit', pages: [{ name: 'Page 1', groups: [names.map(cardOf)] }] });
  const buffer = Buffer.from(withoutLines(file, { families: { Inter: 'Gilroy' }, thumbnail }));
  return { name: 'Kit.fig', mimeType: 'application/octet-stream', buffer };
}

/** Presses where a person aims. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a file in a missing typeface is imported beside its own picture, set in another one, and published', async ({
  page,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  await page.goto('/desk/imports');
  await signInAtDesk(page);
  await page.locator('input[type=file]').setInputFiles(await fileInGilroy('Dawn card', 'Noon card'));
  const faces = page.getByRole('table', { name: 'Missing typefaces' });
  await expect(faces.getByRole('row', { name: /Gilroy Bold/ })).toContainText('2');
  await expect(page.getByRole('img', { name: 'The file’s own thumbnail' })).toBeVisible();
  await expect(page.getByText('Done, 2 of 2')).toBeVisible();
  await expectSound(page, []);
  for (const style of ['Bold', 'Regular']) {
    await press(page, page.getByRole('button', { name: `Replace Gilroy ${style}` }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('All 2 texts in this typeface in 2 drafts');
    await expect(dialog.getByLabel('Set in')).toHaveValue(JSON.stringify(['Inter', style]));
    await press(page, dialog.getByRole('button', { name: 'Replace' }));
    await expect(dialog).toBeHidden();
    await expect(faces.getByRole('row', { name: new RegExp(`Gilroy ${style}`) })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Dawn card' }).click();
  await expect(page.getByRole('heading', { name: 'Dawn card' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The file’s own thumbnail' })).toBeVisible();
  await expect(page.getByText('Missing typefaces')).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByRole('definition').filter({ hasText: 'Published' })).toBeVisible();
});

test('nothing is published in a missing typeface unless its owner names it', async ({
  page,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  expectFailures(422, /\/publish$/);
  await page.goto('/desk/assets/new');
  await signInAtDesk(page);
  await page.locator('input[type=file]').setInputFiles(await fileInGilroy('Dusk card'));
  await expect(page.getByRole('img', { name: 'The file’s own thumbnail' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Blocks publishing' })).toContainText('“Gilroy Bold” (1 text)');
  await press(page, page.getByRole('button', { name: 'Keep as a draft' }));
  await page.getByRole('link', { name: 'Dusk card' }).click();
  await expect(page.getByRole('heading', { name: 'Dusk card' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Publish' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Figma renders it for buyers who have the typeface');
  await dialog.getByLabel('Reason').fill('The buyers of this kit have it');
  await press(page, dialog.getByRole('button', { name: 'Publish' }));
  await expect(dialog.getByRole('alert')).toContainText('Gilroy Bold');
  for (const style of ['Bold', 'Regular'])
    await press(page, dialog.getByRole('checkbox', { name: `Publish with “Gilroy ${style}” missing` }));
  await press(page, dialog.getByRole('button', { name: 'Publish' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: 'Published' })).toBeVisible();
});
