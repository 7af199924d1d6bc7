import type { BillingDeps } from './unit-of-work.ts';
import { runOperationJob } from './reconciliation/follow-ups.ts';
import { handleEvent, handleEventJob } from './payments/inbox.ts';
import { runOperation } from './reconciliation/run-operation.ts';
import {
  readGaps,
  remind,
  sweepOrders,
  sweepSubscriptions,
  sweepUnfinished,
} from './reconciliation/sweep.ts';

const minuteMs = 60_000;

/** Says who does billing's jobs; before the jobs are started. */
export function handleBillingJobs(deps: BillingDeps): void {
  const { jobs } = deps;
  jobs.handle(handleEventJob, ({ payload }) => handleEvent(deps, payload.gateway, payload.eventId));
  jobs.handle(runOperationJob, async ({ payload }) => {
    await runOperation(deps, payload.operationId);
  });
  jobs.every('billing-purchases', minuteMs, () => sweepOrders(deps));
  jobs.every('billing-unfinished', minuteMs, () => sweepUnfinished(deps));
  jobs.every('billing-subscriptions', 10 * minuteMs, () => sweepSubscriptions(deps));
  jobs.every('billing-gaps', 10 * minuteMs, () => readGaps(deps));
  jobs.every('billing-reminders', 60 * minuteMs, () => remind(deps));
}
