import { expect, test as base, type Page } from '@playwright/test';

export { expect };

/** Playwright's `test`; a page that was opened or loaded anew is there once its controls are live. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilLive(page);
    await use(page);
  },
});

function waitUntilLive(page: Page): void {
  // However long it takes: the test's own time bounds it.
  const live = () => expect(page.locator('body > fieldset:disabled')).toHaveCount(0, { timeout: 0 });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await live();
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await live();
    return answer;
  };
}
