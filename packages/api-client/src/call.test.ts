import { listTools } from '@kitshelf/contract/catalogue-filters.ts';
import { copyAsset, getAsset, listAssets } from '@kitshelf/contract/catalogue.ts';
import { listPlans } from '@kitshelf/contract/plans.ts';
import { expect, test, vi } from 'vitest';
import { httpCall, requestUrl } from './call.ts';

const id = 'a'.repeat(32);

function answering(body: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(body), { status }));
  const onDeadToken = vi.fn();
  return { fetch, onDeadToken, call: httpCall({ fetch, token: () => 'token', onDeadToken }) };
}

/** A server that never answers, until the caller gives up. */
const silent = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('a call goes to its address with the token and answers with the whole envelope', async () => {
  const { fetch, call } = answering({ data: { tools: [] } });
  expect(await call(listTools, {})).toEqual({ data: { tools: [] } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/user/tools');
  expect(init).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer token' } });
});

test('a body is sent as JSON', async () => {
  const { fetch, call } = answering({ message: 'Counted' });
  await call(copyAsset, { params: { id }, body: { target: 'figma' } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"target":"figma"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a visitor sends no authorization', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
  await httpCall({ fetch, token: () => undefined, onDeadToken: () => {} })(listTools, {});
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({});
});

test('a failure carries the words, the name and the fields of the server', async () => {
  const error = {
    name: 'Invalid',
    message: 'Please check the marked fields',
    fields: { search: 'Too Long!' },
  };
  const { call, onDeadToken } = answering({ error }, 422);
  await expect(call(listAssets, { query: {} })).rejects.toMatchObject({
    status: 422,
    code: 'Invalid',
    message: error.message,
    fields: error.fields,
  });
  expect(onDeadToken).not.toHaveBeenCalled();
});

test.each(['No token provided', 'User not found'])('"%s" ends the session', async (message) => {
  const { call, onDeadToken } = answering({ error: { name: 'UserNotFound', message } }, 401);
  await expect(call(listTools, {})).rejects.toThrow(message);
  expect(onDeadToken).toHaveBeenCalledOnce();
});

test.each([
  ['an answer that is no envelope', { oops: true }],
  ['an answer that is no JSON', undefined],
  ['a failure without words of its own', { error: { name: 'Internal', message: 'Internal Server Error' } }],
])('%s is told in plain words', async (_, body) => {
  const { call } = answering(body, 502);
  await expect(call(listTools, {})).rejects.toThrow(
    'This is not possible right now. Please try again in a moment.',
  );
});

test.each([
  ['7', 7],
  [new Date(Date.now() + 60_500).toUTCString(), 60],
  ['soon', undefined],
  ['', undefined],
])('Retry-After: %s is when to ask again', async (header, seconds) => {
  const fetch = async () => new Response('', { status: 503, headers: { 'retry-after': header } });
  const call = httpCall({ fetch, token: () => undefined, onDeadToken: () => {} });
  const error = await call(listTools, {}).catch((reason: unknown) => reason);
  const { retryAfterMs } = error as { retryAfterMs?: number };
  const told = retryAfterMs === undefined ? undefined : Math.round(retryAfterMs / 1_000);
  expect([seconds, seconds && seconds - 1, seconds && seconds - 2]).toContain(told);
});

test('without a network it says Network Error', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  const call = httpCall({ fetch, token: () => undefined, onDeadToken: () => {} });
  await expect(call(listTools, {})).rejects.toThrow('Network Error');
});

test('a server that does not answer is given up after the timeout', async () => {
  const call = httpCall({ fetch: silent, token: () => undefined, onDeadToken: () => {}, timeoutMs: 20 });
  await expect(call(listTools, {})).rejects.toThrow('timeout of 20ms exceeded');
});

test('a call that is no longer wanted says Request aborted', async () => {
  const call = httpCall({ fetch: silent, token: () => undefined, onDeadToken: () => {} });
  const controller = new AbortController();
  const answer = call(listTools, {}, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ message: 'Request aborted', isAborted: true });
});

test('an answer to a token that was replaced meanwhile does not sign the new one out', async () => {
  const tokens = ['old', 'new'];
  const { fetch, onDeadToken } = answering(
    { error: { name: 'UserNotFound', message: 'User not found' } },
    401,
  );
  const call = httpCall({ fetch, token: () => tokens.shift(), onDeadToken });
  await expect(call(listTools, {})).rejects.toThrow('User not found');
  expect(onDeadToken).not.toHaveBeenCalled();
});

test('path parameters are filled in and escaped', () => {
  expect(requestUrl(getAsset, { params: { id } })).toBe(`/api/v1/user/app/products/${id}`);
  expect(requestUrl(getAsset, { params: { id: '../x' } })).toBe('/api/v1/user/app/products/..%2Fx');
});

test('a missing path parameter is a mistake of the caller', () => {
  expect(() => requestUrl(getAsset, {})).toThrow('needs id');
});

test('a query that nothing was given for is left out', () => {
  expect(requestUrl(listAssets, { query: { search: undefined } })).toBe('/api/v1/user/app/products');
});

test.each([
  {},
  { categories: 'Mobile Apps', page: 3, paid: false },
  { subCategories: ['Hero', 'Call to action'], tags: ['a&b=c'], sort: 'Popular', search: 'big + bold' },
])('the server reads %j as it was meant', (query) => {
  const url = new URL(requestUrl(listAssets, { query }), 'http://localhost');
  expect(listAssets.query.parse(Object.fromEntries(url.searchParams))).toEqual(query);
});

test('plan ids are repeated', () => {
  expect(requestUrl(listPlans, { query: { planIds: ['x', 'y'] } })).toMatch(/\?planIds=x&planIds=y$/);
});
