import type { APIRequestContext, Page } from '@playwright/test';

export const demoUser = { free: 'free@kitshelf.test', pro: 'pro@kitshelf.test' } as const;

/** Puts a demo user's token where the site keeps it, before any page is opened. */
export async function signInAs(
  page: Page,
  request: APIRequestContext,
  user: keyof typeof demoUser,
): Promise<string> {
  const answer = await request.post('/api/v1/user/auth/login', {
    data: { email: demoUser[user], password: 'Kitshelf@2026' },
  });
  const token = String((await answer.json()).data.token);
  await page.addInitScript((value) => localStorage.setItem('kitshelf.token', value), token);
  return token;
}
