import type {
  DisputeEvent,
  GatewayEvent,
  GatewayName,
  PaymentEvent,
  RefundEvent,
  SubscriptionEvent,
} from '../src/gateways/gateway-event.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { ModelPayment, ModelRefund, Sale } from './model-sales.ts';

/** What a model gateway tells of what it sold. */
export function modelEvents(name: GatewayName, clock: Clock) {
  const currency = name === 'paddle' ? ('USD' as const) : ('INR' as const);
  /** Razorpay never says what is scheduled. */
  const noneScheduled = name === 'paddle' ? null : undefined;

  function eventsOf(sale: Sale): GatewayEvent[] {
    const payments = sale.payments.map((payment) => paymentEvent(sale, payment));
    const refunds = sale.payments.flatMap((payment) =>
      payment.refunds.map((refund) => refundEvent(payment, refund)),
    );
    const disputes = sale.payments.flatMap((payment) =>
      payment.disputes.map((one) => disputeEvent(payment, one)),
    );
    const money = [...payments, ...refunds, ...disputes];
    return sale.ref.kind === 'subscription' ? [subscriptionEvent(sale), ...money] : money;
  }

  function paymentEvent(sale: Sale, payment: ModelPayment): PaymentEvent {
    const { id, txId, amount: amountMinor, purpose, period, at } = payment;
    const isRecurring = sale.ref.kind === 'subscription';
    return {
      entity: 'payment',
      gateway: name,
      id,
      txId,
      version: '3',
      source: 'fetch',
      state: 'captured',
      amountMinor,
      currency,
      totals: undefined,
      discountRef: undefined,
      paidFor: sale.ref,
      purpose,
      period,
      at,
      subscriptionId: isRecurring ? sale.ref.id : undefined,
      customerRef: undefined,
      method: undefined,
      failure: undefined,
    };
  }

  function refundEvent(
    { id: paymentId }: ModelPayment,
    { id, amount: amountMinor, key, state }: ModelRefund,
  ): RefundEvent {
    const base = { gateway: name, txId: undefined, version: '1', source: 'fetch', at: clock.now() } as const;
    return { ...base, entity: 'refund', id, paymentId, amountMinor, currency, state, key };
  }

  function disputeEvent(
    { id: paymentId, amount: amountMinor }: ModelPayment,
    one: ModelPayment['disputes'][number],
  ): DisputeEvent {
    const base = { gateway: name, txId: undefined, version: '1', source: 'fetch', at: clock.now() } as const;
    return { ...base, entity: 'dispute', paymentId, amountMinor, currency, ...one };
  }

  function subscriptionEvent(sale: Sale): SubscriptionEvent {
    const { ref, txId, status, period, cancelAtEnd, price: priceRef } = sale;
    return {
      entity: 'subscription',
      gateway: name,
      id: ref.id,
      txId,
      source: 'fetch',
      status,
      rawStatus: status,
      priceRef,
      version: String((sale.changes += 1)).padStart(8, '0'),
      hasGivenUp: false,
      customerRef: undefined,
      // Razorpay tells of none before the first charge.
      period: sale.payments.length > 0 ? period : undefined,
      endedAt: undefined,
      nextBilledAt: status === 'active' && !cancelAtEnd ? period?.endsAt : undefined,
      scheduledChange:
        cancelAtEnd && period ? { action: 'cancel', effectiveAt: period.endsAt } : noneScheduled,
    };
  }

  return { eventsOf, refundEvent };
}
