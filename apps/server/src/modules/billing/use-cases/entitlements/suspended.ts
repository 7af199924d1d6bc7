import type { Repositories } from '../../store/unit-of-work.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';

/**
 * Those of some subscriptions that give no access because a bank has an open or lost case about what was paid last: they
 * stand in nobody's way who wants to pay again.
 */
export async function getSuspended(
  { grants }: Pick<Repositories, 'grants'>,
  owned: readonly SubscriptionRow[],
): Promise<ReadonlySet<string>> {
  const suspended = new Set<string>();
  for (const { id } of owned) {
    const all = await grants.grantsOfSubscription(id);
    const isInForce = all.some(({ revokedAt }) => revokedAt === null);
    if (!isInForce && all.some(({ reason }) => reason === 'disputed')) suspended.add(id);
  }
  return suspended;
}
