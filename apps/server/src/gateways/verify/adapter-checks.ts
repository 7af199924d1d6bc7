import type { GatewayEvent, PaymentEvent, RefundEvent, SubscriptionEvent } from '../gateway-event.ts';
import type { BillingPeriod, CheckoutRequest, RegisteredPrice } from '../gateway.ts';
import { CheckFailed, expected, must, NotTried, type Bench, type Check } from './check.ts';

export const productName = 'Kitshelf verification';
const amounts: Readonly<Record<BillingPeriod, number>> = { month: 10_000, year: 100_000, lifetime: 200_000 };
const hourMs = 3_600_000;
const report = 'The adapter does not fit this gateway any more: please report it.';

function priceOf({ found }: Bench, period: BillingPeriod): RegisteredPrice {
  const price = found.prices.get(period);
  if (!price) throw new NotTried('there is no price');
  return price;
}

function requestFor(bench: Bench, period: BillingPeriod): CheckoutRequest {
  const price = priceOf(bench, period);
  const expiresAt = new Date(bench.clock.now().getTime() + hourMs);
  const { buyer } = bench;
  return {
    txId: bench.newId(),
    price,
    buyer,
    totalMinor: price.amountMinor,
    cycles: 5,
    expiresAt,
    isRepeat: false,
  };
}

function only<E extends GatewayEvent['entity']>(
  events: readonly GatewayEvent[],
  entity: E,
): Extract<GatewayEvent, { entity: E }>[] {
  return events.filter((event): event is Extract<GatewayEvent, { entity: E }> => event.entity === entity);
}

const prices: Check = {
  name: 'prices',
  async run(bench) {
    const { gateway, account, found } = bench;
    for (const period of ['month', 'year', 'lifetime'] as const) {
      const [wanted] = gateway.currencies;
      const amountMinor = amounts[period];
      const price = { key: `verification-${period}`, productName, period, currency: wanted, amountMinor };
      const ref = must(await gateway.registerPrice(price), bench);
      const again = must(await gateway.registerPrice(price), bench);
      expected(ref === again, `A ${period}’s price asked for twice was made twice`, report);
      const currency = (await account.currencyOf(ref)) ?? wanted;
      const remedy = `Archive the price ${ref} at the gateway, and try again.`;
      expected(currency === wanted, `${ref} is in ${currency} instead of ${wanted}`, remedy);
      found.prices.set(period, { ref, ...price });
    }
    return `a month, a year and a lifetime in ${gateway.currencies[0]}; asked for again, the same`;
  },
};

const discount: Check = {
  name: 'discount',
  async run(bench) {
    const [currency] = bench.gateway.currencies;
    const tenPercent = { key: 'ae2e', code: 'VERIFICATION10', reduction: { percent: 10 }, currency };
    const ref = must(await bench.gateway.registerDiscount(tenPercent), bench);
    const again = must(await bench.gateway.registerDiscount(tenPercent), bench);
    expected(ref === again, 'A discount asked for twice was made twice', report);
    return ref === undefined ? 'needs none' : 'made; asked for again, the same';
  },
};

const checkout: Check = {
  name: 'checkout',
  async run(bench) {
    const request = requestFor(bench, 'month');
    const made = must(await bench.gateway.createCheckout(request), bench);
    const { price, buyer } = request;
    expected(
      made.amountMinor === price.amountMinor,
      `Asks ${made.amountMinor} instead of ${price.amountMinor}`,
      'See that the account’s prices include tax.',
    );
    const since = new Date(bench.clock.now().getTime() - hourMs);
    const again = must(await bench.gateway.createCheckout({ ...request, isRepeat: true }), bench);
    const found = must(await bench.gateway.findByTxId(request.txId, { price, buyer, since }), bench);
    expected(again.ref.id === made.ref.id, 'Asked for again it was made twice', report);
    expected(found?.ref.id === made.ref.id, 'It is not found by our id', report);
    bench.found.checkout = made;
    return 'a subscription; asked for again, the same';
  },
};

const lifetime: Check = {
  name: 'checkout of a lifetime',
  async run(bench) {
    const made = must(await bench.gateway.createCheckout(requestFor(bench, 'lifetime')), bench);
    expected(made.amountMinor === amounts.lifetime, `Asks ${made.amountMinor}`, report);
    const events = must(await bench.gateway.fetch(made.ref), bench);
    const paid = only(events, 'payment').some(({ state }) => state === 'captured');
    expected(!paid, 'It counts as paid, and nobody has paid', report);
    return 'for one payment, not paid yet';
  },
};

/** A purchase of the test mode: what it consists of is looked up for those that follow. */
const payment: Check = {
  name: 'payment',
  async run(bench) {
    const { paid, gateway, account, found } = bench;
    if (!paid) {
      const how = `buy a subscription from the site with the test card ${account.testCard}`;
      throw new NotTried(`${how}, then try again with --paid ID, the gateway’s id of it`);
    }
    const events = must(await gateway.fetch(paid), bench);
    const captured = only(events, 'payment').find(({ state }) => state === 'captured');
    if (!captured) throw new CheckFailed(`${paid.id} is not paid`, 'Name a purchase that is paid.');
    found.payment = captured;
    const told = only(events, 'subscription').at(-1);
    if (told) found.subscription = told;
    return `${captured.amountMinor} ${captured.currency} in minor units, captured`;
  },
};

function paymentOf({ found }: Bench): PaymentEvent {
  if (!found.payment) throw new NotTried('there is no payment');
  return found.payment;
}

function subscriptionOf({ found }: Bench): SubscriptionEvent {
  if (!found.subscription) throw new NotTried('there is no paid subscription');
  return found.subscription;
}

const confirmation: Check = {
  name: 'confirmation',
  async run(bench) {
    const { id: paymentId, paidFor } = paymentOf(bench);
    const checkout = paidFor ?? { kind: 'transaction' as const, id: paymentId };
    const signature = bench.account.browserSignature(checkout, paymentId);
    const events = must(await bench.gateway.confirm({ checkout, paymentId, signature }), bench);
    expected(
      only(events, 'payment').some(({ id, state }) => id === paymentId && state === 'captured'),
      'The payment is not among what was confirmed',
      report,
    );
    const forged = { checkout, paymentId: `${paymentId}x`, signature };
    expected((await bench.gateway.confirm(forged)).kind === 'rejected', 'A forged one was taken', report);
    return 'a true one is taken, a forged one refused';
  },
};

const preview: Check = {
  name: 'preview of a change',
  async run(bench) {
    const { id: subscriptionId, period, priceRef = '' } = subscriptionOf(bench);
    const isYear =
      period !== undefined && period.endsAt.getTime() - period.startsAt.getTime() > 40 * 24 * hourMs;
    const from = {
      ref: priceRef,
      period: isYear ? ('year' as const) : ('month' as const),
      currency: bench.gateway.currencies[0],
      amountMinor: paymentOf(bench).amountMinor,
      productName,
    };
    const asked = { subscriptionId, from, to: priceOf(bench, 'year') };
    const seen = must(await bench.gateway.previewChange(asked), bench);
    expected(seen.currency === bench.gateway.currencies[0], `It is in ${seen.currency}`, report);
    expected(seen.nextPeriod.endsAt > bench.clock.now(), 'It ends in the past', report);
    return `${seen.dueMinor} ${seen.currency} due for a year, ${seen.creditMinor} credited`;
  },
};

const refund: Check = {
  name: 'refund',
  async run(bench) {
    const { id: paymentId, currency } = paymentOf(bench);
    const asked = {
      paymentId,
      refundKey: bench.newId(),
      amountMinor: 100,
      currency: bench.gateway.currencies[0],
    };
    const first = must(await bench.gateway.refund(asked), bench);
    const again = must(await bench.gateway.refund(asked), bench);
    const [one] = only(first, 'refund');
    expected(one?.amountMinor === 100 && one.state !== 'failed', 'It was not taken', report);
    expected(only(again, 'refund')[0]?.id === one?.id, 'Asked for again it was given twice', report);
    const known = only(must(await bench.gateway.fetch({ kind: 'payment', id: paymentId }), bench), 'refund');
    const counted = known.filter((each: RefundEvent) => each.id === one?.id).length;
    expected(counted === 1, `It is found ${counted} times`, report);
    return `100 ${currency} in minor units, ${one?.state}; asked for again, the same`;
  },
};

const ending: Check = {
  name: 'cancel',
  async run(bench) {
    const { id } = subscriptionOf(bench);
    const { gateway } = bench;
    const [planned] = only(must(await gateway.cancelAtPeriodEnd(id), bench), 'subscription');
    expected(planned?.scheduledChange?.action === 'cancel', 'No end was planned', report);
    must(await gateway.cancelAtPeriodEnd(id), bench);
    const [ended] = only(must(await gateway.cancelNow(id), bench), 'subscription');
    expected(ended?.status === 'cancelled', `It is ${ended?.rawStatus} instead of ended`, report);
    must(await gateway.cancelNow(id), bench);
    return 'at the end of the period, then at once; asked for again, the same';
  },
};

const history: Check = {
  name: 'list of what happened',
  async run(bench) {
    const from = new Date(bench.clock.now().getTime() - 24 * hourMs);
    const { events, refs } = must(await bench.gateway.listSince(from, undefined), bench);
    return `${events.length + refs.length} entries of the last day`;
  },
};

/** What our adapters do, in the order in which a purchase goes through it. */
export const adapterChecks: readonly Check[] = [prices, discount, checkout, lifetime, payment, confirmation];

/** What undoes a purchase: last. */
export const undoingChecks: readonly Check[] = [preview, refund, ending, history];
