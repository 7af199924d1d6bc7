import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import type { Page } from '@playwright/test';
import { pressPicture } from './dead-areas.ts';
import { newUser, signIn } from './new-user.ts';
import { axeViolations, collectProblems, expectSound } from './soundness.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

const brandOf = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('kitshelf.brand'))) ?? '{}') as {
    trial?: { short: string };
  };

/** The colours of what is on the clipboard. */
const copiedColors = async (page: Page) =>
  colorsInPayload(
    await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item?.types.includes('text/html') ? await (await item.getType('text/html')).text() : '';
    }),
  );

const primary = (page: Page) => page.getByRole('textbox', { name: 'Primary', exact: true });

test('a visitor makes a brand, sees the library in it, signs in, finds it kept and copies in it', async ({
  page,
  request,
}) => {
  await page.goto('/my-brand');
  await page.getByRole('button', { name: 'Create from this CSS' }).waitFor({ state: 'detached' });
  await page
    .getByRole('textbox', { name: /^CSS variables/ })
    .fill(':root { --background: #fff7ed; --primary: #0f766e; --radius: 0 }');
  await page.getByRole('button', { name: 'Create from this CSS' }).click();
  await expect(primary(page)).toHaveValue('#0f766e');
  await page.getByRole('textbox', { name: 'Main button' }).fill('Try Orla');
  await expect(page.getByLabel('In this brand').getByText('Try Orla').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect.poll(async () => (await brandOf(page)).trial?.short).toBeTruthy();
  await page.getByRole('button', { name: 'View library in this brand' }).click();

  const toggle = page.getByRole('switch', { name: 'In my brand' });
  await expect(toggle).toBeChecked();
  const picture = page.getByRole('article').first().locator('img').last();
  await expect(picture).toHaveAttribute('src', /brand=b/);
  await toggle.click();
  await expect(picture).not.toHaveAttribute('src', /brand=/);
  await toggle.click();

  await signIn(page, await newUser(request));
  // On a light ground: a dark one has the brand's colours as they are read there.
  // Pictures in a new brand are drawn first: the message is gone before all have come.
  await page.goto('/library?search=pricing%20with%20pictures%20rye&paid=false', { waitUntil: 'commit' });
  await expect(page.getByText('Brand saved')).toBeVisible();
  await expect.poll(async () => (await brandOf(page)).trial).toBeUndefined();
  await pressPicture(page.getByRole('article').first());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('in My brand.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Component added to clipboard')).toBeVisible();
  expect(await copiedColors(page)).toContain('#0f766e');
  await dialog.getByRole('button', { name: 'More ways' }).click();
  await dialog.getByRole('menuitem', { name: 'Original colours' }).click();
  await expect.poll(async () => (await copiedColors(page)).includes('#0f766e')).toBe(false);

  const shown = dialog.getByRole('group', { name: 'Picture 1' }).locator('img').last();
  await expect(shown).toHaveAttribute('src', /brand=b/);
  await dialog.getByRole('switch', { name: 'In my brand' }).click();
  await expect(shown).not.toHaveAttribute('src', /brand=/);
  await dialog.getByRole('switch', { name: 'In my brand' }).click();
  await expect(shown).toHaveAttribute('src', /brand=b/);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(async () => (await copiedColors(page)).includes('#0f766e')).toBe(true);
});

test('from a brand one comes back to the same search, width and live page', async ({ page }) => {
  await comeFromTheMachine(page.context());
  await page.goto('/library?search=hotel%20hero&paid=false');
  await pressPicture(page.getByRole('article').first());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Phone 390' }).click();
  await dialog.getByRole('button', { name: 'Live', exact: true }).click();
  const left = page.url();
  await dialog.getByRole('link', { name: 'See it in your brand' }).click();
  await primary(page).fill('#0f766e');
  await page.getByRole('button', { name: 'View the asset in this brand' }).click();
  await expect(page).toHaveURL(`${left}#phone~live-390`);
  await expect(dialog.getByRole('switch', { name: 'In my brand' })).toBeChecked();
  await expect(dialog.locator('iframe').last()).toHaveJSProperty('clientWidth', 390);
  await expect(dialog.getByRole('button', { name: 'Next asset' })).toBeEnabled();
});

test('cards with their mats and the parts of the tray are all shown in one’s brand', async ({
  page,
  request,
}) => {
  const user = await newUser(request);
  const { data } = await (
    await request.post('/api/v1/user/app/brands/derive', { data: { from: { color: '#0f766e' } } })
  ).json();
  const colors = { ...data.colors, paper: '#e0fbf4', tint: '#c2f5e9' };
  await request.post('/api/v1/user/app/brands', {
    headers: { authorization: `Bearer ${user.token}` },
    data: { name: 'Orla', colors },
  });
  await comeFromTheMachine(page.context());
  await signIn(page, user);
  await page.goto('/library?pCategory=Sections&paid=false');
  const card = page.getByRole('article').first();
  const mats = () => card.locator('rect').evaluateAll((all) => all.map((each) => each.getAttribute('fill')));
  const own = await mats();
  await card.hover();
  await card.getByRole('button', { name: /^Add to page/ }).click();
  const part = page.getByRole('list', { name: 'Sections of your page' }).locator('img');
  await expect(part).not.toHaveAttribute('src', /brand=/);
  const toggle = page.getByRole('switch', { name: 'In my brand' }).first();
  await toggle.click();
  await expect(part).toHaveAttribute('src', /brand=b/);
  // Each picture in a new brand is drawn when it is first asked for.
  await expect.poll(mats, { timeout: 40_000 }).not.toEqual(own);
  await toggle.click();
  await expect(part).not.toHaveAttribute('src', /brand=/);
  expect(await mats()).toEqual(own);
});

test('in one’s brand a card shows a plain place until its picture in the brand is there, and suggestions wear it too', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the library in it' }).scrollIntoViewIfNeeded();
  const slider = page.getByRole('slider', { name: 'Hue' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'See the library in it' }).click();
  await expect(page.getByRole('switch', { name: 'In my brand' })).toBeChecked();

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/media\/scenes\/.*brand=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/library?pCategory=Sections&search=hero');
  const picture = page.getByRole('article').first().locator('img').last();
  await expect(picture).toHaveAttribute('src', /brand=/);
  await expect(picture).toBeHidden();
  release();
  await expect(picture).toBeVisible();
  await expect(page.getByRole('article').first().locator('[data-drawn]')).toHaveAttribute(
    'data-look',
    'brand',
  );

  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially('pricing');
  const suggested = page.getByRole('listbox', { name: 'Suggestions' }).locator('img');
  await expect(suggested.first()).toHaveAttribute('src', /brand=/);
  const sources = await suggested.evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
  expect(sources.filter((src) => src.includes('/media/scenes/') && !src.includes('brand='))).toEqual([]);
});

test('the editor stands below a short heading, in sight without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/my-brand');
  const begin = page.getByRole('group', { name: 'Start from' });
  await expect(begin).toBeVisible();
  expect((await begin.boundingBox())?.y).toBeLessThan(340);
});

test('in the window one chooses among one’s brands, and what is shown stands ready in each of them; it is sound', async ({
  page,
  request,
}) => {
  const user = await newUser(request);
  const headers = { authorization: `Bearer ${user.token}` };
  const brandFrom = async (name: string, color: string): Promise<string> => {
    const { colors } = (
      await (await request.post('/api/v1/user/app/brands/derive', { data: { from: { color } } })).json()
    ).data;
    const made = await request.post('/api/v1/user/app/brands', { headers, data: { name, colors } });
    return (await made.json()).data.short;
  };
  const shorts = [await brandFrom('Orla', '#0f766e'), await brandFrom('Rosso', '#b91c1c')];
  const problems = collectProblems(page);
  await comeFromTheMachine(page.context());
  await signIn(page, user);
  await page.goto('/library?pCategory=Sections&paid=false');
  await pressPicture(page.getByRole('article').first());
  const dialog = page.getByRole('dialog');
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await dialog.getByRole('switch', { name: 'In my brand' }).click();
  const shown = dialog.getByRole('group', { name: 'Picture 1' }).locator('img').last();
  await expect(shown).toHaveAttribute('src', new RegExp(`brand=${shorts[0]}&`));
  const which = dialog.getByRole('button', { name: 'Choose brand' });
  const choose = async (brand: string) => {
    await which.click();
    await dialog.getByRole('menuitemradio', { name: brand }).click();
    await expect(which).toHaveText(brand);
  };
  const isReady = () => asked.some((url) => url.includes(`brand=${shorts[1]}&`));
  expect(isReady()).toBe(false);
  await which.focus();
  await expect.poll(isReady).toBe(true);
  await choose('Rosso');
  await expect(shown).toHaveAttribute('src', new RegExp(`brand=${shorts[1]}&`));
  await expect(dialog.getByText('in Rosso.')).toBeVisible();
  await which.click();
  const inThisBrowser = 'Chosen in this browser. Your account’s default is Orla.';
  await expect(dialog.getByRole('menu', { name: inThisBrowser })).toBeVisible();
  await page.keyboard.press('Escape');

  await dialog.getByRole('button', { name: 'Live', exact: true }).click();
  const liveIn = (short: string) => dialog.locator(`iframe[src*="brand=${short}"]`);
  await expect(liveIn(shorts[1]!)).not.toHaveAttribute('aria-hidden');
  await expect(liveIn(shorts[0]!)).toHaveAttribute('aria-hidden', 'true');
  await choose('Orla');
  await expect(liveIn(shorts[0]!)).not.toHaveAttribute('aria-hidden');
  await dialog.getByRole('button', { name: 'Live', exact: true }).click();
  await expectSound(page, problems);
});

test('a user changes a brand, is told what cannot be read, takes it along and removes it', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(422, /\/app\/brands\/\w+$/);
  await signIn(page, await newUser(request));
  await page.goto('/my-brand');
  await page.getByRole('textbox', { name: 'Name of the brand' }).fill('Orla');
  await primary(page).fill('#fde68a');
  await page.getByRole('textbox', { name: 'On primary', exact: true }).fill('#ffffff');
  await expect(page.getByText('One pair is hard to read')).toBeVisible();
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByText('Brand saved.')).toBeVisible();

  await page.getByLabel('Headings').selectOption('Lora');
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg viewBox="0 0 9 9"><text>Orla</text></svg>'),
  });
  await expect(page.getByAltText('Your logo')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please turn its texts into outlines first')).toBeVisible();
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>'),
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Brand updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy CSS variables' }).click();
  await expect(page.getByText('Copied to the clipboard.')).toBeVisible();
  const css = await page.evaluate(() => navigator.clipboard.readText());
  expect(css).toContain('--font-heading: "Lora", sans-serif;');
  await page.getByRole('textbox', { name: 'On primary', exact: true }).fill('#111111');
  await expect(page.getByText('is hard to read')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm deletion' }).click();
  await expect(page.getByText('Brand deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save brand' })).toBeVisible();
});

test('a brand that another tab removed meanwhile is said to be gone', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(404, /\/app\/brands\/\w+$/);
  const user = await newUser(request);
  const headers = { authorization: `Bearer ${user.token}` };
  await signIn(page, user);
  await page.goto('/my-brand');
  await page.getByRole('textbox', { name: 'Name of the brand' }).fill('Orla');
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  const [{ _id }] = (await (await request.get('/api/v1/user/app/brands', { headers })).json()).data;
  await request.post(`/api/v1/user/app/brands/${_id}/remove`, { headers });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This brand has since been deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save brand' })).toBeVisible();
});
