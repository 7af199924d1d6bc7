import type {
  DisputeFact,
  Fact,
  GatewayName,
  PaymentFact,
  RefundFact,
  SubscriptionFact,
} from '../src/gateways/fact.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { ModelPayment, ModelRefund, Sale } from './model-sales.ts';

/** What a model gateway tells of what it sold. */
export function modelFacts(name: GatewayName, clock: Clock) {
  const currency = name === 'paddle' ? ('USD' as const) : ('INR' as const);
  /** Razorpay never says what is scheduled. */
  const noneScheduled = name === 'paddle' ? null : undefined;

  function factsOf(sale: Sale): Fact[] {
    const payments = sale.payments.map((payment) => paymentFact(sale, payment));
    const refunds = sale.payments.flatMap((payment) =>
      payment.refunds.map((refund) => refundFact(payment, refund)),
    );
    const disputes = sale.payments.flatMap((payment) =>
      payment.disputes.map((one) => disputeFact(payment, one)),
    );
    const money = [...payments, ...refunds, ...disputes];
    return sale.ref.kind === 'subscription' ? [subscriptionFact(sale), ...money] : money;
  }

  function paymentFact(sale: Sale, payment: ModelPayment): PaymentFact {
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

  function refundFact(
    { id: paymentId }: ModelPayment,
    { id, amount: amountMinor, key, state }: ModelRefund,
  ): RefundFact {
    const base = { gateway: name, txId: undefined, version: '1', source: 'fetch', at: clock.now() } as const;
    return { ...base, entity: 'refund', id, paymentId, amountMinor, currency, state, key };
  }

  function disputeFact(
    { id: paymentId, amount: amountMinor }: ModelPayment,
    one: ModelPayment['disputes'][number],
  ): DisputeFact {
    const base = { gateway: name, txId: undefined, version: '1', source: 'fetch', at: clock.now() } as const;
    return { ...base, entity: 'dispute', paymentId, amountMinor, currency, ...one };
  }

  function subscriptionFact(sale: Sale): SubscriptionFact {
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
      period,
      endedAt: undefined,
      nextBilledAt: status === 'active' && !cancelAtEnd ? period?.endsAt : undefined,
      scheduledChange:
        cancelAtEnd && period ? { action: 'cancel', effectiveAt: period.endsAt } : noneScheduled,
    };
  }

  return { factsOf, refundFact };
}
