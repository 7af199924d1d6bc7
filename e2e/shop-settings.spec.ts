import type { Page } from '@playwright/test';
import { newEmail } from './accounts.ts';
import { join, test } from './own/own-shop.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect } from './test.ts';

const save = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Saved. Live within two seconds').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Discard my changes' })).toBeHidden();
};

/** What a visitor reads at the top of a page, once the page was made again. */
const expectShown = (page: Page, words: string) =>
  expect.poll(async () => (await page.request.get('/support')).text()).toContain(words);

test('an owner names the shop, changes what it shows, and takes it back', async ({
  page,
  browser,
  shop,
  expectFailures,
}) => {
  test.slow();
  expectFailures(409, /\/desk\/site\/identity$/);
  expectFailures(422, /\/desk\/site\/navigation$/);
  const desk = await browser.newPage();
  const owner = newEmail();
  await join(desk, await shop.addOwner(owner), owner);

  await test.step('the desk asks for the name at first', async () => {
    const asking = desk.getByRole('region', { name: 'What is your shop called?' });
    await asking.getByRole('textbox', { name: 'Name' }).fill('Fern & Oak');
    await asking.getByRole('button', { name: 'Save name' }).click();
    await expect(asking).toBeHidden();
    await expectShown(page, 'Fern &amp; Oak');
  });

  await test.step('two change it at once: one is told, and loses nothing', async () => {
    await desk.getByRole('link', { name: 'Design and texts' }).click();
    const form = desk.getByRole('form', { name: 'Identity' });
    const name = form.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Fern & Oak');
    await name.fill('Oak & Fern');
    await desk.reload();
    await expect(name).toHaveValue('Oak & Fern');
    const stored = (await (await desk.request.get('/api/v1/desk/site/identity')).json()).data;
    const value = { ...stored.value, tagline: 'Of wood' };
    const other = await desk.request.put('/api/v1/desk/site/identity', {
      data: { value, version: stored.version },
      headers: { origin: shop.url },
    });
    expect(other.status()).toBe(200);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert').first()).toContainText('has saved version 2');
    await expect(name).toHaveValue('Oak & Fern');
    await form.getByRole('button', { name: 'Keep my version' }).click();
    await form.getByRole('textbox', { name: 'Reason' }).fill('the order of the sign');
    await photograph(desk, 'shop-identity');
    await expectSound(desk, []);
    await save(desk);
    await expectShown(page, 'Oak &amp; Fern');
    await expect(desk.getByRole('table', { name: 'History' })).toContainText('the order of the sign');
  });

  await test.step('an earlier version is shown again', async () => {
    await desk.getByRole('button', { name: 'Restore version 1' }).click();
    const restoring = desk.getByRole('dialog', { name: 'Restore version 1' });
    await expect(restoring).toContainText('name: Oak & Fern → Fern & Oak');
    await restoring.getByRole('button', { name: 'Restore' }).click();
    await expect(desk.getByRole('textbox', { name: 'Name' })).toHaveValue('Fern & Oak');
    await expectShown(page, 'Fern &amp; Oak');
  });

  await test.step('links are put in order by the keyboard, a fault stands at its field', async () => {
    await desk.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Navigation' }).click();
    const header = desk.getByRole('group', { name: 'Header' });
    await header.getByRole('button', { name: 'Move Updates up' }).focus();
    await desk.keyboard.press('Enter');
    await expect(header.getByRole('button', { name: 'Move Updates up' })).toBeFocused();
    await header.getByRole('button', { name: 'Add link' }).click();
    const added = header.getByRole('listitem').last();
    await added.getByRole('textbox', { name: 'Words' }).fill('Journal');
    await added.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
    // A new shop has no such page yet.
    expect((await page.request.get('/tools')).status()).toBe(404);
    await desk.getByRole('switch', { name: 'Tools' }).click();
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(added.getByText('It must be an http or https address')).toBeVisible();
    await added.getByRole('textbox', { name: 'Link' }).fill('https://journal.example/');
    await photograph(desk, 'shop-navigation');
    await save(desk);
    await expectShown(page, 'https://journal.example/');
    expect((await page.request.get('/tools')).status()).toBe(200);
  });

  await test.step('a banner is announced', async () => {
    await desk.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Banner' }).click();
    await desk.getByRole('textbox', { name: 'Text' }).fill('Open from today');
    await expect(desk.getByRole('region', { name: 'Preview' })).toContainText('Open from today');
    await photograph(desk, 'shop-banner');
    await save(desk);
    await expectShown(page, 'Open from today');
  });
  await desk.close();
});
