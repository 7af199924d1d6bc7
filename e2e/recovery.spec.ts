import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

const files = { updates: '**/assets/updates-page-*.js', newsletter: '**/assets/newsletter-form-*.js' };
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page did not load' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Good parts, ready to paste.' });
const updates = (page: Page) => page.getByRole('heading', { level: 1, name: 'Updates' });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Opens a page and waits until everything that it asks for by itself is there. */
async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('form', { name: 'Newsletter' }).or(page.locator('main form'))).toBeVisible();
}

/** As after a deploy: a file is gone, for the first times that it is asked for or for good. Counts who asks. */
async function remove(page: Page, file: string, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let asked = 0;
  await page.route(file, async (route) => {
    asked += 1;
    if (asked > times) await route.continue();
    else await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  });
  return () => asked;
}

/** Counts how often the browser loads a whole document. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('while the site does not answer at all, the page says so itself, and goes on once it does', async ({
  page,
  expectFailures,
}) => {
  expectFailures('page', /undefined/);
  expectFailures('network', /ERR_CONNECTION_REFUSED/);
  await openLive(page, '/');
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await link(page, 'Updates').click();
  await expect(failed(page)).toBeVisible();
  await page.unroute('**/*');
  await expect(updates(page)).toBeVisible();
});

test.describe('after a deploy, when a file of the next page is gone', () => {
  test('the page is loaded again once, and works', async ({ page, expectFailures }) => {
    expectFailures(404, /\/assets\/updates-page-[\w-]+\.js$/);
    await openLive(page, '/');
    await remove(page, files.updates, 1);
    const loads = countLoads(page);
    await link(page, 'Updates').click();
    await expect(updates(page)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/updates\?page=2$/);
    expect(loads()).toBe(1);
  });

  test('and stays gone, a page says so and the rest of the site is there, without a reload loop', async ({
    page,
    expectFailures,
  }) => {
    expectFailures(404, /\/assets\/updates-page-[\w-]+\.js$/);
    expectFailures('page', /React error #520/);
    await openLive(page, '/');
    await remove(page, files.updates);
    const loads = countLoads(page);
    await link(page, 'Updates').click();
    await expect(failed(page)).toBeVisible();
    await expect(page).toHaveURL(/\/updates$/);
    await expect(page).toHaveTitle('This page did not load · Kitshelf');
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(1);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(home(page)).toBeVisible();
    await expect(page).not.toHaveTitle(/did not load|not found/);
    expect(loads()).toBe(1);
  });

  test('trying again works as soon as it is back', async ({ page, expectFailures }) => {
    expectFailures(404, /\/assets\/updates-page-[\w-]+\.js$/);
    expectFailures('page', /React error #520/);
    await openLive(page, '/');
    await remove(page, files.updates);
    const loads = countLoads(page);
    await link(page, 'Updates').click();
    // The page has been loaded again meanwhile, and fails likewise.
    await expect.poll(loads).toBe(1);
    await expect(failed(page)).toBeVisible();
    await page.unroute(files.updates);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(updates(page)).toBeVisible();
    await expect(page).toHaveTitle('Updates · Kitshelf');
  });

  test('pointing at its link takes away nothing that was typed; only following it loads again', async ({
    page,
    expectFailures,
  }) => {
    expectFailures(404, /\/assets\/updates-page-[\w-]+\.js$/);
    expectFailures('page', /React error #520/);
    await openLive(page, '/support');
    const asked = await remove(page, files.updates);
    const loads = countLoads(page);
    const message = page.getByLabel('Message');
    await message.fill('Half an hour of typing');
    await link(page, 'Updates').hover();
    await expect.poll(asked).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(0);
    await expect(message).toHaveValue('Half an hour of typing');
    await link(page, 'Updates').click();
    await expect.poll(loads).toBe(1);
    await expect(failed(page)).toBeVisible();
  });
});

test('a page is whole without the newsletter form when the file of the form is gone', async ({
  page,
  expectFailures,
}) => {
  expectFailures(404, /\/assets\/newsletter-form-[\w-]+\.js$/);
  const asked = await remove(page, files.newsletter);
  const loads = countLoads(page);
  await page.goto('/');
  await expect.poll(asked, { timeout: 15_000 }).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' })).toBeVisible();
  expect(loads()).toBe(2);
  await link(page, 'Updates').click();
  await expect(updates(page)).toBeVisible();
});

test.describe('without a network', () => {
  const notice = (page: Page) => page.getByRole('status').getByText('You are offline.', { exact: false });

  test('a notice says so for as long as it is gone', async ({ page, context }) => {
    await openLive(page, '/');
    await expect(notice(page)).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
  });

  test('the next page says that it did not load, inside the site, and comes once the network is back', async ({
    page,
    context,
  }) => {
    await openLive(page, '/');
    const loads = countLoads(page);
    await context.setOffline(true);
    await link(page, 'Updates').click();
    await expect(failed(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    expect(loads()).toBe(0);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    // A pointer that rests on the link asks for the file as well, and the page comes by itself once the network is back.
    await tryAgain.hover();
    await context.setOffline(false);
    await tryAgain.click();
    await expect(updates(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(9);
  });

  test('a form keeps what was typed, says what went wrong and can be sent again', async ({
    page,
    context,
  }) => {
    await openLive(page, '/jobs');
    const typed = {
      Name: 'Lena Example',
      Email: 'lena@example.com',
      'Online portfolio': 'https://lena.example.com',
      'Project URLs': 'https://one.example.com',
      'Why do you want to join?': 'I draw sections all day anyway.',
    };
    for (const [label, value] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Country').selectOption('IN');
    await page.getByLabel('Platform').selectOption('Both');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Network Error')).toBeVisible();
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Thank you for applying.', { exact: false })).toBeVisible();
  });
});

test.describe('an address that does not exist', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/no-such-page', '/library/nothing', '/profile/nothing', '/support/success']) {
    test(`${path} is a 404 page with its words and a way home`, async ({ page, expectFailures }) => {
      expectFailures(404, new RegExp(`${path}$`));
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle('Page not found · Kitshelf');
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! 404 error!' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'RETURN HOME' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  }
});

test('the 404 page leads home without loading the site again', async ({ page, expectFailures }) => {
  expectFailures(404, /\/no-such-page$/);
  await page.goto('/no-such-page');
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'RETURN HOME' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(home(page)).toBeVisible();
  expect(loads()).toBe(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page for when rendering fails, in ${colorScheme}, needs nothing else, is readable and leads on`, async ({
    page,
    expectFailures,
  }) => {
    expectFailures(500, /\/updates$/);
    const file = path.resolve(import.meta.dirname, '../apps/server/src/pages/error-page.html');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/updates', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: readFileSync(file, 'utf8') }),
    );
    await page.emulateMedia({ colorScheme });
    await page.goto('/updates');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(asked.filter((pathname) => pathname !== '/favicon.ico')).toEqual(['/updates']);
    await page.unroute('**/updates');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(updates(page)).toBeVisible();
  });
}
