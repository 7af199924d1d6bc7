import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const password = 'Shelf@2026';

export interface NewUser {
  readonly email: string;
  readonly token: string;
}

let made = 0;

/** Registers somebody, opens their mailed link and logs them in, all by the API. */
export async function newUser(request: APIRequestContext, name = 'Ada Lovelace'): Promise<NewUser> {
  made += 1;
  const email = `e2e-${process.pid}-${Date.now()}-${made}@kitshelf.test`;
  const sessionId = 'e'.repeat(32);
  const data = { name, email, password };
  const registered = await request.post(`/api/v1/user/auth/register?sessionId=${sessionId}`, { data });
  expect(registered.status()).toBe(201);
  const { id, token } = await mailedLink(request, email);
  const verified = await request.post(
    `/api/v1/user/auth/register/verify?id=${id}&token=${token}&sessionId=${sessionId}`,
  );
  expect(verified.ok()).toBe(true);
  const answer = await request.post('/api/v1/user/auth/login', { data: { email, password } });
  return { email, token: String((await answer.json()).data.token) };
}

async function mailedLink(request: APIRequestContext, email: string): Promise<{ id: string; token: string }> {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(async () => {
      const { data } = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
      found = /confirm\?id=([^&\s]+)&token=(\S+)/.exec(data[0]?.text ?? '');
      return found !== null;
    })
    .toBe(true);
  const [, id = '', token = ''] = found ?? [];
  return { id, token };
}

/** Signs a user in once; signing out afterwards holds. */
export async function signIn(page: Page, { token }: Pick<NewUser, 'token'>): Promise<void> {
  await page.goto('/terms-conditions');
  await page.evaluate((value) => localStorage.setItem('kitshelf.token', value), token);
}
