import type { Subscription, SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import type { Fact } from '@kitshelf/ui/page/fact-list.tsx';
import { amountText } from '@kitshelf/contract/money.ts';
import { periodNames } from './plan-words.ts';
import { dateText } from '../../lib/date-text.ts';

type Stated = Pick<Subscription, 'status' | 'scheduledChange'> & Partial<Pick<Subscription, 'withdrawn'>>;

/** The scheduled change's action if there is one, else the status (docs/product/subscriptions.md#states). */
export function getStatus({ status, scheduledChange }: Stated): string {
  return scheduledChange?.action ?? status;
}

/**
 * The end or the pause is requested, but the payment provider has not confirmed it
 * (docs/product/subscriptions.md#cancelling).
 */
export function isRequested({ scheduledChange }: Pick<Stated, 'scheduledChange'>): boolean {
  return scheduledChange?.state === 'requested';
}

/** Nothing of it can be changed any more. */
export const isOver = ({ status, withdrawn }: Stated): boolean =>
  status === 'cancelled' || Boolean(withdrawn);

export function isPast(iso: string): boolean {
  return new Date(iso).getTime() <= Date.now();
}

const askedFor = { cancelled: 'Cancellation', paused: 'Pause' } as const;

/** The status with a capital letter; of a contract that was withdrawn from, that. */
export function statusText(subscription: Stated): string {
  const { scheduledChange, withdrawn } = subscription;
  if (withdrawn) return withdrawn.isRefunded ? 'Withdrawn, refunded' : 'Withdrawn';
  if (scheduledChange?.state === 'requested') return `${askedFor[scheduledChange.action]} requested`;
  const status = getStatus(subscription);
  return status.charAt(0).toUpperCase() + status.slice(1);
}

type Renewing = Stated &
  Pick<Subscription, 'nextBilledAt' | 'currentPeriodEnd'> & { readonly isLifetime: boolean };

/**
 * What happens at the end of what was paid: `Jan 05, 2027`, `Never`, `Ends Jan 05, 2027`, `Ended Jan 05, 2026`,
 * `Pauses on Jan 05, 2027`, `Paused`; a pause is no end.
 */
export function renewalText({
  isLifetime,
  status,
  scheduledChange,
  nextBilledAt,
  currentPeriodEnd,
}: Renewing): string {
  if (status === 'cancelled') {
    const endedAt = scheduledChange?.effectiveAt ?? currentPeriodEnd;
    return endedAt ? `Ended ${dateText(endedAt)}` : 'Ended';
  }
  if (isLifetime) return 'Never';
  if (scheduledChange?.action === 'paused')
    return isPast(scheduledChange.effectiveAt)
      ? 'Paused'
      : `Pauses on ${dateText(scheduledChange.effectiveAt)}`;
  if (scheduledChange) return `Ends ${dateText(scheduledChange.effectiveAt)}`;
  return nextBilledAt ? dateText(nextBilledAt) : '–';
}

const isActive = (stated: Stated) => getStatus(stated) === 'active';

/** Status, plan and next payment (docs/product/subscriptions.md#one-subscription). */
export function subscriptionFacts(detail: SubscriptionDetail): readonly Fact[] {
  const { productName, billingCycleInterval, scheduledChange, graceEndsAt } = detail;
  const isPositive = isActive(detail) && graceEndsAt === null;
  return [
    { label: 'Status', value: statusText(detail), isPositive },
    { label: 'Plan', value: `${productName}, ${periodNames[billingCycleInterval].toLowerCase()}` },
    accessFact(detail),
    ...(scheduledChange?.resumesAt ? [{ label: 'Resumes', value: dateText(scheduledChange.resumesAt) }] : []),
    ...(scheduledChange?.state === 'requested'
      ? [
          {
            label: askedFor[scheduledChange.action],
            value: 'Requested. We will email you once it is confirmed',
          },
        ]
      : []),
  ];
}

function accessFact(detail: SubscriptionDetail): Fact {
  const { scheduledChange, status, graceEndsAt, subscriptionType } = detail;
  if (graceEndsAt && !scheduledChange) {
    const day = dateText(graceEndsAt);
    return { label: 'Access', value: isPast(graceEndsAt) ? `Ended ${day}` : `Until ${day}` };
  }
  const isLifetime = subscriptionType === 'lifetime';
  const isOver = status === 'cancelled';
  return {
    label: isOver || (scheduledChange && status === 'active') ? 'Access' : 'Next payment',
    value: renewalText({ ...detail, isLifetime }),
  };
}

/** What happens next, with the day; nothing where another part of the page says it. */
export function nextText(detail: SubscriptionDetail): string | undefined {
  const { renewalAmount, nextBilledAt, graceEndsAt, subscriptionType, status, priceBreakthrough } = detail;
  if (status !== 'active' || detail.scheduledChange || graceEndsAt) return undefined;
  if (subscriptionType === 'lifetime') return 'Paid once: nothing renews, and access does not end.';
  if (renewalAmount === null || !nextBilledAt) return undefined;
  const amount = amountText(renewalAmount, priceBreakthrough.currency);
  return `Next renewal: ${amount} on ${dateText(nextBilledAt)}. We email the receipt. Cancel before that day and you are not charged again.`;
}

/** How long access stays for somebody who stops now, as a sentence. */
export function accessText({ currentPeriodEnd: end, graceEndsAt }: SubscriptionDetail): string {
  const last = graceEndsAt ?? end;
  if (last && isPast(last)) return 'You have no access now.';
  if (graceEndsAt) return `The last payment failed. Access ends on ${dateText(graceEndsAt)} at the latest.`;
  return `You keep access until the end of the billing period${end ? `, ${dateText(end)}` : ''}.`;
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** The last day to withdraw, with the reason where that is not the last of the promised days: `Dec 14, 2026, as the 14 days end on a Saturday`. */
export function withdrawalEndText(
  { until, weekendEnd }: NonNullable<SubscriptionDetail['withdrawal']>,
  days: number,
): string {
  if (weekendEnd === null) return dateText(until);
  return `${dateText(until)}, as the ${days} days end on a ${weekdays.format(new Date(weekendEnd))}`;
}

/** An order's facts, as the success page and the subscription's page show them. */
export function orderFacts(detail: SubscriptionDetail): readonly Fact[] {
  const { invoiceNumber, priceBreakthrough, paymentGateway, paymentMethod } = detail;
  const { totalAmount, subtotal, discount, tax, currency } = priceBreakthrough;
  const amount = (minor: number) => amountText(minor, currency);
  return [
    { label: 'Order ID', value: invoiceNumber },
    { label: 'Date', value: dateText(latestIssue(detail)) },
    {
      label: 'Plan',
      value: `${detail.productName}, ${periodNames[detail.billingCycleInterval].toLowerCase()}`,
    },
    ...(detail.priceQuantity > 1 ? [{ label: 'Quantity', value: String(detail.priceQuantity) }] : []),
    { label: 'Name', value: detail.customerName },
    { label: 'Email', value: detail.customerEmail },
    { label: 'Country', value: detail.countryName },
    // What was given away was paid through nobody.
    ...(totalAmount > 0
      ? [
          {
            label: 'Payment',
            value: [paymentGateway.name, paymentMethodText(paymentMethod)].filter(Boolean).join(', '),
          },
        ]
      : []),
    ...(subtotal === totalAmount ? [] : [{ label: 'Subtotal', value: amount(subtotal) }]),
    ...(discount > 0 ? [{ label: 'Discount', value: `−${amount(discount)}` }] : []),
    ...(tax > 0 ? [{ label: 'Tax', value: amount(tax) }] : []),
    { label: 'Total', value: amount(totalAmount) },
  ];
}

/** What a company had put on its receipt; nothing where it had nothing. */
export function companyFacts({
  receiptDetails,
}: Pick<SubscriptionDetail, 'receiptDetails'>): readonly Fact[] {
  const { company, taxNumber, address } = receiptDetails;
  return [
    { label: 'Company', value: company },
    { label: 'Tax number', value: taxNumber },
    { label: 'Address', value: address },
  ].filter(({ value }) => value !== '');
}

function latestIssue({ receipts, txId, firstBilledAt }: SubscriptionDetail): string {
  return receipts.find((receipt) => receipt.txId === txId)?.issuedAt ?? firstBilledAt;
}

/** `card ending in 4242`; empty where it is not known. */
export function paymentMethodText(method: SubscriptionDetail['paymentMethod']): string {
  if (!method) return '';
  const { type, detail } = method;
  if (!detail) return type;
  return type === 'card' ? `card ending in ${detail}` : `${type} ${detail}`;
}
