import { type Cookie, expect, test as base, type Page } from '@playwright/test';
import { newUser, type NewUser } from './new-user.ts';

export { expect };

interface WorkerFixtures {
  /** Somebody without a plan, for all tests of a worker that leave them as they are. */
  readonly member: NewUser;
  /** A session of the owner at the desk, who may sign in ten times a minute; for tests that are about something else. */
  readonly ownersCookies: Cookie[];
}

interface TestFixtures {
  /** What the pages' Content-Security-Policy refused so far; at the end there must be nothing. */
  readonly violations: string[];
}

/** Playwright's `test`; a page that was opened or loaded anew is there once its controls are live. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  member: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await use(await newUser(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  ownersCookies: [
    async ({ playwright }, use, { project }) => {
      const origin = project.use.baseURL ?? '';
      const request = await playwright.request.newContext({ baseURL: origin });
      const data = { email: 'owner@kitshelf.test', password: 'Kitshelf@2026' };
      // Journeys that sign in themselves may have used up a minute's tries.
      const start = async () =>
        (await request.post('/api/v1/desk/session', { data, headers: { origin } })).status();
      await expect.poll(start, { intervals: [5_000], timeout: 90_000 }).toBe(200);
      await use((await request.storageState()).cookies);
      await request.dispose();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('tellViolation', (_source, what: string) => violations.push(what));
      await context.addInitScript(tellViolations);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilLive(page);
    await use(page);
  },
});

function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, documentURI } = event;
    const { tellViolation } = window as unknown as { tellViolation: (what: string) => void };
    tellViolation([effectiveDirective, blockedURI, sample, documentURI].join(' '));
  });
}

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
