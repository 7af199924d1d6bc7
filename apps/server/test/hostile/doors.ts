import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import * as z from 'zod/mini';

/** A place where a stranger's text comes in. */
export interface Door {
  readonly name: string;
  /** The lengths to try, each four times the one before. */
  readonly lengths: readonly number[];
  request(text: string): {
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly url: string;
    readonly headers?: Record<string, string>;
    readonly payload?: string;
  };
}

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
};
type Path = readonly (string | number)[];

/** What fields are given that are not the one in question; the first that fits. */
const usual = [
  'Asha Rao',
  'asha@example.com',
  'Shelf@2026',
  '0'.repeat(32),
  '#112233',
  '1',
  'IN',
  'a',
  'https://a.example/',
  '2026-01-01T00:00:00Z',
  'true',
  'figma',
  'abcdefghijklmnopqrstuvwxyz0123456789abcdefg',
];
const byName: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  password: 'Shelf@2026',
  query: 'hero',
  search: 'hero',
};

function sample(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sample(choice, name);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const needed = entries.filter(([key]) => schema.required?.includes(key));
      return Object.fromEntries(needed.map(([key, inner]) => [key, sample(inner, key)]));
    }
    case 'array':
      return schema.items ? [sample(schema.items, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return [byName[name], ...usual].find((text) => text !== undefined && fits(schema, text)) ?? 'a';
  }
}

const fits = ({ pattern, minLength = 0, maxLength = Infinity }: Schema, text: string) =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'iu').test(text));

/** The texts in a value of a schema, by their places. */
function texts(
  schema: Schema,
  path: Path = [],
): { readonly path: Path; readonly most: number | undefined }[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => texts(choice, path));
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => texts(inner, [...path, key]));
  if (schema.type === 'array') return schema.items ? texts(schema.items, [...path, 0]) : [];
  const isText = schema.type === 'string' || (schema.type === undefined && schema.const === undefined);
  return isText ? [{ path, most: schema.maxLength }] : [];
}

/** The same, each once by itself and once on each of its grounds. */
function placesIn(schema: Schema) {
  return texts(schema).flatMap((field) => {
    const around = [(text: string) => text, ...(grounds[String(field.path.at(-1))] ?? [])];
    // Room for what stands around it, which holds the text up to twice.
    const most = (at: number) =>
      at === 0 || field.most === undefined ? field.most : (field.most - 300) >> 1;
    return around.map((place, at) => ({ ...field, at, around: place, most: most(at) }));
  });
}

/** A copy of a value with something else at a place. */
function withAt(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  const inner = withAt((value as Record<string, unknown> | undefined)?.[first], rest, text);
  return typeof first === 'number' ? [inner] : { ...(value as object), [first]: inner };
}

const schemaOf = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Addresses and headers together are at most 16 KB. */
const mostInHead = 12_000;
const mostInBody = 256_000;
const lengthsTo = (most: number): number[] => [most >> 4, most >> 2, most].filter((length) => length > 0);

/** Long enough for what lies before a field's own limit, and exactly at it. */
function lengths(most: number | undefined, inAll: number): number[] {
  return most === undefined || most >= inAll ? lengthsTo(inAll) : [...lengthsTo(most), ...lengthsTo(inAll)];
}

/** Fields whose text is read by a parser of ours: what stands around the hard part, so that it is reached. */
const grounds: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  svg: ['style', 'class', 'd', 'transform', 'fill', 'viewBox'].map(
    (name) => (text: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.a{${text.replaceAll(/[<&]/g, '-')}}</style><path d="M0 0h9v9z" ${name}="${text.replaceAll(/[<&"]/g, '-')}"/></svg>`,
  ),
  css: [
    (text) => `--primary: #16a34a; --font-sans: ${text}`,
    (text) => `--primary: #16a34a; --radius: ${text}; --background: ${text}`,
    (text) => `:root { --primary: #16a34a } .dark { ${text} }`,
  ],
  payload: [
    (text) =>
      `<span data-metadata="<!--(figmeta)${text}(/figmeta)-->"></span><span data-buffer="<!--(figma)${text}(/figma)-->"></span>`,
  ],
};

/** Every field of a call that takes text: in its address, query, headers and body, also the ones it need not have. */
export function doorsOf(endpoint: EndpointShape, token: string): Door[] {
  const { method, path } = endpoint;
  const given = {
    params: endpoint.params && schemaOf(endpoint.params),
    query: endpoint.query && schemaOf(endpoint.query),
    headers: endpoint.headers && schemaOf(endpoint.headers),
    body: endpoint.body && schemaOf(endpoint.body),
  };
  const inBody = path.startsWith('user/auth') ? 15_000 : path.startsWith('webhooks') ? 60_000 : mostInBody;
  const samples = Object.fromEntries(
    Object.entries(given).map(([part, schema]) => [part, (schema && sample(schema)) ?? {}]),
  ) as Record<string, Record<string, unknown>>;
  return Object.entries(given).flatMap(([part, schema]) =>
    (schema ? placesIn(schema) : []).map((field) => ({
      name: `${method} ${path} ${part}.${field.path.join('.')}${field.at === 0 ? '' : ` (${field.at})`}`,
      lengths: lengths(field.most, part === 'body' ? inBody : mostInHead),
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
            ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
            ...(endpoint.body && { 'content-type': 'application/json' }),
            ...Object.fromEntries(extra),
          },
          ...(endpoint.body && { payload: JSON.stringify(all.body) }),
        };
      },
    })),
  );
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

/** What reads text beside the calls of the contract. */
export function otherDoors({ inboundToken, mailTo, pages }: OtherDoors): Door[] {
  const inUrl = (name: string, url: (text: string) => string): Door => ({
    name,
    lengths: lengthsTo(mostInHead),
    request: (text) => ({ method: 'GET', url: url(encodeURIComponent(text).slice(0, 14_000)) }),
  });
  const inBody = (name: string, url: string, type: string, payload: (text: string) => string): Door => ({
    name,
    lengths: lengthsTo(type === 'application/x-www-form-urlencoded' ? 5_000 : mostInBody),
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
  const mail = (name: string, lines: (text: string) => string): Door => ({
    name,
    lengths: lengthsTo(name === 'mail body' ? 1_000_000 : mostInBody / 4),
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
      lengths: lengthsTo(mostInHead),
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
    mail('mail body', (text) => `From: a@b.co\r\nTo: ${mailTo}\r\nContent-Type: text/html\r\n\r\n${text}`),
    mail('mail header', (text) => `From: a@b.co\r\nTo: ${mailTo}\r\nCc: ${text}\r\n\r\nHello`),
    ...(pages
      ? [
          ...['/', '/asset/', '/p/', '/c/', '/brands/', '/library/'].map((start) =>
            inUrl(`page ${start}`, (text) => `${start}${text}`),
          ),
          inUrl('page of slashes', (text) => `/${decodeURIComponent(text).replaceAll(/[^/]/g, '')}a`),
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
