import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { endpoint } from '@kitshelf/contract/endpoint.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../../telemetry/log.ts';
import { createHttp } from '../http.ts';
import { mountApi } from '../mount.ts';

const echo = endpoint({
  method: 'POST',
  path: 'test/echo',
  summary: 'Echo',
  access: 'public',
  body: z.object({ text: z.string() }),
  response: z.object({ data: z.unknown() }),
});

const server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: false });
let port: number;
beforeAll(async () => {
  mountApi(server, async () => undefined);
  server.serve(echo, () => ({ data: 'taken' }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.server.address() as AddressInfo);
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

const megabyte = Buffer.alloc(1_048_576, 'a');
const head = 'POST /api/v1/test/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

/** What a client hears that reads no answer before it has sent everything, as browsers do. */
async function sendWhole(start: string, chunks: readonly (Buffer | string)[], end = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.write(start);
  for (const chunk of chunks) if (!socket.write(chunk)) await once(socket, 'drain');
  // The connection can be used for more.
  socket.end(`${end}GET /healthy HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return heard;
}
const statuses = (heard: string) => heard.match(/HTTP\/1\.1 \d+/g);

it.each([
  [
    'of a length that is too large',
    `content-length: ${30 * megabyte.length}`,
    Array.from({ length: 30 }, () => megabyte),
    '',
  ],
  [
    'that turns out to be too large',
    'transfer-encoding: chunked',
    Array.from({ length: 30 }, () => ['100000\r\n', megabyte, '\r\n']).flat(),
    '0\r\n\r\n',
  ],
])(
  'a body %s is read to its end, so that its sender hears why it is refused',
  async (_, header, chunks, end) => {
    const heard = await sendWhole(`${head}${header}\r\n\r\n`, chunks, end);
    expect(statuses(heard)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404']);
    expect(heard).toContain('"TooLarge"');
  },
);

it('whoever never ends a refused body is left after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${head}content-length: 99000000\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('413');
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(59_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await closed;
});

it('a refused request that came over no connection breaks nothing a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/test/echo',
    headers: { 'content-type': 'application/json', 'content-length': '99000000' },
    payload: '{',
  });
  expect(answer.statusCode).toBe(413);
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});
