import { buildScene, listAssets, type AssetSource } from '@kitshelf/library/catalogue.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import type { Page } from '@playwright/test';
import { linkFor, logIn, newEmail } from './accounts.ts';
import { readClipboard } from './clipboard.ts';
import { expectUsedUp, join, test } from './own/own-shop.ts';
import { foreignWords } from './own/own-words.ts';
import { expectOrder, open, openGateway, total } from './paying.ts';
import { photograph } from './soundness.ts';
import { expect } from './test.ts';

test.use({ isFirstStart: true });

/** Ten of ordinary size, of different names; the last four are sold. None of the brand whose name is looked for. */
function tenDesigns(): AssetSource[] {
  const byName = new Map(
    listAssets()
      .filter(
        ({ category, brand, variants }) =>
          category === 'Sections' && brand !== 'Halvora' && variants.length > 0,
      )
      .map((asset) => [asset.name, asset]),
  );
  const layersOf = ({ structure }: AssetSource) => structure?.layers ?? Infinity;
  const sorted = [...byName.values()].toSorted((a, b) => layersOf(a) - layersOf(b));
  return sorted.slice(sorted.length / 2 - 5, sorted.length / 2 + 5);
}
const isSold = (index: number) => index >= 6;

/** What Ctrl+V brings after the design was copied in Figma. */
async function paste(page: Page, { id, variants: [first] }: AssetSource): Promise<void> {
  if (!first) throw new Error('A design without a variant');
  await page.evaluate(
    (html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    },
    figmaClipboard(buildScene(id, first.key)).html,
  );
}

async function makePlan(desk: Page): Promise<void> {
  await desk.goto('/desk');
  await desk.getByRole('link', { name: 'Plans and coupons' }).click();
  await expect(desk.getByRole('heading', { name: 'Nothing is on sale yet' })).toBeVisible();
  await desk.getByRole('button', { name: 'New plan' }).click();
  const adding = desk.getByRole('dialog', { name: 'New plan' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Studio');
  await adding.getByRole('textbox', { name: 'Description' }).fill('Every design that there is.');
  await adding.getByRole('textbox', { name: 'Features' }).fill('Every design\nEvery update');
  await adding.getByRole('checkbox', { name: 'Figma' }).check();
  await adding.getByRole('button', { name: 'Add plan' }).click();
  await expect(adding).toBeHidden();
  const prices = [
    ['INR', { 'Each month': '500.00', 'Each year': '4,200.00' }, '₹500.00 a month and ₹4,200.00 a year'],
    ['USD', { 'Each year': '49' }, '$49.00 a year'],
  ] as const;
  for (const [currency, amounts, words] of prices) {
    await desk.getByRole('button', { name: 'New price' }).click();
    const pricing = desk.getByRole('dialog', { name: 'New price' });
    await expect(pricing.getByRole('combobox', { name: 'Plan' }).locator('option:checked')).toHaveText(
      'Studio',
    );
    await pricing.getByRole('combobox', { name: 'Currency' }).selectOption(currency);
    for (const [label, amount] of Object.entries(amounts))
      await pricing.getByRole('textbox', { name: label }).fill(amount);
    await pricing.getByRole('button', { name: `Sell at ${words}` }).click();
    await expect(pricing).toBeHidden();
  }
  for (const amount of ['₹500.00', '₹4,200.00', '$49.00'])
    await expect(desk.getByRole('table', { name: 'Prices' })).toContainText(amount);
}

async function takeOffAndPutBack(desk: Page, page: Page): Promise<void> {
  const name = 'Studio, yearly, USD';
  await desk.getByRole('button', { name: `Take off sale ${name}` }).click();
  const taking = desk.getByRole('dialog', { name: 'Take off sale' });
  await photograph(desk, 'take-off-sale');
  await taking.getByRole('button', { name: 'Take off sale' }).click();
  await expect(desk.getByRole('row', { name: /Studio Yearly \$49\.00 Hidden/ })).toBeVisible();
  const tabs = async () => {
    await page.reload();
    return await page.getByRole('tab').allTextContents();
  };
  await expect.poll(tabs).toEqual([]);
  await desk.getByRole('button', { name: `Put on sale ${name}` }).click();
  const putting = desk.getByRole('dialog', { name: 'Put on sale' });
  await putting.getByRole('button', { name: 'Put on sale' }).click();
  await expect(desk.getByRole('row', { name: /Studio Yearly \$49\.00 On sale/ })).toBeVisible();
  await expect.poll(tabs).toEqual(['Monthly', 'Yearly']);
}

async function publishDesign(desk: Page, design: AssetSource, price: 'free' | 'pro'): Promise<void> {
  await desk.goto('/desk/assets/new');
  await expect(desk.getByRole('heading', { name: 'Paste from Figma' })).toBeVisible();
  await paste(desk, design);
  const name = desk.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(design.name);
  await desk.getByRole('combobox', { name: 'Category' }).selectOption('Sections');
  await desk.getByRole('combobox', { name: 'Price' }).selectOption(price);
  await name.focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row').filter({ hasText: design.name })).toContainText('Published');
}

async function publishUpdate(desk: Page): Promise<void> {
  await desk.goto('/desk/updates');
  await desk.getByRole('link', { name: 'New update' }).click();
  const form = desk.getByRole('form', { name: 'Update' });
  await form.getByRole('textbox', { name: 'Name' }).fill('The library is open');
  await form.getByRole('textbox', { name: 'Text' }).fill('Ten designs to **begin** with.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'The library is open' })).toBeVisible();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByRole('definition').filter({ hasText: 'published' })).toBeVisible();
}

/** Of a composition that the demonstration shop refuses. */
const ownPassword = 'grüne Lampe-26';

/** Registers by the form, confirms by the mail, and is signed in. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name').fill('Mira Sol');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(ownPassword);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register\/verify/);
  const mail = await page.context().newPage();
  await mail.goto(await linkFor(page.request, email, 'Confirm'));
  await mail.getByRole('button', { name: 'Confirm email' }).click();
  await expect(mail.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await mail.close();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, ownPassword);
  await expect(page).not.toHaveURL(/\/login/);
}

async function buyAndCopy(page: Page, { name }: AssetSource): Promise<void> {
  await page.goto('/library');
  await page.getByRole('article').filter({ hasText: name }).getByRole('link', { name }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing/);
  await page.getByRole('button', { name: 'Get Studio' }).click();
  const country = page.getByRole('combobox', { name: 'Country' });
  // Nothing is known of the visitor, and this seller has named no country.
  await expect(country).toHaveValue('');
  await country.selectOption('IN');
  await expect(total(page)).toHaveText('₹4,200');
  const gateway = await openGateway(page, 'Razorpay');
  await expect(gateway).toContainText('₹4,200.00');
  await gateway.getByRole('button', { name: 'Pay' }).click();
  await expectOrder(page);
  await page.getByRole('link', { name: `Back to ${name}` }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  // The first copy of an account is answered once, with what to do next.
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied. In Figma, press' })).toBeVisible();
  await expect(page.getByText('Component added to clipboard')).toHaveCount(0);
  const { text, layers } = await readClipboard(page);
  expect(text).toBe(name);
  expect(layers.map((layer) => layer.name)).toContain(name);
}

async function nameShop(desk: Page): Promise<void> {
  const { origin } = new URL(desk.url());
  const address = '/api/v1/desk/site/identity';
  const { data } = await (await desk.request.get(address)).json();
  const value = { ...data.value, name: 'Fern & Oak', tagline: 'Parts for quiet interfaces' };
  const answer = await desk.request.put(address, {
    headers: { origin },
    data: { version: data.version, value },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** What React says, from now on, of a page of the server's that it could not take over (418, 419, 423, 425). */
function hydrationFailures(page: Page): string[] {
  const failures: string[] = [];
  const note = (text: string) => {
    if (/#4(18|19|23|25)|[Hh]ydrat/.test(text)) failures.push(text);
  };
  page.on('console', (message) => note(message.text()));
  page.on('pageerror', (error) => note(error.message));
  return failures;
}

test('an empty installation becomes a living shop through the desk alone', async ({
  page,
  browser,
  shop,
  expectFailures,
}) => {
  expectFailures(410, /\/desk\/join\/invitation$/);
  test.setTimeout(300_000);
  const designs = tenDesigns();
  const owner = newEmail();
  await test.step('nothing is published, and the pages say so', async () => {
    for (const address of ['/', '/library', '/pricing', '/updates']) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('main')).toBeVisible();
      if (address !== '/') await expect(page.getByRole('article')).toHaveCount(0);
      await photograph(page, `first-shop-empty${address.replace('/', '-')}`);
    }
  });
  await test.step('without words of failure, and without a page that is made twice', async () => {
    const failures = hydrationFailures(page);
    for (const [address, title] of [
      ['/pricing', 'No plans on sale yet'],
      ['/updates', 'Nothing here yet'],
      ['/library', 'Nothing here yet'],
    ] as const) {
      await open(page, address);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/Sorry|having trouble|adjusting your filters/);
      await expect(page.getByRole('tab', { name: /Yearly|LifeTime|Monthly/ })).toHaveCount(0);
    }
    expect(failures).toEqual([]);
  });
  const desk = await browser.newPage();
  await test.step('the first owner joins by a link that opens once', async () => {
    const link = await shop.addOwner(owner);
    await join(desk, link, owner);
    await expectUsedUp(desk, link);
  });
  await test.step('the shop gets a name', () => nameShop(desk));
  await test.step('a plan has prices', () => makePlan(desk));
  await test.step('what is sold stands in tabs of its own, months too', async () => {
    const failures = hydrationFailures(page);
    await open(page, '/pricing');
    await expect(page.getByRole('tab')).toHaveText(['Monthly', 'Yearly']);
    await page.getByRole('tab', { name: 'Monthly' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Studio' });
    await expect(card).toContainText('₹500 per month');
    expect(failures).toEqual([]);
  });
  await test.step('a period is taken off sale and put back', () => takeOffAndPutBack(desk, page));
  for (const [index, design] of designs.entries())
    await test.step(`${design.name} is pasted and published`, () =>
      publishDesign(desk, design, isSold(index) ? 'pro' : 'free'));
  await test.step('an update is written', () => publishUpdate(desk));

  await test.step('a visitor registers', () => register(page, newEmail()));
  await test.step('all ten stand in the library, and the update on its page', async () => {
    await open(page, '/library');
    await expect(page.getByRole('article')).toHaveCount(10);
    for (const { name } of designs)
      await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
    await page.goto('/updates');
    await expect(page.getByRole('heading', { name: 'The library is open' })).toBeVisible();
  });
  await test.step('they buy, and copy what is sold', async () => {
    const sold = designs.find((_design, index) => isSold(index));
    if (sold) await buyAndCopy(page, sold);
  });
  await test.step('the sale stands at the desk', async () => {
    await desk.goto('/desk');
    await expect(
      desk.getByRole('table', { name: 'Revenue', exact: true }).getByRole('row', { name: /INR/ }),
    ).toContainText('₹4,200.00');
  });
  await test.step('nothing that is shown or sent speaks of another shop', async () => {
    const token = await page.evaluate(() => localStorage.getItem('kitshelf.token') ?? '');
    const { findings, pages } = await foreignWords(page.request, shop.url, [], token);
    expect(pages.filter((each) => each.startsWith('PDF'))).toHaveLength(1);
    expect(pages.length).toBeGreaterThan(30);
    expect(findings).toEqual([]);
    await page.goto('/');
    await expect(page).toHaveTitle(/Fern & Oak/);
  });
});
