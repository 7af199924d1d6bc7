import { keptMinor } from '../../domain/withdrawal-rules.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import type { Grant } from '../../store/subscription-repository.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import type { Repositories } from '../../store/unit-of-work.ts';

/** A payment of a contract that is withdrawn from. */
export interface Return {
  readonly payment: PaymentRow;
  /** What goes back of it, in minor units. */
  readonly backMinor: number;
  /** What is kept for days of access. */
  readonly keptMinor: number;
  /** Why nothing goes back by itself. */
  readonly obstacle: 'disputed' | 'no gateway' | undefined;
}

/** All that a withdrawal touches. */
export interface Returns {
  /** The order, and all that was paid for on top of it since. */
  readonly orders: readonly OrderRow[];
  readonly grants: readonly Grant[];
  readonly payments: readonly Return[];
}

type Reading = Pick<Repositories, 'orders' | 'payments' | 'grants' | 'operations' | 'subscriptions'>;

/** What a withdrawal from an order at a moment gives back. */
export async function getReturns(
  deps: BillingDeps,
  all: Reading,
  order: OrderRow,
  at: Date,
): Promise<Returns> {
  const orders = await builtOn(all, order);
  const grants: Grant[] = [];
  const payments: Return[] = [];
  for (const each of orders) {
    const accepted = (await all.payments.ofOrder(each.id)).filter(
      ({ disposition }) => disposition === 'accepted',
    );
    for (const source of accepted.length > 0 ? accepted.map(({ id }) => id) : [`order:${each.id}`]) {
      const grant = await all.grants.grantOf(source);
      if (grant) grants.push(grant);
    }
    for (const payment of accepted) payments.push(await returnOf(deps, all, { order, each, payment, at }));
  }
  return { orders, grants, payments };
}

/** The order with the renewals and upgrades that came after it, whose contract it is. */
async function builtOn({ orders }: Pick<Reading, 'orders'>, order: OrderRow): Promise<OrderRow[]> {
  const found = new Map([[order.id, order]]);
  // A map gives out what is added while it is walked.
  for (const { subscriptionId, completedAt } of found.values()) {
    if (subscriptionId === null || completedAt === null) continue;
    const same = await orders.ofSubscription(subscriptionId);
    const upgrades = (await orders.replacing(subscriptionId)).filter(({ kind }) => kind === 'upgrade');
    for (const later of [...same, ...upgrades])
      if (later.completedAt !== null && later.completedAt >= completedAt && !found.has(later.id))
        found.set(later.id, later);
  }
  return [...found.values()];
}

interface Paid {
  /** Whose consent counts. */
  readonly order: OrderRow;
  readonly each: OrderRow;
  readonly payment: PaymentRow;
  readonly at: Date;
}

async function returnOf(
  deps: BillingDeps,
  all: Pick<Reading, 'grants' | 'operations'>,
  { order, each, payment, at }: Paid,
): Promise<Return> {
  const none = { payment, backMinor: 0, keptMinor: 0 };
  if (payment.disputeState === 'open' || payment.disputeState === 'lost')
    return { ...none, obstacle: 'disputed' };
  const left = await getLeft(all, payment);
  const grant = await all.grants.grantOf(payment.id);
  // An upgrade comes back whole, and gives the time before it back with that.
  const isMeasured = grant !== undefined && each.kind !== 'upgrade';
  const until = grant?.revokedAt && grant.revokedAt < at ? grant.revokedAt : at;
  const { amountMinor } = payment;
  const kept = isMeasured ? Math.min(left, keptMinor(order.consent, { ...grant, amountMinor }, until)) : 0;
  const isAskable = getGateway(deps, payment) !== undefined || left === kept;
  return {
    payment,
    backMinor: left - kept,
    keptMinor: kept,
    obstacle: isAskable ? undefined : 'no gateway',
  };
}

/** What has neither gone back nor is on its way. */
export async function getLeft(
  { operations }: Pick<Reading, 'operations'>,
  payment: PaymentRow,
): Promise<number> {
  const rest = payment.amountMinor - payment.refundedMinor;
  const live = (await operations.ofSubject(payment.gateway, payment.gatewayPaymentId)).filter(
    ({ kind, finishedAt }) => kind === 'refund' && finishedAt === null,
  );
  return live.reduce((left, { amountMinor }) => Math.max(0, left - (amountMinor ?? left)), rest);
}
