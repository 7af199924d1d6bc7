import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ context, ownersCookies }) => {
  await context.addCookies(ownersCookies);
});

const editors = [
  { path: 'updates/new', form: 'Update', button: 'Save' },
  { path: 'letters/new', form: 'Email', button: 'Save draft' },
  { path: 'shop/legal/terms-conditions', form: 'Terms and conditions', button: 'Publish' },
  { path: 'shop/mail/confirm', form: 'Words', button: 'Save' },
  { path: 'shop/home', form: 'Home page', button: 'Save' },
];

for (const { path, form, button } of editors)
  test(`the button of the editor at ${path} is in sight without scrolling`, async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/desk/${path}`);
      const own = page.getByRole('form', { name: form }).getByRole('button', { name: button, exact: true });
      await expect(own).toBeInViewport({ ratio: 1 });
      await expectSound(page, []);
      await photograph(page, `desk-editor-${path.replaceAll('/', '-')}-${width}`);
    }
  });

test('the dialog of a new operator begins in its first field', async ({ page }) => {
  await page.goto('/desk/operators');
  await page.getByRole('button', { name: 'Add operator' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeFocused();
});
