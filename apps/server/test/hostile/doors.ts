import { maxBodyBytes } from '../../src/platform/http/http.ts';
import { getBodyLimit } from '../../src/platform/http/connections/arriving-bodies.ts';
import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { fieldsIn, sample, getSchema, withAt } from './fields.ts';

/** A place where a stranger's text comes in. */
export interface Door {
  readonly name: string;
  /** Of the desk: its session ends sooner. */
  readonly isDesk?: boolean;
  /** The lengths of text of a piece to try, in characters; each four times the one before. */
  lengthsOf(piece: string): readonly number[];
  request(text: string): {
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly url: string;
    readonly headers?: Record<string, string>;
    readonly payload?: string;
  };
}

/** Who asks; replaced while the site is tried, before it ends. */
export interface Credentials {
  /** A user's. */
  token: string;
  /** An owner's session and origin. */
  desk: Readonly<Record<string, string>>;
}

/** Addresses and headers together are at most 16 KB. */
const mostInHead = 12_000;
const mostInWebhook = 60_000;
/** A field that ends sooner is refused by its length, which takes as long whatever is in it. */
const mostBeyondLimit = 64_000;
/** Payloads and mails may be longer; beyond this other threads read for seconds, and the one that answers only hands on. */
const mostTried = 1_000_000;

const lengthsTo = (most: number): number[] => [most >> 4, most >> 2, most].filter((length) => length > 0);

/** So many bytes a character of a piece takes in JSON. */
function weightOf(piece: string): number {
  const text = piece.repeat(16);
  return Buffer.byteLength(JSON.stringify(text).slice(1, -1)) / text.length;
}

/** Long enough for what lies before a field's own limit, exactly at it, and as much as fits. */
function lengths(most: number | undefined, inAll: number): number[] {
  if (most === undefined || most >= inAll) return lengthsTo(inAll);
  return [...lengthsTo(most), ...lengthsTo(Math.min(inAll, mostBeyondLimit))];
}

/** What stands for `{id}` in a path, by what comes before it: something that is there. */
export type KnownIds = Readonly<Record<string, string>>;

/** Every field of a call that takes text: in its address, query, headers and body, also the ones it need not have. */
export function getDoors(endpoint: EndpointShape, credentials: Credentials, ids: KnownIds): Door[] {
  const { method, path, access } = endpoint;
  const given = {
    params: endpoint.params && getSchema(endpoint.params),
    query: endpoint.query && getSchema(endpoint.query),
    headers: endpoint.headers && getSchema(endpoint.headers),
    body: endpoint.body && getSchema(endpoint.body),
  };
  const before = /([^/]+)\/\{id\}/.exec(path)?.[1] ?? '';
  const samples = Object.fromEntries(
    Object.entries(given).map(([part, schema]) => [part, (schema && sample(schema)) ?? {}]),
  ) as Record<string, Record<string, unknown>>;
  const known = ids[before];
  if (known !== undefined) samples['params'] = { ...samples['params'], id: known };
  const isDesk = access === 'desk';
  return Object.entries(given).flatMap(([part, schema]) =>
    (schema ? fieldsIn(schema) : []).map((field) => ({
      name: `${method} ${path} ${part}.${field.path.join('.')}${field.at === 0 ? '' : ` (${field.at})`}`,
      isDesk,
      lengthsOf: (piece) =>
        lengths(field.most, part === 'body' ? mostInBody(endpoint, piece, samples['body']) : mostInHead),
      request(text) {
        const value = field.around(text);
        const all = {
          ...samples,
          [part]: withAt(samples[part], field.path, value) as Record<string, unknown>,
        };
        const query = new URLSearchParams(
          Object.entries(all.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
        );
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
          encodeURIComponent(String(all.params?.[key])).slice(0, 14_000),
        );
        const extra = Object.entries(all.headers ?? {}).map(([key, value]) => [key, inHeader(String(value))]);
        return {
          method,
          url: `/api/v1/${filled}${query.size > 0 ? `?${query.toString().slice(0, 14_000)}` : ''}`,
          headers: {
            ...(isDesk
              ? credentials.desk
              : access !== 'public' && { authorization: `Bearer ${credentials.token}` }),
            ...(endpoint.body && { 'content-type': 'application/json' }),
            ...Object.fromEntries(extra),
          },
          ...(endpoint.body && { payload: JSON.stringify(all.body) }),
        };
      },
    })),
  );
}

/** How many characters of a piece a call's body has room for. */
function mostInBody(endpoint: EndpointShape, piece: string, body: unknown): number {
  const isWebhook = /^webhooks\/(?!mail)/.test(endpoint.path);
  const { bodyLimit = isWebhook ? mostInWebhook : maxBodyBytes } = getBodyLimit(endpoint);
  return roomFor(piece, bodyLimit - JSON.stringify(body).length);
}

/** What a header may hold. */
const inHeader = (text: string): string => text.replaceAll(/[^\t -~]/g, '?');

const readHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'content-type',
  'if-none-match',
  'cf-ipcountry',
  'forwarded',
  'host',
  'idempotency-key',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'traceparent',
];

/** How many characters of a piece fit into a body, with what stands around them. */
const roomFor = (piece: string, bytes: number): number =>
  Math.floor((Math.min(bytes, mostTried) - 1_000) / weightOf(piece));

/** What reads text beside the calls of the contract. */
export function otherDoors({ inboundToken, mailTo, pages }: OtherDoors): Door[] {
  const inUrl = (name: string, url: (text: string) => string): Door => ({
    name,
    lengthsOf: () => lengthsTo(mostInHead),
    request: (text) => ({ method: 'GET', url: url(encodeURIComponent(text).slice(0, 14_000)) }),
  });
  const inBody = (name: string, url: string, type: string, payload: (text: string) => string): Door => ({
    name,
    lengthsOf: (piece) =>
      lengthsTo(type === 'application/x-www-form-urlencoded' ? 5_000 : roomFor(piece, maxBodyBytes)),
    request: (text) => ({
      method: 'POST',
      url,
      headers: { 'content-type': type, accept: 'application/json, text/event-stream' },
      payload: payload(text),
    }),
  });
  const message = (method: unknown, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const tool = (name: string, field: string) =>
    inBody(`/mcp ${name} ${field}`, '/mcp', 'application/json', (text) =>
      message('tools/call', { name, arguments: { [field]: text } }),
    );
  const form = (url: string, field: string) =>
    inBody(`${url} ${field}`, url, 'application/x-www-form-urlencoded', (text) =>
      new URLSearchParams({ grant_type: 'authorization_code', code: 'a', [field]: text }).toString(),
    );
  const mail = (name: string, lines: (text: string) => string, isBody = true): Door => ({
    name,
    // A header has at most 256 KB; in a body one or two characters may be a byte or four.
    lengthsOf: (piece) => lengthsTo(isBody ? mostTried : Math.floor(250_000 / weightOf(piece))),
    request: (text) => ({
      method: 'POST',
      url: '/api/v1/webhooks/mail',
      headers: { authorization: `Bearer ${inboundToken}`, 'content-type': 'message/rfc822' },
      payload: lines(text),
    }),
  });
  return [
    ...readHeaders.map((name) => ({
      name: `header ${name}`,
      lengthsOf: () => lengthsTo(mostInHead),
      request: (text: string) => ({
        method: 'GET' as const,
        url: '/api/v1/user/app/products?search=hero',
        headers: { [name]: name === 'authorization' ? `Bearer ${inHeader(text)}` : inHeader(text) },
      }),
    })),
    inUrl('/r/', (text) => `/r/${text}.json`),
    inUrl('/r/?token', (text) => `/r/hero.json?token=${text}`),
    inUrl('/media/', (text) => `/media/${text}`),
    inUrl('/media/scenes/', (text) => `/media/scenes/${text}.webp`),
    inUrl('/preview/', (text) => `/preview/${text}?key=${text.slice(0, 500)}`),
    inUrl('/library/.md', (text) => `/library/${text}.md`),
    inUrl('/api/', (text) => `/api/v1/${text}`),
    inUrl('any query', (text) => `/api/v1/user/app/products?${text}`),
    ...['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'resource'].map((field) =>
      inUrl(`/oauth/authorize ${field}`, (text) => `/oauth/authorize?response_type=code&${field}=${text}`),
    ),
    ...['code', 'client_id', 'redirect_uri', 'code_verifier', 'refresh_token'].map((field) =>
      form('/oauth/token', field),
    ),
    form('/oauth/revoke', 'token'),
    inBody('/mcp method', '/mcp', 'application/json', (text) => message(text, {})),
    tool('search_assets', 'query'),
    tool('get_asset', 'id'),
    tool('get_install_command', 'id'),
    inBody('JSON', '/api/v1/user/auth/login', 'application/json', (text) => text.slice(0, 16_000)),
    ...['text/html', 'text/plain', 'multipart/mixed; boundary=a'].map((type) =>
      mail(
        `mail body ${type}`,
        (text) => `From: a@b.co\r\nTo: ${mailTo}\r\nContent-Type: ${type}\r\n\r\n${text}`,
      ),
    ),
    ...['Cc', 'Subject', 'References', 'Content-Type'].map((name) =>
      mail(
        `mail header ${name}`,
        (text) => `From: a@b.co\r\nTo: ${mailTo}\r\n${name}: ${text}\r\n\r\nHello`,
        false,
      ),
    ),
    ...(pages
      ? [
          ...['/', '/asset/', '/p/', '/c/', '/brands/', '/library/'].map((start) =>
            inUrl(`page ${start}`, (text) => `${start}${text}`),
          ),
          inUrl('page of slashes', (text) => `/${text.replaceAll('%2F', '/').replaceAll(/[^/]/g, '')}a`),
          ...['search', 'pCategory', 'tags', 'brand', 'product-id'].map((field) =>
            inUrl(`page /library ${field}`, (text) => `/library?${field}=${text}`),
          ),
        ]
      : []),
  ];
}

interface OtherDoors {
  readonly inboundToken: string;
  /** Where a thread of the inbox is answered. */
  readonly mailTo: string;
  readonly pages: boolean;
}
