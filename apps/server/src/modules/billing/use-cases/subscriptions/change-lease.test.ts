import { expect, it, vi } from 'vitest';
import { getRecords, buy } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { PaymentEvent } from '../../../../gateways/gateway-event.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { orders } from '../../store/order-tables.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { operations } from '../../store/operation-tables.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { changing } from '../../store/change-lease.ts';
import { changeLeases } from '../../store/subscription-tables.ts';

let database: Database;
let billing: TestBilling;
let price: Record<'figmaMonth' | 'month' | 'year', string>;
freshForEach(async (opened) => {
  database = opened;
  billing = await testBilling(database);
  price = {
    figmaMonth: await billing.priceId('Figma Pro', 'month'),
    month: await billing.priceId('Kitshelf Pro', 'month'),
    year: await billing.priceId('Kitshelf Pro', 'year'),
  };
  return () => billing.close();
});

const secondMs = 1000;
const post = (buyer: TestBuyer, path: string, body: object = {}) =>
  billing.call('POST', `user/payment/${path}`, { body, user: buyer.user });
const upgrade = (buyer: TestBuyer, id: string, priceId: string) =>
  post(buyer, `upgrade-subscription?id=${id}`, { priceId });

/** Somebody changes a subscription, and takes their time. */
function held(id: string): { end: () => void; over: Promise<void> } {
  let end = () => {};
  const wait = new Promise<void>((resolve) => (end = resolve));
  return {
    end: () => end(),
    over: changing(billing.deps, id, { kind: 'upgrade', target: 'other' }, () => wait),
  };
}

it.each([
  ['upgrade', (buyer: TestBuyer, id: string) => upgrade(buyer, id, price.year)],
  ['cancellation', (buyer: TestBuyer, id: string) => post(buyer, `cancel-subscription/${id}`)],
  ['resumption', (buyer: TestBuyer, id: string) => post(buyer, `resume-subscription/${id}`)],
  ['pause', (buyer: TestBuyer, id: string) => post(buyer, `pause-subscription/${id}`)],
  ['change of card', (buyer: TestBuyer, id: string) => post(buyer, `payment-method/${id}`)],
])('%s: while something else is under way, it is told what', async (_, act) => {
  const buyer = newBuyer('US');
  const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
  const other = held(id);
  const { status, body, headers } = await act(buyer, id);
  expect([status, body.error.name]).toEqual([409, 'ChangeInProgress']);
  expect(body.error.message).toContain('being upgraded');
  expect(headers['retry-after']).toBe('5');
  other.end();
  await other.over;
});

it('whoever comes second waits for a change that is soon over', async () => {
  const buyer = newBuyer('US');
  const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
  const other = held(id);
  const cancelled = post(buyer, `cancel-subscription/${id}`);
  setTimeout(other.end, 200);
  expect((await cancelled).status).toBe(200);
  await other.over;
});

it('nobody but its owner holds a subscription up', async () => {
  const [buyer, stranger] = [newBuyer('US'), newBuyer('US')];
  const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
  expect((await upgrade(stranger, id, price.year)).status).toBe(404);
  expect((await post(stranger, `cancel-subscription/${id}`)).status).toBe(404);
  expect(await database.orm.select().from(changeLeases)).toEqual([]);
});

it('what a dead process held is free half a minute later', async () => {
  const buyer = newBuyer('US');
  const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
  const heldUntil = new Date(billing.clock.now().getTime() + 30 * secondMs);
  const dead = { subscriptionId: id, kind: 'upgrade', target: 'x', holder: 'gone', heldUntil } as const;
  await database.orm.insert(changeLeases).values(dead);
  expect((await post(buyer, `cancel-subscription/${id}`)).status).toBe(409);
  billing.clock.advance(30 * secondMs);
  expect((await post(buyer, `cancel-subscription/${id}`)).status).toBe(200);
  expect(await database.orm.select().from(changeLeases)).toEqual([]);
});

it('an end that a job asks for waits until the other change is over', async () => {
  const buyer = newBuyer('US');
  const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
  const ask = vi.spyOn(billing.deps.gateways.paddle!, 'cancelNow');
  const other = held(id);
  await billing.service.personalData.erase({ userId: buyer.user });
  await billing.deps.jobs.runAllDue();
  expect(ask).not.toHaveBeenCalled();
  other.end();
  await other.over;
  billing.clock.advance(5 * secondMs);
  await billing.deps.jobs.runAllDue();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('an upgrade whose order was closed meanwhile, or whose turn is over, is never sent', async () => {
  const buyer = newBuyer('IN');
  const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
  const gateway = billing.deps.gateways.razorpay!;
  const change = vi.spyOn(gateway, 'change');
  const steal = () => database.orm.update(changeLeases).set({ holder: 'somebody else' });
  const close = () => database.orm.update(orders).set({ status: 'expired' });
  for (const spoil of [close, steal]) {
    const { database: real } = billing.deps;
    const transaction = real.transaction.bind(real);
    let isSpoilt = false;
    const spy = vi.spyOn(real, 'transaction').mockImplementation(async (work) => {
      const result = await transaction(work);
      const isOpen = (await repositories(billing.deps).orders.openUpgrade(id)) !== undefined;
      if (isOpen && !isSpoilt) {
        isSpoilt = true;
        await spoil();
      }
      return result;
    });
    const { status, body } = await upgrade(buyer, id, price.year);
    spy.mockRestore();
    expect([status, body.error.name]).toEqual([409, 'ChangeInProgress']);
    await database.orm.delete(changeLeases);
  }
  expect(change).not.toHaveBeenCalled();
});

it('a surplus charge of an upgrade goes back, and the subscription that was paid for goes on', async () => {
  const buyer = newBuyer('IN');
  const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
  billing.clock.advance(60 * secondMs);
  const { body } = await upgrade(buyer, id, price.year);
  await billing.settle();
  const { subscriptions } = repositories(billing.deps);
  const subscriptionId = (await subscriptions.byId(id))!.gatewayId!;
  const surplus: PaymentEvent = {
    entity: 'payment',
    gateway: 'razorpay',
    id: 'pay_surplus0000001',
    txId: body.data.customData.txId,
    version: '3',
    source: 'fetch',
    state: 'captured',
    amountMinor: 215_800,
    currency: 'INR',
    totals: undefined,
    discountRef: undefined,
    paidFor: { kind: 'subscription', id: subscriptionId },
    subscriptionId,
    period: undefined,
    purpose: 'change',
    customerRef: undefined,
    method: undefined,
    failure: undefined,
    at: billing.clock.now(),
  };
  await applyEvents(billing.deps, [surplus], billing.clock.now());
  const asked = await database.orm.select().from(operations);
  expect(asked).toMatchObject([{ kind: 'refund', subjectRef: surplus.id }]);
  const { payments } = await getRecords(billing, buyer);
  expect(payments.map(({ disposition }) => disposition).toSorted()).toEqual([
    'accepted',
    'accepted',
    'duplicate',
  ]);
  expect(await subscriptions.byId(id)).toMatchObject({
    status: 'active',
    cancelsAt: null,
    priceId: price.year,
  });
});
