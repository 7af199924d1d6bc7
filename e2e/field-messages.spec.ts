import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newUser, signIn } from './new-user.ts';
import { buyByApi, chooseKitshelfPro, open } from './paying.ts';
import { expect, test } from './test.ts';

/** A form as a person meets it. */
interface FormCase {
  readonly name: string;
  /** What has to be true before it can be shown. */
  readonly prepare?: (page: Page, request: APIRequestContext) => Promise<unknown>;
  /** Answers the place of the fields and of what can be pressed beside them. */
  readonly show: (page: Page) => Promise<Locator>;
  /** Label → what is wrong in that field; elsewhere a single letter is. */
  readonly wrong?: Readonly<Record<string, string>>;
}

const signInNew = async (page: Page, request: APIRequestContext) => signIn(page, await newUser(request));
const main = (path: string) => async (page: Page) => {
  await open(page, path);
  await expect(page.getByRole('main').getByRole('form')).toBeVisible();
  return page.getByRole('main');
};
const formNamed = (path: string, name: string) => async (page: Page) => {
  await open(page, path);
  const form = page.getByRole('form', { name });
  await expect(form.getByRole('button')).toBeEnabled();
  return form;
};
const tooLong = 'x'.repeat(1001);

const forms: readonly FormCase[] = [
  { name: 'login', show: main('/login') },
  { name: 'registration', show: main('/register') },
  { name: 'the request for a reset link', show: main('/reset-password') },
  {
    name: 'a new password',
    wrong: { 'Confirm password': '' },
    prepare: (page) =>
      page.route('**/reset-password/verify?*', (route) => route.fulfill({ json: { data: null } })),
    show: main('/update-password?id=1&token=2'),
  },
  { name: 'account details', prepare: signInNew, show: main('/profile') },
  {
    name: 'the change of a password',
    wrong: { 'Current password': '', 'Confirm password': '' },
    prepare: signInNew,
    show: main('/profile/change-password'),
  },
  { name: 'support', show: main('/support') },
  { name: 'an application', show: formNamed('/jobs', 'Application') },
  { name: 'the newsletter', show: formNamed('/license', 'Newsletter') },
  {
    name: 'checkout',
    prepare: signInNew,
    show: async (page) => {
      await chooseKitshelfPro(page);
      return page.getByRole('main');
    },
  },
  {
    name: 'a coupon',
    wrong: { 'Coupon code': '' },
    prepare: signInNew,
    show: async (page) => {
      await chooseKitshelfPro(page);
      await page.getByRole('button', { name: 'Apply Coupon' }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'receipt details',
    wrong: { Company: tooLong, 'Tax number': tooLong, Address: tooLong },
    prepare: async (page, request) => {
      const user = await newUser(request);
      await buyByApi(request, user, 'year');
      await signIn(page, user);
    },
    show: async (page) => {
      await open(page, '/profile/subscription');
      await page.getByRole('button', { name: 'Manage' }).click();
      await page.getByRole('button', { name: 'Add receipt details' }).click();
      return page.getByRole('dialog');
    },
  },
];

for (const width of [1440, 390]) {
  for (const { name, prepare, show, wrong = {} } of forms) {
    test(`${name} at ${width} px: a message moves nothing, and the press arrives`, async ({
      page,
      request,
    }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(noteTheClick);
      await prepare?.(page, request);

      // Down the form as it is filled in: each field is left for the next one, the last for the button.
      const place = await show(page);
      const fields = await place.locator(emptyOrTyped).all();
      for (const [index, field] of fields.entries())
        await pressBeside(place, field, fields[index + 1] ?? place.getByRole('button').last(), wrong);

      // And every button and link is pressed while the first message is still to come.
      const count = await place.locator(pressable).count();
      for (let index = 0; index < count; index += 1) {
        const again = await show(page);
        await pressBeside(
          again,
          again.locator(emptyOrTyped).first(),
          again.locator(pressable).nth(index),
          wrong,
        );
      }
    });
  }
}

const emptyOrTyped =
  ':is(input:not([type=checkbox]):not([type=file]):not([tabindex="-1"]):not([readonly]), textarea, select:has(option[value=""]:checked))';
const pressable = ':is(button, a, input[type=checkbox]):not(:disabled):visible';

/** A press is to arrive where it was aimed; what it would set off is not asked for here. */
function noteTheClick(): void {
  const press = window as { aimedAt?: Element; hasArrived?: boolean };
  const note = (event: Event) => {
    if (!event.isTrusted || !press.aimedAt) return;
    press.hasArrived = press.aimedAt.contains(event.target as Element);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', note, { capture: true });
}

/** Types something wrong into a field, then presses another control: the click arrives, and nothing has moved. */
async function pressBeside(
  place: Locator,
  field: Locator,
  target: Locator,
  wrong: Readonly<Record<string, string>>,
): Promise<void> {
  const { mouse } = place.page();
  await target.scrollIntoViewIfNeeded();
  await field.focus();
  const { label, isList } = await field.evaluate((element: HTMLInputElement) => ({
    label: element.labels?.[0]?.textContent ?? '',
    isList: element.tagName === 'SELECT',
  }));
  if (!isList) await field.fill(wrong[label] ?? 'x');
  await target.scrollIntoViewIfNeeded();
  await target.evaluate((element) => Object.assign(window, { aimedAt: element, hasArrived: false }));
  const before = await boxes(place);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await mouse.move(x + Math.min(width / 2, 60), y + height / 2);
  await mouse.down();
  const isLeft = await field.evaluate((element) => element !== document.activeElement);
  if (isLeft) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await mouse.up();
  const hasArrived = await place.page().evaluate(() => (window as { hasArrived?: boolean }).hasArrived);
  expect(hasArrived, `a press from ${label} on ${await target.textContent()}`).toBe(true);
  await expect.poll(() => boxes(place)).toEqual(before);
}

/** Where everything stands that one can aim at. */
const boxes = (place: Locator) =>
  place.evaluate((root) =>
    [...root.querySelectorAll('a, button, input, select, textarea, label, h1, h2')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.textContent.slice(0, 20) || element.tagName, x, y, width, height].join(' ');
    }),
  );
