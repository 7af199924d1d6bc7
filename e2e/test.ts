import { randomInt } from 'node:crypto';
import { type BrowserContext, type Cookie, expect, test as base, type Page } from '@playwright/test';
import { createFailureWatch, type Failures, watchNewContexts } from './failures.ts';
import { newUser, type NewUser } from './new-user.ts';

export { expect };

interface WorkerFixtures {
  /** Somebody without a plan, for all tests of a worker that leave them as they are. */
  readonly member: NewUser;
  /** Of the owner, who may sign in ten times a minute. */
  readonly ownersSession: Cookie[];
}

interface TestFixtures {
  /** An authenticator in the page's browser that checks who holds it; it answers by itself once it is touched. */
  readonly authenticator: { readonly touch: (isTouched: boolean) => Promise<unknown> };
  /** Whether the browser runs on the site's own machine, as the demo users, the owner and the payment sandbox want it. */
  readonly isOnMachine: boolean;
  /** The cookies of a session of the owner at the desk, for tests that are about something else. */
  readonly ownersCookies: Cookie[];
  /** What the pages' Content-Security-Policy and CORS refused so far; at the end there must be nothing. */
  readonly violations: string[];
  /**
   * Says beforehand which failure a journey is about; every other one in any of its pages fails it: an error that nobody
   * caught, a page that hydration threw away, a request without an answer or with a status from 400 on.
   */
  readonly expectFailures: Failures['expect'];
}

/** Playwright's `test`; a page that was opened or loaded again is there once its controls are live. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  member: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext(onMachine(project.use.baseURL));
      await use(await newUser(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  ownersSession: [
    async ({ playwright }, use, { project }) => {
      const origin = project.use.baseURL ?? '';
      const request = await playwright.request.newContext(onMachine(origin));
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
  isOnMachine: [false, { option: true }],
  context: async ({ context, isOnMachine }, use) => {
    // One address may have so many pictures drawn in a minute: each journey's browser is somewhere else.
    await context.setExtraHTTPHeaders(isOnMachine ? {} : { 'x-forwarded-for': someAddress() });
    // A context that is used again keeps what the last test made of the network.
    await context.setOffline(false);
    await use(context);
  },
  ownersCookies: async ({ context, ownersSession }, use) => {
    await comeFromTheMachine(context);
    await use(ownersSession);
  },
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(onMachine(baseURL));
    await use(request);
    await request.dispose();
  },
  authenticator: async ({ page }, use) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    await use({
      touch: (enabled) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    });
    // The browser is used again.
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await cdp.send('WebAuthn.disable');
  },
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('tellViolation', (_source, what: string) => violations.push(what));
      await context.addInitScript(tellViolations);
      context.on('console', (message) => {
        if (message.text().includes('blocked by CORS policy')) violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  expectFailures: [
    async ({ browser, context }, use) => {
      const failures = createFailureWatch();
      failures.watch(context);
      const stop = watchNewContexts(browser, failures.watch);
      await use(failures.expect);
      stop();
      expect(failures.unexpected).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilLive(page);
    await use(page);
  },
});

/**
 * The demo users, the owner and the payment sandbox are there for whoever sits at the site's own machine.
 * A live preview is a frame of no origin, whose fonts the site gives to requests without headers of their own.
 */
export const comeFromTheMachine = (context: BrowserContext): Promise<void> => context.setExtraHTTPHeaders({});

const onMachine = (baseURL = '') => ({ baseURL, extraHTTPHeaders: {} });

/** Of somebody that the site hears of from a proxy before it. */
export const someAddress = (): string => [10, ...Array.from({ length: 3 }, () => randomInt(256))].join('.');

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
