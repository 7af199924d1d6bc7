import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test('a category is added with an icon, renamed, moved, hidden and deleted; its old address leads on', async ({
  context,
  ownersCookies,
  page,
}) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk/taxonomy');
  const table = page.getByRole('table', { name: 'Categories' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(6);
  await expectSound(page, []);
  await page.getByRole('button', { name: 'Add category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add category' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Emails');
  await adding.getByRole('searchbox', { name: 'Icon' }).fill('mail');
  await adding.getByRole('radio', { name: 'mail', exact: true }).check({ force: true });
  await expectSound(page, []);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(rows.last()).toContainText('Emails');
  await page.getByRole('button', { name: 'Move Emails up' }).click();
  await expect(rows.last()).toContainText('Icons');
  await page.getByRole('button', { name: 'Change Emails' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Emails' });
  await changing.getByRole('textbox', { name: 'Name' }).fill('Letters');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/library?pCategory=emails&paid=false');
    expect(new URL(visitor.url()).search).toBe('?paid=false&pCategory=Letters');
  }).toPass();
  await expect(visitor.getByRole('tab', { name: 'Letters' })).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.getByRole('tab')).toHaveText([
    'All Assets',
    'Sections',
    'Wireframes',
    'Templates',
    'Mobile Apps',
    'Letters',
    'Icons',
  ]);
  await page.getByRole('button', { name: 'Hide Letters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(rows.filter({ hasText: 'Letters' })).toContainText('Hidden');
  await expect(async () => {
    await visitor.goto('/library');
    await expect(visitor.getByRole('tab')).toHaveCount(6, { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Delete Letters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(6);
});
