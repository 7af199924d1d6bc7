import type { Consent } from '@kitshelf/contract/billing.ts';
import type { UpgradePreview, UpgradeRequest } from '@kitshelf/contract/upgrades.ts';
import type { Totals } from '../../../../gateways/gateway-event.ts';
import type { ChangeRequest, PaymentGateway } from '../../../../gateways/gateway.ts';
import { periodAfter } from '../../../../platform/clock.ts';
import { ok, type Outcome, type Rejected, type Unknown } from '../../../../gateways/resilience.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { CouponRow } from '../../store/coupon-repository.ts';
import { reductionBy, usableCoupon } from '../coupons/coupons.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { registeredDiscount, registeredPrice } from '../checkout/registered.ts';
import { findConflict, isChangeable } from '../../domain/subscription-rules.ts';
import { creditFor, isAsPaid, withAmount, type Credit } from '../../domain/credit.ts';
import { getPaidTime } from './paid-time.ts';
import type { PriceView } from '../../store/plan-repository.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import {
  gatewayNameFor,
  includedTax,
  notOnSale,
  isUpgrade,
  getTaxPercent,
  getTotals,
  withIncludedTax,
} from '../../domain/pricing.ts';

/** An upgrade that may be made, with what it costs now. */
export interface UpgradeOffer {
  readonly subscription: SubscriptionRow;
  readonly to: PriceView;
  readonly coupon: CouponRow | undefined;
  readonly gateway: PaymentGateway;
  /** None: the gateway cannot change this one, or not for the credit that is due; a new purchase takes its place. */
  readonly change: ChangeRequest | undefined;
  readonly totals: Totals;
  /** For unused time; none where nothing was paid for it. */
  readonly credit: Credit | undefined;
  /** Charged now: the total less the credit. */
  readonly dueMinor: number;
  /** Included in what is charged now. */
  readonly dueTaxMinor: number;
  /** To access before the time to withdraw is over, where it was asked. */
  readonly consent?: Consent | undefined;
  /** The first period that is charged normally; none after a lifetime. */
  readonly nextPeriod: { readonly startsAt: Date; readonly endsAt: Date } | undefined;
}

/** Works an upgrade out. Throws 404, 409 `NotUpgradable` or `SubscriptionBusy`, 422 on `discountId`, 503. */
export async function upgradeOffer(
  deps: BillingDeps,
  userId: string,
  id: string,
  { priceId, discountId }: UpgradeRequest,
): Promise<UpgradeOffer> {
  const all = repositories(deps);
  const subscription = await all.subscriptions.byId(id);
  if (!subscription || subscription.userId !== userId || !subscription.firstBilledAt)
    throw new AppError('NotFound');
  const to = await all.plans.priceOnSale(priceId, subscription.currency, deps.clock.now());
  if (!to) throw notOnSale();
  const from = await all.plans.version(subscription.priceVersionId);
  const owned = (await all.subscriptions.ofUser(userId)).filter((row) => row.id !== id);
  const isOpen = isChangeable(subscription, deps.clock.now());
  const isHeld = findConflict(owned, to, deps.clock.now()) !== undefined;
  if (!from || !isOpen || isHeld || !isUpgrade(from, to)) throw new AppError('NotUpgradable');
  const coupon = discountId
    ? await usableCoupon(deps, all, { userId, discountId, price: to, isUpgrade: true })
    : undefined;
  const gateway = gatewayFor(deps, subscription);
  const mayChange = subscription.gatewayId !== null && to.billingPeriod !== 'lifetime';
  const country = (await all.orders.byId(subscription.originOrderId))?.countryCode ?? '';
  const taxPercent = getTaxPercent(deps, gateway.name, country);
  const now = deps.clock.now();
  const paid = await getPaidTime(all, subscription, now);
  const { billingPeriod } = from;
  const credit = paid && billingPeriod !== 'lifetime' ? creditFor(paid, billingPeriod, now) : undefined;
  const base = { subscription, to, coupon, gateway, taxPercent, credit };
  return mayChange ? changeOffer(deps, base, from) : purchaseOffer(base, now);
}

interface Base extends Pick<UpgradeOffer, 'subscription' | 'to' | 'coupon' | 'gateway' | 'credit'> {
  /** That prices include; 0 where the gateway tells the tax itself. */
  readonly taxPercent: number;
}

/** What no gateway knows yet is sold through the one of its currency. */
function gatewayFor(deps: BillingDeps, subscription: SubscriptionRow): PaymentGateway {
  const byCurrency = deps.gateways[gatewayNameFor(subscription.currency)];
  const gateway = subscription.gatewayId === null ? byCurrency : getGateway(deps, subscription);
  if (!gateway) throw new AppError('Unavailable');
  return gateway;
}

/** A new purchase of a whole period, less the credit; what it replaces ends. */
function purchaseOffer(base: Base, now: Date): UpgradeOffer {
  const { to, coupon, taxPercent } = base;
  const totals = getTotals(to.amountMinor, coupon && reductionBy(coupon), taxPercent);
  const startsAt = to.billingPeriod === 'lifetime' ? undefined : periodAfter(now, to.billingPeriod);
  const nextPeriod =
    startsAt && to.billingPeriod !== 'lifetime'
      ? { startsAt, endsAt: periodAfter(startsAt, to.billingPeriod) }
      : undefined;
  return { ...base, ...dueAfterCredit(totals, base), change: undefined, totals, nextPeriod };
}

/** What is left to pay after the credit, which gives nothing back, with the tax in it. */
function dueAfterCredit(totals: Totals, { credit, taxPercent }: Pick<Base, 'credit' | 'taxPercent'>) {
  const used = credit && withAmount(credit, Math.min(credit.amountMinor, totals.total));
  const dueMinor = totals.total - (used?.amountMinor ?? 0);
  const share = totals.total === 0 ? 0 : dueMinor / totals.total;
  const dueTaxMinor = taxPercent > 0 ? includedTax(dueMinor, taxPercent) : Math.round(totals.tax * share);
  return { credit: used, dueMinor, dueTaxMinor };
}

/**
 * Changed by the gateway where its own credit is what was paid. It goes by the price: after a coupon or a refund the
 * subscription is sold anew instead, for what is due.
 */
async function changeOffer(deps: BillingDeps, base: Base, from: PriceView): Promise<UpgradeOffer> {
  const change = orThrow(await changeRequest(deps, base, from));
  const preview = orThrow(await base.gateway.previewChange(change));
  const { creditMinor, dueMinor, nextPeriod } = preview;
  const own = base.taxPercent > 0;
  const totals = own ? withIncludedTax(preview.immediate, base.taxPercent) : preview.immediate;
  const { credit } = base;
  if (!credit || !isAsPaid(credit, from.amountMinor, creditMinor)) {
    // Paddle sells whole periods alone.
    if (base.gateway.name === 'paddle') return purchaseOffer(base, deps.clock.now());
    return { ...base, ...dueAfterCredit(totals, base), change: undefined, totals, nextPeriod };
  }
  const dueTaxMinor = own ? includedTax(dueMinor, base.taxPercent) : preview.dueTaxMinor;
  const given = withAmount(credit, creditMinor);
  return { ...base, change, totals, credit: given, dueMinor, dueTaxMinor, nextPeriod };
}

async function changeRequest(
  deps: BillingDeps,
  { subscription, to, coupon, gateway }: Base,
  from: PriceView,
): Promise<Outcome<ChangeRequest>> {
  const before = await registeredPrice(deps, gateway, from);
  const after = before.kind === 'ok' ? await registeredPrice(deps, gateway, to) : before;
  const discount = after.kind === 'ok' ? await registeredDiscount(deps, gateway, coupon, to.currency) : after;
  if (before.kind !== 'ok') return before;
  if (after.kind !== 'ok') return after;
  if (discount.kind !== 'ok') return discount;
  return ok({
    subscriptionId: subscription.gatewayId ?? '',
    from: before.value,
    to: after.value,
    discountRef: discount.value,
    reduction: coupon && reductionBy(coupon),
  });
}

function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'ok') return outcome.value;
  throw getRefusal(outcome);
}

const busy = /lock|outstanding|pending|processing/i;

/** What a gateway's refusal of a change means to the customer. */
export function getRefusal(outcome: Rejected | Unknown): AppError {
  if (outcome.kind === 'unknown')
    return new AppError('Unavailable', { retryAfterSeconds: outcome.retryAfterSeconds ?? 5 });
  if (busy.test(outcome.code)) return new AppError('SubscriptionBusy', { retryAfterSeconds: 60 });
  return new AppError('NotUpgradable');
}

/** The preview in Paddle's shape, in minor units (docs/product/subscriptions.md#upgrades). */
export function asPreview(offer: UpgradeOffer): UpgradePreview {
  const { subtotal, discount, tax, total } = offer.totals;
  const period = offer.nextPeriod;
  const iso = period && { startsAt: period.startsAt.toISOString(), endsAt: period.endsAt.toISOString() };
  return {
    currencyCode: offer.to.currency,
    immediateTransaction: { details: { totals: { subtotal, discount, tax, total } } },
    updateSummary: {
      credit: creditView(offer.credit),
      charge: { amount: offer.dueMinor, tax: offer.dueTaxMinor },
    },
    isChargedAtOnce: offer.change !== undefined,
    nextTransaction: iso ? { billingPeriod: iso } : null,
  };
}

/** What the credit is a part of: without one all is nothing. */
function creditView(credit: Credit | undefined): UpgradePreview['updateSummary']['credit'] {
  return {
    amount: credit?.amountMinor ?? 0,
    paidAmount: credit?.paidMinor ?? 0,
    paidFrom: credit?.startsAt.toISOString() ?? null,
    paidUntil: credit?.endsAt.toISOString() ?? null,
    days: credit?.days ?? 0,
    daysLeft: credit?.daysLeft ?? 0,
  };
}
