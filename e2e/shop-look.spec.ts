import type { Page } from '@playwright/test';
import { newEmail } from './accounts.ts';
import { join, test } from './own/own-shop.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect } from './test.ts';

const chosen = { accent: '#a3195b', light: 'rgb(163, 25, 91)', dark: 'rgb(255, 143, 192)' };

const buttonOf = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Create an account' }).first();
/** What the server sends before the page. */
const headOf = async (page: Page) => (await (await page.request.get('/')).text()).split('<body')[0];
const groundOf = (page: Page) =>
  buttonOf(page).evaluate((button) => getComputedStyle(button).backgroundColor);

test('an owner gives the shop a look of its own, and takes it back', async ({
  page,
  browser,
  shop,
  expectFailures,
}) => {
  test.slow();
  expectFailures(422, /\/desk\/site\/look$/);
  const desk = await browser.newPage();
  const owner = newEmail();
  await join(desk, await shop.addOwner(owner), owner);
  const plain = await headOf(page);
  expect(plain).not.toContain(':root:root');

  await test.step('a colour that cannot be read is refused with the figure', async () => {
    await desk.goto('/desk/shop/look');
    const form = desk.getByRole('form', { name: 'Look' });
    const accent = form.getByRole('textbox', { name: 'Accent', exact: true });
    await accent.fill('#ffb020');
    await expect(form.getByRole('list', { name: 'Contrast' })).toContainText('1.78:1, too low');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Accent on ground has a contrast of 1.78:1')).toBeVisible();
    await expect(accent).toBeFocused();
  });

  await test.step('pages and mails are shown in it before it is saved', async () => {
    const form = desk.getByRole('form', { name: 'Look' });
    await form.getByRole('textbox', { name: 'Accent', exact: true }).fill(chosen.accent);
    await form.getByRole('textbox', { name: 'Accent on dark', exact: true }).fill('#ff8fc0');
    await form.getByRole('slider', { name: 'Corner radius' }).fill('4');
    await form.getByRole('combobox', { name: 'Typeface' }).selectOption('Lora');
    const home = desk.frameLocator('iframe[title="Home page"]');
    const button = home.getByRole('main').getByRole('link', { name: 'Create an account' }).first();
    await expect(button).toHaveCSS('background-color', chosen.light);
    await expect(button).toHaveCSS('font-family', /^Lora/);
    const preview = desk.getByRole('region', { name: 'Preview' });
    await preview.getByRole('button', { name: 'Dark' }).click();
    await expect(button).toHaveCSS('background-color', chosen.dark);
    await preview.getByRole('tab', { name: 'Mail' }).click();
    const inMail = desk
      .frameLocator('iframe[title="Mail"]')
      .getByRole('link', { name: 'Choose a new password' });
    await expect(inMail.locator('..')).toHaveCSS('background-color', chosen.dark);
    await photograph(desk, 'shop-look');
    await expectSound(desk, []);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Saved. Live within two seconds').first()).toBeVisible();
  });

  await test.step('visitors get it with the page, and nothing moves when the typeface comes', async () => {
    await expect.poll(() => headOf(page)).toContain(':root:root');
    const files: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      files.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/support');
    await page.waitForFunction(() => document.fonts.check('400 16px Lora'));
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    );
    expect(moved).toBeLessThan(0.02);
    expect(
      files.every((each) => /\/media\/fonts\/lora-\d00-/.test(each)),
      String(files),
    ).toBe(true);
    await page.unroute('**/*.woff2');
    await page.goto('/');
    expect(await groundOf(page)).toBe(chosen.light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => groundOf(page)).toBe(chosen.dark);
    await page.goto('/library');
    await expectSound(page, []);
    expect(await (await page.request.get('/site.webmanifest')).json()).toMatchObject({
      theme_color: chosen.accent,
    });
  });

  await test.step('what the shop began with comes back whole', async () => {
    await desk.getByRole('button', { name: 'Restore the beginning' }).click();
    const restoring = desk.getByRole('dialog', { name: 'Restore the beginning' });
    await expect(restoring).toContainText('accent: #a3195b → nothing');
    await restoring.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => headOf(page)).toBe(plain);
  });
  await desk.close();
});
