import { AppError } from '../../../platform/errors.ts';
import { outsideUnit, raiseAlert, type Alert } from '../use-cases/alerts/alerts.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { repositories } from '../store/unit-of-work.ts';
import { alertPageRepository, type AlertPage } from '../store/alert-repository.ts';

/** Alerts as operators see them, and are done with them. */
export function createAdminAlerts(deps: BillingDeps) {
  return {
    alertsPage: (asked: AlertPage) => alertPageRepository(deps.database.orm).page(asked),

    /** Alerts about what is no money. */
    siteAlerts: {
      raise: (alert: Alert): Promise<void> => raiseAlert(outsideUnit(deps), alert),
      close: (kind: string, subject: string): Promise<void> =>
        repositories(deps).alerts.close(kind, subject, deps.clock.now()),
    },

    /** Closes an alert for somebody; it comes back when what it warns of is seen again. Throws 404, 409 when it is over already. */
    closeAlertBy: (id: string, userId: string): Promise<void> =>
      deps.database.transaction(async (tx) => {
        const alerts = alertPageRepository(tx);
        if (await alerts.closeBy(id, userId, deps.clock.now())) return;
        throw new AppError((await alerts.byId(id)) ? 'WrongState' : 'NotFound');
      }),
  };
}
