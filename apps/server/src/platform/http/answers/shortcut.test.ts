import { endpoint } from '@kitshelf/contract/endpoint.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../../telemetry/log.ts';
import { mountHealth } from '../../telemetry/health.ts';
import { createHttp } from '../http.ts';
import { listeningUrl } from '../listening.ts';
import { mountApi } from '../mount.ts';
import { RawJson } from '../serve.ts';
import { takeShortcuts } from './shortcut.ts';

const list = endpoint({
  method: 'GET',
  path: 'list',
  summary: 'A list',
  access: 'personal',
  query: z.object({ page: z.optional(z.string()) }),
  response: z.object({ data: z.string() }),
});

let site: ReturnType<typeof testSite>;
beforeEach(async () => {
  site = testSite();
  await site.server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => site.server.close());

/** A server that counts how often its router is passed, and how often an answer is made and given. */
function testSite() {
  const [lines, counts]: [string[], Record<string, number>] = [[], { routed: 0, made: 0, given: 0 }];
  let edition = 1;
  const log = createLog('info', { write: (block: string) => void lines.push(...block.trim().split('\n')) });
  const server = createHttp({ log, trustProxy: [], isHttps: true });
  server.addHook('onRequest', (_request, _reply, done) => {
    counts['routed']! += 1;
    done();
  });
  const drain = mountHealth(server, { ping: async () => undefined });
  const api = mountApi(server, async (token) => ({ userId: token, tokenHash: token }));
  server.serve(list, ({ query, session }) => {
    counts['made']! += 1;
    const now = edition;
    const data = `${session?.userId ?? 'visitor'} ${query.page ?? 1} ${now} `.repeat(300);
    const noteAsked = () => void (counts['given']! += 1);
    return new RawJson(JSON.stringify({ data }), { isCurrent: () => edition === now, noteAsked });
  });
  const end = takeShortcuts(server.server, api.answers, server.logAnswer);
  const change = () => (edition += 1);
  return { server, counts, lines, change, drain: () => (drain(), end()) };
}

async function ask(query = '', headers: Record<string, string> = {}) {
  const answer = await fetch(`${listeningUrl(site.server)()}/api/v1/list${query}`, { headers });
  const { 'x-request-id': id, date: _, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, id, headers: rest, text: await answer.text() };
}

it('sends what is asked again as it was sent before, by an id of its own, and past the router', async () => {
  const [first, again] = [await ask('?page=2'), await ask('?page=2')];
  expect(again).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(again.id).not.toBe(first.id);
  expect(first.headers).toMatchObject({
    'strict-transport-security': expect.any(String),
    'cache-control': 'no-cache',
    'content-encoding': expect.any(String),
    etag: expect.any(String),
  });
  expect(site.counts).toEqual({ routed: 1, made: 1, given: 2 });
});

it('logs each like any other', async () => {
  const ids = [(await ask()).id, (await ask()).id];
  expect(site.counts['routed']).toBe(1);
  await site.server.close();
  const lines = site.lines.map((line) => JSON.parse(line));
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
  expect(lines[1]).toEqual({ ...lines[0], requestId: ids[1], time: lines[1].time, ms: lines[1].ms });
});

it('leaves whoever is signed in, has it already or takes something else to the router', async () => {
  const [visitor] = [await ask(), await ask()];
  for (const headers of [
    { authorization: 'Bearer u1' },
    // Otherwise `fetch` says that it wants all of it.
    { 'if-none-match': String(visitor.headers['etag']), 'cache-control': 'max-age=0' },
    { 'accept-encoding': 'identity' },
  ]) {
    const before = site.counts['routed']!;
    const answer = await ask('', headers);
    expect(site.counts['routed'], JSON.stringify(headers)).toBe(before + 1);
    expect(answer.text.includes('u1')).toBe('authorization' in headers);
    expect(answer.status).toBe('if-none-match' in headers ? 304 : 200);
  }
  expect((await ask()).text).toBe(visitor.text);
});

it('sends nothing that is not right any more', async () => {
  await ask();
  site.change();
  expect((await ask()).text).toContain('visitor 1 2');
  expect(site.counts['made']).toBe(2);
});

it('ends connections while the site drains, as every answer does', async () => {
  await ask();
  expect((await ask()).headers['connection']).toBe('keep-alive');
  site.drain();
  expect((await ask()).headers['connection']).toBe('close');
});
