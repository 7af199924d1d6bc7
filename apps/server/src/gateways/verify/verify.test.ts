import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy, open } from '../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../test/billing.ts';
import { testClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../platform/database/test-database.ts';
import { repositories } from '../../modules/billing/store/unit-of-work.ts';
import { sandboxDocuments } from '../../sandbox/tables.ts';
import type { GatewayName } from '../gateway-event.ts';
import { adapterChecks, undoingChecks } from './adapter-checks.ts';
import type { Recording } from './recording.ts';
import { sanitiser } from './sanitise.ts';
import { createBench, findings, getRef, type Finding } from './verify.ts';
import { getTarget, verifyGateways, type VerifySettings } from './verify-command.ts';

let database: Database;
let world: TestBilling;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-verify-'));
});
beforeEach(async () => {
  await emptyDatabase(database);
  world = await testBilling(database);
  return () => world.close();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const both: readonly GatewayName[] = ['razorpay', 'paddle'];

function settings(over: Partial<VerifySettings> = {}): VerifySettings {
  const { razorpay, paddle } = world.credentials;
  return {
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    PADDLE_API_KEY: paddle.apiKey,
    PADDLE_CLIENT_TOKEN: paddle.clientToken,
    PADDLE_WEBHOOK_SECRET: paddle.webhookSecret,
    PADDLE_ENVIRONMENT: 'sandbox',
    PUBLIC_URL: world.url,
    SUPPORT_EMAIL: 'Asha Rao <asha@example.org>',
    ...over,
  };
}

const urls = () => [
  '--razorpay-url',
  `${world.url}/sandbox/razorpay`,
  '--paddle-url',
  `${world.url}/sandbox/paddle`,
];

async function run(args: readonly string[], given = settings()) {
  const out: string[] = [];
  const print = async (text: string) => void out.push(text);
  const isFine = await verifyGateways(['verify', ...urls(), ...args], given, world.clock, print);
  return { isFine, out: out.join('') };
}

async function runFor(gateway: GatewayName, args: readonly string[] = [], given = settings()) {
  const { isFine, out } = await run(['--gateway', gateway, '--json', ...args], given);
  const { checks } = JSON.parse(out) as { checks: Finding[] };
  return { isFine, failed: checks.filter(({ state }) => state === 'failed'), checks };
}

/** A subscription that somebody bought, the gateway's id of it. */
async function paidAt(gateway: GatewayName): Promise<string> {
  const country = gateway === 'paddle' ? 'US' : 'IN';
  const { subscriptionId } = await buy(world, newBuyer(country), { priceId: await priceIdAt(gateway) });
  await world.settle();
  return subscriptionId;
}

async function priceIdAt(gateway: GatewayName): Promise<string> {
  const { plans } = repositories(world.deps);
  const prices = await plans.prices(gateway === 'paddle' ? 'USD' : 'INR');
  return prices.find((each) => each.billingPeriod === 'month')?.id ?? '';
}

describe.each(both)('the verification of %s', (gateway) => {
  it('passes against a gateway that is set up, with a purchase that was paid', async () => {
    const { isFine, checks, failed } = await runFor(gateway, ['--paid', await paidAt(gateway)]);
    expect(failed).toEqual([]);
    expect(isFine).toBe(true);
    const untried = checks.filter(({ state }) => state === 'not tried').map(({ check }) => check);
    expect(untried).toEqual(gateway === 'razorpay' ? ['webhook echo'] : []);
    const paid = checks.find(({ check }) => check === 'refund');
    expect(paid?.message).toMatch(/^100 (INR|USD) in minor units/);
  });

  it('says what was not tried without such a purchase, and that nothing is wrong', async () => {
    const { isFine, checks } = await runFor(gateway);
    expect(isFine).toBe(true);
    expect(checks.find(({ check }) => check === 'payment')?.message).toContain('--paid ID');
    expect(checks.filter(({ state }) => state === 'not tried').map(({ check }) => check)).toEqual([
      'payment',
      'confirmation',
      'webhook echo',
      'preview of a change',
      'refund',
      'cancel',
    ]);
  });

  it('says of a wrong key where to get a right one', async () => {
    const wrong = { RAZORPAY_KEY_SECRET: 'another', PADDLE_API_KEY: 'pdl_sdbx_apikey_another' };
    const { isFine, failed } = await runFor(gateway, [], settings(wrong));
    expect(isFine).toBe(false);
    expect(failed[0]).toMatchObject({
      check: 'prices',
      remedy: expect.stringContaining(
        gateway === 'paddle' ? 'PADDLE_API_KEY' : 'RAZORPAY_KEY_SECRET',
      ) as string,
    });
    expect(JSON.stringify(failed)).not.toContain('another');
  });

  it('says that no webhook is set up', async () => {
    const where = gateway === 'paddle' ? 'GET /notification-settings' : 'GET /v1/webhooks';
    await world.control('faults', { gateway, kind: 'unset', where });
    const { failed } = await runFor(gateway);
    expect(failed).toMatchObject([
      {
        check: 'webhook destination',
        message: `No webhook goes to ${world.url}/api/v1/webhooks/${gateway}`,
        remedy: expect.stringMatching(/Webhooks|Notifications/) as string,
      },
    ]);
  });

  it('says that a price of ours is in another currency there', async () => {
    await priceInEuro(gateway);
    const { failed } = await runFor(gateway);
    const right = gateway === 'paddle' ? 'USD' : 'INR';
    expect(failed[0]?.message).toMatch(new RegExp(`^(pri|plan)_\\w+ is in EUR instead of ${right}$`));
  });

  it('says that the gateway is not reached', async () => {
    const gone = await listening();
    await gone.close();
    const nowhere = ['--razorpay-url', gone.url, '--paddle-url', gone.url];
    const { failed } = await runFor(gateway, nowhere);
    expect(failed[0]).toMatchObject({
      check: 'prices',
      message: expect.stringContaining('not reached') as string,
    });
  });

  it('names a purchase that nobody has paid', async () => {
    const country = gateway === 'paddle' ? 'US' : 'IN';
    const { subscriptionId } = await open(world, newBuyer(country), { priceId: await priceIdAt(gateway) });
    const { failed } = await runFor(gateway, ['--paid', subscriptionId]);
    expect(failed).toMatchObject([{ check: 'payment', message: `${subscriptionId} is not paid` }]);
  });
});

/** A price with our key, made by somebody else's hand. */
async function priceInEuro(gateway: GatewayName): Promise<void> {
  const { razorpay, paddle } = world.credentials;
  const post = async (where: string, authorization: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${world.url}/sandbox/${where}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data: { id: string } };
  };
  if (gateway === 'razorpay') {
    const key = Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64');
    const item = { name: 'Pro', amount: 10_000, currency: 'EUR' };
    const notes = { priceKey: 'verification-month' };
    await post('razorpay/v1/plans', `Basic ${key}`, { period: 'monthly', interval: 1, item, notes });
    return;
  }
  const bearer = `Bearer ${paddle.apiKey}`;
  const product = await post('paddle/products', bearer, { name: 'Pro', tax_category: 'standard' });
  await post('paddle/prices', bearer, {
    product_id: product.data.id,
    description: 'Pro, month',
    unit_price: { amount: '10000', currency_code: 'EUR' },
    billing_cycle: { interval: 'month', frequency: 1 },
    custom_data: { priceKey: 'verification-month' },
  });
}

describe('what the site and its settings have to do with it', () => {
  it('no default payment link at Paddle', async () => {
    await world.control('faults', { gateway: 'paddle', kind: 'unset', where: 'POST /transactions' });
    const { failed } = await runFor('paddle');
    expect(failed[0]).toMatchObject({
      check: 'checkout',
      remedy: expect.stringContaining('default payment link') as string,
    });
  });

  it('a site that does not answer at PUBLIC_URL leaves the webhook untried', async () => {
    const { checks } = await runFor('paddle', [], settings({ PUBLIC_URL: 'http://127.0.0.1:9' }));
    expect(checks.find(({ check }) => check === 'webhook secret')).toMatchObject({
      state: 'not tried',
      message: expect.stringContaining('PUBLIC_URL is not reachable') as string,
    });
  });

  it.each([
    [{ RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd' }, 'RAZORPAY_KEY_ID'],
    [{ PADDLE_API_KEY: 'pdl_live_apikey_1' }, 'PADDLE_API_KEY'],
    [{ PADDLE_ENVIRONMENT: 'production' as const }, 'PADDLE_ENVIRONMENT'],
    [{ PADDLE_ENVIRONMENT: undefined }, 'PADDLE_ENVIRONMENT'],
  ])('keys of the live mode are refused before anything is asked: %o', async (over, name) => {
    await expect(run([], settings(over))).rejects.toThrow(`${name} is of the live mode`);
    expect(await database.orm.select().from(sandboxDocuments)).toEqual([]);
  });

  it('no keys, wrong arguments and unknown gateways end with one line', async () => {
    const none = { RAZORPAY_KEY_ID: undefined, PADDLE_API_KEY: undefined };
    await expect(run([], settings(none))).rejects.toThrow('There are no keys of a gateway');
    await expect(run(['--gateway', 'paddle'], settings(none))).rejects.toThrow('There are no keys of paddle');
    await expect(run(['--gateway', 'stripe'])).rejects.toThrow('There is no gateway stripe');
    await expect(run(['--paid', 'txn_1'])).rejects.toThrow('--paid needs --gateway');
    await expect(run(['--paddle-url', 'file:///x'])).rejects.toThrow('is no address');
  });

  it('without --json there is a line for each check, and a last one that counts', async () => {
    const { out } = await run(['--gateway', 'razorpay']);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe(
      'ok         razorpay, prices: a month, a year and a lifetime in INR; asked for again, the same',
    );
    expect(lines.at(-1)).toBe(`${lines.length - 1} checks, 0 failed.`);
  });
});

describe('recordings', () => {
  it.each(both)('of %s hold no key, address, name or id of the account', async (gateway) => {
    const paid = await paidAt(gateway);
    await runFor(gateway, ['--paid', paid, '--record', folder]);
    const text = await readFile(path.join(folder, `${gateway}-stand-in.gen.json`), 'utf8');
    const { razorpay, paddle } = world.credentials;
    for (const secret of [
      ...Object.values(razorpay),
      ...Object.values(paddle),
      'asha',
      'Asha',
      'Verification"',
      paid,
      paid.slice(4),
      world.url,
    ])
      expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({ gateway, madeAgainst: 'stand-in' });
  });

  it('replace the same id by the same one, and every text that nobody knows', () => {
    const { body, text } = sanitiser(['Kitshelf Pro']);
    const id = 'cust_AbCdEf12345678';
    const given = {
      id,
      email: 'a@b.example',
      name: 'Kitshelf Pro',
      contact: '+919876543210',
      notes: { [id]: 'said by Asha', customerId: id, reason: 'Refund for Asha' },
      card: { last4: '4366', name: 'ASHA RAO' },
      status: 'active',
      created_at: 1_768_478_400,
      updated_at: '2026-01-15T12:00:00.000Z',
      short_url: 'https://rzp.io/i/secret',
      error: { code: 'BAD', description: `${id} of a@b.example is known` },
    };
    expect(body(given)).toEqual({
      id: 'cust_00000000000001',
      email: 'person@example.com',
      name: 'Kitshelf Pro',
      contact: 'text',
      notes: { cust_00000000000001: 'text', customerId: 'cust_00000000000001', reason: 'text' },
      card: { last4: 'text', name: 'text' },
      status: 'active',
      created_at: 1_768_478_400,
      updated_at: '2026-01-15T12:00:00.000Z',
      short_url: 'https://example.com/',
      error: { code: 'BAD', description: 'cust_00000000000001 of person@example.com is known' },
    });
    expect(text(`GET /v1/customers/${id}`)).toBe('GET /v1/customers/cust_00000000000001');
  });
});

const kept = path.resolve(import.meta.dirname, '../../../test/recordings');

describe('what gateways answered once', async () => {
  const names = await readdir(kept);
  it.each(names)('%s: our adapters read it as they did', async (name) => {
    const recording = JSON.parse(await readFile(path.join(kept, name), 'utf8')) as Recording;
    const replay = await replayed(recording);
    const clock = testClock(recording.at);
    const target = getTarget(recording.gateway, settings(), clock, replay.url, true);
    const ids = recording.ids.values();
    const bench = createBench({
      ...target!.open(replay.url),
      clock,
      buyer: { userId: '0'.repeat(32), name: 'Verification', email: 'person@example.com', countryCode: 'US' },
      publicUrl: 'http://127.0.0.1:9',
      paid: recording.paid && getRef(recording.paid),
      newId: () => ids.next().value ?? '',
    });
    const checks = [...adapterChecks, ...undoingChecks];
    const passed: string[] = [];
    for await (const { check, state } of findings(bench, checks)) if (state === 'ok') passed.push(check);
    await replay.close();
    expect(checks.map((check) => check.name)).toEqual(
      recording.passed.filter((each) => passed.includes(each)),
    );
  });
});

/** Answers what was answered then, request for request; the last answer stays. */
async function replayed({ exchanges }: Recording) {
  const waiting = Map.groupBy(exchanges, ({ request }) => request);
  const server = createServer((request, response) => {
    const queue = waiting.get(`${request.method} ${request.url?.split('?', 1)[0]}`) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    response.writeHead(answer?.status ?? 501, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.body ?? null));
  });
  return listening(server);
}

async function listening(server = createServer()) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
