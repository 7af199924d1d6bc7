import type { APIRequestContext, Page } from '@playwright/test';
import { linkFor, newEmail, password } from '../accounts.ts';
import { readClipboard } from '../clipboard.ts';
import { newUser, signIn } from '../new-user.ts';
import { test as base, expect } from '../test.ts';
import { startFirefox } from './firefox.ts';
import { button, field, Person } from './person.ts';
import { startWebKit } from './webkit.ts';

const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', MINI_BROWSER_PATH = '' } = process.env;
const start = {
  firefox: () => startFirefox(FIREFOX_PATH),
  webkit: () => startWebKit(WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH),
};

const test = base.extend<{ readonly person: Person }>({
  person: async ({ baseURL }, use, info) => {
    const driver = await start[info.project.name as keyof typeof start]();
    await use(new Person(driver, String(baseURL)));
    if (info.status !== info.expectedStatus) {
      const body = await driver.evaluate(() => `${location.href}\n${document.body.innerText}`);
      await info.attach('what the browser shows', { body, contentType: 'text/plain' });
    }
    await driver.close();
  },
});

interface Listed {
  readonly _id: string;
  readonly name: string;
}

async function freeAssets(request: APIRequestContext): Promise<[Listed, Listed]> {
  const answer = await request.get('/api/v1/user/app/products?categories=Sections&paid=false&limit=2');
  return (await answer.json()).data;
}

const copied = 'Component added to clipboard';

/** Figma's bytes of an asset as Chromium has them on its clipboard. */
async function bytesInChromium(page: Page, request: APIRequestContext, asset: Listed): Promise<Uint8Array> {
  await signIn(page, await newUser(request));
  await page.goto(`/library?product-id=${asset._id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(copied)).toBeVisible();
  const { buffer } = await readClipboard(page);
  return buffer ?? new Uint8Array();
}

test('a newcomer opens an asset of the library, signs up and copies the bytes that Chromium copies', async ({
  person,
  page,
  request,
}) => {
  const [asset] = await freeAssets(request);
  const email = newEmail();
  await person.open('/library?pCategory=Sections&paid=false');
  await person.press({ what: 'article a[href]', name: asset.name });
  await person.comesTo(asset._id);
  await person.press(button('Create a free account'));
  await person.fill('Name', 'Mira Sol');
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press(button('Create an account'));
  await person.sees(`Confirm your email to copy ${asset.name}`);
  await person.open(await linkFor(request, email, 'Confirm'));
  await person.press(button('Confirm email'));
  await person.comesTo(`product-id=${asset._id}`);
  await person.press(button('Copy'));
  await person.sees(copied);
  const { bytes, text } = await person.pasted();
  expect(text).toBe(asset.name);
  expect(bytes).toEqual(await bytesInChromium(page, request, asset));
});

test('a customer chooses a plan and pays in the sandbox', async ({ person, request }) => {
  await person.signIn((await newUser(request)).token);
  await person.open('/pricing');
  await person.press(button('Get Kitshelf Pro'));
  await person.comesTo('/checkout?id=');
  await person.press({ what: 'input[type=checkbox]', name: await person.labelOf('I agree') });
  await person.press(button('Pay now'));
  await person.press(button('Pay'));
  await person.comesTo('/checkout/success?txId=');
  await person.sees('Order received');
});

test('a visitor makes a brand of CSS, sees the library in it, signs in and finds it kept', async ({
  person,
  request,
}) => {
  await person.open('/my-brand');
  await person.press({
    what: 'textarea',
    name: 'CSS variables, a Tailwind theme, or a frame copied in Figma',
  });
  await person.driver.type(':root { --background: #fff7ed; --primary: #0f766e; --radius: 0 }');
  await person.press(button('Create from this CSS'));
  await expect.poll(() => person.valueOf('Primary')).toBe('#0f766e');
  await person.press(button('View library in this brand'));
  const sources = () =>
    person.driver.evaluate(() =>
      [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src') ?? ''),
    );
  await expect.poll(async () => (await sources()).some((source) => source.includes('brand=b'))).toBe(true);
  await person.signIn((await newUser(request)).token);
  await person.open('/library?pCategory=Sections');
  await person.sees('Brand saved');
});

test('a user lays two sections on a page and copies the bytes that Chromium copies', async ({
  person,
  page,
  request,
}) => {
  const user = await newUser(request);
  await person.signIn(user.token);
  const [first, second] = await freeAssets(request);
  for (const [asset, item] of [
    [first, 'Add to a new page'],
    [second, 'Add to page Page 1'],
  ] as const) {
    await person.open(`/library?product-id=${asset._id}`);
    await person.press(button('Add to a collection'));
    await person.press(button(item));
    await person.sees('Added to the page Page 1');
  }
  await person.open('/pages');
  await person.press(button('Copy page'));
  await person.sees('Page added to clipboard');
  const { bytes, text } = await person.pasted();
  expect(text).toBe('Page 1');
  await signIn(page, user);
  await page.goto('/pages');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByText('Page added to clipboard')).toBeVisible();
  expect(bytes).toEqual((await readClipboard(page)).buffer);
  expect(bytes?.length).toBeGreaterThan(1000);
});

test('the owner signs in at the desk and pastes what was copied', async ({ person, request }) => {
  const [asset] = await freeAssets(request);
  await person.signIn((await newUser(request)).token);
  await person.open(`/library?product-id=${asset._id}`);
  await person.press(button('Copy'));
  await person.sees(copied);
  await person.open('/desk/assets/new');
  await person.fill('Email', 'owner@kitshelf.test');
  await person.press(field('Password'));
  await person.driver.type('Kitshelf@2026');
  await person.press(button('Sign in'));
  await person.sees('Paste from Figma');
  await person.driver.pressWithControl('v');
  await expect
    .poll(() =>
      person.driver.evaluate(
        (name) => document.querySelector(`img[alt="The design ${name}"]`) !== null,
        asset.name,
      ),
    )
    .toBe(true);
});
