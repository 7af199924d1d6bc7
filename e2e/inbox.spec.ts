import type { APIRequestContext, Page } from '@playwright/test';
import { signInAtDesk } from './sign-in.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

/** As the configuration of these tests sets it. */
const mailServerToken = 'the-mail-server-of-journeys';

async function writes(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/support');
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Department').selectOption('Billing & account support');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('The receipt of my order does not name our company.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/support\/sucess/);
}

/** The last mail to an address, once there is one. */
async function mailTo(request: APIRequestContext, email: string) {
  let last: { replyTo?: string; text: string } | undefined;
  const read = async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${email}`);
    [last] = ((await answer.json()) as { data: { replyTo?: string; text: string }[] }).data;
    return last;
  };
  await expect.poll(read).toBeTruthy();
  return last ?? { text: '' };
}

test('a visitor writes, support replies, and the answer by mail opens the thread again', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  expectFailures(422, /\/inbox\/\w+\/reply$/);
  const email = `mara-${Date.now()}@example.com`;
  const subject = `Company name ${Date.now()}`;
  await writes(page, email, subject);

  await page.goto('/desk/inbox');
  await signInAtDesk(page);
  await page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: subject }).click();
  const thread = page.getByRole('article', { name: subject });
  const reply = thread.getByRole('textbox', { name: 'Reply' });
  await expect(thread.getByRole('list', { name: 'Messages' })).toContainText('does not name our company');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await expect(reply).toHaveAccessibleDescription('Required');
  await reply.fill('It does now.');
  await page.context().clearCookies();
  await page.reload();
  await signInAtDesk(page);
  await expect(reply).toHaveValue('It does now.');
  await expectSound(page, []);
  await thread.getByRole('button', { name: 'Reply' }).click();
  await expect(thread.getByRole('list', { name: 'Messages' })).toContainText('It does now.');
  await expect(reply).toHaveValue('');
  await thread.getByRole('button', { name: 'Close' }).click();
  await expect(thread.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Inbox' }).getByText(subject)).toHaveCount(0);

  const { replyTo = '', text } = await mailTo(request, email);
  expect(text).toContain('It does now.');
  expect(replyTo).toMatch(/\+[0-9a-f]{32}@/);
  const answer = await request.post('/api/v1/webhooks/mail', {
    headers: { authorization: `Bearer ${mailServerToken}`, 'content-type': 'message/rfc822' },
    data: [`From: ${email}`, `To: ${replyTo}`, '', 'Thank you!', '', '> It does now.'].join('\r\n'),
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(thread.getByRole('list', { name: 'Messages' }).getByRole('listitem').last()).toContainText(
    'Thank you!',
  );
  await expect(thread.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('an applicant is invited to the desk; inbox and machine room are sound at every width', async ({
  page,
  context,
  request,
  ownersCookies,
}) => {
  const email = `ravi-${Date.now()}@example.com`;
  const name = `Ravi ${Date.now()}`;
  const application = {
    name,
    email,
    country: 'IN',
    platform: 'Figma',
    onlinePortfolio: 'https://ravi.example',
    projectsUrl: 'https://ravi.example/projects',
    joinReason: 'I draw interfaces for a living.',
  };
  await request.post('/api/v1/user/app/apply-job', { data: application });
  await context.addCookies(ownersCookies);
  await page.goto('/desk/inbox?kind=application');
  await page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog', { name: 'Invite' }).getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Invitation sent.')).toBeVisible();
  expect((await mailTo(request, email)).text).toContain('/desk/join');

  const link = page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/desk/inbox?kind=application&search=${email}`);
    await expect(link).toBeVisible();
    await expectSound(page, []);
    await photograph(page, `inbox-${width}`);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
    await expectSound(page, []);
    await photograph(page, `inbox-thread-${width}`);
    if (width === 390) {
      await page.getByRole('link', { name: 'Back to the inbox' }).click();
      await expect(link).toBeVisible();
    }
    await page.goto('/desk/alerts');
    for (const tab of ['Jobs', 'Webhooks', 'Emails']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('searchbox', { name: `Search ${tab.toLowerCase()}` })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectSound(page, []);
      await photograph(page, `machine-${tab}-${width}`);
    }
  }
});

test('an asset is reported from its window; a suggestion is seen by everybody once it is planned', async ({
  page,
  context,
  request,
  ownersCookies,
}) => {
  await page.goto('/library');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Report this asset' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'this asset' })).toBeVisible();
  await expectSound(page, []);

  const subject = `A page for dentists ${Date.now()}`;
  await request.post('/api/v1/user/app/support-mail', {
    data: {
      name: 'Mara Lind',
      email: 'mara@example.com',
      department: 'Suggest an asset',
      subject,
      message: 'With a price list and opening hours.',
    },
  });
  await context.addCookies(ownersCookies);
  await page.goto('/desk/inbox');
  await page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: subject }).click();
  await page.getByRole('combobox', { name: 'Public state' }).selectOption('planned');
  await expect(page.getByRole('combobox', { name: 'Public state' })).toHaveValue('planned');
  await expect
    .poll(async () => (await request.get('/api/v1/user/app/asset-suggestions')).text())
    .toContain(subject);
  await page.goto('/support');
  await expect(page.getByRole('list', { name: 'Suggestions' })).toContainText(`${subject} planned`);
  await expectSound(page, []);
});
