import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../platform/log.ts';
import type { Call } from '../platform/serve.ts';
import { chooseEncoding, compress } from './compressed.ts';
import { contentPolicy, type GatewaySources } from './content-policy.ts';
import { PageCache, type Page } from './page-cache.ts';
import type { Rendered, Renderer } from '../../../web/src/renderer.ts';

interface PagesOptions {
  readonly renderer: Renderer;
  readonly origin: string;
  readonly call: Call;
  readonly gateways: GatewaySources;
  /** The visitor's country by cookie or address (contract §2). */
  readonly countryOf: (request: { cookies: string; ip: string }) => Promise<{ countryCode: string }>;
  readonly errorPage: string;
  readonly log: Log;
  readonly now: () => number;
  /** Development: nothing is kept, and hot reload's inline scripts are let through. */
  readonly isDev?: boolean;
}

export interface Pages {
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Call when what pages show has changed. */
  readonly refresh: () => void;
}

const maxCacheBytes = 128 * 1024 * 1024;
const maxAgeMs = 60_000;
const html = 'text/html; charset=utf-8';
const filePath = /^\/(assets|media|sandbox|dev)\//;

/** Every page: rendered once, compressed once, then answered from memory with an ETag and a policy by hashes. */
export function createPages(options: PagesOptions): Pages {
  const cache = new PageCache({
    maxBytes: maxCacheBytes,
    maxAgeMs: options.isDev ? 0 : maxAgeMs,
    now: options.now,
  });
  const preferencesOf = createPreferences(options.countryOf);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Who asks for a file must not get a page: a browser would take it for the file.
    if (filePath.test(request.url))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    try {
      const page = await findPage(options, { cache, preferencesOf }, request);
      return sendPage(request, reply, page);
    } catch (error) {
      options.log.error({ requestId: request.id, err: error }, 'rendering failed');
      const policy = contentPolicy(options.errorPage, options.gateways);
      return reply.code(500).type(html).header('content-security-policy', policy).send(options.errorPage);
    }
  };
  return { answer, refresh: () => cache.clear() };
}

interface Memory {
  readonly cache: PageCache;
  readonly preferencesOf: ReturnType<typeof createPreferences>;
}

async function findPage(
  options: PagesOptions,
  { cache, preferencesOf }: Memory,
  request: FastifyRequest,
): Promise<Page> {
  const [path, query] = splitOnce(request.url, '?');
  const url = options.renderer.canonicalUrl(path, query);
  const prefers = await preferencesOf(path, request);
  const key = prefers ? `${url} ${prefers.country}` : url;
  return await cache.get(key, async () => {
    const rendered = await options.renderer.render({
      url,
      origin: options.origin,
      call: options.call,
      ...(prefers && { prefers }),
    });
    return await pageOf(rendered, options);
  });
}

const countryCookie = /(?:^|;\s*)(kitshelf\.country=[^;]{0,300})/;

/** Visitors whose country is remembered; the oldest is forgotten first. */
const maxRemembered = 5000;

/** Prices come in two variants, the United States and everywhere else (contract §4). */
function createPreferences(countryOf: PagesOptions['countryOf']) {
  const known = new Map<string, { country: string }>();
  return async (path: string, request: FastifyRequest): Promise<{ country: string } | undefined> => {
    if (path !== '/pricing') return undefined;
    const cookies = request.headers.cookie ?? '';
    // The one cookie that matters, cut short: whole headers would let anyone fill the memory.
    const visitor = `${request.ip} ${countryCookie.exec(cookies)?.[1] ?? ''}`;
    const remembered = known.get(visitor);
    if (remembered) return remembered;
    const { countryCode } = await countryOf({ cookies, ip: request.ip });
    const preferences = { country: countryCode === 'US' ? 'US' : 'IN' };
    if (known.size >= maxRemembered) known.delete(known.keys().next().value ?? '');
    known.set(visitor, preferences);
    return preferences;
  };
}

async function pageOf(rendered: Rendered, { gateways, isDev }: PagesOptions): Promise<Page> {
  const content = await compress(rendered.html);
  const policy = isDev ? "frame-ancestors 'none'" : contentPolicy(rendered.html, gateways);
  const { status, redirect } = rendered;
  return { status, policy, content, ...(redirect !== undefined && { redirect }) };
}

/** Sends a page in the encoding that fits, or 304 to who has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = page.content.etags[encoding];
  reply.headers({
    'content-type': html,
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    etag,
  });
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.content.bodies[encoding]);
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
