import type { Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { signInAs } from './sign-in.ts';
import { footerColumns, headerLinks, socialLinks } from './site-facts.ts';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.getByText('Early bird discount — 100% free for a limited time');
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

/** Names of links and where each leads, without this site's own address. */
const linksIn = (list: ReturnType<Page['getByRole']>) =>
  list
    .getByRole('link')
    .evaluateAll((links) =>
      Object.fromEntries(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])),
    );

test('the header leads to the library, the icons, the brands, the prices, the plugin and the updates', async ({
  page,
}) => {
  await page.goto('/');
  expect(await linksIn(page.getByRole('navigation', { name: 'Main' }))).toEqual(headerLinks);
});

test('the footer has three columns and the social links', async ({ page }) => {
  await page.goto('/');
  for (const [name, links] of Object.entries(footerColumns))
    expect(await linksIn(footer(page).getByRole('navigation', { name }))).toEqual(links);
  for (const name of socialLinks)
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:/);
});

test('below the columns, the footer leads to the notices, which come with the page or are asked for', async ({
  page,
}) => {
  const notices = page.getByText(/MIT: \d+ packages/);
  await page.goto('/');
  await footer(page).getByRole('link', { name: 'Third-party notices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Third-party notices' })).toBeVisible();
  await expect(notices).toBeVisible();
  await page.reload();
  await footer(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();
  await notices.click();
  await expect(page.locator('details[open]').getByText(/Permission is hereby granted/)).toBeVisible();
});

test('what leads elsewhere opens in a tab of its own and tells nobody where from', async ({ page }) => {
  await page.goto('/');
  // The plugin's page is ours, until an operator leads it to Figma's Community.
  const outside = page.locator('header, footer').locator(`a[href^=https], a[href="/figma-plugin"]`);
  await expect(outside).toHaveCount(2 + socialLinks.length);
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
  }
});

test('for a visitor the profile button leads to the login', async ({ page }) => {
  await page.goto('/updates');
  await header(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('for a user it leads to the profile, which the footer has instead of signing in and up', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'free');
  await page.goto('/updates');
  const started = footer(page).getByRole('navigation', { name: 'Get started' });
  await expect(started.getByRole('link')).toHaveText(['Profile']);
  await header(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the header says who is signed in, with which plan, and what they copied last, and nothing moves', async ({
  page,
  request,
}) => {
  const user = await newUser(request);
  const { data } = await (await request.get('/api/v1/user/app/products?paid=false&limit=1')).json();
  const headers = { authorization: `Bearer ${user.token}` };
  await signIn(page, user);
  await page.goto('/updates');
  await expect(header(page).getByText('Free plan')).toBeVisible();
  await expect(header(page).getByText('Last:')).toHaveCount(0);
  await request.post(`/api/v1/user/app/products/${data[0]._id}/copies`, {
    headers,
    data: { target: 'figma' },
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.evaluate(() => localStorage.removeItem('kitshelf.user'));
  await page.route('**/user-details', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const place = () => header(page).getByRole('link', { name: 'Profile', exact: true }).boundingBox();
  const before = await place();
  answer();
  await header(page).getByRole('link', { name: data[0].name }).click();
  expect(await place()).toEqual(before);
  await expect(page.getByRole('dialog', { name: data[0].name })).toBeVisible();
});

test('nothing in the header moves as somebody signs in, is known and copies; their initials stand beside the name', async ({
  page,
  request,
}) => {
  const user = await newUser(request);
  const { data } = await (await request.get('/api/v1/user/app/products?paid=false&limit=1')).json();
  const profile = header(page).getByRole('link', { name: 'Profile', exact: true });
  const places = async () => ({
    navigation: await header(page).getByRole('navigation', { name: 'Main' }).boundingBox(),
    profile: await profile.boundingBox(),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/updates');
  const signedOut = await places();
  await signIn(page, user);
  await page.goto('/updates');
  await expect(header(page).getByText('Free plan')).toBeVisible();
  await expect(profile.locator('[data-initials]')).toHaveAttribute('data-initials', 'AL');
  expect(await places()).toEqual(signedOut);
  await request.post(`/api/v1/user/app/products/${data[0]._id}/copies`, {
    headers: { authorization: `Bearer ${user.token}` },
    data: { target: 'figma' },
  });
  await page.reload();
  await expect(header(page).getByRole('link', { name: data[0].name })).toBeVisible();
  expect(await places()).toEqual(signedOut);
  const plan = (await header(page).getByText('Free plan').boundingBox())!;
  expect(signedOut.profile!.x - (plan.x + plan.width)).toBeCloseTo(12, 0);
});

test('the header stays in sight while the page is scrolled', async ({ page }) => {
  await page.goto('/license');
  await expect(header(page)).toHaveAttribute('data-stuck', 'false');
  await page.mouse.wheel(0, 1200);
  await expect(header(page)).toHaveAttribute('data-stuck', 'true');
  await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(0);
});

test('every change of the route begins at the top, with the focus on its heading, and says its title', async ({
  page,
}) => {
  await page.goto('/terms-conditions');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await footer(page).getByRole('link', { name: 'License' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the banner, once closed, stays closed for the session and comes back in the next', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close banner' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(banner(page)).toBeHidden();

  const later = await browser.newContext();
  const next = await later.newPage();
  await next.goto(page.url());
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  // Above prices nothing is said to be free.
  await expect(banner(next)).toHaveCount(0);
  await next.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
  await expect(banner(next)).toBeVisible();
  await later.close();
});
