import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export const password = 'Shelf@2026';

export const newEmail = () => `mira-${randomBytes(6).toString('hex')}@example.com`;

/** The link in the newest mail to an address whose subject holds `subject`, as path and query. */
export async function linkFor(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const find = async () => {
    const { data } = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
    const mail = data.find((each: { subject: string }) => each.subject.includes(subject));
    return /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return await find();
}

/** A fresh account, confirmed; answers its email. */
export async function newAccount(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  await request.post('/api/v1/user/auth/register', { data: { name: 'Mira Sol', email, password } });
  const link = await linkFor(request, email, 'Confirm');
  await request.post(`/api/v1/user/auth/register/verify?${link.split('?')[1]}`, { data: { password } });
  return email;
}

/** A fresh account, signed in in this browser. */
export async function signInFresh(page: Page, request: APIRequestContext) {
  const email = await newAccount(request);
  const answer = await request.post('/api/v1/user/auth/login', { data: { email, password } });
  const { token } = (await answer.json()).data;
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('kitshelf.token', value), token);
  return { email, token: String(token) };
}

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: /^(Login|Sign in)$/ }).click();
}

/** Walks to a control by the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Types into fields and presses a button without a pointer. */
export async function fillByKeyboard(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}
