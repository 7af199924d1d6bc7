import type { Page } from '@playwright/test';
import { expectNoDeadAreas } from './dead-areas.ts';
import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ context, ownersCookies }) => {
  await context.addCookies(ownersCookies);
});

const totalOf = async (page: Page, words: string): Promise<number> => {
  const answer = await page.request.get(`/api/v1/user/app/products?search=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
};

test('a tag gets a synonym that visitors find, and is merged into another one', async ({ page }) => {
  await page.goto('/desk/taxonomy?kind=tags');
  const table = page.getByRole('table', { name: 'Tags' });
  await expect(table).toBeVisible();
  await expectSound(page, []);
  await page.getByRole('button', { name: 'Add tag' }).click();
  const adding = page.getByRole('dialog', { name: 'Add tag' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Quixotic');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('quixo');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Merge Quixotic' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge Quixotic' });
  await merging.getByLabel('Merge into').selectOption({ index: 1 });
  await expectSound(page, []);
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(() => totalOf(page, 'quixotic')).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Change Quixotic' })).toBeHidden();
  await page.getByRole('button', { name: /^Change / }).click();
  const changing = page.getByRole('dialog', { name: /^Change / });
  await expect(changing.getByRole('textbox', { name: 'Synonyms' })).toHaveValue(/Quixotic/);
  await changing.getByRole('textbox', { name: 'Synonyms' }).fill('');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();
});

test('an update is written with its preview beside it, kept through a reload, and published', async ({
  page,
}) => {
  await page.goto('/desk/updates/new');
  const form = page.getByRole('form', { name: 'Update' });
  await form.getByRole('textbox', { name: 'Name' }).fill('A dozen lanterns');
  await form.getByRole('textbox', { name: 'Text' }).fill('They are **bright**.\n\n- one\n- two');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('bright');
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expectSound(page, []);
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('A dozen lanterns');
  await form.getByLabel('Add a picture').setInputFiles({
    name: 'lantern.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(form.getByRole('img', { name: 'Number 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A dozen lanterns' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'published' })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/updates')).text()).toContain('A dozen lanterns');
  expect(await (await page.request.get('/updates.xml')).text()).toContain('A dozen lanterns');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog', { name: 'Unpublish' }).getByRole('button', { name: 'Unpublish' }).click();
  await expect
    .poll(async () => (await page.request.get('/updates')).text())
    .not.toContain('A dozen lanterns');
});

test('Ctrl+K finds screens, actions, assets and customers by the keyboard alone', async ({ page }) => {
  await page.goto('/desk/account');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  const find = page.getByRole('combobox', { name: 'Assets, customers, orders and actions' });
  const typed = async (words: string, entry: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(find).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole('option', { name: entry }).first()).toBeVisible();
  };
  await typed('new upd', /New update/);
  await expectSound(page, []);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/updates\/new$/);
  await typed('pro@kitshelf.test', /Customer/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/customers\/[0-9a-f]{32}$/);
  await typed('hero', /Asset/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
});

test('picks stand on the home page in their order, and assets are announced', async ({ page }) => {
  await page.goto('/desk/curation');
  const published = page.getByRole('list', { name: 'Published assets' });
  // Not what other journeys put on the shelf for a moment.
  await page.getByRole('searchbox', { name: 'Search published assets' }).fill('Halvora');
  await expect(published.getByRole('listitem').filter({ hasNotText: 'Halvora' })).toHaveCount(0);
  const picks = page.getByRole('table', { name: 'Staff picks' });
  for (const count of [1, 2, 3]) {
    await published
      .getByRole('button', { name: /^Pick / })
      .nth(2 * count)
      .click();
    await expect(picks.getByRole('row')).toHaveCount(1 + count);
  }
  await expectSound(page, []);
  const home = async () => (await page.request.get('/')).text();
  await expect.poll(home).toContain('Staff picks');
  const visitor = await page.context().newPage();
  await visitor.goto('/');
  await expectNoDeadAreas(visitor, [{ cards: '[aria-labelledby=staff-picks] li' }]);
  await visitor.close();
  for (const left of [2, 1]) {
    await page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click();
    await expect(picks.getByRole('row')).toHaveCount(1 + left);
  }
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByRole('heading', { name: 'No picks yet' })).toBeVisible();
  await expect.poll(home).not.toContain('Staff picks');
  await published.getByRole('checkbox').first().check();
  await published.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Announce 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^2 new in / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('link')).toHaveCount(2);
});
