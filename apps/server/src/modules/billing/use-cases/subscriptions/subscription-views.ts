import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import { type InvoiceRow, numberText } from '../../store/invoice-repository.ts';
import type { DeclarationRow } from '../../store/declaration-repository.ts';
import { shownStatus } from '../../domain/entitlement-rules.ts';
import { isRunning } from '../../domain/subscription-rules.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What every view of a subscription says; one whose time has run out is cancelled, whether the gateway said so or not. */
export function commonView(
  row: SubscriptionRow,
  invoice: InvoiceRow,
  withdrawn: Subscription['withdrawn'],
  now: Date,
) {
  const isOver = !isRunning(row, now) && row.status !== 'past_due';
  const status = isOver ? 'cancelled' : shownStatus(row.status);
  return {
    invoiceNumber: numberText(invoice),
    productName: row.productName,
    firstBilledAt: (row.firstBilledAt ?? row.createdAt).toISOString(),
    nextBilledAt: status === 'cancelled' ? null : iso(row.nextBilledAt),
    status,
    detail: row.rawStatus,
    scheduledChange: scheduledChangeOf(row, isOver),
    priceQuantity: 1,
    withdrawn,
  } as const;
}

/** What ends at the end of what is paid: the subscription, or its charges for a while. */
function scheduledChangeOf(row: SubscriptionRow, isOver: boolean): Subscription['scheduledChange'] {
  if (row.billingPeriod === 'lifetime') return null;
  if (row.cancelsAt) {
    const state = row.cancelConfirmedAt === null && !isOver ? 'requested' : 'confirmed';
    return { action: 'cancelled', effectiveAt: row.cancelsAt.toISOString(), state };
  }
  if (!row.pausesAt) return null;
  const resumesAt = row.resumesAt && { resumesAt: row.resumesAt.toISOString() };
  return { action: 'paused', effectiveAt: row.pausesAt.toISOString(), state: 'confirmed', ...resumesAt };
}

/** What a withdrawal from one of the orders of a subscription has come to. */
export function withdrawnBy(
  declarations: readonly DeclarationRow[],
  paid: readonly Pick<InvoiceRow, 'orderId'>[],
): Subscription['withdrawn'] {
  const orderIds = new Set(paid.map(({ orderId }) => orderId));
  const carriedOut = declarations.find(
    ({ kind, state, orderId }) => kind === 'withdrawal' && state === 'done' && orderIds.has(orderId),
  );
  return carriedOut ? { isRefunded: carriedOut.outcome === 'refunded' && carriedOut.backMinor > 0 } : null;
}

/** A line of the subscription list, with what was paid last. */
export function listView(
  row: SubscriptionRow,
  invoice: InvoiceRow,
  withdrawn: Subscription['withdrawn'],
  now: Date,
): Subscription {
  const { totalMinor, currency, countryCode } = invoice.frozen;
  return {
    _id: row.id,
    ...commonView(row, invoice, withdrawn, now),
    billingPeriod: row.billingPeriod,
    planId: row.planId,
    priceId: row.priceId,
    countryCode,
    currentPeriodEnd: iso(row.periodEndsAt),
    priceBreakthrough: { totalAmount: totalMinor, currency },
  };
}
