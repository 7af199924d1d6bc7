import type { APIRequestContext, Page } from '@playwright/test';
import { choices, countryCount, formLimits, requiredFields } from './site-facts.ts';
import { expect, test } from './test.ts';

for (const [path, fields] of Object.entries(formLimits)) {
  test(`the fields of ${path} keep to their limits, once they were touched`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0);
    for (const { label, value, error } of fields) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(value);
      await field.blur();
      if (error === '') await expect(field).toHaveAttribute('aria-invalid', 'false');
      else await expect(field).toHaveAccessibleDescription(error);
    }
  });
}

for (const { path, label, options } of choices) {
  test(`${label} offers exactly its choices`, async ({ page }) => {
    await page.goto(path);
    const offered = page.getByLabel(label).locator('option:not([value=""])');
    await expect(offered).toHaveText([...options]);
  });
}

test(`there are ${countryCount} countries to choose from, each once, and none is chosen`, async ({
  page,
}) => {
  await page.goto('/jobs');
  const country = page.getByLabel('Country');
  const offered = await country.locator('option:not([value=""])').allTextContents();
  expect([offered.length, new Set(offered).size]).toEqual([countryCount, countryCount]);
  expect(offered).toContain('India');
  await expect(country).toHaveValue('');
});

test("every field says 'Required' until it is touched", async ({ page }) => {
  for (const [path, name] of [
    ['/support', 'Support'],
    ['/jobs', 'Application'],
    ['/', 'Newsletter'],
  ] as const) {
    await page.goto(path);
    const hints = page.getByRole('form', { name }).getByText('Required', { exact: true });
    await expect(hints).toHaveCount(requiredFields[name] ?? 0);
  }
});

test('a department, a country and a platform have to be chosen', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please select an option')).toBeVisible();
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Please select an option')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true');
});

test('a support request reaches the operator, and its success page cannot be opened by hand', async ({
  page,
  request,
}) => {
  const subject = `A question ${Date.now()}`;
  await page.goto('/support');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
  await page.getByLabel('Department').selectOption('Billing & account support');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('How do I get the invoice for last year?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/support\/sucess\?submit=success&id=[0-9a-f]{32}$/);
  await expect(page.getByText('within 12 working hours')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Library' })).toHaveAttribute('href', '/library');
  await expect.poll(() => mailed(request, subject)).toContain('Asha Rao');

  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(page).toHaveURL(/\/support$/);
});

test('an application reaches the operator and says so in a toast', async ({ page, request }) => {
  const name = `Lena Example ${Date.now()}`;
  await page.goto('/jobs');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill('lena@example.com');
  await page.getByLabel('Country').selectOption('IN');
  await page.getByLabel('Platform').selectOption('Both');
  await page.getByLabel('Online portfolio').fill('https://lena.example.com');
  await page.getByLabel('Project URLs').fill('https://one.example.com\nhttps://two.example.com');
  await page.getByLabel('Why do you want to join?').fill('I draw sections all day anyway.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('status').getByText('Thank you for applying.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect.poll(() => mailed(request, name)).toContain('two.example.com');
});

test('the newsletter counts once it is confirmed, and ends with one click', async ({ page, request }) => {
  const email = `reader-${Date.now()}@example.com`;
  await page.goto('/');
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill('');
  await form.getByLabel('Email').blur();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Email').fill('reader@');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Invalid email')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status').getByText('Almost there.', { exact: false })).toBeVisible();

  await expect.poll(() => mailed(request, 'Confirm', email)).toContain('/newsletter/confirm?');
  const text = await mailed(request, 'Confirm', email);
  await openLink(page, text, 'confirm');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await openLink(page, text, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('a newsletter form whose script is still on its way takes no press', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/newsletter-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/license');
  await expect(page.getByRole('button', { name: 'Close banner' })).toBeEnabled();
  const form = page.getByRole('form', { name: 'Newsletter' });
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  release();
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

test('a newsletter sign-up that fails marks the address and says why', async ({ page, expectFailures }) => {
  expectFailures(500, /\/app\/subscribe-newsletters$/);
  await page.route('**/subscribe-newsletters', (route) =>
    route.fulfill({ status: 500, json: { error: { name: 'Internal', message: 'Internal Server Error' } } }),
  );
  await page.goto('/license');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
  await expect(page.getByText('Internal Server Error')).toHaveCount(0);
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Email')).toHaveValue('reader@example.com');
});

test('a broken newsletter link says so', async ({ page }) => {
  await page.goto('/newsletter/confirm?id=none');
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
});

async function openLink(page: Page, text: string, name: string): Promise<void> {
  const link = new RegExp(`https?://\\S+/newsletter/${name}\\?\\S+`).exec(text)?.[0] ?? '';
  await page.goto(link);
}

/** The text of the newest kept mail that speaks of something; to anyone unless an address is given. */
async function mailed(request: APIRequestContext, about: string, to?: string): Promise<string> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const { data } = await (await request.get(`/dev/mailbox.json${query}`)).json();
  const mail = (data as { subject: string; text: string }[]).find(({ subject }) => subject.includes(about));
  return mail?.text ?? '';
}
