import type { Locator, Page } from '@playwright/test';
import { readClipboard } from './clipboard.ts';
import { pressMiddle, widths } from './dead-areas.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

// The first visit has some fifty payloads made and read.
test.slow();

test.beforeEach(async ({ context, ownersCookies }) => {
  await context.addCookies(ownersCookies);
});

const screenshot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const titles = [
  'Envelope and text',
  'Auto layout',
  'Negative gap',
  'Vectors',
  'Components',
  'Gradients and shadows',
  'Dark and phone',
  'Large template',
];

const sample = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const look = (page: Page, title: string, words: string): Locator =>
  sample(page, title).getByRole('group').filter({ hasText: words });
const choose = async (group: Locator, outcome: 'Passed' | 'Failed' | 'Not tested') => {
  await pressMiddle(group.page(), group.getByText(outcome, { exact: true }));
  await expect(group.getByRole('radio', { name: outcome })).toBeChecked();
};

/** Starts a check from the list, by pointing. */
async function startCheck(page: Page): Promise<void> {
  await page.goto('/desk/system/figma-check');
  await pressMiddle(page, page.getByRole('button', { name: 'Start a check' }));
  await expect(page).toHaveURL(/\/figma-check\/[0-9a-f]{32}$/, { timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Figma check,');
}

/** Presses a button that copies; gives what an editor that pastes would see. */
async function copied(page: Page, title: string, button: RegExp) {
  const name = (await sample(page, title).getByRole('link').last().textContent()) ?? '';
  await pressMiddle(page, sample(page, title).getByRole('button', { name: button }));
  // Of a sample before it the message may still be there.
  await expect.poll(async () => (await readClipboard(page)).text).toBe(name);
  await expect(page.getByText('Paste it into Figma with ⌘V or Ctrl+V.').first()).toBeVisible();
  return await readClipboard(page);
}

const toolsPage = async (page: Page) => (await page.request.get('/tools')).text();

test('an owner pastes the samples, writes down what was seen, and the tools page says so', async ({
  page,
}) => {
  await page.goto('/desk/alerts');
  await pressMiddle(page, page.getByRole('tab', { name: 'Figma check' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Figma check' })).toBeVisible();
  for (const title of titles)
    await expect(sample(page, title).getByRole('button', { name: /^Copy/ }).first()).toBeVisible({
      timeout: 120_000,
    });
  await expect(sample(page, 'Negative gap')).toContainText(/Has a negative gap: “.+”, -\d/);
  await expectSound(page, []);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await photograph(page, `figma-checks-${width}`);
  }
  await startCheck(page);

  const overlapping = await copied(page, 'Negative gap', /^Copy (?!with)/);
  expect(
    overlapping.layers.some((layer) => Number((layer as { stackSpacing?: number }).stackSpacing) < 0),
  ).toBe(true);
  const parts = await copied(page, 'Components', /^Copy with components/);
  expect(parts.layers.filter(({ type }) => type === 'INSTANCE').length).toBeGreaterThan(1);
  const phone = await copied(page, 'Dark and phone', /^Copy Phone/);
  expect(phone.layers.length).toBeGreaterThan(3);

  await page.getByRole('textbox', { name: 'Version of Figma' }).fill('125.9.10');
  await choose(look(page, 'Negative gap', 'overlap as far'), 'Passed');
  await choose(look(page, 'Vectors', 'sharp at any zoom'), 'Passed');
  const jumps = look(page, 'Negative gap', 'change its gap by 1');
  await choose(jumps, 'Failed');
  await jumps.getByRole('textbox', { name: 'What you saw' }).fill('It jumped by 12 px.');
  const choosing = page.waitForEvent('filechooser');
  await pressMiddle(page, jumps.getByLabel('Add a screenshot'));
  await (await choosing).setFiles({ name: 'seen.png', mimeType: 'image/png', buffer: screenshot });
  await expect(jumps.getByRole('list', { name: 'Screenshots' }).getByRole('img')).toBeVisible();
  await expectSound(page, []);
  await pressMiddle(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('All changes saved')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await photograph(page, `figma-check-${width}`);
  }
  await page.reload();
  await expect(jumps.getByRole('textbox', { name: 'What you saw' })).toHaveValue('It jumped by 12 px.');

  await pressMiddle(page, page.getByRole('button', { name: 'Finish' }));
  const dialog = page.getByRole('dialog', { name: 'Finish check' });
  await expect(dialog).toContainText('15 of 18 checks were not tested. Visitors will read: “Last checked');
  await expect(dialog).toContainText('2 of 18 checks passed, 1 failed, 15 not tested.');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('In progress')).toHaveCount(0);
  await expect(sample(page, 'Negative gap')).toContainText('It jumped by 12 px.');
  await expect(sample(page, 'Negative gap').getByRole('img')).toHaveJSProperty('naturalWidth', 1);
  await expectSound(page, []);
  await photograph(page, 'figma-check-finished');
  await expect.poll(() => toolsPage(page)).toContain('2 of 18 checks passed, 1 failed, 15 not tested.');
  await page.goto('/tools');
  const day = new Date().toLocaleDateString('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await expect(page.getByRole('main')).toContainText(
    `Last checked in Figma by a person: ${day}, Figma 125.9.10. 2 of 18 checks passed`,
  );
  await expectSound(page, []);
  await page.goBack();

  const downloading = page.waitForEvent('download');
  await pressMiddle(page, page.getByRole('link', { name: 'Export', exact: true }));
  expect((await downloading).suggestedFilename()).toMatch(/^figma-check-\d{4}-\d\d-\d\d\.zip$/);
  await pressMiddle(page, page.getByRole('button', { name: 'Delete' }));
  await page.getByRole('dialog', { name: 'Delete check' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figma check' })).toBeVisible();
  await expect.poll(() => toolsPage(page)).toContain('Last checked in Figma by a person: never.');
});

test('on a phone, by the keyboard alone, a sample is copied and a look is written down', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk/system/figma-check');
  await page.getByRole('button', { name: 'Start a check' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/figma-check\/[0-9a-f]{32}$/, { timeout: 120_000 });
  const copy = sample(page, 'Envelope and text').getByRole('button', { name: /^Copy (?!with)/ });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paste it into Figma with ⌘V or Ctrl+V.').first()).toBeVisible();
  expect((await readClipboard(page)).layers.some(({ type }) => type === 'TEXT')).toBe(true);
  // The message leaves the buttons of the bar free, once it has come in.
  const save = (await page.getByRole('button', { name: 'Save' }).boundingBox())!;
  await expect
    .poll(async () => {
      const message = await page.getByText('Paste it into Figma with ⌘V or Ctrl+V.').first().boundingBox();
      return message && message.y + message.height < save.y;
    })
    .toBe(true);

  const arrives = look(page, 'Envelope and text', 'Named layers arrive');
  await arrives.getByRole('radio', { name: 'Not tested' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(arrives.getByRole('radio', { name: 'Failed' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('A picture came.');
  await expect(arrives.getByRole('textbox', { name: 'What you saw' })).toHaveValue('A picture came.');
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
  await expectSound(page, []);
  await page.reload();
  await expect(arrives.getByRole('textbox', { name: 'What you saw' })).toHaveValue('A picture came.');
  await page.getByRole('textbox', { name: 'Browser used to copy' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes saved')).toBeVisible();
});

test('what another owner saved meanwhile is said, shown, and not written over', async ({
  page,
  context,
  expectFailures,
}) => {
  expectFailures(409, /\/desk\/figma-checks\/\w+$/);
  await startCheck(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const shown = (on: Page) => look(on, 'Auto layout', 'Everything looks as in the picture');
  const edited = (on: Page) => look(on, 'Auto layout', 'Change a gap by 8');
  await choose(shown(page), 'Passed');
  await choose(edited(page), 'Passed');
  await choose(shown(other), 'Failed');
  await pressMiddle(other, other.getByRole('button', { name: 'Save' }));
  await expect(other.getByText('All changes saved')).toBeVisible();

  await page.getByRole('textbox', { name: 'Version of Figma' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has changed this' })).toContainText(
    'Your own changes are still here but not saved',
  );
  await expect(shown(page)).toContainText('Last saved: Failed');
  await choose(shown(page), 'Failed');
  // What is missing is said before anything is asked, and the first field of it has the focus.
  await pressMiddle(page, page.getByRole('button', { name: 'Finish' }));
  const version = page.getByRole('textbox', { name: 'Version of Figma' });
  await expect(version).toBeFocused();
  await expect(version).toHaveAccessibleDescription(/Enter the Figma version/);
  const words = shown(page).getByRole('textbox', { name: 'What you saw' });
  await expect(words).toHaveAccessibleDescription(/Describe what was wrong/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressMiddle(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByText('Someone else has changed this')).toHaveCount(0);
  await other.reload();
  await expect(shown(other).getByRole('radio', { name: 'Failed' })).toBeChecked();
  await expect(edited(other).getByRole('radio', { name: 'Passed' })).toBeChecked();
});
