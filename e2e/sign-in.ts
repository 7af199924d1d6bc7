import type { APIRequestContext, Page } from '@playwright/test';
import { comeFromTheMachine } from './test.ts';

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
  await comeFromTheMachine(page.context());
  // A live design in a frame of no origin has no store.
  await page.addInitScript((value) => {
    if (origin !== 'null') localStorage.setItem('kitshelf.token', value);
  }, token);
  return token;
}

/** The owner signs in at the desk, whose form is open. */
export async function signInAtDesk(page: Page): Promise<void> {
  await comeFromTheMachine(page.context());
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@kitshelf.test');
  await page.getByLabel('Password', { exact: true }).fill('Kitshelf@2026');
  await page.keyboard.press('Enter');
}
