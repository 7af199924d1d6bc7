import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { column, scene, text } from '@kitshelf/scene/scene.ts';
import type { Page } from '@playwright/test';
import { signInAtDesk } from './sign-in.ts';
import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

const root = column({ name: 'Morning card', width: 320, padding: 24, fill: '#ffffff' }, [
  text('Every morning at nine', { size: 24, weight: 700, color: '#101828' }),
]);
const tokens = { colors: {}, radii: {}, types: {} };
const { html } = figmaClipboard(scene({ name: 'Morning card', viewport: 320, tokens, root }));

async function paste(page: Page, content: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, content);
}

test('what was copied in Figma is pasted, published by the keyboard alone, and taken back off the shelf', async ({
  page,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  await page.goto('/desk/assets/new');
  await signInAtDesk(page);
  await expect(page.getByRole('heading', { name: 'Paste from Figma' })).toBeVisible();
  await paste(page, '<p>Hello</p>');
  await expect(
    page.getByText('This was not copied in Figma. Copy a frame there and paste it here.'),
  ).toBeVisible();
  await paste(page, html);
  await expect(page.getByRole('img', { name: 'The design Morning card' })).toBeVisible();
  await expect(page.getByText('Nothing to fix.')).toBeVisible();
  await expectSound(page, []);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Morning card');
  await name.fill('Typed before a reload');
  await page.reload();
  await expect(page.getByRole('img', { name: 'The design Morning card' })).toBeVisible();
  await expect(name).toHaveValue('Typed before a reload');
  await name.fill('Morning card');
  await name.focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Morning card/ });
  await expect(row).toContainText('Published');
  await expectSound(page, []);
  const found = async () => {
    const answer = await page.request.get('/api/v1/user/app/products?search=Morning%20card');
    const { data } = (await answer.json()) as { data: { name: string }[] };
    return data.map((asset) => asset.name);
  };
  await expect.poll(found).toContain('Morning card');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(row).toContainText('Draft');
  await expect.poll(found).not.toContain('Morning card');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Published');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(row).toContainText('Draft');
});

test('a paste and Enter put a design on the shelf: nothing else is pressed, no mouse is touched', async ({
  page,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  await page.goto('/desk/assets/new');
  await signInAtDesk(page);
  await expect(page.getByRole('heading', { name: 'Paste from Figma' })).toBeVisible();
  const root = column({ name: 'Keyboard card', width: 320, padding: 24, fill: '#ffffff' }, [
    text('By keys alone', { size: 24, weight: 700, color: '#101828' }),
  ]);
  const made = figmaClipboard(scene({ name: 'Keyboard card', viewport: 320, tokens, root }));
  await paste(page, made.html);
  await expect(page.getByRole('img', { name: 'The design Keyboard card' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Keyboard card/ })).toContainText('Published');
});
