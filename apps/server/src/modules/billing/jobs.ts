import type { BillingDeps } from './shared/deps.ts';
import { handleOperations } from './use-cases/reconciliation/run-operation.ts';
import { handleLookUps } from './use-cases/reconciliation/missed-events.ts';
import { scheduleSweeps } from './use-cases/reconciliation/sweep.ts';
import { scheduleDunning } from './use-cases/payments/dunning.ts';
import { handleDeclarations } from './use-cases/declarations/carry-out.ts';
import { handleWithdrawableReceipts } from './use-cases/receipts/withdrawable-receipt.ts';
import { handleLatestState } from './use-cases/subscriptions/email-latest-state.ts';
import { purgeWebhookBodies } from './use-cases/account-deletion/retention.ts';

/** What the module does by itself: by the clock, or some time after a request. */
export function registerBillingJobs(deps: BillingDeps): void {
  handleOperations(deps);
  handleLookUps(deps);
  scheduleSweeps(deps);
  scheduleDunning(deps);
  handleLatestState(deps);
  handleDeclarations(deps);
  handleWithdrawableReceipts(deps);
  purgeWebhookBodies(deps);
}
