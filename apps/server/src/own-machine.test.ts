import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoUsers, seedDemoUsers } from './modules/accounts/seed.ts';
import { testApp, type TestApp } from '../test/app.ts';
import { signInAs } from '../test/sign-in.ts';

/** How a request says where it comes from. */
interface Origin {
  readonly remoteAddress?: string;
  readonly headers?: Record<string, string>;
}

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  await seedDemoUsers(app.platform);
  token = await signInAs(app.services.accounts, app.platform, { userId: demoUsers.pro.id });
});
afterAll(() => app.close());

const { email } = demoUsers.pro;

/** What is there for who sits at the machine: each answers with the status it has for them and for others. */
const doors: [name: string, ask: (origin: Origin) => Promise<number>, own: number, others: number][] = [
  ['the mailbox', (origin) => get('/dev/mailbox', origin), 200, 404],
  ['the mailbox for programs', (origin) => get('/dev/mailbox.json', origin), 200, 404],
  ["the sandbox's webhooks", (origin) => get('/sandbox/webhooks', origin), 200, 404],
  ["the sandbox's browser script", (origin) => get('/sandbox/paddle/paddle.js', origin), 200, 404],
  ["a demo user's login", login, 200, 401],
  ["a demo user's token", (origin) => get('/api/v1/user/app/user-details', bearing(origin)), 200, 401],
  [
    "a demo user's token for files",
    (origin) => get(`/api/v1/user/app/downloads/${'0'.repeat(32)}/${'0'.repeat(32)}`, bearing(origin)),
    404,
    401,
  ],
];

async function get(url: string, origin: Origin): Promise<number> {
  return (await app.server.inject({ url, ...origin })).statusCode;
}

async function login(origin: Origin): Promise<number> {
  // One address may sign in so often a minute.
  app.clock.advance(60_000);
  const url = '/api/v1/user/auth/login';
  const payload = { email, password: demoPassword };
  return (await app.server.inject({ method: 'POST', url, payload, ...origin })).statusCode;
}

const bearing = ({ headers, ...rest }: Origin): Origin => ({
  ...rest,
  headers: { ...headers, authorization: `Bearer ${token}` },
});

const intruders: [string, Origin][] = [
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['another machine that says localhost', { remoteAddress: '2001:db8::1', headers: { host: 'localhost' } }],
  ["a page whose site's name points here", { headers: { host: 'evil.example:4250' } }],
  ['a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ...[
    ['forwarded', 'for=203.0.113.9'],
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-host', 'shelf.example'],
    ['x-forwarded-proto', 'https'],
    ['via', '1.1 tunnel'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
  ].map(([name = '', value = '']): [string, Origin] => [
    `a proxy that says ${name}`,
    { headers: { host: '127.0.0.1:4250', [name]: value } },
  ]),
];

describe.each(doors)('%s', (_name, ask, own, others) => {
  it.each(['localhost:4250', '127.0.0.1:4250', '[::1]:4250', 'kits.localhost'])(
    'is open to who sits at the machine and says %s',
    async (host) => {
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect(await ask({ remoteAddress, headers: { host } })).toBe(own);
    },
  );

  it.each(intruders)('is closed to %s', async (_who, origin) => {
    expect(await ask(origin)).toBe(others);
  });
});
