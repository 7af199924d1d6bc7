import type { BillingDeps } from '../unit-of-work.ts';
import { alertPageRepository, type AlertPage } from './alert-repository.ts';

/** Alerts as operators see them, and are done with them. */
export function alertsByHand(deps: BillingDeps) {
  return {
    alertsPage: (asked: AlertPage) => alertPageRepository(deps.database.orm).page(asked),

    /** Closes an alert for somebody; it comes back when what it warns of is seen again. */
    closeAlertBy: (id: string, userId: string): Promise<'closed' | 'over' | 'unknown'> =>
      deps.database.transaction(async (tx) => {
        const alerts = alertPageRepository(tx);
        if (await alerts.closeBy(id, userId, deps.clock.now())) return 'closed';
        return (await alerts.byId(id)) ? 'over' : 'unknown';
      }),
  };
}
