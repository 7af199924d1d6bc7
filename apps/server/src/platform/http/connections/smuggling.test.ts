import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { endpoint } from '@kitshelf/contract/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../../telemetry/log.ts';
import { createHttp } from '../http.ts';
import { mountApi } from '../mount.ts';

const response = z.object({ data: z.unknown() });
const echo = endpoint({
  method: 'POST',
  path: 'test/echo',
  summary: 'Echo',
  access: 'public',
  body: z.looseObject({}),
  response,
});
const hidden = endpoint({
  method: 'GET',
  path: 'test/hidden',
  summary: 'Hidden',
  access: 'public',
  response,
});

const server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: false });
let port: number;
let reached: string[] = [];
beforeAll(async () => {
  mountApi(server, async () => undefined);
  server.serve(echo, () => ({ data: 'taken' }));
  server.serve(hidden, () => {
    reached.push('hidden');
    return { data: 'reached' };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** All that is heard until the site closes the connection. */
async function say(text: string): Promise<string> {
  reached = [];
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined).on('data', (chunk) => (heard += String(chunk)));
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return heard;
}
const statuses = (heard: string) => heard.match(/HTTP\/1\.1 \d+/g);

const start = 'POST /api/v1/test/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
const inside = 'GET /api/v1/test/hidden HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const chunked = 'transfer-encoding: chunked\r\n';

it.each([
  ['a length and chunks', `content-length: 4\r\n${chunked}\r\n0\r\n\r\n${inside}`],
  ['chunks and a length', `${chunked}content-length: 4\r\n\r\n0\r\n\r\n${inside}`],
  ['two lengths', `content-length: 2\r\ncontent-length: 40\r\n\r\n{}${inside}`],
  ['two lengths that are the same', `content-length: 2\r\ncontent-length: 2\r\n\r\n{}${inside}`],
  ['two lengths in one line', `content-length: 2, 40\r\n\r\n{}${inside}`],
  ['a length with a sign', `content-length: +2\r\n\r\n{}${inside}`],
  ['a negative length', `content-length: -2\r\n\r\n{}${inside}`],
  ['a length that is none', `content-length: 0x2\r\n\r\n{}${inside}`],
  ['a length beyond all', `content-length: 99999999999999999999\r\n\r\n{}${inside}`],
  ['a name with a space behind', `content-length : 2\r\n\r\n{}${inside}`],
  ['a folded line', `x-folded: a\r\n b\r\ncontent-length: 2\r\n\r\n{}${inside}`],
  ['a folded encoding', `transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n${inside}`],
  ['a line without a colon', `content-length 2\r\n\r\n{}${inside}`],
  ['a line that ends with CR alone', `x: a\rcontent-length: 2\r\n\r\n{}${inside}`],
  ['a NUL in a header', `x: a\0b\r\ncontent-length: 2\r\n\r\n{}${inside}`],
  ['an encoding that nobody knows', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${inside}`],
  ['chunks that are not the last encoding', `transfer-encoding: chunked, gzip\r\n\r\n0\r\n\r\n${inside}`],
  ['the encoding twice, once unknown', `${chunked}transfer-encoding: cow\r\n\r\n0\r\n\r\n${inside}`],
  ['a chunk whose length is none', `${chunked}\r\nzz\r\n{}\r\n0\r\n\r\n${inside}`],
  ['a chunk that is longer than it says', `${chunked}\r\n1\r\n{}\r\n0\r\n\r\n${inside}`],
  ['a chunk whose length ends with LF alone', `${chunked}\r\n2\n{}\r\n0\r\n\r\n${inside}`],
  ['a chunk without an end', `${chunked}\r\n2\r\n{}0\r\n\r\n${inside}`],
  ['a chunk of a negative length', `${chunked}\r\n-2\r\n{}\r\n0\r\n\r\n${inside}`],
])(
  'a request with %s is refused and its connection closed; nothing in it is another request',
  async (_, rest) => {
    const heard = await say(start + rest);
    expect(statuses(heard)).toEqual(['HTTP/1.1 400']);
    expect(heard.toLowerCase()).toContain('connection: close');
    expect(reached).toEqual([]);
  },
);

it('a request that is clear about its length is followed by the next', async () => {
  const heard = await say(`${start}content-length: 2\r\n\r\n{}${inside}`);
  expect(statuses(heard)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(reached).toEqual(['hidden']);
  const other = await say(`${start}${chunked}\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n${inside}`);
  expect(statuses(other)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
