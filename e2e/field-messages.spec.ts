import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newUser, signIn, type NewUser } from './new-user.ts';
import { buyByApi, chooseKitshelfPro, open, payNow } from './paying.ts';
import { expect, test } from './test.ts';

interface Who {
  readonly request: APIRequestContext;
  readonly member: NewUser;
}

/** A form as a person meets it. */
interface FormCase {
  readonly name: string;
  /** What has to be true before it can be shown. */
  readonly prepare?: (page: Page, who: Who) => Promise<unknown>;
  /** Opens the page that it is on. */
  readonly visit: (page: Page) => Promise<unknown>;
  /** On that page: answers the place of the fields and of what can be pressed beside them. */
  readonly show: (page: Page) => Promise<Locator>;
  /** Whether it stays where it is while the page beside it changes. */
  readonly isOnEveryPage?: boolean;
  /** Label → what is wrong in that field; elsewhere a single letter is. */
  readonly wrong?: Readonly<Record<string, string>>;
}

const signInMember = (page: Page, { member }: Who) => signIn(page, member);
const at = (path: string) => (page: Page) => open(page, path);
const main = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('form')).toBeVisible();
  return page.getByRole('main');
};
const formNamed = (name: string) => async (page: Page) => {
  const form = page.getByRole('form', { name });
  await expect(form.getByRole('button')).toBeEnabled();
  return form;
};
const tooLong = 'x'.repeat(1001);

const forms: readonly FormCase[] = [
  { name: 'login', visit: at('/login'), show: main },
  { name: 'registration', visit: at('/register'), show: main },
  { name: 'the request for a reset link', visit: at('/reset-password'), show: main },
  {
    name: 'a new password',
    wrong: { 'Confirm password': '' },
    prepare: (page) =>
      page.route('**/reset-password/verify?*', (route) => route.fulfill({ json: { data: null } })),
    visit: at('/update-password?id=1&token=2'),
    show: main,
  },
  {
    name: 'account details',
    prepare: signInMember,
    visit: at('/profile'),
    // Its button waits for a change.
    show: async (page) => {
      const form = page.getByRole('form', { name: 'Account details' });
      await expect(form.getByRole('textbox').first()).toBeEditable();
      return form;
    },
  },
  {
    name: 'the change of a password',
    wrong: { 'Current password': '', 'Confirm password': '' },
    // The member has a device, and so a button, for each test before.
    prepare: async (page, { request }) => signIn(page, await newUser(request)),
    visit: at('/profile/change-password'),
    show: async (page) => {
      // The list of devices comes after the form and moves what stands below it.
      await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
      return main(page);
    },
  },
  { name: 'support', visit: at('/support'), show: main },
  { name: 'an application', visit: at('/jobs'), show: formNamed('Application') },
  { name: 'the newsletter', visit: at('/license'), show: formNamed('Newsletter'), isOnEveryPage: true },
  {
    name: 'checkout',
    prepare: signInMember,
    visit: chooseKitshelfPro,
    show: async (page) => {
      await expect(payNow(page)).toBeEnabled();
      return page.getByRole('main');
    },
  },
  {
    name: 'a coupon',
    wrong: { 'Coupon code': '' },
    prepare: signInMember,
    visit: chooseKitshelfPro,
    show: async (page) => {
      await page.getByRole('button', { name: 'Apply Coupon' }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'receipt details',
    wrong: { Company: tooLong, 'Tax number': tooLong, Address: tooLong },
    prepare: async (page, { request }) => {
      const user = await newUser(request);
      await buyByApi(request, user, 'year');
      await signIn(page, user);
    },
    visit: async (page) => {
      await open(page, '/profile/subscription');
      await page.getByRole('button', { name: 'Manage' }).click();
    },
    show: async (page) => {
      await page.getByRole('button', { name: 'Add receipt details' }).click();
      return page.getByRole('dialog');
    },
  },
];

for (const form of forms) {
  test(`${form.name}: a message moves nothing, and the press arrives`, async ({ page, request, member }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(noteTheClick);
    await form.prepare?.(page, { request, member });
    for (const width of [1440, 390]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await form.visit(page);
        const place = await form.show(page);
        await goDown(place, form);
        // Where nothing moves, a press arrives: each control is pressed where there is least room.
        if (width === 390) await pressEach(page, form, await place.locator(pressable).count());
      });
    }
  });
}

/** Down the form as it is filled in: each field is left for the next one, the last for the button. */
async function goDown(place: Locator, { wrong = {} }: FormCase): Promise<void> {
  const fields = await place.locator(emptyOrTyped).all();
  for (const [index, field] of fields.entries())
    await pressBeside(place, field, fields[index + 1] ?? place.getByRole('button').last(), wrong);
}

/** Every button and link is pressed while a message is still to come; once all fields have theirs, the form is had again. */
async function pressEach(page: Page, form: FormCase, count: number): Promise<void> {
  const { visit, show, isOnEveryPage, wrong = {} } = form;
  let place = page.getByRole('main');
  let untouched: Locator[] = [];
  for (let index = 0; index < count; index += 1) {
    // What may be pressed can depend on what is filled in.
    if (untouched.length === 0 || (await place.locator(pressable).count()) !== count) {
      if (isOnEveryPage) await visit(page);
      else await leaveAndReturn(page);
      place = await show(page);
      await expect(place.locator(emptyOrTyped).first()).toBeVisible();
      await expect(place.locator('[aria-invalid=true]')).toHaveCount(0);
      untouched = await place.locator(emptyOrTyped).all();
    }
    const [field, ...others] = untouched;
    untouched = others;
    if (!field) throw new Error(`No field in ${form.name}`);
    await pressBeside(place, field, place.locator(pressable).nth(index), wrong);
  }
}

const emptyOrTyped =
  ':is(input:not([type=checkbox]):not([type=file]):not([tabindex="-1"]):not([readonly]), textarea, select:has(option[value=""]:checked)):visible';
const pressable = ':is(button, a, input[type=checkbox]):not(:disabled):visible';

/** What was typed and told is forgotten, as if the page were loaded again, which takes several times as long. */
async function leaveAndReturn(page: Page): Promise<void> {
  // A dialog would lie over the link.
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    delete (window as { aimedAt?: Element }).aimedAt;
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'License' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toHaveCount(0);
}

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
  const { label, isList } = await field.evaluate((element: HTMLInputElement) => {
    element.focus();
    return { label: element.labels?.[0]?.textContent ?? '', isList: element.tagName === 'SELECT' };
  });
  if (!isList) await field.fill(wrong[label] ?? 'x');
  // In the middle of the window nothing that sticks to its edges is in the way.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, name } = await target.evaluate((element) => {
    Object.assign(window, { aimedAt: element, hasArrived: false });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + Math.min(width / 2, 60), y: top + height / 2, name: element.textContent };
  });
  const before = await boxes(place);
  await mouse.move(x, y);
  await mouse.down();
  const isLeft = await field.evaluate((element) => element !== document.activeElement);
  if (isLeft) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await mouse.up();
  const hasArrived = await place.page().evaluate(() => (window as { hasArrived?: boolean }).hasArrived);
  expect(hasArrived, `a press from ${label} on ${name}`).toBe(true);
  await expect.poll(() => boxes(place)).toEqual(before);
}

/** Where everything stands that one can aim at. */
const boxes = (place: Locator) =>
  place.evaluate((root) =>
    [...root.querySelectorAll('a, button, input, select, textarea, label, h1, h2')]
      // What is folded away has no place.
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent.slice(0, 20) || element.tagName, x, y, width, height].join(' ');
      }),
  );
