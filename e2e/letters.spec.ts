import type { Page } from '@playwright/test';
import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test.use({ isOnMachine: true });

test.beforeEach(async ({ context, baseURL }) => {
  // Sending asks for a proof of the last ten minutes. Beside the cookies that other journeys use it would end their session.
  const data = { email: 'owner@kitshelf.test', password: 'Kitshelf@2026' };
  await context.request.post('/api/v1/desk/session', { data, headers: { origin: baseURL ?? '' } });
});

/** A published update. */
async function publish(page: Page, origin: string): Promise<string> {
  const headers = { origin };
  const post = { name: 'Sixty new cards', markdown: 'They are **bright**.', link: '/library' };
  const made = await page.request.post('/api/v1/desk/updates', { data: post, headers });
  const { _id: id } = ((await made.json()) as { data: { _id: string } }).data;
  await page.request.post(`/api/v1/desk/updates/${id}/publish`, { data: {}, headers });
  return id;
}

test('an update becomes a letter, which is edited beside the mail, tested, sent, and ended by its link', async ({
  page,
  baseURL,
}) => {
  const id = await publish(page, baseURL ?? '');
  await page.goto(`/desk/updates/${id}`);
  await page.getByRole('button', { name: 'Send to subscribers' }).click();
  await expect(page.getByRole('heading', { name: 'Sixty new cards', level: 1 })).toBeVisible();
  const form = page.getByRole('form', { name: 'Email' });
  const mail = page.frameLocator('iframe');
  await expect(mail.locator('strong')).toHaveText('bright');

  await form.getByRole('textbox', { name: 'Text' }).fill('They are **brighter**.');
  await expect(mail.locator('strong')).toHaveText('brighter');
  await form.getByRole('textbox', { name: 'Text' }).fill('They are **brightest**.');
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('They are **brightest**.');
  await form.getByLabel('To').selectOption({ value: 'customers' });
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await expectSound(page, []);

  await form.getByRole('button', { name: 'Send test to me' }).click();
  await expect(page.getByText('The test is in the site’s own mailbox')).toBeVisible();
  await form.getByRole('button', { name: 'Send …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send email' });
  await expect(dialog).toContainText('recipient');
  await dialog.getByRole('button', { name: /^Send to .* now$/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Sent' })).toBeVisible({ timeout: 30_000 });
  await expectSound(page, []);

  const kept = await page.request.get('/dev/mailbox.json');
  const { data } = (await kept.json()) as { data: { subject: string; text: string }[] };
  const [letter] = data.filter(({ subject }) => subject === 'Sixty new cards');
  const link = /https?:\S+letters\/unsubscribe\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();

  await page.goto('/desk/letters');
  await expect(page.getByRole('row', { name: /Sixty new cards Sent/ })).toBeVisible();
  await expectSound(page, []);
});
