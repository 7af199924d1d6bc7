import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newEmail, signInFresh } from './accounts.ts';
import { expect, test } from './test.ts';

const link = '?id=1&token=2';

/** Pages that anyone can open, with what makes them stay where they are. */
const open = [
  '/login',
  '/register',
  '/reset-password',
  `/register/confirm${link}`,
  `/register/success${link}`,
];
const results = [
  `/register/failed${link}`,
  `/reset-password/success${link}`,
  `/reset-password/failed${link}`,
];
const inside = ['/profile', '/profile/change-password'];

/** No accessibility finding, no error, no sideways scrolling. */
async function judge(page: Page, problems: string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Read before axe runs: it adds styles of its own, which the policy refuses.
  const own = [...problems];
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(own).toEqual([]);
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [...open, ...results]) {
    test(`${path} in ${colorScheme} is sound`, async ({ page }) => {
      const problems = collectProblems(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await judge(page, problems);
      expect(page.url()).toContain(path);
    });
  }

  for (const path of inside) {
    test(`${path} in ${colorScheme} is sound`, async ({ page, request }) => {
      await signInFresh(page, request);
      const problems = collectProblems(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await judge(page, problems);
    });
  }

  test(`a form with errors and the page that waits, in ${colorScheme}, are sound`, async ({ page }) => {
    const problems = collectProblems(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/reset-password');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Required')).toBeVisible();
    await judge(page, problems);
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await judge(page, problems);
  });
}
