import type { Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { buyByApi, chooseKitshelfPro, open, openGateway, expectOrder } from './paying.ts';
import { expect, test } from './test.ts';

/** Grows with each document that the tab loads. */
function documentsOf(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('domcontentloaded', () => (seen.count += 1));
  return seen;
}

const policyOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? '';

test('no page takes text for HTML or for a script', async ({ page, violations }) => {
  for (const path of ['/', '/library', '/checkout', '/profile/subscription/x'])
    expect(await policyOf(page, path)).toContain(
      "require-trusted-types-for 'script'; trusted-types kitshelf",
    );
  await page.goto('/updates');
  const written = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      html: () => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => (document.createElement('script').src = '/assets/x.js'),
      frame: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} went in`;
      } catch {
        return `${name} refused`;
      }
    });
  });
  expect(written).toEqual(['html refused', 'script refused', 'frame refused']);
  const second = page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    trustedTypes.createPolicy('kitshelf', {});
  });
  await expect(second).rejects.toThrow('kitshelf');
  await expect.poll(() => violations.length).toBe(4);
  violations.length = 0;
});

test('a page that somebody changed on its way is drawn again under the same policy, and works', async ({
  page,
  expectFailures,
}) => {
  expectFailures('page', /React error #418/);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route('**/pricing', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const changed = html.replace(/<h1([^>]*)>[^<]+/, '<h1$1>Translated');
    expect(changed).not.toBe(html);
    await route.fulfill({ response: answer, body: changed });
  });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Translated');
  // React says once that the texts differ, and draws the page from scratch.
  await expect.poll(() => faults.length).toBe(1);
  expect(faults[0]).toContain('Minified React error #418');
  await page.getByRole('tab', { name: 'LifeTime' }).click();
  await expect(page.getByRole('tab', { name: 'LifeTime' })).toHaveAttribute('aria-selected', 'true');
});

test('going to the checkout and leaving it is a new document, with what was chosen, also back', async ({
  page,
  request,
}) => {
  await signIn(page, await newUser(request));
  await open(page, '/');
  const documents = documentsOf(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing/);
  await page.getByRole('tab', { name: 'LifeTime' }).click();
  expect(documents.count).toBe(0);
  await page.getByRole('button', { name: 'Get Kitshelf Pro' }).click();
  await expect(page).toHaveURL(/\/checkout\?id=/);
  await expect(page.getByText('Kitshelf Pro').first()).toBeVisible();
  expect(documents.count).toBe(1);

  await page.goBack();
  await expect(page).toHaveURL(/\/pricing/);
  await expect(page.getByRole('button', { name: 'Get Kitshelf Pro' })).toBeEnabled();
  await page.goForward();
  await expect(page).toHaveURL(/\/checkout\?id=/);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled();

  const before = documents.count;
  await page.getByRole('link', { name: 'Kitshelf, home' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => documents.count).toBe(before + 1);
});

test('a subscription is reached by a new document, and its receipt is shown', async ({ page, request }) => {
  const user = await newUser(request);
  await buyByApi(request, user, 'month');
  await signIn(page, user);
  await open(page, '/profile/subscription');
  const documents = documentsOf(page);
  await page.getByRole('button', { name: 'Manage' }).click();
  await expect(page).toHaveURL(/\/profile\/subscription\/[0-9a-f]{32}/);
  await expect.poll(() => documents.count).toBe(1);
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.frameLocator('iframe').getByText('Total', { exact: true })).toBeVisible();
});

test('the way through the site, from page to page and back to the first', async ({ page, request }) => {
  await signIn(page, await newUser(request));
  await open(page, '/');
  for (const path of ['/library', '/updates', '/terms-conditions', '/']) {
    await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/terms-conditions/);
  await chooseKitshelfPro(page);
  const dialog = await openGateway(page, 'Razorpay');
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await expectOrder(page);
});
