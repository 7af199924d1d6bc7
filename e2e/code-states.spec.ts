import { brands } from '@kitshelf/library/brands.ts';
import { statePages } from '@kitshelf/library/checks/states/state-pages.ts';
import { checkStates } from '@kitshelf/library/checks/states/states-report.ts';
import { openBrowser } from '@kitshelf/library/checks/widths/widths-report.ts';
import { expect, test } from './test.ts';

// Always the same ones; `npm run assets -- check --states` takes the whole kit, in other brands each night.
const sample = ['Button', 'Input', 'Checkbox', 'Option', 'Slider', 'Switch', 'Link'];

test('components of the kit look under pointer and keys as their states are drawn', async () => {
  test.setTimeout(180_000);
  const browser = await openBrowser();
  try {
    const pages = statePages(brands.at(-1)!, 'dark', sample);
    let states = 0;
    for (const page of pages) {
      const found = await checkStates(browser, page);
      states += found.states;
      expect(found.findings).toEqual([]);
    }
    expect(states).toBeGreaterThan(20);
  } finally {
    await browser.close();
  }
});

/** What is changed in the HTML of which component, and the states that then look otherwise. */
const planted: [component: string, from: RegExp, to: string, found: RegExp][] = [
  ['Button', /:focus-visible\{/, ':target{', /focus: /],
  ['Button', /:hover\{/, ':target{', /hover: /],
  ['Button', /:active\{/, ':target{', /pressed: /],
  ['Switch', /:has\(:checked\)/g, ':target', /selected: /],
  ['Button', /:disabled\{/, ':target{', /disabled: /],
];

test('states that look otherwise are found', async () => {
  test.setTimeout(120_000);
  const browser = await openBrowser();
  try {
    for (const [component, from, to, found] of planted) {
      const [page] = statePages(brands[0]!, 'light', [component]);
      const html = page!.html.replace(from, to);
      expect(html).not.toBe(page!.html);
      expect((await checkStates(browser, { ...page!, html })).findings.join('\n')).toMatch(found);
    }
  } finally {
    await browser.close();
  }
});
