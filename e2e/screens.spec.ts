import { expectOwnOrigin, listen } from './own/own-origin.ts';
import { screens, sitePages } from './site-facts.ts';
import { collectProblems, expectSoundAtWidths, isSerious, onPhone } from './soundness.ts';
import { expect, test } from './test.ts';

const site = sitePages.map(({ path }) => path);

for (const path of screens) {
  test(`${path} has no accessibility finding, no error and no sideways scrolling, on a phone and wide, in light and in dark, and asks nothing of anyone else`, async ({
    page,
    baseURL,
    expectFailures,
  }) => {
    if (path === '/no-such-page') expectFailures(404, /\/no-such-page$/);
    const elsewhere = listen(page, baseURL ?? '');
    const problems = collectProblems(page, path === '/no-such-page' ? 404 : 200);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const widen = await onPhone(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundAtWidths(page, problems, widen, site.includes(path) ? undefined : isSerious);
    await expectOwnOrigin(page, elsewhere);
  });
}
