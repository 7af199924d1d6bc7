import { longDate } from '../../../platform/clock.ts';
import { periodLabel } from '../domain/pricing.ts';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import { getAddress, manageUrl, type OwnerMailScope, sendOnceAbout } from './email-templates.ts';

/** Once for each time that it is confirmed, whoever cancelled it. */
export async function sendCancelled(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  endsAt: Date | null,
  occasion: string,
): Promise<void> {
  const to = await getAddress(unit, row);
  if (!to) return;
  const access =
    endsAt && endsAt > unit.now
      ? `You keep your access until ${longDate(endsAt)}.`
      : 'Your access has ended.';
  await sendOnceAbout(unit, row, ['cancelled', occasion], {
    to,
    template: 'cancelled',
    values: { plan: row.productName, access, url: manageUrl(unit, row.id) },
  });
}

/** Another purchase took its place. */
export async function sendReplaced(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  endsAt: Date | null,
  occasion: string,
): Promise<void> {
  const to = await getAddress(unit, row);
  if (!to) return;
  const plan = `${periodLabel(row.billingPeriod)} ${row.productName}`;
  const end = endsAt && endsAt > unit.now ? `ends on ${longDate(endsAt)}` : 'has ended';
  await sendOnceAbout(unit, row, ['cancelled', occasion], {
    to,
    template: 'replaced',
    values: { plan, end, url: manageUrl(unit, row.id) },
  });
}

/** Once for each time that the customer asked, when the gateway does not confirm it at once. */
export async function sendCancelRequested(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  operationId: string,
): Promise<void> {
  const to = await getAddress(unit, row);
  if (!to) return;
  await sendOnceAbout(unit, row, ['cancel_requested', operationId], {
    to,
    template: 'cancel-requested',
    values: { plan: row.productName, url: manageUrl(unit, row.id) },
  });
}

/** The cancellation was taken back with the payment provider, by whomever. */
export async function sendGoesOn(unit: OwnerMailScope, row: SubscriptionRow): Promise<void> {
  const to = await getAddress(unit, row);
  if (!to) return;
  const when = row.periodEndsAt ? `on ${longDate(row.periodEndsAt)}` : '';
  const occasion = `${row.id}:${unit.now.toISOString()}`;
  await sendOnceAbout(unit, row, ['goes_on', occasion], {
    to,
    template: 'goes-on',
    values: { plan: row.productName, when, url: manageUrl(unit, row.id) },
  });
}
