import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test.ts';

const screens = [
  '/',
  '/library',
  '/library?search=hero',
  '/library?search=qqqqzzzzxxxx',
  '/pricing',
  '/updates',
  '/support',
  '/jobs',
  '/license',
  '/styleGuide',
  '/no-such-page',
];

for (const path of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme} has no serious accessibility finding, no error and no sideways scrolling`, async ({
      page,
    }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Read before axe runs: it adds styles of its own, which the policy refuses.
      const ownProblems = problems.filter((problem) => !problem.includes('404'));
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide).toBe(false);
      expect(ownProblems).toEqual([]);
    });
  }
}
