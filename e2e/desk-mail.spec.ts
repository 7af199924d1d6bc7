import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test('the words of a mail are changed beside the mail, refused without its link, and go back to default', async ({
  page,
  context,
  ownersCookies,
  expectFailures,
}) => {
  await context.addCookies(ownersCookies);
  await page.goto('/desk/shop/mail');
  await page.getByRole('link', { name: 'New password' }).click();
  const form = page.getByRole('form', { name: 'Words' });
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Reset your password' })).toHaveCSS('font-size', '26px');
  await expectSound(page, []);

  await form.getByRole('textbox', { name: 'Text' }).fill('# New words\n\nHello {{name}}');
  await expect(mail.getByRole('heading', { name: 'New words' })).toBeVisible();
  expectFailures(422, /\/desk\/site\/mail$/);
  await form.getByRole('button', { name: 'Save' }).click();
  const fault = 'The text lacks {{url}}, which this email needs';
  await expect(form.getByText(fault)).toBeVisible();

  await form.getByRole('textbox', { name: 'Text' }).fill('# New words\n\n[Choose]({{url}})');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Send test to me' }).click();
  await expect(page.getByText('The test is in the site’s own mailbox')).toBeVisible();
  await page.getByRole('link', { name: 'All mails' }).click();
  await expect(page.getByRole('row', { name: /New password/ }).first()).toContainText('Custom');
  await page.getByRole('link', { name: 'New password' }).click();
  await form.getByRole('button', { name: 'Back to default' }).click();
  await expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Reset your password for {{site}}',
  );
});
