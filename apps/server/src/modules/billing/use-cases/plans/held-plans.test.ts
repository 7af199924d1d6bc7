import { describe, expect, it } from 'vitest';
import { buy } from '../../../../../test/billing-acts.ts';
import {
  newBuyer,
  testBilling,
  type TestBilling,
  type TestBuyer,
  toolIds,
} from '../../../../../test/billing.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { seedBilling } from './seed-plans.ts';

let billing: TestBilling;
let month: string;
freshForEach(async (database) => {
  billing = await testBilling(database);
  await seedBilling({ database, clock: billing.clock, toolIds });
  month = await billing.priceId('Kitshelf Pro', 'month');
  return () => billing.close();
});

const dayMs = 24 * 60 * 60_000;

/** What the pricing page knows of a buyer's month of Kitshelf Pro. */
async function knownOf(buyer: TestBuyer) {
  const { activeSubscriptions } = await billing.service.entitlementsAt(buyer.user, billing.clock.now());
  const { body } = await billing.call('GET', 'user/payment/all-plans', { user: buyer.user });
  const prices = body.data.flatMap((plan: { prices: object[] }) => plan.prices);
  return {
    unsettled: activeSubscriptions[0]?.unsettled,
    held: prices.find(({ id }: { id: string }) => id === month).subscription?.id,
  };
}

const renew = async (id: string, outcome: string) => {
  await billing.control('renew', { gateway: 'paddle', id, outcome });
  await billing.settle();
};
const act = (buyer: TestBuyer, path: string) =>
  billing.call('POST', `user/payment/${path}`, { user: buyer.user });

describe('a plan that somebody holds', () => {
  it('is to end once it is cancelled, and is anybody’s to buy when it has ended', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    expect(await knownOf(buyer)).toEqual({ unsettled: null, held: id });
    await act(buyer, `cancel-subscription/${id}`);
    await billing.settle();
    expect(await knownOf(buyer)).toEqual({ unsettled: 'ending', held: id });
    billing.clock.set('2026-02-15T12:00:00Z');
    expect(await knownOf(buyer)).toEqual({ unsettled: undefined, held: undefined });
  });

  it('is still held while it is paused, when it gives no access', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await act(buyer, `pause-subscription/${id}`);
    await billing.settle();
    expect(await knownOf(buyer)).toEqual({ unsettled: 'paused', held: id });
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(id, 'success');
    expect(await knownOf(buyer)).toEqual({ unsettled: undefined, held: id });
  });

  it('is unpaid after a failed renewal, and may be bought again once its grace is over', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(id, 'failure');
    expect(await knownOf(buyer)).toEqual({ unsettled: 'unpaid', held: id });
    billing.clock.advance(8 * dayMs);
    expect(await knownOf(buyer)).toEqual({ unsettled: undefined, held: undefined });
  });
});
