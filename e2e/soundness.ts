import AxeBuilder from '@axe-core/playwright';
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

/** In light and in dark: no accessibility finding, no error, no sideways scrolling. */
export async function expectSound(
  page: Page,
  problems: readonly string[],
  isGrave: (impact: string | null | undefined) => boolean = () => true,
): Promise<void> {
  // Read before axe runs: it adds styles of its own, which the policy refuses.
  const own = [...problems];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilColoursStand(page);
    const grave = (await axeViolations(page)).filter(({ impact }) => isGrave(impact));
    const told = grave.map(({ id, nodes: [first] }) => [id, first?.html, first?.failureSummary]);
    expect(told, `${page.url()}, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
  expect(own).toEqual([]);
}

/**
 * What axe finds on a page as it is now. Its other mode, for frames of other origins, puts the results together in a
 * page opened for that, which takes as long as the analysis; there are no such frames.
 */
export async function axeViolations(page: Page) {
  // It is 650 KB, and the builder brings it twice each time: without frames once in a document is enough.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) });
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
}

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

/** Colours may move from one scheme to the other, and what inherits a colour that moved moves after it. */
async function untilColoursStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // They begin with the next picture.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      if (transitions.length === 0) return;
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  });
}
