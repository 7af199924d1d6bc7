import type { APIRequestContext, Page } from '@playwright/test';
import { newEmail } from './accounts.ts';
import { newUser, signIn } from './new-user.ts';
import { buyByApi, open } from './paying.ts';
import { expect, test } from './test.ts';

const link = '?id=1&token=2';

const at = (path: string) => (page: Page) => open(page, path);

/** A page that tells how something went: how one comes to it, and where its links lead. */
interface Result {
  readonly path: string;
  readonly enter: (page: Page, request: APIRequestContext) => Promise<unknown>;
  readonly links: Readonly<Record<string, string>>;
  /** Where it leads whoever enters without what it is about. */
  readonly without: string;
}

const results: readonly Result[] = [
  {
    path: '/support/sucess',
    enter: async (page) => {
      await open(page, '/support');
      await page.getByLabel('First name').fill('Asha');
      await page.getByLabel('Last name').fill('Rao');
      await page.getByRole('main').getByLabel('Email').fill('asha@example.com');
      await page.getByLabel('Department').selectOption('General inquiries');
      await page.getByLabel('Subject').fill('A question');
      await page.getByLabel('Message').fill('Where do I find the invoice?');
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    links: { 'Browse Library': '/library' },
    without: '/support',
  },
  {
    path: '/register/verify',
    enter: async (page) => {
      await open(page, '/register');
      await page.getByLabel('Name').fill('Asha Rao');
      await page.getByRole('main').getByLabel('Email').fill(newEmail());
      await page.getByLabel('Password', { exact: true }).fill('Shelf@2026');
      await page.getByRole('button', { name: 'Create an account' }).click();
    },
    links: { 'Back to Log in': '/login' },
    without: '/register',
  },
  {
    path: '/register/success',
    enter: at(`/register/success${link}`),
    links: { 'Log in Now': '/login' },
    without: '/register',
  },
  {
    path: '/register/failed',
    enter: at(`/register/failed${link}`),
    links: { 'Request a new link': '/register', 'Back to Log in': '/login' },
    without: '/register',
  },
  {
    path: '/reset-password/verify',
    enter: async (page) => {
      await open(page, '/reset-password');
      await page.getByRole('main').getByLabel('Email').fill(newEmail());
      await page.getByRole('button', { name: 'Send' }).click();
    },
    links: { 'Back to Log in': '/login' },
    without: '/reset-password',
  },
  {
    path: '/reset-password/success',
    enter: at(`/reset-password/success${link}`),
    links: { 'Log in Now': '/login' },
    without: '/register',
  },
  {
    path: '/reset-password/failed',
    enter: at(`/reset-password/failed${link}`),
    links: { 'Request a new link': '/reset-password', 'Back to Log in': '/login' },
    without: '/reset-password',
  },
  {
    path: '/checkout/success',
    enter: async (page, request) => {
      const user = await newUser(request);
      const txId = await buyByApi(request, user, 'year');
      await signIn(page, user);
      await open(page, `/checkout/success?txId=${txId}`);
      await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible();
    },
    links: { 'Browse the library': '/library', 'Source files': '/profile/downloads' },
    without: '/pricing',
  },
];

for (const { path, enter, links, without } of results) {
  for (const [name, target] of Object.entries(links)) {
    test(`'${name}' on ${path} leads to ${target}`, async ({ page, request }) => {
      await enter(page, request);
      await expect(page).toHaveURL(new RegExp(`${path}\\?`));
      await slowDown(page);
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(target);
    });
  }

  test(`${path} without what it is about leads to ${without}`, async ({ page, member }) => {
    if (path === '/checkout/success') await signIn(page, member);
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${without}$`));
  });
}

test('a newsletter link that waits for its press does not call itself expired while it is left', async ({
  page,
}) => {
  await open(page, `/newsletter/confirm${link}`);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes('Link Expired')) document.title = 'expired';
    }).observe(document.body, { subtree: true, childList: true });
  });
  await slowDown(page);
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/library$/);
  expect(await page.title()).not.toBe('expired');
});

/** What the next page needs takes its time, as on a phone. */
const slowDown = (page: Page) =>
  page.route(/\.js$|\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
