import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/**
 * Collects what the console calls an error and what nobody caught.
 * @param ownStatus the status that the page itself answers with, which the browser reports as an error when it is one
 */
export function collectProblems(page: Page, ownStatus: 200 | 404 = 200): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isOwn = message.location().url === page.url() && message.text().includes(` ${ownStatus} `);
    if (!isOwn) problems.push(`${message.text()} (${message.location().url})`);
  });
  return problems;
}

export const isSerious = (impact?: string | null) => impact === 'serious' || impact === 'critical';

type IsGrave = (impact: string | null | undefined) => boolean;

/** In light and in dark: no accessibility finding, no error, no sideways scrolling. */
export async function expectSound(
  page: Page,
  problems: readonly string[],
  isGrave: IsGrave = () => true,
): Promise<void> {
  await expectLegendsSent(page);
  await expectSoundWindow(page, problems, isGrave);
}

/**
 * The same on a phone and in a wide window, of a page that was opened {@link onPhone}.
 * @param widen its answer
 */
export async function expectSoundAtWidths(
  page: Page,
  problems: string[],
  widen: () => Promise<void>,
  isGrave?: IsGrave,
): Promise<void> {
  await expectSound(page, problems, isGrave);
  // What axe itself was refused.
  problems.length = 0;
  await widen();
  await expectSoundWindow(page, problems, isGrave);
}

/** Makes the window a phone's, which is touched; answers what makes it as wide as before, with a mouse. */
export async function onPhone(page: Page): Promise<() => Promise<void>> {
  const wide = page.viewportSize();
  const cdp = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => cdp.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  await page.setViewportSize({ width: 390, height: 844 });
  return async () => {
    await touch(false);
    await cdp.detach();
    if (wide) await page.setViewportSize(wide);
  };
}

async function expectSoundWindow(
  page: Page,
  problems: readonly string[],
  isGrave: IsGrave = () => true,
): Promise<void> {
  // What is loaded a moment later is part of the page.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('fieldset:not(:has(> legend:first-child))')).toHaveCount(0);
  await expectListNames(page);
  // Read before axe runs: it adds styles of its own, which the policy refuses.
  const own = [...problems];
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // Each change of the scheme draws everything again: the one that the page is in comes first.
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const [turn, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilColoursStand(page);
    // Nothing but colours depends on the scheme.
    const found = await axeViolations(page, turn === 0 ? 'all' : 'colours');
    const grave = found.filter(({ impact }) => isGrave(impact));
    const told = grave.map(({ id, nodes: [first] }) => [id, first?.html, first?.failureSummary]);
    expect(told, `${page.url()}, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
  expect(own).toEqual([]);
}

/** Each group of fields says what it is, in the HTML that the server sends as in the live page. */
async function expectLegendsSent(page: Page): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  expect(html).not.toMatch(/<fieldset[^>]*>(?!<legend)/);
}

/** A list of the site is named by words of the page: some browsers take a list without bullets for no list, and its label away. */
async function expectListNames(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/desk')) return;
  const labelled = page.locator('ul[aria-label], ol[aria-label]');
  expect(await labelled.evaluateAll((lists) => lists.map((list) => list.ariaLabel))).toEqual([]);
}

interface Violation {
  readonly id: string;
  readonly impact: string | null | undefined;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string | undefined }[];
}

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds on a page as it is now.
 * @param rules all of axe's own choice, or those that ask about colours, where the others have been asked
 */
export async function axeViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<Violation[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, options);
    // The rest of it is large, and nobody reads it.
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, axeOptions[rules]);
}

const axeOptions = {
  // Style sheets are read for a rule of its that is an experiment, and not among its own choice: a third of the work.
  all: { resultTypes: ['violations'], preload: { assets: ['media'] } },
  colours: { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Pictures for people to look at, in light and in dark, in `test-results`. They are taken with `E2E_PICTURES=1`: nobody
 * else looks at them, and taking them is slower than what is tested.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.E2E_PICTURES) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/${name}-${colorScheme}.png`, fullPage: true });
  }
}

/** Colours may move from one scheme to the other, and what inherits a colour that moved moves after it: all are at their end at once. */
async function untilColoursStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // They begin with the next picture.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Those of what is not drawn at this width stay in the list when they are over.
      const transitions = document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.playState !== 'finished');
      if (transitions.length === 0) return;
      for (const transition of transitions) transition.finish();
    }
  });
}
