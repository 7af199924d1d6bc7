import { forgetPersons } from '../coupons/coupon-repository.ts';
import type { BillingDeps } from '../unit-of-work.ts';
import { eventBodyRepository } from './leaving-repository.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What gateways sent holds names and addresses; after this long nobody asks about it any more. */
const bodiesKeptMs = 90 * dayMs;
/** The embedded database does nothing else meanwhile. */
const atATime = 1000;

/** Empties the raw bodies of old webhooks, once an hour, and forgets by which address coupons were used a year ago. */
export function forgetBodies({ database, clock, jobs }: BillingDeps): void {
  const bodies = eventBodyRepository(database.orm);
  jobs.every('billing-retention', hourMs, async () => {
    const before = new Date(clock.now().getTime() - bodiesKeptMs);
    await forgetPersons(database.orm, clock.now());
    while ((await bodies.emptyBodiesBefore(before, atATime)) === atATime);
  });
}
