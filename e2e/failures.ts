import type { Browser, BrowserContext } from '@playwright/test';

/** An answer's status, `network` for a request without an answer, `page` for an error that nobody caught. */
type FailureKind = number | 'network' | 'page';

export interface Failures {
  /** What failed so far and was not expected; at the end there must be nothing. */
  readonly unexpected: string[];
  /**
   * Says beforehand what fails in a journey.
   * @param kind an answer's status, `network` for a request without an answer, `page` for an error that nobody caught
   * @param where in the failure's words: the method and address of a request, the message of an error
   */
  readonly expect: (kind: FailureKind, where: RegExp) => void;
}

/** Whoever leaves a page gives up what it still asked for, and only a journey takes its browser off the network. */
const isOrdinary = /ERR_ABORTED|ERR_INTERNET_DISCONNECTED/;

/** Watches contexts for what fails in their pages; `watch` may be told of one more than once. */
export function createFailureWatch(): Failures & { readonly watch: (context: BrowserContext) => void } {
  const expected: { readonly kind: FailureKind; readonly where: RegExp }[] = [];
  const unexpected: string[] = [];
  const watched = new WeakSet<BrowserContext>();
  const note = (kind: FailureKind, words: string) => {
    if (expected.some((each) => each.kind === kind && each.where.test(words))) return;
    const failure = `${kind}: ${words}`;
    if (!unexpected.includes(failure)) unexpected.push(failure);
  };
  const watch = (context: BrowserContext) => {
    if (watched.has(context)) return;
    watched.add(context);
    context.on('weberror', (webError) => {
      const error = webError.error();
      note('page', `${error.message} (${webError.page()?.url()})`);
    });
    context.on('response', (response) => {
      const request = response.request();
      if (response.status() >= 400) note(response.status(), `${request.method()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (!isOrdinary.test(reason)) note('network', `${request.method()} ${request.url()} ${reason}`);
    });
  };
  return { unexpected, watch, expect: (kind, where) => void expected.push({ kind, where }) };
}

/** Has every context that the browser opens watched, until the answer is called. */
export function watchNewContexts(browser: Browser, watch: (context: BrowserContext) => void): () => void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...given) => {
    const context = await newContext(...given);
    watch(context);
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}
