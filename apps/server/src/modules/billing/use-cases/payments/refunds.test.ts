import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecords, buy, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { DisputeEvent, RefundEvent } from '../../../../gateways/gateway-event.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { sandboxAnswers, sandboxWebhooks } from '../../../../sandbox/tables.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { repositories } from '../../store/unit-of-work.ts';

let database: Database;
let billing: TestBilling;
let monthly: string;
let lifetime: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  monthly = await billing.priceId('Kitshelf Pro', 'month');
  lifetime = await billing.priceId('Kitshelf Pro', 'lifetime');
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

const countries = ['IN', 'US'];
const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');

async function paidBy(buyer: TestBuyer) {
  const { payments } = await getRecords(billing, buyer);
  const [first] = payments.toSorted((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime());
  if (!first) throw new Error('Nothing was paid');
  return first;
}

async function refund(buyer: TestBuyer, id: string, amount?: number) {
  const answer = await billing.control('refund', {
    gateway: gatewayOf(buyer),
    id,
    ...(amount && { amount }),
  });
  expect(answer.status).toBe(200);
  await billing.settle();
  await billing.settle();
}

const sumOf = (rows: readonly { amountMinor: number }[]) =>
  rows.reduce((sum, row) => sum + row.amountMinor, 0);

describe.each(countries)('an open dispute (%s)', (country) => {
  it('lets its owner buy again, which ends the charges of what is disputed', async () => {
    const buyer = newBuyer(country);
    const first = await buy(billing, buyer, { priceId: monthly });
    const { gatewayPaymentId: id } = await paidBy(buyer);
    await billing.control('dispute', { gateway: gatewayOf(buyer), id, outcome: 'created' });
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('expired');
    billing.clock.advance(1000);
    const second = await buy(billing, buyer, { priceId: monthly });
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('pro');
    const { payments } = await getRecords(billing, buyer);
    expect(payments.map(({ disposition }) => disposition)).toEqual(['accepted', 'accepted']);
    const { body } = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
    expect(body.data).toMatchObject([
      { _id: second.txId, status: 'active' },
      { _id: first.txId, status: 'cancelled' },
    ]);
    const answer = await billing.call('POST', 'user/payment/create-subscription', {
      body: { planId: monthly, totalCount: 5, billing: buyer.billing },
      user: buyer.user,
    });
    expect([answer.status, answer.body.error.name]).toEqual([409, 'AlreadySubscribed']);
  });

  it('of a lifetime lets its owner buy another, and stays in nobody’s way', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: lifetime });
    const { gatewayPaymentId: id } = await paidBy(buyer);
    await billing.control('dispute', { gateway: gatewayOf(buyer), id, outcome: 'created' });
    await billing.settle();
    billing.clock.advance(1000);
    await buy(billing, buyer, { priceId: lifetime });
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await getRecords(billing, buyer)).grants).toHaveLength(2);
  });
});

describe.each(countries)('a refund (%s)', (country) => {
  it('of everything ends access and further charges, however often it is told', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: monthly });
    const payment = await paidBy(buyer);
    await refund(buyer, payment.gatewayPaymentId);
    await billing.control('replay', { times: 3, shuffle: true });
    await billing.settle();
    const records = await getRecords(billing, buyer);
    expect(records.movements.filter((row) => row.kind === 'refund')).toMatchObject([
      { amountMinor: payment.amountMinor },
    ]);
    expect(records.orders).toMatchObject([{ status: 'refunded' }]);
    expect(await getPremium(billing, buyer)).toBe('expired');
    const { body } = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
    expect(body.data).toMatchObject([{ status: 'cancelled' }]);
  });

  it('of a part keeps access', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: monthly });
    const payment = await paidBy(buyer);
    await refund(buyer, payment.gatewayPaymentId, 500);
    const records = await getRecords(billing, buyer);
    expect(records.payments).toMatchObject([{ refundedMinor: 500 }]);
    expect(records.orders).toMatchObject([{ status: 'partially_refunded' }]);
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('of a lifetime ends it', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: lifetime });
    await refund(buyer, (await paidBy(buyer)).gatewayPaymentId);
    expect(await getPremium(billing, buyer)).toBe('expired');
  });

  it('of an old period leaves the present one alone', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: monthly });
    const first = await paidBy(buyer);
    billing.clock.set(first.periodEndsAt ?? new Date(billing.clock.now().getTime() + 31 * 86_400_000));
    await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome: 'success' });
    await billing.settle();
    await refund(buyer, first.gatewayPaymentId);
    expect(await getPremium(billing, buyer)).toBe('pro');
    const { body } = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
    expect(body.data).toMatchObject([{ status: 'active', scheduledChange: null }]);
  });

  it('of more than was captured is booked by nobody', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: monthly });
    const payment = await paidBy(buyer);
    const alerts = vi.spyOn(billing.deps.log, 'error');
    const event: RefundEvent = {
      entity: 'refund',
      gateway: payment.gateway,
      id: `rfnd_${payment.id}`,
      paymentId: payment.gatewayPaymentId,
      amountMinor: payment.amountMinor + 1,
      currency: payment.currency,
      state: 'done',
      key: undefined,
      txId: undefined,
      version: '1',
      source: 'event',
      at: billing.clock.now(),
    };
    expect(await applyEvents(billing.deps, [event], billing.clock.now())).toEqual(['ignored']);
    expect(alerts).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'refund_exceeds' }),
      expect.anything(),
    );
    const { payments } = repositories({ database });
    await expect(payments.addRefund(payment.id, payment.amountMinor + 1)).rejects.toThrow(/billing_payments/);
    expect(sumOf((await getRecords(billing, buyer)).movements.filter((row) => row.kind === 'refund'))).toBe(
      0,
    );
  });
});

describe.each(countries)('a dispute (%s)', (country) => {
  it('suspends access when it is opened or lost, and gives it back when it is won', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: lifetime });
    const id = (await paidBy(buyer)).gatewayPaymentId;
    const dispute = async (outcome: string) => {
      await billing.control('dispute', { gateway: gatewayOf(buyer), id, outcome });
      await billing.settle();
    };
    await dispute('created');
    expect(await getPremium(billing, buyer)).toBe('expired');
    await dispute('won');
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('told in any order ends the same, with every movement booked', async () => {
    const orders = [
      ['open', 'lost', 'won'],
      ['won', 'lost', 'open'],
      ['lost', 'won', 'open'],
      ['won', 'open', 'lost'],
    ] as const;
    for (const order of orders) {
      const buyer = newBuyer(country);
      await buy(billing, buyer, { priceId: lifetime });
      const payment = await paidBy(buyer);
      for (const state of order) {
        const event: DisputeEvent = {
          entity: 'dispute',
          gateway: payment.gateway,
          id: `disp_${payment.id}`,
          paymentId: payment.gatewayPaymentId,
          amountMinor: payment.amountMinor,
          currency: payment.currency,
          state,
          isTaken: state === 'lost',
          txId: undefined,
          version: '1',
          source: 'event',
          at: billing.clock.now(),
        };
        await applyEvents(billing.deps, [event, event], billing.clock.now());
      }
      const kinds = (await getRecords(billing, buyer)).movements.map((row) => row.kind);
      expect(new Set(kinds)).toEqual(new Set(['capture', 'chargeback', 'reversal']));
      expect(kinds).toHaveLength(3);
      expect(await getPremium(billing, buyer)).toBe('pro');
    }
  });
});

describe('the ledger', () => {
  it('agrees with what the gateway says of every payment', async () => {
    const buyer = newBuyer('IN');
    await buy(billing, buyer, { priceId: lifetime });
    const payment = await paidBy(buyer);
    await refund(buyer, payment.gatewayPaymentId, 700);
    const told = await billing.deps.gateways.razorpay!.fetch({
      kind: 'payment',
      id: payment.gatewayPaymentId,
    });
    const events = told.kind === 'ok' ? told.value : [];
    const net = events.reduce((sum, event) => {
      if (event.entity === 'payment') return sum + event.amountMinor;
      return event.entity === 'refund' ? sum - event.amountMinor : sum;
    }, 0);
    const { movements } = await getRecords(billing, buyer);
    const booked = movements.reduce(
      (sum, row) => sum + (row.kind === 'refund' ? -1 : 1) * row.amountMinor,
      0,
    );
    expect(booked).toBe(net);
  });
});
