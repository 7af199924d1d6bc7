/// <reference lib="dom" />
import type { Browser, Locator, Page } from '@playwright/test';
import type { State } from '@kitshelf/scene/scene.ts';
import sharp from 'sharp';
import { brands } from '../../brands/brands.ts';
import type { Brand } from '../../model/render-context.ts';
import type { Pixels } from '../widths/edges.ts';
import { openBrowser, openPage } from '../widths/widths-report.ts';
import { differingFills, differingPixels, exactlyDiffering } from './pixels.ts';
import { pageWidth, type StatePage, statePages } from './state-pages.ts';

/** A brand in an appearance. */
export interface Look {
  readonly brand: Brand;
  readonly appearance: 'light' | 'dark';
}

export const looks: readonly Look[] = brands.flatMap((brand) =>
  (['light', 'dark'] as const).map((appearance) => ({ brand, appearance })),
);

/** A light look and a dark one, by a seed: the same seed gives the same ones. */
export const drawLooks = (seed: number): Look[] => [
  looks[(2 * seed) % looks.length]!,
  looks[(2 * seed + 7) % looks.length]!,
];

/** Pixels that may differ from all around their place, or be filled otherwise. */
const mostApart = 16;
/** Pixels of shapes, without words, that may differ at their very place: corners of rings, and icons between two pixels. */
const mostSmoothed = 260;

/** What is known to be otherwise, and why. */
const otherwise: readonly (readonly [name: RegExp, states: readonly State[], why: string])[] = [
  [/^File drop/, ['hover', 'disabled'], 'browsers draw dashes of their own'],
  [/^(?:Button quiet|Link)/, ['hover'], 'browsers place underlines themselves, a pixel off'],
  [/^Price card/, ['selected'], 'it highlights a plan; what is pressed is its button'],
  [/^Quantity/, ['focus'], 'which of its three parts has the keyboard is shown besides'],
];

const isKnown = (name: string, state: State): boolean =>
  otherwise.some(([known, states]) => known.test(name) && states.includes(state));

/**
 * Brings the components of the base kit as HTML into each state that a pointer and keys can reach in Chromium, and compares
 * pixels with the picture of that state. Gives how many states were compared, and what is otherwise, a line each.
 * @param only names of components; all without it
 */
export async function reportStates(
  wanted: readonly Look[],
  only?: readonly string[],
): Promise<{ readonly states: number; readonly findings: readonly string[] }> {
  const browser = await openBrowser();
  const findings: string[] = [];
  let states = 0;
  try {
    for (const { brand, appearance } of wanted)
      for (const page of statePages(brand, appearance, only)) {
        const found = await checkStates(browser, page);
        states += found.states;
        findings.push(...found.findings.map((each) => `${brand.slug} ${appearance} ${each}`));
      }
  } finally {
    await browser.close();
  }
  return { states, findings };
}

/** The same of one component. */
export async function checkStates(
  browser: Browser,
  { name, html, pictures }: StatePage,
): Promise<{ readonly states: number; readonly findings: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: pageWidth, height: 400 } });
  const page = await context.newPage();
  const findings: string[] = [];
  let states = 0;
  try {
    for (const [state, picture] of pictures) {
      await openPage(page, html);
      const control = await controlIn(page);
      if (!control || isKnown(name, state) || !(await bringInto(page, control, state))) continue;
      states += 1;
      const used = await shown(page);
      await page.mouse.move(0, 0);
      await page.mouse.up();
      await openPage(page, picture);
      const drawn = await shown(page);
      const apart = differingPixels(drawn.whole, used.whole);
      const filled = differingFills(drawn.shapes, used.shapes);
      const smoothed = exactlyDiffering(drawn.shapes, used.shapes);
      if (apart > mostApart || filled > mostApart || smoothed > mostSmoothed)
        findings.push(
          `${name} ${state}: ${apart} px differ from all around them, ${filled} px of fills, ${smoothed} px of shapes at their place`,
        );
    }
  } finally {
    await context.close();
  }
  return { states, findings };
}

/** What somebody uses in a component: its field, or else what is pressed. */
async function controlIn(page: Page): Promise<Locator | undefined> {
  for (const each of ['input, textarea, select', 'button, a, summary']) {
    const found = page.locator(each).first();
    if ((await found.count()) > 0) return found;
  }
  return undefined;
}

/** Whether a control was put into a state; what is off otherwise than by `disabled` is not. */
async function bringInto(page: Page, control: Locator, state: State): Promise<boolean> {
  const tag = await control.evaluate((element) => element.tagName);
  const point = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { value, min, max, type } = element as HTMLInputElement;
    const share = type === 'range' ? (Number(value) - Number(min)) / (Number(max) - Number(min)) : 0.5;
    return { x: x + width * share, y: y + height / 2 };
  });
  if (state === 'hover' || state === 'pressed') await page.mouse.move(point.x, point.y);
  if (state === 'pressed') await page.mouse.down();
  if (state === 'focus') {
    await page.keyboard.press('Shift');
    await control.focus();
  }
  if (state === 'selected')
    await control.evaluate((element) => {
      if (element instanceof HTMLInputElement) element.checked = true;
      else if (element.role === 'tab') element.ariaSelected = 'true';
      else if (element.tagName === 'A') element.setAttribute('aria-current', 'page');
      else element.ariaPressed = 'true';
    });
  if (state !== 'disabled') return true;
  if (tag === 'BUTTON') await control.evaluate((element) => element.setAttribute('disabled', ''));
  return tag === 'BUTTON';
}

/** The words of a page, unseen: browsers and pictures place letters by fractions of a pixel that differ. */
const withoutWords =
  'text{visibility:hidden}*,::placeholder{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important;caret-color:transparent!important}';

async function shown(page: Page): Promise<{ readonly whole: Pixels; readonly shapes: Pixels }> {
  const whole = await pixels(page);
  await page.addStyleTag({ content: withoutWords });
  return { whole, shapes: await pixels(page) };
}

async function pixels(page: Page): Promise<Pixels> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  // A busy machine drops a frame now and then.
  const { data, info } = await sharp(await take().catch(take))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
