import { readMissedEvents } from '../reconciliation/missed-events.ts';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getRecords,
  buy,
  once,
  onceOfEverything,
  open,
  pay,
  getPremium,
  verify,
} from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { sandboxAnswers, sandboxWebhooks } from '../../../../sandbox/tables.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { sweepOrders, sweepUnfinished } from '../reconciliation/sweep.ts';

let database: Database;
let billing: TestBilling;
let yearly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  yearly = await billing.priceId('Kitshelf Pro', 'year');
});
beforeEach(async () => {
  await database.orm.delete(sandboxAnswers);
  await database.orm.delete(sandboxWebhooks);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const minuteMs = 60_000;

/** Every webhook that the sandbox made about a purchase. */
async function webhooksAbout(
  ids: readonly string[],
): Promise<{ body: object; type: string; gateway: string }[]> {
  const { body } = await billing.control('webhooks');
  return body.data.filter((webhook: { body: object }) =>
    ids.some((id) => JSON.stringify(webhook.body).includes(id)),
  );
}

function signedRazorpay(body: string, secret = billing.credentials.razorpay.webhookSecret) {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function post(gateway: string, body: string, headers: Record<string, string>) {
  const type = { 'content-type': 'application/json' };
  return billing.server.inject({
    method: 'POST',
    url: `/api/v1/webhooks/${gateway}`,
    payload: body,
    headers: { ...type, ...headers },
  });
}

let eventNumber = 0;
const razorpayEvent = (event: string, payload: object, over: object = {}) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event,
    contains: [],
    payload,
    created_at: 1_768_478_400,
    ...over,
  });
const postRazorpay = (body: string, id = `evt_${(eventNumber += 1)}`) =>
  post('razorpay', body, { 'x-razorpay-signature': signedRazorpay(body), 'x-razorpay-event-id': id });

describe('webhooks of a purchase', () => {
  it.each(['IN', 'US'])(
    'told a hundred times at once, shuffled, have one effect (%s)',
    { tags: 'at-once' },
    async (country) => {
      const buyer = newBuyer(country);
      await buy(billing, buyer, { priceId: yearly });
      const { body } = await billing.control('replay', { times: 16, shuffle: true });
      expect(Object.keys(body.statuses)).toEqual(['200']);
      await billing.settle();
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
    },
  );

  it('each told first, have the same effect', async () => {
    const states = new Set<string>();
    for (let first = 0; first < 5; first += 1) {
      const buyer = newBuyer();
      const opened = await open(billing, buyer, { priceId: yearly });
      await pay(billing, opened, { webhooks: 'drop' });
      const told = await webhooksAbout([opened.subscriptionId, opened.txId]);
      const order = [...told.slice(first % told.length), ...told.slice(0, first % told.length)];
      for (const { body } of order) expect((await postRazorpay(JSON.stringify(body))).statusCode).toBe(200);
      await billing.settle();
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
      const { grants } = await getRecords(billing, buyer);
      states.add(
        JSON.stringify(grants.map(({ startsAt, endsAt, planId }) => ({ startsAt, endsAt, planId }))),
      );
    }
    expect(states.size).toBe(1);
  });

  it('make a later verification active at once, with the same txId', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: yearly });
    const handed = await pay(billing, opened);
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('pro');
    const { body } = await verify(billing, buyer, opened, handed);
    expect(body.data.subscription).toEqual({ status: 'active', txId: opened.txId });
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });

  it('and verification at the same instant have one effect', { tags: 'at-once' }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = newBuyer(round % 2 ? 'US' : 'IN');
      const opened = await open(billing, buyer, { priceId: yearly });
      const handed = await pay(billing, opened);
      const answers = await Promise.all([
        verify(billing, buyer, opened, handed),
        billing.deps.jobs.runAllDue(),
        verify(billing, buyer, opened, handed),
        billing.settle(),
      ]);
      expect([answers[0].status, answers[2].status]).toEqual([200, 200]);
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
    }
  });

  it('that never come, nor a verification, are made good by the first sweep', async () => {
    for (const country of ['IN', 'US']) {
      const buyer = newBuyer(country);
      const opened = await open(billing, buyer, { priceId: yearly });
      await pay(billing, opened, { webhooks: 'drop' });
      expect(await getPremium(billing, buyer)).toBe('free');
      billing.clock.advance(minuteMs);
      await sweepOrders(billing.deps);
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
    }
  });

  it('that are missing are found in the list of what happened', async () => {
    const buyer = newBuyer('US');
    const opened = await buy(billing, buyer, { priceId: yearly, webhooks: 'drop' });
    await readMissedEvents(billing.deps);
    await billing.settle();
    expect((await getRecords(billing, buyer)).captures).toMatchObject([
      { gatewayPaymentId: opened.subscriptionId },
    ]);
  });
});

describe('a webhook that is not genuine', () => {
  const body = () =>
    razorpayEvent('payment.captured', {
      payment: { entity: { id: 'pay_x', amount: 1, currency: 'INR', status: 'captured' } },
    });
  it.each([
    ['without a signature', (): Record<string, string> => ({ 'x-razorpay-event-id': 'forged1' })],
    ['with an empty one', () => ({ 'x-razorpay-signature': '', 'x-razorpay-event-id': 'forged2' })],
    [
      'with another secret',
      () => ({ 'x-razorpay-signature': signedRazorpay(body(), 'wrong'), 'x-razorpay-event-id': 'forged3' }),
    ],
    [
      'with half a signature',
      () => ({
        'x-razorpay-signature': signedRazorpay(body()).slice(0, 32),
        'x-razorpay-event-id': 'forged4',
      }),
    ],
    [
      'with the signature of other bytes',
      () => ({ 'x-razorpay-signature': signedRazorpay(`${body()} `), 'x-razorpay-event-id': 'forged5' }),
    ],
  ])('%s is refused and not kept', async (_, headers) => {
    const answer = await post('razorpay', body(), headers());
    expect(answer.statusCode).toBe(401);
    const id = headers()['x-razorpay-event-id'] ?? '';
    expect(await repositories({ database }).events.byId('razorpay', id)).toBeUndefined();
  });

  it('for the other gateway is refused', async () => {
    const answer = await post('paddle', body(), {
      'x-razorpay-signature': signedRazorpay(body()),
      'paddle-signature': 'ts=1;h1=00',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('replayed a day later is refused by its time, or known already', async () => {
    const buyer = newBuyer('US');
    await buy(billing, buyer, { priceId: yearly });
    const before = await getRecords(billing, buyer);
    billing.clock.advance(24 * 60 * minuteMs);
    await billing.control('replay', { times: 1, shuffle: false });
    await billing.settle();
    expect(await getRecords(billing, buyer)).toEqual(before);
  });

  it('over a megabyte is refused, and one that is no JSON is refused though signed', async () => {
    const large = `{"a":"${'x'.repeat(1_100_000)}"}`;
    expect((await postRazorpay(large)).statusCode).toBe(413);
    expect((await postRazorpay('{"half":')).statusCode).toBe(400);
  });
});

describe('a genuine webhook', () => {
  it('of an unknown kind is kept and ignored', async () => {
    const id = 'unknown-kind';
    expect((await postRazorpay(razorpayEvent('settlement.processed', {}), id)).statusCode).toBe(200);
    await billing.settle();
    expect(await repositories({ database }).events.byId('razorpay', id)).toMatchObject({ result: 'ignored' });
  });

  it('about a subscription of nobody is looked at again for a while, then left with an alert', async () => {
    const alerts = vi.spyOn(billing.deps.log, 'error');
    const dispute = {
      id: 'disp_1',
      payment_id: 'pay_nobody',
      amount: 1,
      currency: 'INR',
      status: 'open',
      created_at: 1,
    };
    await postRazorpay(
      razorpayEvent('payment.dispute.created', { dispute: { entity: dispute } }),
      'of-nobody',
    );
    for (let attempt = 0; attempt < 6; attempt += 1) {
      billing.clock.advance(10 * minuteMs);
      await billing.deps.jobs.runAllDue();
    }
    expect(await repositories({ database }).events.byId('razorpay', 'of-nobody')).toMatchObject({
      result: 'unmatched',
    });
    expect(alerts).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'event_unmatched' }),
      expect.anything(),
    );
  });

  it('with the id of another one is not taken in its place', async () => {
    const alerts = vi.spyOn(billing.deps.log, 'error');
    const first = razorpayEvent('settlement.processed', {});
    await postRazorpay(first, 'same-id');
    expect((await postRazorpay(razorpayEvent('payment.failed', {}), 'same-id')).statusCode).toBe(200);
    expect(await repositories({ database }).events.byId('razorpay', 'same-id')).toMatchObject({
      body: first,
    });
    expect(alerts).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'event_changed' }),
      expect.anything(),
    );
  });

  it('whose kept body was emptied since raises no alert when it comes again', async () => {
    const alerts = vi.spyOn(billing.deps.log, 'error');
    const event = razorpayEvent('settlement.processed', {});
    await postRazorpay(event, 'emptied');
    await database.orm.execute("update billing_gateway_events set body = '' where event_id = 'emptied'");
    expect((await postRazorpay(event, 'emptied')).statusCode).toBe(200);
    expect(alerts).not.toHaveBeenCalled();
  });

  it('with odd values is read all the same', async () => {
    const payment = { id: 'pay_odd', amount: 100, currency: 'INR', captured: '1', notes: [], type: 2 };
    const body = JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      payload: { payment: { entity: payment } },
    });
    expect((await postRazorpay(body, 'odd')).statusCode).toBe(200);
  });

  it('is not answered with 2xx when it could not be kept, and is taken when it comes again', async () => {
    const broken = vi.spyOn(billing.deps.database, 'transaction').mockRejectedValueOnce(new Error('down'));
    const body = razorpayEvent('settlement.processed', { again: true });
    expect((await postRazorpay(body, 'again')).statusCode).toBe(500);
    broken.mockRestore();
    expect((await postRazorpay(body, 'again')).statusCode).toBe(200);
  });
});

describe('work on an event', () => {
  it('that fails midway is undone and done again', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: yearly });
    const mails = vi
      .spyOn(billing.deps.mailer, 'sendAfterCommit')
      .mockRejectedValueOnce(new Error('after the ledger'));
    await pay(billing, opened);
    await billing.settle();
    expect(mails).toHaveBeenCalled();
    billing.clock.advance(minuteMs);
    await billing.settle();
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
    expect((await getRecords(billing, buyer)).invoices).toHaveLength(1);
  });

  it('whose job was lost is found by the sweep', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: yearly });
    vi.spyOn(billing.deps.jobs, 'insert').mockResolvedValue(undefined);
    await pay(billing, opened);
    await billing.settle();
    vi.restoreAllMocks();
    expect(await getPremium(billing, buyer)).toBe('free');
    billing.clock.advance(2 * minuteMs);
    await sweepUnfinished(billing.deps);
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('that was stored by 1.0.0 is applied as it was read then', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: yearly });
    vi.spyOn(billing.deps.jobs, 'insert').mockResolvedValue(undefined);
    await pay(billing, opened);
    await billing.settle();
    vi.restoreAllMocks();
    expect(await getPremium(billing, buyer)).toBe('free');
    await database.orm.execute(`update billing_gateway_events
      set content = jsonb_build_object('facts', content->'events', 'refs', '[]'::jsonb) where handled_at is null`);
    billing.clock.advance(2 * minuteMs);
    await sweepUnfinished(billing.deps);
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('pro');
  });
});
