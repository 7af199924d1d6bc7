import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { errorCatalogue } from '@kitshelf/contract/errors.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import * as z from 'zod/mini';
import { escapeHtml } from '../html.ts';
import { apiBase } from '../mount.ts';
import { openApiDocument } from './openapi.ts';

const accessWords = {
  public: 'anyone',
  personal: 'anyone; more with a token',
  user: 'needs a token',
  signed: 'needs a signature',
  desk: 'operators at their desk',
} as const;

/** The API for people to browse: one static page without scripts, made from the same endpoints. */
function openApiPage(endpoints: readonly EndpointShape[], siteName: string): string {
  const name = escapeHtml(siteName);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${name}</title><style>${style}</style></head><body>
<header><h1>${name} API</h1><p>Base <code>${apiBase}</code>. The same as OpenAPI 3.1: <a href="${apiBase}/openapi.json">for everybody</a>, <a href="${apiBase}/desk/openapi.json">for the desk</a>.</p>
<p>Programs send a key as <code>Authorization: Bearer kit_…</code>. <a href="/profile">Your profile</a> makes them; they open the calls that say so.</p></header>
<main>${endpoints.map(section).join('')}</main></body></html>`;
}

function section(endpoint: EndpointShape): string {
  const parts = [
    part('Headers', endpoint.headers),
    part('Path', endpoint.params),
    part('Query', endpoint.query),
    part('Body', endpoint.body),
    part('Answer', endpoint.response, 'output'),
  ];
  const failures = (endpoint.errors ?? []).map(
    (code) => `<code>${errorCatalogue[code].status} ${code}</code>`,
  );
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p>${accessWords[endpoint.access]}${endpoint.keys === true ? ', or a key' : ''}${failures.length > 0 ? `. Fails with ${failures.join(', ')}` : ''}</p>${parts.join('')}</details>`;
}

function part(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output' = 'input'): string {
  if (!schema) return '';
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return `<h2>${title}</h2><pre tabindex="0">${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`;
}

const style = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif;background:light-dark(#fcfcfb,#141413);color:light-dark(#1b1a18,#f2f1ee)}
body{max-width:960px;margin:0 auto;padding:48px 20px 96px}
h1{font-size:36px;letter-spacing:-.03em;line-height:1.1;margin:0}
h2{font-size:13px;margin:16px 0 4px}
a{color:inherit}
details{border-top:1px solid light-dark(#e6e4df,#33312d);padding:10px 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:4ch;font-size:13px}summary span{color:light-dark(#5b5953,#b3b0a8)}
pre{overflow:auto;max-height:420px;padding:12px;border-radius:8px;background:light-dark(#f3f2ee,#1f1e1c);font-size:13px;line-height:1.45}
`;

interface CachedText {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** Compressed once: it is half a megabyte that anybody may ask for. */
function cachedText(text: string): CachedText {
  const plain = Buffer.from(text);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // The same for both encodings, which hold the same.
  return { plain, gzip: gzipSync(plain), etag: `W/"${digest}"` };
}

const negotiator = new Negotiator({ supportedValues: ['gzip', 'identity'] });
const takesGzip = (accepted: string | undefined): boolean =>
  accepted !== undefined && negotiator.negotiate(accepted) === 'gzip';

function mountDocument(server: FastifyInstance, url: string, make: () => object): () => void {
  let document: CachedText | undefined;
  server.get(url, ({ headers }, reply) => {
    document ??= cachedText(JSON.stringify(make()));
    const { etag, gzip, plain } = document;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (fresh(headers, { etag })) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!takesGzip(headers['accept-encoding'])) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(gzip);
  });
  return () => void (document = undefined);
}

/**
 * The API's own description, for programs and for people; made at the first request, and again once the shop's settings have changed. What operators call at
 * their desk has a document of its own: nobody else can use it.
 */
export function mountApiDocs(
  server: FastifyInstance,
  endpoints: readonly EndpointShape[],
  origin: string,
  site: { facts(): SiteFacts; onChange(listener: () => void): void },
): void {
  const byReader = Object.groupBy(endpoints, ({ access }) => (access === 'desk' ? 'desk' : 'public'));
  const outdate = (['public', 'desk'] as const).map((reader) =>
    mountDocument(server, `${apiBase}${reader === 'desk' ? '/desk' : ''}/openapi.json`, () =>
      openApiDocument(byReader[reader] ?? [], origin, site.facts()),
    ),
  );
  let page: string | undefined;
  site.onChange(() => {
    page = undefined;
    for (const act of outdate) act();
  });
  server.get(`${apiBase}/docs`, (_request, reply) => {
    page ??= openApiPage(endpoints, site.facts().name);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
  });
}
