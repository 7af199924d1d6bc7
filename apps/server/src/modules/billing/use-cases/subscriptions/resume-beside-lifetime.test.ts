import { describe, expect, it, vi } from 'vitest';
import { buy, pay, getRecords } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';

let billing: TestBilling;
let month: string;
freshForEach(async (database) => {
  billing = await testBilling(database);
  month = await billing.priceId('Kitshelf Pro', 'month');
  return () => billing.close();
});

const post = (buyer: TestBuyer, path: string) =>
  billing.call('POST', `user/payment/${path}`, { user: buyer.user });
const cancel = (buyer: TestBuyer, id: string) => post(buyer, `cancel-subscription/${id}`);
const resume = (buyer: TestBuyer, id: string) => post(buyer, `resume-subscription/${id}`);
const detailOf = async (buyer: TestBuyer, id: string) =>
  (await billing.call('GET', `user/payment/subscriptions/${id}`, { user: buyer.user })).body.data;

describe('resuming what a lifetime takes the place of', () => {
  // Told of the resumption before the lifetime, what ends it stands back for the resumption that is still under way.
  it.each([
    ['beside', async () => undefined],
    ['before', () => billing.settle()],
  ])(
    'is refused when the lifetime is paid while the gateway is asked, and it ends all the same, told of the resumption %s the payment',
    async (_, told) => {
      const buyer = newBuyer('US');
      const { txId: id } = await buy(billing, buyer, { priceId: month });
      await cancel(buyer, id);
      await billing.settle();
      const paddle = billing.deps.gateways.paddle!;
      const ask = paddle.resume.bind(paddle);
      vi.spyOn(paddle, 'resume').mockImplementation(async (...given) => {
        const answer = await ask(...given);
        await told();
        await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'lifetime') });
        return answer;
      });
      expect((await resume(buyer, id)).status).toBe(409);
      for (let times = 0; times < 3; times += 1) {
        await billing.settle();
        billing.clock.advance(3_000);
      }
      expect(await detailOf(buyer, id)).toMatchObject({
        scheduledChange: { action: 'cancelled', state: 'confirmed' },
        nextBilledAt: null,
        canResume: false,
      });
    },
  );

  it('is ended again when it is authorised after the lifetime is paid', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    const { payment } = (await resume(buyer, id)).body.data;
    await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'lifetime') });
    await pay(billing, payment);
    for (let times = 0; times < 3; times += 1) await billing.settle();
    expect(await detailOf(buyer, id)).toMatchObject({
      scheduledChange: { action: 'cancelled' },
      nextBilledAt: null,
      canResume: false,
    });
    billing.clock.set('2026-02-15T12:00:00Z');
    await billing.control('renew', {
      gateway: 'razorpay',
      id: payment.subscriptionId,
      outcome: 'success',
    });
    await billing.settle();
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
  });

  it('and charged before the gateway ends it, gets that money back', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    await cancel(buyer, id);
    const { payment } = (await resume(buyer, id)).body.data;
    await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'lifetime') });
    await billing.control('faults', { gateway: 'razorpay', kind: '500', where: '/cancel', times: 999 });
    await pay(billing, payment);
    await billing.settle();
    billing.clock.set('2026-02-15T12:00:00Z');
    const renewal = { gateway: 'razorpay', id: payment.subscriptionId, outcome: 'success' };
    expect((await billing.control('renew', renewal)).status).toBe(200);
    for (let times = 0; times < 3; times += 1) await billing.settle();
    const { payments, movements } = await getRecords(billing, buyer);
    const charged = payments.filter(({ disposition }) => disposition !== 'accepted');
    expect(charged).toMatchObject([{ disposition: 'duplicate', amountMinor: 240_700 }]);
    const [{ gatewayPaymentId } = { gatewayPaymentId: '' }] = charged;
    expect(movements.filter((row) => row.gatewayPaymentId === gatewayPaymentId)).toMatchObject([
      { kind: 'capture', amountMinor: 240_700 },
      { kind: 'refund', amountMinor: 240_700 },
    ]);
  });
});
