import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { run } from '../../../test/child-processes.ts';
import { readConfig } from '../../config/config.ts';
import { testClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { getExaminations } from './doctor.ts';
import { examine, mend, ok } from './examine.ts';
import { seed } from './seed.ts';
import { judge } from './seller.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const live = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'a@shop.example',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'x',
};
const looking = (settings: Record<string, string> = {}, clock = testClock(new Date())) =>
  getExaminations({ config: readConfig({ DATA_DIR: folder, ...settings }), clock });

it('tells of everything, goes on behind what throws, and is not well when anything is to be mended', async () => {
  const told: string[] = [];
  const examinations = {
    one: async () => ok('fine'),
    two: async () => Promise.reject(new Error('two\n lines')),
    three: async () => ok('fine too'),
  };
  expect(await examine(examinations, (name, { state, text }) => told.push(`${name} ${state} ${text}`))).toBe(
    false,
  );
  expect(told).toEqual(['one ok fine', 'two mend two lines', 'three ok fine too']);
  expect(await examine({ one: async () => ok('fine') }, () => undefined)).toBe(true);
  expect(await examine({ one: async () => mend('broken') }, () => undefined)).toBe(false);
});

it('a fresh installation on this machine has nothing to mend', async () => {
  const states: string[] = [];
  const { clock: _clock, ...rest } = looking({ PORT: '9' });
  expect(await examine(rest, (name, { state }) => states.push(`${name} ${state}`))).toBe(true);
  expect(states).toContain('database ok');
  expect(states).toContain('site note');
});

it('a database that a running site holds is well', async () => {
  const held = await openDatabase({ dataDir: folder, log: createLog('silent') });
  ends.push(() => held.close());
  expect(await looking()['database']!()).toEqual(ok('the embedded database is held by the running site'));
});

it('says how many migrations are to come', async () => {
  const database = await openDatabase({ dataDir: folder, log: createLog('silent') });
  await database.close();
  expect((await looking()['database']!()).text).toMatch(
    /^PostgreSQL \d+, embedded: \d+ migrations are applied at the next start/,
  );
});

it('a mail server is asked, and what it says is told', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'a' }) : done(new Error('no such password')),
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const at = (password: string) => looking({ ...live, SMTP_URL: `smtp://a:${password}@127.0.0.1:${port}` });
  expect(await at('right')['mail']!()).toEqual(ok(`127.0.0.1:${port} takes mail from a@shop.example`));
  await expect(at('wrong')['mail']!()).rejects.toThrow('no such password');
  await expect(looking(live)['mail']!()).rejects.toThrow('ECONNREFUSED');
});

it('a folder that cannot be written is told', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(looking({ DATA_DIR: file })['storage']!()).rejects.toThrow(file);
  await expect(looking({ DATA_DIR: file })['disk']!()).rejects.toThrow(file);
});

it('looks at the site as its visitors do', async () => {
  let status = 200;
  let said = {};
  const server: Server = createServer((_request, response) =>
    response.writeHead(status).end(JSON.stringify(said)),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const PUBLIC_URL = `http://localhost:${(server.address() as AddressInfo).port}`;
  expect(await looking({ PUBLIC_URL })['site']!()).toEqual(ok(`${PUBLIC_URL} answers`));
  said = { status: 'ok', missing: 'source files' };
  expect(await looking({ PUBLIC_URL })['site']!()).toMatchObject({
    state: 'note',
    text: expect.stringContaining('lacks source files: it tries again by itself'),
  });
  status = 503;
  expect((await looking({ PUBLIC_URL })['site']!()).text).toContain('answers 503');
});

it.each([
  [{}, 'mend', 'set TRUST_PROXY=loopback'],
  [{ TRUST_PROXY: 'loopback' }, 'ok', 'believed from loopback'],
  [{ HOST: '0.0.0.0' }, 'note', 'TRUST_PROXY is not set'],
  [{ PUBLIC_URL: 'http://shop.example' }, 'mend', 'not encrypted'],
])('a public site with %o behind its proxy: %s', async (settings, state, text) => {
  const found = await looking({ ...live, ...settings })['proxy']!();
  expect(found.state).toBe(state);
  expect(found.text).toContain(text);
});

it('gateways without keys are told apart by where the site is', async () => {
  expect((await looking()['paddle']!()).text).toBe('the sandbox stands in for it');
  expect((await looking(live)['paddle']!()).text).toBe(
    'not used: set the PADDLE_ settings to sell through it',
  );
});

it('says which data a start writes, and when a public site sells the demo library', async () => {
  expect(await looking()['seed']!()).toEqual(ok('SEED is demo: the demo library, plans and users'));
  const shows = (isShown: boolean) => () => Promise.resolve(isShown);
  const config = (settings = {}) => readConfig({ DATA_DIR: folder, ...live, ...settings });
  expect(await seed(config(), shows(false))).toEqual(ok('SEED is none: nothing invented is on sale'));
  expect(await seed(config(), shows(true))).toMatchObject({
    state: 'mend',
    text: expect.stringContaining('https://shop.example'),
  });
  expect(await seed(config({ SEED: 'demo' }), shows(false))).toMatchObject({ state: 'mend' });
  const trial = { SEED: 'demo', ALLOW_TEST_PAYMENTS: '1' };
  expect(await seed(config(trial), shows(true))).toMatchObject({ state: 'note' });
});

it('knows the demo library by its designs', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    reply.writeHead(asked.length === 2 ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  const PUBLIC_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { ...readConfig({ DATA_DIR: folder, ...live }), PUBLIC_URL };
  expect(await seed(config)).toMatchObject({ state: 'mend' });
  expect(asked).toEqual(
    Array(2).fill(expect.stringMatching(/^\/api\/v1\/user\/app\/products\/[\da-f]{32}$/)),
  );
});

it('tells all faults of the settings at once, a line each, and looks at everything else all the same', async () => {
  const settings = { DATA_DIR: folder, PUBLIC_URL: 'https://shop.example', PADDLE_COUNTRIES: 'XX' };
  const { code, out, err } = await run('src/commands/upkeep.ts', ['doctor'], settings);
  expect([code, err]).toEqual([1, '']);
  const lines = out.trim().split('\n');
  expect(lines.slice(0, 4)).toEqual(
    ['PADDLE_COUNTRIES', 'SMTP_URL', 'MAIL_FROM', 'RAZORPAY_KEY_ID'].map((name) =>
      expect.stringMatching(new RegExp(`^mend  settings:  ${name} `)),
    ),
  );
  expect(lines.at(-1)).toMatch(
    /^note {2}launch: +the checklist of the desk is known once the site has started$/,
  );
  expect(lines.slice(4).join('\n')).toMatch(/mend {2}mail: +no mail server: set SMTP_URL\n(.*\n)*.*seed: /);
});

it.each([
  ['the seller is not named', {}, {}, 'note', 'does not say who sells'],
  ['a seller in India', { legalName: 'Fern', country: 'IN' }, {}, 'ok', 'Fern, IN'],
  ['a seller elsewhere without Paddle', { country: 'DE' }, {}, 'mend', 'nobody can pay'],
  [
    'a seller elsewhere with Paddle',
    { legalName: 'Fern', country: 'DE' },
    { PADDLE_API_KEY: 'x' },
    'ok',
    'DE',
  ],
] as const)('%s: %j', (_, told, config, state, words) => {
  const finding = judge(told, { seller: undefined, PADDLE_API_KEY: undefined, ...config });
  expect(finding.state).toBe(state);
  expect(finding.text).toContain(words);
});
