import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:https';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, type Certified, newAuthority, selfSigned } from '../../../test/certificates.ts';
import { paddleGateway } from '../../gateways/paddle/paddle.ts';
import { razorpayGateway } from '../../gateways/razorpay/razorpay.ts';
import { providerClient } from '../../modules/accounts/providers/provider-client.ts';
import { systemClock } from '../clock.ts';
import { verifySmtp } from '../mail/smtp.ts';
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

describe('a bucket whose authority is named', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-authority-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['is asked with that one', (own: Authority) => own, 1],
    ['is not asked where a usual authority has signed', () => trusted, 0],
  ])('%s', async (_, signerOf, times) => {
    const own = newAuthority();
    const file = path.join(folder, 'authority.crt');
    await writeFile(file, own.root);
    const server = await listen(signerOf(own).certify({ host: 'localhost' }));
    await s3Storage(`s3://k:s@${new URL(server.url).host}/shelf?ca=${file}`).catch(() => undefined);
    expect(Math.min(server.asked(), 1)).toBe(times);
    server.close();
  });

  it('is told when that cannot be read', async () => {
    const opened = s3Storage(`s3://k:s@localhost:9/shelf?ca=${folder}/none`);
    await expect(opened).rejects.toThrow('The authority of S3_URL cannot be read: ENOENT');
  });
});

it('mail to another machine is not sent without TLS, unless the address says so', async () => {
  // Under another name of this machine, at a server that offers no STARTTLS.
  const heard: string[] = [];
  const server = createPlainServer((socket) => {
    socket.write('220 there ready\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (said) => {
        heard.push(String(said));
        socket.write(/^(EHLO|HELO)/i.test(String(said)) ? '250 there\r\n' : '502 no\r\n');
      });
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(verifySmtp(`smtp://a:hidden@${hostname()}:${port}`)).rejects.toThrow(
    `${hostname()}:${port} offers no STARTTLS, so no mail goes out: a relay without TLS needs ignoreTLS=true in SMTP_URL`,
  );
  expect(heard.join('')).not.toMatch(/AUTH/);
  server.close();
});

it('no setting of this process leaves certificates unchecked', () => {
  expect(process.env['NODE_TLS_REJECT_UNAUTHORIZED']).toBeUndefined();
});
