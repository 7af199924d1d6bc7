import type { Payment } from '@kitshelf/contract/billing.ts';
import type { UpgradePreview, UpgradeRequest } from '@kitshelf/contract/upgrades.ts';
import { AppError } from '../../../platform/errors.ts';
import { limits } from '../../../platform/http/rate-limits.ts';
import { applyFacts } from '../payments/apply-facts.ts';
import {
  openAtGateway,
  expireOrder,
  insertOrder,
  type Offer,
  type UpgradeOf,
} from '../checkout/create-subscription.ts';
import { unitOfWork, repositories, type BillingDeps, type Unit } from '../unit-of-work.ts';
import { asPayment } from '../checkout/open-checkout.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { reuseMs, moveOrder, isInPlace } from '../orders/order-rules.ts';
import { leaseOrder, type OrderRow } from '../orders/order-repository.ts';
import { asPreview, refusalOf, upgradeOffer, type UpgradeOffer } from './upgrade-offer.ts';
import { completeFree } from '../orders/complete-order.ts';

export interface Upgraded {
  readonly orderId: string;
  /** There when the upgrade has to be paid like a purchase. */
  readonly payment?: Payment;
}

export function upgrades(deps: BillingDeps) {
  return {
    /** What an upgrade would cost now. Throws like `upgradeOffer`, and 429. */
    async previewUpgrade(userId: string, id: string, request: UpgradeRequest): Promise<UpgradePreview> {
      await deps.rateLimits.take(limits.previewByUser, userId);
      return asPreview(await upgradeOffer(deps, userId, id, request));
    },

    /**
     * Upgrades now: changed and charged in place where the gateway can, else by a purchase that takes the old one's
     * place. Twice the same at once is one upgrade. Throws like `upgradeOffer`, and 402 when the charge was declined.
     */
    async upgradeSubscription(userId: string, id: string, request: UpgradeRequest): Promise<Upgraded> {
      const offer = await upgradeOffer(deps, userId, id, request);
      const order = await unitOfWork(deps, userId, (unit) =>
        openUpgrade(unit, offer, offer.change ? undefined : replacing(offer)),
      );
      return isInPlace(order) ? changeInPlace(deps, offer, order) : payUpgrade(deps, offer, order);
    },
  };
}

/** Writes the upgrade down, or finds the same one under way. Throws 409 when another one is. */
async function openUpgrade(
  unit: Unit,
  offer: UpgradeOffer,
  replaces: UpgradeOf | undefined,
): Promise<OrderRow> {
  const subscription = await unit.subscriptions.byId(offer.subscription.id);
  if (!subscription || subscription.cancelsAt !== null) throw new AppError('NotUpgradable');
  if (subscription.priceId !== offer.subscription.priceId) throw new AppError('NotUpgradable');
  const open = await unit.orders.openUpgrade(subscription.id);
  if (open && isSame(open, offer, unit.now)) return open;
  if (open && isInPlace(open) && open.wasSent) throw new AppError('SubscriptionBusy');
  if (open) await expireOrder(unit, open);
  const origin = await unit.orders.byId(subscription.originOrderId);
  if (!origin) throw new AppError('NotFound');
  const upgrade = replaces ?? { subscriptionId: subscription.id, replaces: undefined };
  const order = await insertOrder(unit, asOffer(offer, origin, upgrade));
  return order.gateway === null ? completeFree(unit, order) : order;
}

/** Fresh and for the same price, whether the gateway changes it or it is paid like a purchase. */
function isSame(open: OrderRow, offer: UpgradeOffer, now: Date): boolean {
  const isSamePrice =
    open.priceVersionId === offer.to.versionId && open.couponId === (offer.coupon?.id ?? null);
  return isSamePrice && now.getTime() < open.createdAt.getTime() + reuseMs;
}

/** The credit for unused time counts as a discount on what is charged. */
function asOffer(offer: UpgradeOffer, origin: OrderRow, upgrade: UpgradeOf): Offer {
  const { dueMinor: total, dueTaxMinor: tax } = offer;
  const discount = offer.totals.subtotal + offer.totals.tax - total;
  const totals = { subtotal: total - tax + discount, discount, tax, total };
  const { userId, customerName: name, customerEmail: email, countryCode, stateCode } = origin;
  const { gateway, to: price, coupon } = offer;
  return {
    kind: 'upgrade',
    price,
    gateway,
    coupon,
    totals,
    // The GSTIN comes from the last receipt, where it may have been changed.
    buyer: { userId, name, email, countryCode, stateCode, taxNumber: '' },
    upgrade,
  };
}

/** A purchase in place of the subscription: a lifetime lets it run out, anything else ends it at once. */
function replacing({ subscription, to, change, nextPeriod }: UpgradeOffer): UpgradeOf {
  const replaces = to.billingPeriod === 'lifetime' ? 'period_end' : 'now';
  return { subscriptionId: subscription.id, replaces, firstPeriodEndsAt: change && nextPeriod?.startsAt };
}

async function payUpgrade(deps: BillingDeps, { gateway }: UpgradeOffer, order: OrderRow): Promise<Upgraded> {
  if (order.gateway === null) return { orderId: order.id };
  const opened = await openAtGateway(deps, gateway, order.id);
  return { orderId: order.id, payment: asPayment(opened, gateway) };
}

/** One asks the gateway, a second click waits for what it learns. */
async function changeInPlace(deps: BillingDeps, offer: UpgradeOffer, order: OrderRow): Promise<Upgraded> {
  const lease = await leaseOrder(deps, order.id, ({ completedAt }) => completedAt !== null);
  if (!lease) throw new AppError('SubscriptionBusy', { retryAfterSeconds: 5 });
  if (lease.order.completedAt) return { orderId: order.id };
  if (lease.order.status === 'failed') throw new AppError('UpgradeDeclined');
  return askToChange(deps, offer, lease.order);
}

async function askToChange(deps: BillingDeps, offer: UpgradeOffer, order: OrderRow): Promise<Upgraded> {
  const { orders } = repositories(deps);
  await orders.update(order.id, { status: moveOrder(order.status, 'pending'), wasSent: true });
  const asOf = deps.clock.now();
  if (!offer.change) throw new AppError('NotUpgradable');
  const outcome = await offer.gateway.change({ ...offer.change, txId: order.id });
  if (outcome.kind === 'ok') {
    await applyFacts(deps, outcome.value, asOf);
    return settled(deps, order);
  }
  if (outcome.kind === 'rejected') return refused(deps, offer, order, outcome);
  await orders.update(order.id, { busyUntil: null });
  throw refusalOf(outcome);
}

/** Changed and booked; without a charge there is no payment to book, and the change itself is looked at. */
async function settled(deps: BillingDeps, order: OrderRow): Promise<Upgraded> {
  const { orders } = repositories(deps);
  if (!(await orders.byId(order.id))?.completedAt) await resolveOrder(deps, order);
  await orders.update(order.id, { busyUntil: null });
  if ((await orders.byId(order.id))?.completedAt) return { orderId: order.id };
  throw new AppError('SubscriptionBusy', { retryAfterSeconds: 5 });
}

/** Nothing was changed or charged. Where the gateway never changes such a subscription, a purchase takes its place. */
async function refused(
  deps: BillingDeps,
  offer: UpgradeOffer,
  order: OrderRow,
  outcome: { readonly kind: 'rejected'; readonly code: string; readonly message: string },
): Promise<Upgraded> {
  deps.log.warn({ orderId: order.id, code: outcome.code }, 'an upgrade was refused');
  const instead = outcome.code === 'change_refused';
  const next = await unitOfWork(deps, order.userId, async (unit) => {
    const failure = `${outcome.code}: ${outcome.message}`.slice(0, 500);
    await unit.orders.update(order.id, { status: 'failed', failure, busyUntil: null, nextCheckAt: null });
    await unit.redemptions.release(order.id, unit.now);
    return instead ? openUpgrade(unit, offer, replacing(offer)) : undefined;
  });
  if (next) return payUpgrade(deps, offer, next);
  const refusal = refusalOf(outcome);
  throw refusal.code === 'NotUpgradable' ? new AppError('UpgradeDeclined') : refusal;
}
