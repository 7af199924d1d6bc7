import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { pressMiddle } from './dead-areas.ts';
import { newUser, signIn } from './new-user.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function findHero(request: APIRequestContext) {
  const query = 'search=hero&categories=Sections&paid=false&limit=60';
  const { data } = await (await request.get(`/api/v1/user/app/products?${query}`)).json();
  return data.find(({ layout }: { layout: string }) => layout === 'section-hero-split');
}

/** Opens a free section whose main variant is light, in its window or on its page. */
async function openHero(page: Page, request: APIRequestContext, isPage: boolean): Promise<Locator> {
  await comeFromTheMachine(page.context());
  await signIn(page, await newUser(request));
  const { _id, name } = await findHero(request);
  await page.goto(isPage ? `/asset/${_id}` : `/library?product-id=${_id}`);
  const shown = isPage ? page.getByRole('article', { name }) : page.getByRole('dialog', { name });
  await expect(shown.getByRole('button', { name: 'States' })).toBeVisible();
  return shown;
}

const button = (shown: Locator, name: string | RegExp) => shown.getByRole('button', { name });
const press = async (shown: Locator, name: string) =>
  await pressMiddle(shown.page(), shown.getByRole('button', { name, exact: true }));

/** Left and top edges of the buttons that are among the pictures and live. */
const placesIn = async (shown: Locator) =>
  await Promise.all(
    [/^Desktop/, /^Tablet/, /^Phone/, /^Dark$/, /^Pictures/, /^States/, /^Code$/, /^Live$/].map(
      async (name) => {
        const { x, y } = (await button(shown, name).boundingBox())!;
        return [String(name), x, y];
      },
    ),
  );

for (const size of sizes) {
  test(`no button moves when Live is opened and closed (${size.width} px)`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const shown = await openHero(page, request, false);
    await page.evaluate(() => document.fonts.ready);
    const before = await placesIn(shown);
    await press(shown, 'Live');
    await expect(button(shown, 'Light')).toBeVisible();
    expect(await placesIn(shown)).toEqual(before);
    await press(shown, 'Live');
    await expect(button(shown, 'Light')).toHaveCount(0);
    expect(await placesIn(shown)).toEqual(before);
  });

  test(`the menu of states shows that it goes on, by a row that is cut in half (${size.width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const shown = await openHero(page, request, false);
    await press(shown, 'States');
    const list = shown.getByRole('menu', { name: 'States' });
    const edge = await list.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const rows = [...element.children].map((row) => row.getBoundingClientRect());
      const cut = rows.find((row) => row.top < bottom && row.bottom > bottom);
      return cut && (bottom - cut.top) / cut.height;
    });
    expect(edge).toBeGreaterThan(0.3);
    expect(edge).toBeLessThan(0.7);
    await list.hover();
    await page.mouse.wheel(0, 2_000);
    await expect(list.getByRole('menuitemradio', { name: 'Reading order' })).toBeInViewport({ ratio: 1 });
  });
}

test('on an asset’s own page on a phone a copy is told above Copy', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = await openHero(page, request, true);
  const copy = shown.getByRole('button', { name: 'Copy', exact: true });
  const { x, y, width, height } = (await copy.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  const message = page.getByText('Component added to clipboard').locator('xpath=../..');
  await expect(message).toBeVisible();
  const told = (await message.boundingBox())!;
  expect(told.y + told.height).toBeLessThan((await copy.boundingBox())!.y);
  await page.goto('/icons');
  await expect(page.locator('html[data-page]')).toHaveCount(0);
});

for (const isPage of [false, true])
  test(`on a phone the ${isPage ? 'page' : 'window'} says before Copy that dark is copied in one width`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shown = await openHero(page, request, isPage);
    await press(shown, 'Dark');
    await expect(shown.getByText('Copies Dark 1440.')).toBeInViewport({ ratio: 1 });
    await press(shown, 'Live');
    await press(shown, 'Phone 390');
    const said = shown.getByText('Copies Dark 1440. There is no dark Phone 390.');
    await expect(said).toBeInViewport({ ratio: 1 });
    if (process.env.E2E_SHOTS)
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/dark-${isPage ? 'page' : 'window'}.png` });
  });

test('Ctrl+K begins with what was looked for when a result was opened, also after going back', async ({
  page,
}) => {
  await page.goto('/library');
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox', { name: 'Assets, pages and actions' });
  await words.fill('pricing table');
  await pressMiddle(page, page.getByRole('option', { name: /pricing table/i }).first());
  await expect(page).toHaveURL(/product-id=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/product-id=/);
  await page.keyboard.press('Control+k');
  await expect(words).toHaveValue('pricing table');
  await expect(page.getByRole('option', { name: /pricing table/i }).first()).toBeVisible();
  await page.keyboard.type('icons');
  await expect(words).toHaveValue('icons');
});

test('Ctrl+K shows eight designs large enough to be told apart, with their kinds in a column', async ({
  page,
}) => {
  await page.goto('/library');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Assets, pages and actions' }).fill('pricing');
  const designs = page.getByRole('option').filter({ has: page.locator('img') });
  await expect(designs).toHaveCount(8);
  const places = await designs.evaluateAll((all) =>
    all.map((each) => {
      const [picture, label, kind] = [...each.children].map((child) => child.getBoundingClientRect());
      return { size: [picture!.width, picture!.height], label: label!.x, kind: kind!.x };
    }),
  );
  for (const place of places) expect(place).toEqual({ ...places[0], size: [96, 64] });
});
