import { readClipboard } from './clipboard.ts';
import { signIn } from './new-user.ts';
import { signInAs } from './sign-in.ts';
import { axeViolations } from './soundness.ts';
import { expect, test } from './test.ts';

interface Part {
  readonly name: string;
  readonly isPaid: boolean;
}
interface BrandAnswer {
  readonly kit: { readonly total: number; readonly free: number };
  readonly groups: readonly { readonly parts: readonly Part[] }[];
}

const brandOf = async (page: import('@playwright/test').Page): Promise<BrandAnswer> =>
  (await (await page.request.get('/api/v1/user/app/library-brands/solwick')).json()).data;

test('a brand’s cover fills its frame', async ({ page }) => {
  await page.goto('/brands');
  const gaps = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const frame = card.firstElementChild;
      const pictures = [...(frame?.querySelectorAll('img') ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      const bottom = frame?.getBoundingClientRect().bottom ?? 0;
      return Math.min(...pictures.map((each) => Math.round(bottom - each.bottom)));
    }),
  );
  expect(gaps.length).toBeGreaterThan(3);
  expect(gaps).toEqual(gaps.map(() => 0));
});

test('a brand is found in the list and shows its colours, its type and all its parts; both pages are sound', async ({
  page,
}) => {
  await page.goto('/brands');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Solwick' }).click();
  await expect(page).toHaveURL(/\/brands\/solwick$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solwick');
  await expect(page).toHaveTitle(/Solwick UI kit/);
  await expect(page.getByRole('button', { name: 'Primary #ffb547' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Display' })).toBeVisible();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 4).map((text) => text.replace(/ \d+$/, ''))).toEqual([
    'Palette',
    'Type',
    'Navigation',
    'Hero',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('region', { name: 'Hero' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/library\?brand=Solwick&product-id=/);
  await page.getByRole('link', { name: 'All of Solwick' }).click();
  await expect(page).toHaveURL(/\/brands\/solwick$/);
});

test('the whole kit of a free user is the free parts in one frame, and the plans stand beside it', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await page.goto('/brands/solwick');
  const { kit, groups } = await brandOf(page);
  await expect(page.getByText(`${kit.free} of ${kit.total} sections and screens`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the whole kit' }).click();
  await expect(page.getByText('Kit added to clipboard')).toBeVisible({ timeout: 60_000 });
  const { text, layers } = await readClipboard(page);
  expect(text).toBe('Solwick kit');
  const names = new Set(layers.map(({ name }) => name));
  const parts = groups.flatMap((group) => group.parts);
  expect(parts.filter(({ isPaid, name }) => isPaid && names.has(name))).toEqual([]);
  expect(parts.filter(({ isPaid, name }) => !isPaid && names.has(name)).length).toBe(kit.free);
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/pricing/);
});

test('the whole kit of somebody with every tool is all of it', async ({ page, request }) => {
  await signInAs(page, request, 'pro');
  await page.goto('/brands/solwick');
  await expect(page.getByText(/^All \d+ sections and screens/)).toBeVisible();
});

test('a visitor signs in before copying a kit; a filter by one brand leads to its page', async ({ page }) => {
  await page.goto('/library?brand=Solwick');
  await page.getByRole('link', { name: 'Colours, type and the full kit of Solwick' }).click();
  await page.getByRole('button', { name: 'Copy the whole kit' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a colour is copied by a press', async ({ page }) => {
  await page.goto('/brands/solwick');
  await page.getByRole('button', { name: 'Primary #ffb547' }).click();
  await expect(page.getByText('#ffb547 copied to clipboard')).toBeVisible();
  expect((await readClipboard(page)).text).toBe('#ffb547');
});

test('a brand that is not there is a page that is not there', async ({ page, expectFailures }) => {
  expectFailures(404, /\/brands\/nobody$/);
  const answer = await page.goto('/brands/nobody');
  expect(answer?.status()).toBe(404);
  const known = await page.goto('/brands/solwick');
  expect(known?.status()).toBe(200);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/brands\/solwick$/);
});
