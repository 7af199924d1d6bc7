import { forgetPersons } from '../../store/coupon-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { accountRepository } from '../../store/order-repository.ts';
import { eventBodyRepository } from '../../store/account-deletion-repository.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What gateways sent holds names and addresses; after this long nobody asks about it any more. */
const bodyRetentionMs = 90 * dayMs;
/** Nothing that was opened before an account was deleted is paid later than this. */
const contactRetentionMs = 4 * dayMs;
/** The embedded database does nothing else meanwhile. */
const atATime = 1000;

/**
 * Once an hour: empties the raw bodies of old webhooks (that and when each came stays), and forgets by which address coupons
 * were used a year ago, and where to write to whose account is deleted.
 */
export function purgeWebhookBodies({ database, clock, jobs }: BillingDeps): void {
  const bodies = eventBodyRepository(database.orm);
  jobs.every('billing-retention', hourMs, async () => {
    const before = new Date(clock.now().getTime() - bodyRetentionMs);
    await forgetPersons(database.orm, clock.now());
    while ((await bodies.purgeBodiesBefore(before, atATime)) === atATime);
    const late = new Date(clock.now().getTime() - contactRetentionMs);
    await accountRepository(database.orm).forgetContactsBefore(late);
  });
}
