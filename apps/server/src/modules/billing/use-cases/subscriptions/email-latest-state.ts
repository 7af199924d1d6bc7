import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../../platform/clock.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork } from '../../store/unit-of-work.ts';
import {
  getAddress,
  manageUrl,
  sendOnceAbout,
  tellLatestState,
} from '../../email-templates/email-templates.ts';

/** Sends, in place of the mails that were too many for a day, one that says how the subscription stands by then. */
export function handleLatestState(deps: BillingDeps): void {
  deps.jobs.handle(tellLatestState, async ({ id: jobId, payload: { subscriptionId } }) => {
    const known = await repositories(deps).subscriptions.byId(subscriptionId);
    if (!known) return;
    await unitOfWork(deps, known.userId, async (unit) => {
      const row = await unit.subscriptions.byId(subscriptionId);
      const to = row && (await getAddress(unit, row));
      if (!row || !to) return;
      await sendOnceAbout(unit, row, ['latest_state', jobId], {
        to,
        template: 'latest-state',
        values: { plan: row.productName, state: stateOf(row, unit.now), url: manageUrl(unit, row.id) },
      });
    });
  });
}

/** In a sentence or two for its owner. */
function stateOf(row: SubscriptionRow, now: Date): string {
  const { productName, status, cancelsAt, pausesAt, resumesAt, nextBilledAt } = row;
  if (isFinal(status) || (cancelsAt && cancelsAt <= now))
    return `${productName} is cancelled. It will not be renewed, and you will not be charged again.`;
  if (cancelsAt && row.cancelConfirmedAt === null)
    return `We have asked our payment provider to cancel ${productName}. It has not confirmed this yet; we keep asking.`;
  if (cancelsAt)
    return `${productName} is cancelled: it will not be renewed, and you will not be charged again. You keep your access until ${longDate(cancelsAt)}.`;
  if (status === 'paused' || pausesAt)
    return `${productName} is paused${pausesAt && pausesAt > now ? ` from ${longDate(pausesAt)}` : ''}, ${resumesAt ? `until ${longDate(resumesAt)}` : 'until you resume it'}.`;
  if (status === 'past_due')
    return `${productName} continues, but its last renewal could not be charged. Please make sure that your card can be charged.`;
  const renews = nextBilledAt ?? row.periodEndsAt;
  if (!renews) return `${productName} continues.`;
  const price = `${formatExact(row.amountMinor, row.currency)} a ${row.billingPeriod}`;
  return `${productName} continues: it is not cancelled, costs ${price}, and will be renewed on ${longDate(renews)}.`;
}
