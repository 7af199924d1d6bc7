import type { Fact, DisputeFact, GatewayName, PaymentFact } from '../src/gateways/fact.ts';
import type { RefundFact, SubscriptionFact } from '../src/gateways/fact.ts';
import {
  reductionOf,
  type ChangeRequest,
  type Checkout,
  type CheckoutRequest,
  type GatewayEvent,
  type PaymentGateway,
} from '../src/gateways/gateway.ts';
import { ok, rejected, unknown, type Outcome } from '../src/gateways/resilience.ts';
import type { ModelPayment, ModelRefund, Refusal, Sale } from './model-sales.ts';
import { periodAfter, type Clock } from '../src/platform/clock.ts';

/**
 * A gateway that is right by definition and keeps everything in memory: what thousands of random histories are played
 * against. It forgets nothing, so whatever webhook or answer is lost on the way, the truth can be asked here.
 */
export function modelGateway(name: GatewayName, clock: Clock) {
  const currency = name === 'paddle' ? ('USD' as const) : ('INR' as const);
  const sales: Sale[] = [];
  const events: GatewayEvent[] = [];
  let made = 0;
  let isDeaf = false;
  let refusals: Refusal[] = [];
  let holdsRefund = false;

  /** Razorpay never says what is scheduled. */
  const noneScheduled = name === 'paddle' ? null : undefined;
  const newId = (prefix: string) => `${prefix}_${name}_${(made += 1)}`;
  const saleOf = (id: string) =>
    sales.find((sale) => sale.ref.id === id || sale.payments.some((each) => each.id === id));

  function tell(sale: Sale, own: readonly Fact[] = []): void {
    const eventId = newId('evt');
    events.push({
      kind: 'event',
      eventId,
      type: 'told',
      occurredAt: clock.now(),
      account: undefined,
      facts: own,
      refs: [sale.ref],
    });
  }

  /** The call is made; with a deaf ear nobody hears the answer. */
  function answer<T>(value: T): Outcome<T> {
    if (!isDeaf) return ok(value);
    isDeaf = false;
    return unknown('The line was cut');
  }

  function capture(
    sale: Sale,
    purpose: ModelPayment['purpose'],
    amount: number,
    more: Partial<ModelPayment> = {},
  ) {
    const payment = {
      id: newId('pay'),
      txId: sale.txId,
      amount,
      purpose,
      period: sale.period,
      at: clock.now(),
      refunds: [],
      disputes: [],
      ...more,
    };
    sale.payments.push(payment);
    return payment;
  }

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

  function createCheckout(request: CheckoutRequest): Outcome<Checkout> {
    const known = request.isRepeat ? sales.find((sale) => sale.txId === request.txId) : undefined;
    const { period: billingPeriod, ref: price, amountMinor: priceAmount } = request.price;
    const kind = billingPeriod === 'lifetime' ? ('order' as const) : ('subscription' as const);
    const sale: Sale = known ?? {
      ref: { kind, id: newId(kind) },
      txId: request.txId,
      amount: request.totalMinor,
      billingPeriod,
      price,
      priceAmount,
      status: 'incomplete',
      cancelAtEnd: false,
      withdrawnAt: undefined,
      period: undefined,
      payments: [],
      changes: 0,
    };
    if (!known) sales.push(sale);
    return answer({ ref: sale.ref, amountMinor: sale.amount, currency, customerRef: undefined });
  }

  function refund(paymentId: string, key: string, amount?: number): Outcome<readonly Fact[]> {
    const sale = saleOf(paymentId);
    const payment = sale?.payments.find((each) => each.id === paymentId);
    if (!sale || !payment) return rejected('not_found', 'No such payment');
    const standing = payment.refunds.filter(({ state }) => state !== 'failed');
    const left = payment.amount - standing.reduce((sum, each) => sum + each.amount, 0);
    const isKnown = payment.refunds.some((each) => each.key === key);
    if (!isKnown && left > 0) {
      payment.refunds.push({
        id: newId('rfnd'),
        key,
        amount: Math.min(amount ?? left, left),
        state: holdsRefund ? 'pending' : 'done',
      });
      holdsRefund = false;
      tell(
        sale,
        payment.refunds.map((each) => refundFact(payment, each)),
      );
    }
    return answer(factsOf(sale));
  }

  function end(id: string, isNow: boolean): Outcome<readonly Fact[]> {
    const sale = saleOf(id);
    if (!sale) return rejected('not_found', 'No such subscription');
    const refusal = refusals.shift();
    if (refusal) return refusal;
    if (sale.status === 'cancelled') return answer(factsOf(sale));
    if (isNow) sale.status = 'cancelled';
    else sale.cancelAtEnd = true;
    tell(sale);
    return answer(factsOf(sale));
  }

  function decide(sale: Sale, state: RefundFact['state']): void {
    const held = sale.payments.flatMap(({ refunds }) => refunds).filter((one) => one.state === 'pending');
    for (const one of held) one.state = state;
    if (held.length > 0) tell(sale);
  }

  function due(request: ChangeRequest): number {
    const { reduction, to } = request;
    const full = to.amountMinor - (reduction ? reductionOf(to.amountMinor, reduction) : 0);
    return Math.max(0, full - Math.round(request.from.amountMinor / 2));
  }

  function change(request: ChangeRequest & { txId: string }): Outcome<readonly Fact[]> {
    const sale = saleOf(request.subscriptionId);
    if (!sale || sale.status !== 'active' || sale.cancelAtEnd) return rejected('not_supported', 'Not active');
    if (sale.price !== request.to.ref) {
      sale.billingPeriod = request.to.period;
      sale.price = request.to.ref;
      sale.priceAmount = request.to.amountMinor;
      const now = clock.now();
      sale.period = {
        startsAt: now,
        endsAt: periodAfter(now, request.to.period === 'year' ? 'year' : 'month'),
      };
      capture(sale, 'change', due(request), { txId: request.txId });
      tell(sale);
    }
    return answer(factsOf(sale));
  }

  function changeAtRenewal({
    subscriptionId,
    to,
  }: Pick<ChangeRequest, 'subscriptionId' | 'to'>): Outcome<readonly Fact[]> {
    const sale = saleOf(subscriptionId);
    const refusal = refusals.shift();
    if (refusal) return refusal;
    if (!sale || sale.status !== 'active' || sale.cancelAtEnd)
      return rejected('change_refused', 'Not active');
    if (name === 'paddle') begin(sale, to);
    else sale.scheduledPrice = to;
    tell(sale);
    return answer(factsOf(sale));
  }

  function begin(sale: Sale, { ref, amountMinor }: NonNullable<Sale['scheduledPrice']>): void {
    Object.assign(sale, { price: ref, priceAmount: amountMinor, scheduledPrice: undefined });
  }

  const gateway: PaymentGateway = {
    name,
    currency,
    realm: 'emulated',
    browserSettings: { environment: 'sandbox', clientToken: 'model', scriptUrl: '/model.js' },
    isCircuitOpen: () => false,
    lastAnswerAt: () => undefined,
    registerPrice: async ({ key }) => ok(`price_${key}`),
    registerDiscount: async ({ key }) => ok(`discount_${key}`),
    createCheckout: async (request) => createCheckout(request),
    async findByTxId(txId) {
      const sale = sales.find((each) => each.txId === txId);
      return ok(sale && { ref: sale.ref, amountMinor: sale.amount, currency, customerRef: undefined });
    },
    async confirm({ checkout, paymentId }) {
      const sale = saleOf(checkout.id);
      const isOwn = sale?.payments.some((payment) => payment.id === paymentId);
      return sale && isOwn ? answer(factsOf(sale)) : rejected('ids_mismatch', 'Not for this');
    },
    async fetch({ id }) {
      const sale = saleOf(id);
      return sale ? answer(factsOf(sale)) : rejected('not_found', 'Unknown');
    },
    cancelAtPeriodEnd: async (id) => end(id, false),
    cancelNow: async (id) => end(id, true),
    pause: async () => rejected('not_supported', 'Not here'),
    resume: async () => rejected('not_supported', 'Not here'),
    methodChange: async () => rejected('not_supported', 'Not here'),
    async previewChange(request) {
      const startsAt = periodAfter(clock.now(), request.to.period === 'year' ? 'year' : 'month');
      const immediate = {
        subtotal: request.to.amountMinor,
        discount: 0,
        tax: 0,
        total: request.to.amountMinor,
      };
      const creditMinor = Math.round(request.from.amountMinor / 2);
      return ok({
        currency,
        immediate,
        creditMinor,
        dueMinor: due(request),
        dueTaxMinor: 0,
        nextPeriod: { startsAt, endsAt: startsAt },
      });
    },
    change: async (request) => change(request),
    changeAtRenewal: async (request) => changeAtRenewal(request),
    refund: async ({ paymentId, refundKey, amountMinor }) => refund(paymentId, refundKey, amountMinor),
    listSince: async () => ok({ facts: sales.flatMap((sale) => factsOf(sale)), refs: [], cursor: undefined }),
    parseWebhook(raw) {
      const event = events.find((each) => each.eventId === Buffer.from(raw).toString());
      return event ?? { kind: 'refused', status: 401, reason: 'unknown' };
    },
  };

  return {
    gateway,
    sales,
    events,
    /** The next answer is lost on its way to us; what was asked is done. */
    loseNextAnswer: () => void (isDeaf = true),
    hear: () => void (isDeaf = false),
    refund: (paymentId: string, key: string, amount?: number) => void refund(paymentId, key, amount),
    /** The next cancellations are turned down. */
    refuseCancels: (...next: Refusal[]) => void refusals.push(...next),
    /** The next refund waits for someone to decide. */
    holdNextRefund: () => void (holdsRefund = true),
    /** Nothing is turned down or held any more. */
    obey(): void {
      refusals = [];
      holdsRefund = false;
      for (const sale of sales) decide(sale, 'done');
    },
    /** What was held fails. */
    failRefunds(): void {
      for (const sale of sales) decide(sale, 'failed');
    },
    /** A bank opens a case about a payment, or decides the newest one. */
    dispute(paymentId: string, state: DisputeFact['state']): void {
      const sale = saleOf(paymentId);
      const payment = sale?.payments.find((each) => each.id === paymentId);
      if (!sale || !payment) return;
      const last = payment.disputes.at(-1);
      if (!last || (last.state !== 'open' && state === 'open'))
        payment.disputes.push({ id: newId('disp'), state: 'open', isTaken: false });
      const newest = payment.disputes.at(-1)!;
      if (state === 'lost' && newest.state === 'open') Object.assign(newest, { state, isTaken: true });
      if (state === 'won') newest.state = 'won';
      tell(sale);
    },
    /** Support takes a scheduled end back; Razorpay cannot. */
    withdraw(sale: Sale): void {
      if (name !== 'paddle' || !sale.cancelAtEnd || sale.status === 'cancelled') return;
      sale.cancelAtEnd = false;
      sale.withdrawnAt = clock.now();
      tell(sale);
    },

    /** Someone pays what was opened; an order can be paid twice. */
    pay(sale: Sale): ModelPayment | undefined {
      const isFirst = sale.payments.length === 0;
      if (sale.ref.kind === 'order') {
        const payment = capture(sale, 'once', sale.amount);
        tell(sale);
        return payment;
      }
      if (!isFirst || sale.status !== 'incomplete') return undefined;
      const now = clock.now();
      sale.period = {
        startsAt: now,
        endsAt: periodAfter(now, sale.billingPeriod === 'year' ? 'year' : 'month'),
      };
      sale.status = 'active';
      const payment = capture(sale, 'first', sale.amount);
      tell(sale);
      return payment;
    },

    /** What happens by itself as time passes: cycles are charged, or fail, or end. */
    pass(sale: Sale, succeeds: boolean): void {
      const { period } = sale;
      if (!period || sale.ref.kind !== 'subscription' || clock.now() < period.endsAt) return;
      if (sale.status !== 'active' && sale.status !== 'past_due') return;
      if (sale.scheduledPrice) begin(sale, sale.scheduledPrice);
      if (sale.cancelAtEnd) sale.status = 'cancelled';
      else if (!succeeds) sale.status = 'past_due';
      else {
        const length = sale.billingPeriod === 'year' ? 'year' : 'month';
        sale.period = { startsAt: period.endsAt, endsAt: periodAfter(period.endsAt, length) };
        sale.status = 'active';
        capture(sale, 'renewal', sale.priceAmount);
      }
      tell(sale);
    },
  };
}

export type ModelGateway = ReturnType<typeof modelGateway>;
