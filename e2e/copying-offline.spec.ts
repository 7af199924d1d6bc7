import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './new-user.ts';
import { signInAs } from './sign-in.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** What the person has copied meanwhile stays, also when the network is back. */
async function expectNothingCopied(page: Page, context: BrowserContext): Promise<void> {
  await expect(page.getByText('You are offline. Nothing was copied.')).toBeVisible({ timeout: 2_000 });
  await page.evaluate(() => navigator.clipboard.writeText('my own words'));
  await context.setOffline(false);
  await page.waitForTimeout(4_000);
  expect(await clipboard(page)).toBe('my own words');
  await expect(page.getByText(/added to clipboard/)).toHaveCount(0);
}

test.beforeEach(async ({ page, context, member }) => {
  await comeFromTheMachine(context);
  await signIn(page, member);
});

test('a copy from a card without a network says so at once, and never writes later', async ({
  page,
  context,
}) => {
  await page.goto('/library?paid=false');
  const copy = page.getByRole('article').getByRole('button', { name: 'Copy' }).last();
  await copy.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await copy.focus();
  await page.keyboard.press('Enter');
  await expectNothingCopied(page, context);
});

test('so does a copy of icons', async ({ page, context }) => {
  await page.goto('/icons?search=heart');
  await page.getByRole('list', { name: 'Icons' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Copy for Figma' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Copy for Figma' }).click();
  await expectNothingCopied(page, context);
});

test('and a copy of a whole page', async ({ page, context, request }) => {
  await signInAs(page, request, 'pro');
  await page.goto('/pages');
  await page.getByRole('button', { name: /Landing page for an app/ }).click();
  const copy = page.getByRole('button', { name: 'Copy page' });
  await expect(copy).toBeEnabled();
  await context.setOffline(true);
  await copy.click();
  await expectNothingCopied(page, context);
});

test('a payload that does not come within ten seconds is given up, and not written when it comes after all', async ({
  page,
}) => {
  await page.goto('/library?paid=false');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user/app/products/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('article').getByRole('button', { name: 'Copy' }).last().click();
  await expect(page.getByText('This took too long. Nothing was copied.')).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('my own words'));
  release();
  await page.waitForTimeout(2_000);
  expect(await clipboard(page)).toBe('my own words');
});
