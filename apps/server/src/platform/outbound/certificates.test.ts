import { once } from 'node:events';
import { createServer, get, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certified, newAuthority, selfSigned } from '../../../test/certificates.ts';
import { paddleGateway } from '../../gateways/paddle/paddle.ts';
import { razorpayGateway } from '../../gateways/razorpay/razorpay.ts';
import { providerClient } from '../../modules/accounts/providers/provider-client.ts';
import { systemClock } from '../clock.ts';
import { verifySmtp } from '../mail/mail.ts';
import { s3Storage } from '../storage/storage-s3.ts';
import { fetchPublicJson } from '../http/public-json.ts';

const trusted = newAuthority();
const usual = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...usual, trusted.root]));
afterAll(() => setDefaultCACertificates(usual));

/** A server with a certificate; what is asked of it after the handshake is counted. */
async function listen({ cert, key }: Certified) {
  let asked = 0;
  const server: Server = createServer({ cert, key }, (_, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    asked: () => asked,
    close: () => server.close().closeAllConnections(),
  };
}

/** The same of a mail server, which speaks first. */
async function listenForMail({ cert, key }: Certified) {
  let heard = 0;
  const server = createTlsServer({ cert, key }, (socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (said) => {
        heard += 1;
        socket.write(/^EHLO/i.test(String(said)) ? '250 localhost\r\n' : '221 Bye\r\n');
      });
    socket.write('220 localhost ready\r\n');
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtps://localhost:${port}`, heard: () => heard, close: () => server.close() };
}

const gateway = (baseUrl: string) => ({
  baseUrl: () => baseUrl,
  webhookSecrets: ['secret'],
  scriptUrl: 'https://gateway.example/a.js',
  isEmulated: false,
  clock: systemClock,
  limits: { timeoutMs: 3_000, maxAttempts: 1, pauseMs: 1, maxPauseMs: 1 },
});

/** Each client of the site, with a call that sends something. */
const clients: readonly [name: string, ask: (url: string) => Promise<unknown>][] = [
  [
    'Razorpay',
    (url) =>
      razorpayGateway({ ...gateway(url), keyId: 'rzp_test_1', keySecret: 'secret' }).listSince(
        new Date(),
        undefined,
      ),
  ],
  [
    'Paddle',
    (url) =>
      paddleGateway({
        ...gateway(url),
        apiKey: 'key',
        clientToken: 'test_1',
        environment: 'sandbox',
      }).listSince(new Date(), undefined),
  ],
  ['a bucket', (url) => s3Storage(`s3://k:s@${new URL(url).host}/shelf`)],
  [
    'a provider',
    (url) =>
      providerClient(
        { id: 'oidc', name: 'Works', issuer: url, clientId: 'a', clientSecret: 'b' },
        'https://shop.example',
      ).start({ state: 's', nonce: 'n', verifier: 'v'.repeat(43) }),
  ],
  [
    'documents of OAuth clients',
    (url) => fetchPublicJson(new URL(url), { maxBytes: 99, timeoutMs: 3_000, isOnThisMachine: true }),
  ],
  ['fetch', (url) => fetch(url)],
  ['HTTPS', (url) => once(get(url), 'response')],
];

const faulty: readonly [name: string, certified: () => Certified][] = [
  ['signed by itself', () => selfSigned('localhost')],
  ['of an unknown authority', () => newAuthority().certify({ host: 'localhost' })],
  ['that has run out', () => trusted.certify({ host: 'localhost', days: -1 })],
  ['of another host', () => trusted.certify({ host: 'evil.example' })],
];

describe.each(faulty)('a certificate %s', (_, certified) => {
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(certified());
  });
  afterAll(() => server.close());

  it.each(clients)('is refused by the client of %s before anything is sent', async (_name, ask) => {
    await ask(server.url).catch(() => undefined);
    expect(server.asked()).toBe(0);
  });

  it('is refused by the client of mail before anything is sent', async () => {
    const mail = await listenForMail(certified());
    await expect(verifySmtp(mail.url)).rejects.toThrow(/certificate|altnames|signed/i);
    expect(mail.heard()).toBe(0);
    mail.close();
  });
});

describe('a certificate of a trusted authority', () => {
  it.each(clients)('is taken by the client of %s', async (_, ask) => {
    const server = await listen(trusted.certify({ host: 'localhost' }));
    await ask(server.url).catch(() => undefined);
    expect(server.asked()).toBeGreaterThan(0);
    server.close();
  });

  it('is taken by the client of mail', async () => {
    const mail = await listenForMail(trusted.certify({ host: 'localhost' }));
    await verifySmtp(mail.url);
    expect(mail.heard()).toBeGreaterThan(0);
    mail.close();
  });
});

it('no setting of this process leaves certificates unchecked', () => {
  expect(process.env['NODE_TLS_REJECT_UNAUTHORIZED']).toBeUndefined();
});
