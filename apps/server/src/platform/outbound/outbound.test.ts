import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paddleGateway } from '../../gateways/paddle/paddle.ts';
import { razorpayGateway } from '../../gateways/razorpay/razorpay.ts';
import { verifySmtp } from '../mail/smtp.ts';
import { systemClock } from '../clock.ts';
import { s3Storage } from '../storage/storage-s3.ts';
import { allowOutbound, guardOutbound, OutboundRefused } from './outbound.ts';
import { fetchPublicJson } from '../http/public-json.ts';

interface Listener {
  readonly server: Server;
  readonly port: number;
  /** What was asked of it. */
  readonly asked: string[];
  connections: number;
}

let allowedOne: Listener;
let other: Listener;
let told: object[];
let undo: () => void;
beforeAll(async () => {
  other = await listen((url) => (url === '/json' ? '{"a":1}' : undefined));
  allowedOne = await listen(() => undefined, `http://127.0.0.1:${other.port}/elsewhere`);
  allowOutbound(`http://127.0.0.1:${allowedOne.port}`);
});
afterAll(() => {
  for (const { server } of [allowedOne, other]) server.close().closeAllConnections();
});
beforeEach(() => {
  for (const listener of [allowedOne, other]) Object.assign(listener, { connections: 0 }).asked.length = 0;
  told = [];
  undo = guardOutbound({ warn: (facts: object) => void told.push(facts) } as never);
});
afterEach(() => undo());

async function listen(json: (url: string) => string | undefined, leadsTo?: string): Promise<Listener> {
  const listener = { asked: [] as string[], connections: 0, port: 0 };
  const server = createServer(({ method, url = '' }, response) => {
    listener.asked.push(`${method} ${url}`);
    const found = json(url);
    if (found !== undefined) response.setHeader('content-type', 'application/json').end(found);
    else if (url.endsWith('/plain') || leadsTo === undefined) response.end('plain');
    // One host, then another: neither is followed.
    else response.writeHead(307, { location: url.endsWith('/here') ? '/plain' : leadsTo }).end();
  });
  server.on('connection', () => (listener.connections += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(listener, { server, port: (server.address() as AddressInfo).port });
}

/** What came of a connection by an emitter's events. */
const outcome = async (
  emitter: { once(event: string, listener: (value?: unknown) => void): unknown },
  good: string,
) =>
  new Promise<unknown>((resolve) => {
    emitter.once('error', resolve);
    emitter.once(good, () => resolve('connected'));
  });

describe('an address that no setting names', () => {
  const at = () => `127.0.0.1:${other.port}`;

  it.each<[by: string, ask: () => Promise<unknown>]>([
    ['fetch', () => fetch(`http://${at()}/`).catch((error: Error) => error.cause)],
    ['HTTP', () => outcome(get(`http://${at()}/`), 'response')],
    ['a socket by its port and host', () => outcome(connect(other.port, '127.0.0.1'), 'connect')],
    ['a socket by its port', () => outcome(connect(other.port), 'connect')],
    ['a socket by options', () => outcome(connect({ host: '127.0.0.1', port: other.port }), 'connect')],
    ['TLS', () => outcome(connectTls(other.port, '127.0.0.1'), 'secureConnect')],
  ])('is not reached by %s, and that is told in the log', async (_, ask) => {
    expect(await ask()).toBeInstanceOf(OutboundRefused);
    expect(other.connections).toBe(0);
    expect(told).toEqual([{ place: expect.stringMatching(new RegExp(`:${other.port}$`)) }]);
  });

  it.each<[by: string, ask: () => Promise<unknown>]>([
    ['another host by the same port', () => outcome(connect(allowedOne.port, 'localhost'), 'connect')],
    ['the same host by another name of it', () => outcome(connect(allowedOne.port, '127.1'), 'connect')],
  ])('may be %s', async (_, ask) => {
    expect(await ask()).toBeInstanceOf(OutboundRefused);
    expect(allowedOne.connections).toBe(0);
  });
});

describe('what is configured', () => {
  it('is reached', async () => {
    const answer = await fetch(`http://127.0.0.1:${allowedOne.port}/plain`);
    expect(await answer.text()).toBe('plain');
    expect(told).toEqual([]);
  });

  it('of this machine by a file is reached', async () => {
    const file = path.join(tmpdir(), `kitshelf-outbound-${process.pid}.sock`);
    const server = createTcpServer((socket) => socket.end('here'));
    await once(server.listen(file), 'listening');
    expect(await outcome(connect(file), 'connect')).toBe('connected');
    expect(await outcome(connect({ path: file }), 'connect')).toBe('connected');
    server.close();
  });

  it('is said where a client of mail or storage is opened, and reached by its name', async () => {
    const tcp = createTcpServer((socket) => socket.end());
    await once(tcp.listen(0, 'localhost'), 'listening');
    const { port } = tcp.address() as AddressInfo;
    let connections = 0;
    tcp.on('connection', () => (connections += 1));
    await expect(verifySmtp(`smtp://localhost:${port}`)).rejects.toThrow(/closed|socket|greeting/i);
    expect(connections).toBeGreaterThan(0);
    await expect(s3Storage(`s3://k:s@127.0.0.1:${other.port}/shelf?tls=false`)).resolves.toBeDefined();
    expect(told).toEqual([]);
    tcp.close();
  });

  it('is not what a stranger names, which is held to other rules', async () => {
    const limits = { maxBytes: 100, timeoutMs: 2_000 };
    const url = new URL(`http://127.0.0.1:${other.port}/json`);
    await expect(fetchPublicJson(url, limits)).rejects.toThrow('not a public one');
    expect(await fetchPublicJson(url, { ...limits, isOnThisMachine: true })).toEqual({ a: 1 });
  });
});

describe('a redirect', () => {
  it.each(['/here', '/there'])('to %s is not followed by fetch', async (to) => {
    await expect(fetch(`http://127.0.0.1:${allowedOne.port}${to}`)).rejects.toThrow(TypeError);
    expect([allowedOne.asked, other.asked]).toEqual([[`GET ${to}`], []]);
  });

  it.each([
    ['razorpay', () => razorpayGateway({ ...settings(), keyId: 'rzp_test_1', keySecret: 'secret' })],
    [
      'paddle',
      () => paddleGateway({ ...settings(), apiKey: 'key', clientToken: 'test_1', environment: 'sandbox' }),
    ],
  ])('is no answer of %s, and no key goes where it leads', async (_, gateway) => {
    const before = other.asked.length;
    const answer = await gateway().listSince(new Date(), undefined);
    expect(answer.kind).not.toBe('ok');
    expect(allowedOne.asked.length).toBeGreaterThan(0);
    expect(allowedOne.asked.filter((each) => /plain/.test(each))).toEqual([]);
    expect([other.asked.length, other.connections]).toEqual([before, 0]);
  });

  const settings = () => ({
    baseUrl: () => `http://127.0.0.1:${allowedOne.port}`,
    webhookSecrets: ['secret'],
    scriptUrl: 'https://gateway.example/a.js',
    isEmulated: false,
    clock: systemClock,
    limits: { timeoutMs: 2_000, maxAttempts: 1, pauseMs: 1, maxPauseMs: 1 },
  });
});

it('once taken away nothing is refused', async () => {
  undo();
  expect(await (await fetch(`http://127.0.0.1:${allowedOne.port}/here`)).text()).toBe('plain');
  expect(await outcome(connect(other.port, '127.0.0.1'), 'connect')).toBe('connected');
});
