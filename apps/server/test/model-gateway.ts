import type { DisputeEvent, GatewayEvent, GatewayName, RefundEvent } from '../src/gateways/gateway-event.ts';
import {
  getReduction,
  type ChangeRequest,
  type Checkout,
  type CheckoutRequest,
  type WebhookEvent,
  type PaymentGateway,
  type Reduction,
} from '../src/gateways/gateway.ts';
import { ok, rejected, unknown, type Outcome } from '../src/gateways/resilience.ts';
import { modelEvents } from './model-events.ts';
import type { ModelPayment, Refusal, Sale } from './model-sales.ts';
import { periodAfter, type Clock } from '../src/platform/clock.ts';

/**
 * A gateway that is right by definition and keeps everything in memory: what thousands of random histories are played
 * against. It forgets nothing, so whatever webhook or answer is lost on the way, the truth can be asked here.
 */
export function modelGateway(name: GatewayName, clock: Clock) {
  const currency = name === 'paddle' ? ('USD' as const) : ('INR' as const);
  const sales: Sale[] = [];
  const events: WebhookEvent[] = [];
  let made = 0;
  let isDeaf = false;
  let refusals: Refusal[] = [];
  let holdsRefund = false;
  /** How long each call travels, there and back, in ms; in turn. Without any, calls are answered at once. */
  let travels: readonly number[] = [];
  let travelled = 0;
  const prices = new Map<string, number>();
  const reductions = new Map<string, Reduction>();

  async function travel(): Promise<void> {
    const ms = travels[(travelled += 1) % Math.max(1, travels.length)];
    if (ms !== undefined) await new Promise((resolve) => setTimeout(resolve, ms));
  }

  const { eventsOf, refundEvent } = modelEvents(name, clock);
  const newId = (prefix: string) => `${prefix}_${name}_${(made += 1)}`;
  const saleOf = (id: string) =>
    sales.find((sale) => sale.ref.id === id || sale.payments.some((each) => each.id === id));

  function tell(sale: Sale, own: readonly GatewayEvent[] = []): void {
    const eventId = newId('evt');
    events.push({
      kind: 'event',
      eventId,
      type: 'told',
      occurredAt: clock.now(),
      account: undefined,
      events: own,
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

  /** Razorpay has no invoice of it: the first is that of the first cycle. Once that should have begun, nothing begins any more. */
  function authorise(sale: Sale, startsAt: Date): Pick<ModelPayment, 'id'> | undefined {
    const now = clock.now();
    const isInTime = now < startsAt;
    sale.status = isInTime ? 'active' : 'cancelled';
    if (isInTime) {
      sale.authorisation = newId('pay');
      sale.period = { startsAt: now, endsAt: startsAt };
    }
    tell(sale);
    return sale.authorisation === undefined ? undefined : { id: sale.authorisation };
  }

  /** Paddle charges its own price less its own discount; Razorpay what it is told. */
  function firstAmount({ price, totalMinor, discountRef }: CheckoutRequest): number {
    const reduction = discountRef === undefined ? undefined : reductions.get(discountRef);
    if (name === 'razorpay') return totalMinor;
    return price.amountMinor - (reduction ? getReduction(price.amountMinor, reduction) : 0);
  }

  function createCheckout(request: CheckoutRequest): Outcome<Checkout> {
    const known = request.isRepeat ? sales.find((sale) => sale.txId === request.txId) : undefined;
    const { period: billingPeriod, ref: price, amountMinor: priceAmount } = request.price;
    const kind = billingPeriod === 'lifetime' ? ('order' as const) : ('subscription' as const);
    const sale: Sale = known ?? {
      ref: { kind, id: newId(kind) },
      txId: request.txId,
      amount: firstAmount(request),
      billingPeriod,
      price,
      priceAmount,
      status: 'incomplete',
      cancelAtEnd: false,
      withdrawnAt: undefined,
      period: undefined,
      firstPeriodEndsAt: request.totalMinor === priceAmount ? undefined : request.firstPeriodEndsAt,
      payments: [],
      changes: 0,
    };
    if (!known) sales.push(sale);
    return answer({ ref: sale.ref, amountMinor: sale.amount, currency, customerRef: undefined });
  }

  function refund(paymentId: string, key: string, amount?: number): Outcome<readonly GatewayEvent[]> {
    const sale = saleOf(paymentId);
    const payment = sale?.payments.find((each) => each.id === paymentId);
    if (!sale || !payment) return rejected('not_found', 'No such payment');
    const standing = payment.refunds.filter(({ state }) => state !== 'failed');
    const left = payment.amount - standing.reduce((sum, each) => sum + each.amount, 0);
    const isKnown = payment.refunds.some((each) => each.key === key);
    const wanted = amount ?? left;
    // Both gateways turn down what is more than is left.
    if (!isKnown && (left <= 0 || wanted > left)) return rejected('not_supported', 'More than is left');
    if (!isKnown) {
      payment.refunds.push({
        id: newId('rfnd'),
        key,
        amount: wanted,
        state: holdsRefund ? 'pending' : 'done',
      });
      holdsRefund = false;
      tell(
        sale,
        payment.refunds.map((each) => refundEvent(payment, each)),
      );
    }
    return answer(eventsOf(sale));
  }

  function end(id: string, isNow: boolean): Outcome<readonly GatewayEvent[]> {
    const sale = saleOf(id);
    if (!sale) return rejected('not_found', 'No such subscription');
    const refusal = refusals.shift();
    if (refusal) return refusal;
    if (sale.status === 'cancelled') return answer(eventsOf(sale));
    if (isNow) sale.status = 'cancelled';
    else sale.cancelAtEnd = true;
    tell(sale);
    return answer(eventsOf(sale));
  }

  function decide(sale: Sale, state: RefundEvent['state']): void {
    const held = sale.payments.flatMap(({ refunds }) => refunds).filter((one) => one.state === 'pending');
    for (const one of held) one.state = state;
    if (held.length > 0) tell(sale);
  }

  /** By its own list of prices and its own clock, whatever it is told: what is unused of the old price comes off the new one. */
  function settlementOf(sale: Sale, { to, discountRef }: ChangeRequest) {
    const now = clock.now();
    const [period, isSameLength] = [sale.period!, sale.billingPeriod === to.period];
    const whole = period.endsAt.getTime() - period.startsAt.getTime();
    const left = Math.max(0, Math.min(1, (period.endsAt.getTime() - now.getTime()) / whole));
    const fullMinor = Math.round((prices.get(to.ref) ?? 0) * (isSameLength ? left : 1));
    const reduction = discountRef === undefined ? undefined : reductions.get(discountRef);
    const discountMinor = reduction ? getReduction(fullMinor, reduction) : 0;
    const creditMinor = Math.round(sale.priceAmount * left);
    const length = to.period === 'year' ? ('year' as const) : ('month' as const);
    const next = isSameLength ? period : { startsAt: now, endsAt: periodAfter(now, length) };
    return { fullMinor, discountMinor, creditMinor, period: next, length };
  }

  function change(request: ChangeRequest & { txId: string }): Outcome<readonly GatewayEvent[]> {
    const sale = saleOf(request.subscriptionId);
    if (!sale?.period || sale.status !== 'active' || sale.cancelAtEnd)
      return rejected('not_supported', 'Not active');
    if (name === 'razorpay' && request.reduction)
      return rejected('change_refused', 'No discount on a change');
    if (sale.price !== request.to.ref) {
      const { fullMinor, discountMinor, creditMinor, period } = settlementOf(sale, request);
      sale.billingPeriod = request.to.period;
      sale.price = request.to.ref;
      sale.priceAmount = prices.get(request.to.ref) ?? 0;
      sale.period = period;
      const due = Math.max(0, fullMinor - discountMinor - creditMinor);
      capture(sale, 'change', due, { txId: request.txId });
      tell(sale);
    }
    return answer(eventsOf(sale));
  }

  function changeAtRenewal({
    subscriptionId,
    to,
  }: Pick<ChangeRequest, 'subscriptionId' | 'to'>): Outcome<readonly GatewayEvent[]> {
    const sale = saleOf(subscriptionId);
    const refusal = refusals.shift();
    if (refusal) return refusal;
    if (!sale || sale.status !== 'active' || sale.cancelAtEnd)
      return rejected('change_refused', 'Not active');
    if (name === 'paddle') begin(sale, to);
    else sale.scheduledPrice = to;
    tell(sale);
    return answer(eventsOf(sale));
  }

  function begin(sale: Sale, { ref, amountMinor }: NonNullable<Sale['scheduledPrice']>): void {
    Object.assign(sale, { price: ref, priceAmount: amountMinor, scheduledPrice: undefined });
  }

  const gateway: PaymentGateway = {
    name,
    currencies: [currency],
    paymentMode: 'emulated',
    browserSettings: { environment: 'sandbox', clientToken: 'model', scriptUrl: '/model.js' },
    isCircuitOpen: () => false,
    lastAnswerAt: () => undefined,
    async registerPrice({ key, amountMinor }) {
      prices.set(`price_${key}`, amountMinor);
      return ok(`price_${key}`);
    },
    async registerDiscount({ key, reduction }) {
      reductions.set(`discount_${key}`, reduction);
      return ok(`discount_${key}`);
    },
    createCheckout: async (request) => createCheckout(request),
    async closeCheckout({ id }) {
      const sale = saleOf(id);
      if (!sale) return rejected('not_found', 'Unknown');
      if (sale.status === 'incomplete' && sale.ref.kind === 'subscription') sale.status = 'cancelled';
      return answer(eventsOf(sale));
    },
    async findByTxId(txId) {
      const sale = sales.find((each) => each.txId === txId);
      return ok(sale && { ref: sale.ref, amountMinor: sale.amount, currency, customerRef: undefined });
    },
    async confirm({ checkout, paymentId }) {
      const sale = saleOf(checkout.id);
      const isOwn =
        sale?.authorisation === paymentId || sale?.payments.some((payment) => payment.id === paymentId);
      return sale && isOwn ? answer(eventsOf(sale)) : rejected('ids_mismatch', 'Not for this');
    },
    async fetch({ id }) {
      const sale = saleOf(id);
      return sale ? answer(eventsOf(sale)) : rejected('not_found', 'Unknown');
    },
    cancelAtPeriodEnd: async (id) => end(id, false),
    cancelNow: async (id) => end(id, true),
    pause: async () => rejected('not_supported', 'Not here'),
    resume: async () => rejected('not_supported', 'Not here'),
    methodChange: async () => rejected('not_supported', 'Not here'),
    async previewChange(request) {
      const sale = saleOf(request.subscriptionId);
      if (!sale?.period) return rejected('not_supported', 'Not active');
      const { fullMinor, discountMinor, creditMinor, period, length } = settlementOf(sale, request);
      const total = fullMinor - discountMinor;
      return ok({
        currency,
        immediate: { subtotal: fullMinor, discount: discountMinor, tax: 0, total },
        creditMinor,
        dueMinor: Math.max(0, total - creditMinor),
        dueTaxMinor: 0,
        nextPeriod: { startsAt: period.endsAt, endsAt: periodAfter(period.endsAt, length) },
      });
    },
    change: async (request) => change(request),
    changeAtRenewal: async (request) => changeAtRenewal(request),
    refund: async ({ paymentId, refundKey, amountMinor }) => refund(paymentId, refundKey, amountMinor),
    listSince: async () =>
      ok({ events: sales.flatMap((sale) => eventsOf(sale)), refs: [], cursor: undefined }),
    parseWebhook(raw) {
      const event = events.find((each) => each.eventId === Buffer.from(raw).toString());
      return event ?? { kind: 'refused', status: 401, reason: 'unknown' };
    },
  };

  /** The same, but that calls travel; what is done is done at once when they arrive. */
  const remote = new Proxy(gateway, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || key === 'parseWebhook' || key === 'isCircuitOpen') return value;
      return async (...given: unknown[]) => {
        await travel();
        const outcome: unknown = await value.apply(target, given);
        await travel();
        return outcome;
      };
    },
  });

  return {
    gateway: remote,
    /** From now on calls take so long, there and back, in turn; none: no time. */
    delayCalls: (...ms: readonly number[]) => void (travels = ms),
    /** What a price costs here, by the ref that a sale names. */
    priceOf: (ref: string) => prices.get(ref),
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
    dispute(paymentId: string, state: DisputeEvent['state']): void {
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

    /** Someone pays what was opened, or authorises it where nothing is due yet; an order can be paid twice. */
    pay(sale: Sale): Pick<ModelPayment, 'id'> | undefined {
      const isFirst = sale.payments.length === 0;
      if (sale.ref.kind === 'order') {
        const payment = capture(sale, 'once', sale.amount);
        tell(sale);
        return payment;
      }
      if (!isFirst || sale.status !== 'incomplete') return undefined;
      if (name === 'razorpay' && sale.amount === 0 && sale.firstPeriodEndsAt)
        return authorise(sale, sale.firstPeriodEndsAt);
      const now = clock.now();
      const length = sale.billingPeriod === 'year' ? 'year' : 'month';
      const ends = name === 'razorpay' ? sale.firstPeriodEndsAt : undefined;
      sale.period = { startsAt: now, endsAt: ends ?? periodAfter(now, length) };
      sale.status = 'active';
      const payment = capture(sale, 'first', sale.amount);
      tell(sale);
      return payment;
    },

    /** It does not try to charge a cycle any more, and ends it. */
    giveUp(sale: Sale): void {
      sale.status = 'cancelled';
      tell(sale);
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
        capture(sale, sale.payments.length === 0 ? 'first' : 'renewal', sale.priceAmount);
      }
      tell(sale);
    },
  };
}

export type ModelGateway = ReturnType<typeof modelGateway>;
