import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { deskPassword, hire, origin } from '../../../../test/desk.ts';
import { newPasskey } from '../../../../test/passkey.ts';
import { authenticatorCode } from '../../../../test/totp.ts';
import { maskedNetwork } from '../../../platform/http/rate-limits.ts';
import { createLog } from '../../../platform/telemetry/log.ts';

const email = 'asha@example.com';
const password = 'Shelf@2026';
const from = { 'x-forwarded-for': '203.0.113.77' };

let app: TestApp;
let lines: string[] = [];
let token: string;
let userId: string;
beforeAll(async () => {
  const log = createLog('info', { write: (block: string) => void lines.push(block) });
  app = await testApp({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' }, log);
  token = await app.signUp(email);
  userId = String((await app.call('GET', 'user/app/user-details', { token })).body.data._id);
});
afterAll(() => app.close());

/** What is told of the sign-ins that are tried meanwhile. */
async function told(act: () => Promise<unknown>) {
  lines = [];
  await act();
  // Lines leave after 200 ms.
  await new Promise((resolve) => setTimeout(resolve, 220));
  return (
    lines
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      // What came before may still be on its way: it has no address of its own.
      .filter((line) => 'by' in line && line['network'] !== '127.0.0.0/24')
      .map(({ status, code, userId: who, by, network: from }) => [status, code, who, by, from])
  );
}

const post = (path: string, body: object, headers: Record<string, string> = from) =>
  app.call('POST', path, { body, headers });
const network = '203.0.113.0/24';

it('a sign-in is told with its account, its factors and a masked network, right or wrong', async () => {
  const elsewhere = { 'x-forwarded-for': '2001:db8:aaaa:bbbb:1:2:3:4' };
  const lines = await told(async () => {
    await post('user/auth/login', { email, password });
    await post('user/auth/login', { email, password: 'Wrong@2026' });
    await post('user/auth/login', { email: 'nobody@example.com', password });
    await post('user/auth/login', { email, password }, elsewhere);
  });
  expect(lines).toEqual([
    [200, undefined, userId, 'password', network],
    [401, 'WrongCredentials', userId, 'password', network],
    [401, 'WrongCredentials', undefined, 'password', network],
    [200, undefined, userId, 'password', '2001:db8:aaaa::/48'],
  ]);
});

it('a second factor and a passkey are told, and no code, password or address is', async () => {
  const call = (path: string, body: object = {}) => app.call('POST', path, { body, token, headers: from });
  const key = newPasskey(origin);
  const challenge = String((await call('user/app/passkeys/options')).body.data.challenge);
  await call('user/app/passkeys', { answer: key.made(challenge) });
  const { secret } = (await call('user/app/second-factor/begin')).body.data;
  await call('user/app/second-factor/confirm', { code: authenticatorCode(secret, app.clock.now()) });
  app.clock.advance(30_000);
  const next = authenticatorCode(secret, app.clock.now());
  const recovery = 'abcdef-abcdef-abcdef-abcdef';
  const seen = await told(async () => {
    for (const code of ['000000', next, recovery]) await post('user/auth/login', { email, password, code });
    const asked = String((await post('user/auth/passkey/options', {})).body.data.challenge);
    await post('user/auth/passkey', { answer: key.answered(asked) });
  });
  expect(seen).toEqual([
    [401, 'WrongCode', userId, 'password+totp', network],
    [200, undefined, userId, 'password+totp', network],
    [401, 'WrongCode', userId, 'password+recovery code', network],
    [200, undefined, userId, 'passkey', network],
  ]);
  for (const untold of [email, password, next, recovery, '203.0.113.77', secret])
    expect(lines.join('')).not.toContain(untold);
});

it('the desk tells the same of a sign-in there', async () => {
  const id = await hire(app, ['owner'], 'mira@example.com');
  const headers = { ...from, origin };
  const seen = await told(async () => {
    for (const given of ['Wrong@2026', deskPassword])
      await post('desk/session', { email: 'mira@example.com', password: given }, headers);
  });
  expect(seen).toEqual([
    [401, 'WrongCredentials', id, 'password', network],
    [200, undefined, id, 'password', network],
  ]);
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aaaa:bbbb::1', '2001:db8:aaaa::/48'],
  ['::1', '0:0:0::/48'],
  ['no address', 'unknown'],
])('of %s the log says %s', (ip, masked) => {
  expect(maskedNetwork(ip)).toBe(masked);
});
