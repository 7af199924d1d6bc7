import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { getLastDay, getWeekendEnd, lastMoment, getRefusal } from '../../domain/withdrawal-rules.ts';
import { withdrawalUrl } from '../../domain/withdrawal-token.ts';
import { getContract } from '../../store/contracts.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import type { Repositories } from '../../store/unit-of-work.ts';

/** Where the customer of an order can withdraw from its contract, and until which day; null: not, or no more. */
export async function openWithdrawal(
  deps: BillingDeps,
  all: Repositories,
  orderId: string,
): Promise<SubscriptionDetail['withdrawal']> {
  const order = await getContract(all, orderId);
  const terms = deps.site.facts().withdrawal;
  const endsAt = order && lastMoment(order, terms);
  if (!endsAt || getRefusal(order, terms, deps.clock.now())) return null;
  const known = await all.declarations.withdrawalOf(order.id);
  if (known && known.state !== 'asked' && known.outcome !== 'dismissed') return null;
  const path = withdrawalUrl({ secret: deps.secret, publicUrl: '' }, order.id);
  const weekendEnd = getWeekendEnd(endsAt, order.completedAt, terms.days);
  return { path, until: getLastDay(endsAt).toISOString(), weekendEnd: weekendEnd?.toISOString() ?? null };
}
