import { SandboxError } from './sandbox-error.ts';
import { adjust } from './paddle/adjustment-routes.ts';
import { transactionOf } from './paddle/transaction-routes.ts';
import { paymentOf } from './razorpay/payment-routes.ts';
import { dispute, refundPayment } from './razorpay/refunding.ts';
import { touched } from './paddle/attempts-made.ts';
import { keep } from './razorpay/making-payments.ts';
import { settleOrder, orderOf } from './razorpay/order-routes.ts';
import type { Gateway } from './store.ts';
import type { World } from './world.ts';

/** Gives money back from the gateway's own pages, without our asking. */
export async function refundByHand(
  world: World,
  gateway: Gateway,
  paymentId: string,
  amount: number | undefined,
) {
  return world.change(gateway, async (work) => {
    if (gateway === 'razorpay') {
      const payment = await paymentOf(work.entities, paymentId);
      return refundPayment(work, payment, { amount, speed: 'normal', notes: [], key: undefined });
    }
    const transaction = await transactionOf(work.entities, paymentId);
    return adjust(work, transaction, { action: 'refund', reason: 'Refunded by hand', amount });
  });
}

/** A dispute begins or ends; at Paddle money is taken when it is lost and comes back when it is won. */
export async function disputeByBank(
  world: World,
  gateway: Gateway,
  paymentId: string,
  outcome: 'created' | 'won' | 'lost',
) {
  return world.change(gateway, async (work) => {
    if (gateway === 'razorpay') return dispute(work, await paymentOf(work.entities, paymentId), outcome);
    const actions = { created: 'chargeback_warning', lost: 'chargeback', won: 'chargeback_reverse' } as const;
    const transaction = await transactionOf(work.entities, paymentId);
    const revised = touched(work.now, transaction, {});
    return adjust(work, revised, { action: actions[outcome], reason: 'Disputed by the bank' });
  });
}

/** Money that was authorised, or failed at first and was authorised late, is captured. */
export async function captureByHand(world: World, paymentId: string) {
  return world.change('razorpay', async (work) => {
    const payment = await paymentOf(work.entities, paymentId);
    if (payment.status === 'captured') throw new SandboxError('The payment is captured already');
    const captured = {
      ...payment,
      status: 'captured' as const,
      captured: true,
      error_code: null,
      error_description: null,
    };
    await keep(work, { payment: captured });
    await settleOrder(work, await orderOf(work.entities, payment.order_id ?? ''), captured);
    return captured;
  });
}
