import type { Payment } from '@kitshelf/contract/billing.ts';
import type { UpgradePreview, UpgradeRequest } from '@kitshelf/contract/upgrades.ts';
import { AppError } from '../../../../platform/errors.ts';
import { limits } from '../../../../platform/http/rate-limits.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import type { Offer, UpgradeOf } from '../checkout/offer.ts';
import { expireOrder, insertOrder } from '../checkout/write-order.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { unitOfWork, repositories, type Unit } from '../../store/unit-of-work.ts';
import { asPayment, openAtGateway } from '../checkout/open-checkout.ts';
import { requireAccount } from '../checkout/purchase-limits.ts';
import { resolveOrder } from '../checkout/resolve-order.ts';
import { reuseMs, moveOrder, isInPlace, openOrderStates } from '../../domain/order-rules.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { getConsent } from '../../domain/withdrawal-rules.ts';
import { asPreview, getRefusal, upgradeOffer, type UpgradeOffer } from './upgrade-offer.ts';
import { completeFree } from '../payments/complete-order.ts';
import { changeInProgress, changingOwn } from '../../store/change-lease.ts';
import { changeLeaseRepository } from '../../store/lease-repository.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';

export interface Upgraded {
  readonly orderId: string;
  /** There when the upgrade has to be paid like a purchase. */
  readonly payment?: Payment;
}

export type AgreedUpgrade = UpgradeRequest & Pick<UpgradeOffer, 'consent'>;

/**
 * Upgrades by the subscription's owner (docs/product/subscriptions.md#upgrades). Previews write nothing; amounts are
 * minor units.
 */
export function createUpgrades(deps: BillingDeps) {
  return {
    /** What an upgrade would cost now. Throws like `upgradeOffer`, and 429. */
    previewUpgrade: async (userId: string, id: string, request: UpgradeRequest): Promise<UpgradePreview> => {
      await deps.rateLimits.take(limits.previewByUser, userId);
      return asPreview(await upgradeOffer(deps, userId, id, request));
    },

    /**
     * Upgrades now: changed and charged in place where the gateway can, else by a purchase that takes the old one's
     * place. One change at a time: twice the same at once is one upgrade, and one that was asked for before another was
     * made is not made. Throws like `upgradeOffer`, 402 when the charge was declined, 409 `ChangeInProgress`.
     */
    upgradeSubscription: async (userId: string, id: string, request: AgreedUpgrade): Promise<Upgraded> => {
      const askedAt = deps.clock.now();
      const change = { kind: 'upgrade', target: request.priceId } as const;
      return changingOwn(deps, { userId, id }, change, async (before, holder) => {
        const done = await doneMeanwhile(deps, before, request, askedAt);
        if (done) return { orderId: done.id };
        const offer = { ...(await upgradeOffer(deps, userId, id, request)), consent: request.consent };
        const order = await unitOfWork(deps, userId, (unit) =>
          openUpgrade(unit, offer, offer.change ? undefined : replacing(offer)),
        );
        return isInPlace(order) ? changeInPlace(deps, offer, order, holder) : payUpgrade(deps, offer, order);
      });
    },
  };
}

/** What is asked for so soon after another upgrade was asked for before that was known. */
const settlesMs = 1_000;

/**
 * The same upgrade, when it was made while this one waited. What was lost of an earlier one is looked up first. Throws 409
 * `ChangeInProgress` when the subscription is not any more what was to be upgraded.
 */
async function doneMeanwhile(
  deps: BillingDeps,
  before: SubscriptionRow,
  { priceId }: UpgradeRequest,
  askedAt: Date,
): Promise<OrderRow | undefined> {
  const { orders, subscriptions } = repositories(deps);
  const open = await orders.openUpgrade(before.id);
  if (open && isInPlace(open) && open.wasSent) await resolveOrder(deps, open);
  const since = askedAt.getTime() - settlesMs;
  const made = (await orders.ofSubscription(before.id)).find(
    (order) => isInPlace(order) && order.completedAt !== null && order.completedAt.getTime() > since,
  );
  const now = await subscriptions.byId(before.id);
  if (made && made.priceId === priceId && now?.priceId === priceId) return made;
  if (made || now?.priceVersionId !== before.priceVersionId) throw changeInProgress('upgrade');
  return undefined;
}

/** Writes the upgrade down, or finds the same one under way. Throws 409 when another one is. */
async function openUpgrade(
  unit: Unit,
  offer: UpgradeOffer,
  replaces: UpgradeOf | undefined,
): Promise<OrderRow> {
  const subscription = await unit.subscriptions.byId(offer.subscription.id);
  await requireAccount(unit, offer.subscription.userId);
  if (!subscription || subscription.cancelsAt !== null) throw new AppError('NotUpgradable');
  if (subscription.priceVersionId !== offer.subscription.priceVersionId) throw changeInProgress('upgrade');
  const origin = await unit.orders.byId(subscription.originOrderId);
  if (!origin) throw new AppError('NotFound');
  const consent = agreedOf(unit, offer, origin);
  const open = await unit.orders.openUpgrade(subscription.id);
  if (open && isSame(open, offer, unit.now)) {
    await unit.orders.update(open.id, { consent });
    return { ...open, consent };
  }
  if (open && isInPlace(open) && open.wasSent) throw changeInProgress('upgrade');
  if (open) await expireOrder(unit, open);
  const upgrade = replaces ?? { subscriptionId: subscription.id, replaces: undefined };
  const order = await insertOrder(unit, asOffer(offer, { ...origin, consent }, upgrade));
  return order.gateway === null ? completeFree(unit, order) : order;
}

/** Who is not asked keeps the whole right to withdraw. */
function agreedOf({ deps, now }: Pick<Unit, 'deps' | 'now'>, { consent }: UpgradeOffer, origin: OrderRow) {
  if (!consent) return null;
  return getConsent(consent, origin.countryCode, deps.site.facts().withdrawal, now);
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
  const { userId, customerName: name, customerEmail: email, countryCode, stateCode, consent } = origin;
  const { gateway, to: price, coupon } = offer;
  return {
    kind: 'upgrade',
    price,
    gateway,
    coupon,
    totals,
    // The GSTIN comes from the last receipt, where it may have been changed.
    buyer: { userId, name, email, countryCode, stateCode, taxNumber: '', consent },
    upgrade,
    credit: offer.credit?.shares,
  };
}

/** A purchase in place of the subscription, which ends at once: its unused time was credited. */
function replacing({ subscription, nextPeriod }: UpgradeOffer): UpgradeOf {
  return { subscriptionId: subscription.id, replaces: 'now', firstPeriodEndsAt: nextPeriod?.startsAt };
}

async function payUpgrade(deps: BillingDeps, { gateway }: UpgradeOffer, order: OrderRow): Promise<Upgraded> {
  if (order.gateway === null) return { orderId: order.id };
  const opened = await openAtGateway(deps, gateway, order.id);
  return { orderId: order.id, payment: asPayment(opened, gateway) };
}

async function changeInPlace(
  deps: BillingDeps,
  offer: UpgradeOffer,
  order: OrderRow,
  holder: string,
): Promise<Upgraded> {
  if (!offer.change) throw new AppError('NotUpgradable');
  await unitOfWork(deps, order.userId, (unit) => markSent(unit, offer, order.id, holder));
  const outcome = await offer.gateway.change({ ...offer.change, txId: order.id });
  if (outcome.kind === 'ok') {
    await applyEvents(deps, outcome.value, deps.clock.now());
    return settled(deps, order);
  }
  if (outcome.kind === 'rejected') return refused(deps, offer, order, outcome);
  throw getRefusal(outcome);
}

/** The last look before the gateway is asked: what is closed is never sent, nor what would begin from another price. */
async function markSent(unit: Unit, offer: UpgradeOffer, orderId: string, holder: string): Promise<void> {
  const order = await unit.orders.byId(orderId);
  const row = await unit.subscriptions.byId(offer.subscription.id);
  const lease = await changeLeaseRepository(unit.tx).ofSubscription(offer.subscription.id);
  const isOpen = order !== undefined && openOrderStates.includes(order.status);
  const isSamePrice = row?.priceVersionId === offer.subscription.priceVersionId;
  if (!isOpen || !isSamePrice || row.cancelsAt !== null || lease?.holder !== holder)
    throw changeInProgress('upgrade');
  await unit.orders.update(orderId, { status: moveOrder(order.status, 'pending'), wasSent: true });
}

/** Changed and booked; without a charge there is no payment to book, and the change itself is looked at. */
async function settled(deps: BillingDeps, order: OrderRow): Promise<Upgraded> {
  const { orders } = repositories(deps);
  if (!(await orders.byId(order.id))?.completedAt) await resolveOrder(deps, order);
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
    const current = (await unit.orders.byId(order.id)) ?? order;
    const status = moveOrder(current.status, 'failed');
    await unit.orders.update(order.id, { status, failure, nextCheckAt: null });
    await unit.redemptions.release(order.id, unit.now);
    return instead ? openUpgrade(unit, offer, replacing(offer)) : undefined;
  });
  if (next) return payUpgrade(deps, offer, next);
  const refusal = getRefusal(outcome);
  throw refusal.code === 'NotUpgradable' ? new AppError('UpgradeDeclined') : refusal;
}
