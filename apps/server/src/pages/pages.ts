import { setTimeout as sleep } from 'node:timers/promises';
import { isPaymentPage } from '@kitshelf/contract/payment-pages.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Log } from '../platform/telemetry/log.ts';
import { AppError } from '../platform/errors.ts';
import { limits, type LocalRateLimits, getNetwork } from '../platform/http/rate-limits.ts';
import type { Call } from '../platform/http/serve.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { chooseEncoding } from '../platform/http/answers/encodings.ts';
import { contentPolicy, noGateways, type GatewaySources } from './content-policy.ts';
import { PageBody } from './page-body.ts';
import { PageCache, type Page } from './page-cache.ts';
import { createRenderQueue } from './render-queue.ts';
import type { Rendered, Renderer } from '../../../web/src/renderer.ts';

interface PagesOptions {
  readonly renderer: Renderer;
  readonly origin: string;
  /** What the shop is called and shows now. */
  readonly siteFacts: () => SiteFacts;
  readonly call: Call;
  readonly gateways: GatewaySources;
  /** The visitor's country by cookie or address (docs/product/calls.md#countries). */
  readonly countryOf: (request: { cookies: string; ip: string }) => Promise<{ countryCode: string }>;
  /** What visitors of a country see prices in. */
  readonly currencyOf: (countryCode: string) => Promise<string>;
  readonly errorPage: string;
  readonly log: Log;
  readonly localRateLimits: LocalRateLimits;
  readonly now: () => number;
  /** Development: nothing is kept, and hot reload's inline scripts are let through. */
  readonly isDev?: boolean;
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** What of a request says which page it means, and for whom. */
type Asking = Pick<FastifyRequest, 'url' | 'ip' | 'headers'>;

interface Pages {
  /** Finds a page without sending it. Throws while there is no time to render. */
  readonly find: (request: Asking) => Promise<Page>;
  /** Answers any address with its page, which may be the 404 one. */
  readonly answer: Answer;
  /** Call when what pages show has changed. */
  readonly refresh: () => void;
}

const maxCacheBytes = 32 * 1024 * 1024;
const maxAgeMs = 60_000;
const html = 'text/html; charset=utf-8';
/** Who asks for so much waits a little, and so asks for less: nobody notices it who reads pages. */
const slowDownMs = 100;
const filePath = /^\/(assets|media|sandbox|dev)\//;

/** Every page: rendered once, compressed once, then answered from memory with an ETag and a policy by hashes. */
export function createPages(options: PagesOptions): Pages {
  const onFailure = (error: unknown) => {
    if (!isBusy(error)) options.log.error({ err: error }, 'a page could not be rendered again');
  };
  const cache = new PageCache({ maxBytes: maxCacheBytes, maxAgeMs, now: options.now, onFailure });
  const find = pageFinder(options, cache);
  const shell = shellMaker(options);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Who asks for a file must not get a page: a browser would take it for the file.
    if (filePath.test(request.url))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    try {
      return await sendPage(request, reply, await find(request));
    } catch (error) {
      if (isBusy(error)) {
        await sleep(slowDownMs);
        return await sendPage(request, reply, shell.page());
      }
      options.log.error({ requestId: request.id, err: error }, 'rendering failed');
      const errorPage = filledErrorPage(options);
      const policy = contentPolicy({ html: errorPage, scripts: [] }, noGateways);
      return reply.code(500).type(html).header('content-security-policy', policy).send(errorPage);
    }
  };
  const refresh = () => {
    cache.outdate();
    shell.outdate();
  };
  return { answer, find, refresh };
}

/** With the name of the shop, and its accent where it has one. */
function filledErrorPage({ errorPage, siteFacts }: PagesOptions): string {
  const { name, look } = siteFacts();
  const page = errorPage.replaceAll('{site}', () => escapeHtml(name));
  if (!look?.windowCss) return page;
  const style = `<style>${look.windowCss}a{color:var(--accent-ink,inherit)}</style>`;
  return page.replace('</head>', () => `${style}</head>`);
}

/** Too many pages are rendered as it is, or too many for one address. */
const isBusy = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'TryLater' || error.code === 'TooManyRequests');

/** No page has it; what stands at it is the same as at every other address without a page. */
const nowhere = '/no-such-page';

/** Finds the page of a request; one that is not there is rendered in its turn. Throws what `isBusy` knows. */
function pageFinder(options: PagesOptions, cache: PageCache): (request: Asking) => Promise<Page> {
  const { renderer, origin, siteFacts, call, isDev, localRateLimits } = options;
  const queue = createRenderQueue();
  const isTooOften = (address: string): boolean => {
    try {
      localRateLimits.take(limits.unknownPagesByAddress, address);
      return false;
    } catch {
      return true;
    }
  };
  return async (request) => {
    const [path, query] = splitOnce(request.url, '?');
    const isPage = renderer.isPage(path);
    const url = isPage ? renderer.canonicalUrl(path, query) : nowhere;
    const country = isPricing.test(url) ? await countryOf(request, options) : undefined;
    const make = async () =>
      pageOf(
        await renderer.render({
          url,
          origin,
          site: siteFacts(),
          call,
          ...(country && { prefers: { country } }),
        }),
        isPaymentPage(path) ? options.gateways : noGateways,
        isDev,
      );
    if (isDev) return await make();
    const address = getNetwork(request.ip);
    if (!isPage && isTooOften(address)) await sleep(slowDownMs);
    const makeInTurn = async () => {
      if (isPage) localRateLimits.take(limits.pagesByAddress, address);
      return isPage ? await queue.run(address, make) : await make();
    };
    if (opensByAddress.test(url)) return { ...(await makeInTurn()), isPrivate: true };
    // Prices are the same in all countries of a currency: one page for each (docs/product/pricing.md#currency).
    const key = country ? `${url} ${await options.currencyOf(country)}` : url;
    return await cache.get(key, makeInTurn, { isOften: isOften(url) });
  };
}

/** Whether an address is one of the site's own: what people write into a query is without number. Unknown categories redirect. */
const isOften = (url: string): boolean => !url.includes('?') || /^\/library\?pCategory=[^&]+$/.test(url);

/** The page without its content, which the browser fills: for while there is no time to render. Made once for each state of the site. */
function shellMaker({ renderer, gateways, siteFacts }: PagesOptions) {
  let made: Page | undefined;
  return {
    page: (): Page => (made ??= { ...pageOf(renderer.shell(siteFacts()), gateways), isPrivate: true }),
    outdate: () => void (made = undefined),
  };
}

/** What people share, which ends at once in every process, and previews with a key: made again each time. */
const opensByAddress = /^\/([pc]\/|preview\/[^?]+\?key=)/;

const isPricing = /^\/pricing(\?|$)/;

async function countryOf({ headers, ip }: Asking, options: PagesOptions): Promise<string> {
  return (await options.countryOf({ cookies: headers.cookie ?? '', ip })).countryCode;
}

function pageOf(rendered: Rendered, gateways: GatewaySources, isDev = false): Page {
  const content = new PageBody(rendered.html);
  const policy = isDev ? "frame-ancestors 'none'" : contentPolicy(rendered, gateways);
  const { status, redirect } = rendered;
  return { status, policy, content, ...(redirect !== undefined && { redirect }) };
}

/** Sends a page in the encoding that fits, or 304 to anyone who has it already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.headers({
    'content-type': html,
    'content-security-policy': page.policy,
    'cache-control': page.isPrivate ? 'private, no-store' : 'no-cache',
    vary: 'accept-encoding, cookie',
  });
  const known = page.content.tags(encoding).find((tag) => fresh(request.headers, { etag: tag }));
  if (page.status === 200 && known !== undefined) return reply.header('etag', known).code(304).send();
  const { body, etag } = await page.content.as(encoding);
  reply.header('etag', etag);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(body);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
