import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import { isWithdrawn } from '../../domain/order-rules.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { endAtOnce, type EndScope } from './end-subscription.ts';
import type { Grant } from '../../store/subscription-repository.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import { getSum } from '../../domain/credit.ts';
import type { Repositories, Unit } from '../../store/unit-of-work.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';

type Chain = Pick<Repositories, 'credits' | 'grants' | 'orders' | 'payments'>;
type ChainScope = EndScope & AlertScope & Chain;

/** Why time that an upgrade took over gives no access. */
export const byUpgrade = (orderId: string) => `upgraded: ${orderId}`;
const creditWithdrawn = 'credit withdrawn';

/** Whether a grant ended by an upgrade, not by an operator or a refund. */
export const isUpgraded = ({ reason }: Pick<Grant, 'reason'>) => reason?.startsWith('upgraded: ') === true;

/** The payment of an order that was accepted; none where nothing was to pay. */
async function paymentOf({ payments }: Pick<Chain, 'payments'>, orderId: string) {
  return (await payments.ofOrder(orderId)).find(({ disposition }) => disposition === 'accepted');
}

/** The upgrade that took a payment's time over and still stands; the newest. */
export async function upgradeAfter(all: Chain, paymentId: string): Promise<OrderRow | undefined> {
  const standing: OrderRow[] = [];
  for (const { orderId } of await all.credits.ofPayment(paymentId)) {
    const order = await all.orders.byId(orderId);
    const payment = await paymentOf(all, orderId);
    if (order?.completedAt && !(payment && isWithdrawn(payment))) standing.push(order);
  }
  return standing.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

/** What has become needless by an upgrade: the time that it took over ends, and comes back should the upgrade be undone. */
export async function takeOverTime(
  unit: Pick<Unit, 'grants' | 'credits' | 'now'>,
  order: OrderRow,
  own: string,
): Promise<void> {
  const isCredited = (await unit.credits.ofOrder(order.id)).length > 0;
  // The whole price was paid for something beside it.
  if (order.replacesId !== null && !isCredited) return;
  const from = order.replacesId ?? order.subscriptionId ?? '';
  for (const grant of await unit.grants.grantsOfSubscription(from)) {
    if (grant.source === own || grant.revokedAt !== null) continue;
    await unit.grants.updateGrant(grant.id, { revokedAt: unit.now, reason: byUpgrade(order.id) });
  }
}

/** An upgrade that went back took nothing over: what was paid before it gives access again. */
export async function giveTimeBack(unit: Chain, order: OrderRow): Promise<void> {
  const from = order.replacesId ?? order.subscriptionId ?? '';
  for (const grant of await unit.grants.grantsOfSubscription(from)) {
    if (grant.reason !== byUpgrade(order.id)) continue;
    const payment = await unit.payments.byId(grant.source);
    const after = payment && (await upgradeAfter(unit, payment.id));
    const other = after?.id === order.id ? undefined : after;
    if (payment && isWithdrawn(payment)) await unit.grants.updateGrant(grant.id, { reason: 'refunded' });
    else if (other) await unit.grants.updateGrant(grant.id, { reason: byUpgrade(other.id) });
    else await unit.grants.updateGrant(grant.id, { revokedAt: null, reason: null });
  }
}

/** Brings what was bought with a payment's credit, and what its own upgrade took over, in line with what became of it. */
export async function followCredits(unit: ChainScope, payment: PaymentRow): Promise<void> {
  for (const { orderId } of await unit.credits.ofPayment(payment.id)) await fitToCredit(unit, orderId);
  const order = await unit.orders.byId(payment.orderId);
  if (order?.kind !== 'upgrade') return;
  if (isWithdrawn(payment)) await giveTimeBack(unit, order);
  else await takeOverTime(unit, order, payment.id);
}

interface Funding {
  readonly order: OrderRow;
  readonly grant: Grant;
  /** Of what the time cost, the share whose payments are kept. */
  readonly remainingShare: number;
  readonly lostMinor: number;
  /** A bank may still decide for us. */
  readonly isForGood: boolean;
}

async function fundingOf(
  all: Chain,
  orderId: string,
  alsoGone: string | undefined,
): Promise<Funding | undefined> {
  const order = await all.orders.byId(orderId);
  if (!order?.completedAt) return undefined;
  const own = await paymentOf(all, orderId);
  const grant = await all.grants.grantOf(own?.id ?? `order:${orderId}`);
  if (!grant) return undefined;
  const rows = await all.credits.ofOrder(orderId);
  const lost: { amountMinor: number; isForGood: boolean }[] = [];
  for (const { paymentId, amountMinor } of rows) {
    const payment = await all.payments.byId(paymentId);
    const isGone = payment && (payment.id === alsoGone || isWithdrawn(payment));
    if (isGone) lost.push({ amountMinor, isForGood: payment.disputeState !== 'open' });
  }
  const whole = (own?.amountMinor ?? 0) + getSum(rows);
  const lostMinor = getSum(lost);
  const remainingShare = whole === 0 ? 1 : 1 - lostMinor / whole;
  return { order, grant, remainingShare, lostMinor, isForGood: lost.some((each) => each.isForGood) };
}

/** Where access ends that only a share of its price is kept for. */
function endOfShare({ startsAt, endsAt, paidUntil }: Grant, remainingShare: number): Date | null {
  const full = paidUntil ?? endsAt;
  if (full === null) return null;
  return new Date(startsAt.getTime() + Math.round((full.getTime() - startsAt.getTime()) * remainingShare));
}

/**
 * What was bought with credit from a payment that went back ends earlier, in the proportion of the credit that is gone, and
 * is not renewed; a lifetime, which has no proportion, ends. A person is told.
 */
export async function fitToCredit(unit: ChainScope, orderId: string): Promise<void> {
  const funding = await fundingOf(unit, orderId, undefined);
  if (!funding) return;
  const { grant, order, remainingShare, lostMinor } = funding;
  if (lostMinor === 0 && grant.paidUntil === null && grant.reason !== creditWithdrawn) return;
  // It went back itself, or an operator has ended it: nothing is left to end.
  if (isEndedForGood(grant)) return;
  await unit.grants.updateGrant(grant.id, fitted(grant, remainingShare, unit.now));
  if (lostMinor === 0) return unit.alerts.close('credit_withdrawn', orderId, unit.now);
  const until = endOfShare(grant, remainingShare);
  const words = until ? `ends ${until.toISOString().slice(0, 10)}` : 'has ended';
  await raiseAlert(unit, {
    kind: 'credit_withdrawn',
    subject: orderId,
    words: `A payment that was credited to an upgrade to ${order.productName} went back: its access ${words}`,
  });
  if (funding.isForGood) await endUnfunded(unit, funding);
}

/** A lifetime that has ended, by whatever but its credit. */
const isEndedForGood = ({ endsAt, reason }: Grant) =>
  endsAt === null && reason !== null && reason !== creditWithdrawn;

function fitted(grant: Grant, remainingShare: number, now: Date): Partial<Grant> {
  const isWhole = remainingShare === 1;
  if (grant.endsAt !== null) {
    const paidUntil = grant.paidUntil ?? grant.endsAt;
    return { endsAt: endOfShare(grant, remainingShare), paidUntil: isWhole ? null : paidUntil };
  }
  return isWhole ? { revokedAt: null, reason: null } : { revokedAt: now, reason: creditWithdrawn };
}

/** Not charged again at a price that was to follow what has gone back; a renewal since then was paid by itself. */
async function endUnfunded(unit: ChainScope, { grant }: Funding): Promise<void> {
  const row = await unit.subscriptions.byId(grant.subscriptionId);
  if (!row || isFinal(row.status)) return;
  const all = await unit.grants.grantsOfSubscription(row.id);
  const isRenewed = all.some((each) => each.revokedAt === null && each.startsAt > grant.startsAt);
  if (isRenewed || isUpgraded(grant)) return;
  await endAtOnce(unit, row, creditWithdrawn);
}

/** What giving all of a payment back would do to what was bought with its credit. */
export interface Credited {
  readonly txId: string;
  readonly plan: string;
  readonly amount: number;
  readonly currency: OrderRow['currency'];
  /** Where its access would end then; none: at once. */
  readonly accessUntil: Date | null;
}

/** What was bought with a payment's credit and still runs. */
export async function creditedTo(all: Chain, payment: PaymentRow, now: Date): Promise<Credited[]> {
  const found: Credited[] = [];
  for (const { orderId, amountMinor: amount } of await all.credits.ofPayment(payment.id)) {
    const funding = await fundingOf(all, orderId, payment.id);
    if (!funding || funding.grant.revokedAt !== null || amount === 0) continue;
    const { id: txId, productName: plan, currency } = funding.order;
    const until = endOfShare(funding.grant, funding.remainingShare);
    const accessUntil = until && until > now ? until : null;
    found.push({ txId, plan, amount, currency, accessUntil });
  }
  return found;
}
