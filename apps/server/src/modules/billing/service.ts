import { limits } from '../../platform/http/rate-limits.ts';
import { createAdminAlerts } from './alerts/admin-alerts.ts';
import { createEntitlements, createPremiums } from './entitlements/entitlements.ts';
import { createAccountDeletion } from './account-deletion/account-deletion.ts';
import { purgeWebhookBodies } from './account-deletion/retention.ts';
import { createAdminSubscriptions } from './admin/admin-subscriptions.ts';
import { createAdminExport } from './admin/admin-export.ts';
import { createAdminSearch } from './admin/admin-search.ts';
import { createAdminGrants } from './admin/admin-grant.ts';
import { createSalesFigures } from './admin/sales-figures.ts';
import { createAdminRefunds } from './admin/admin-refund.ts';
import { createPaymentVerifier } from './checkout/verify-payment.ts';
import { createPurchases } from './checkout/create-subscription.ts';
import { createCouponLookup } from './coupons/coupons.ts';
import { handleLatestState } from './email-templates/latest-state.ts';
import { scheduleDunning } from './payments/dunning.ts';
import { createMetrics } from './payments/metrics.ts';
import { createEarlierPayers } from './price-migrations/earlier-payers.ts';
import { createPriceMigrations } from './price-migrations/price-migrations.ts';
import { createWebhookIntake } from './payments/webhook-intake.ts';
import { createPlanQueries } from './plans/plans.ts';
import { createReceipts } from './receipts/receipts.ts';
import { handleLookUps } from './reconciliation/missed-events.ts';
import { handleOperations } from './reconciliation/run-operation.ts';
import { scheduleSweeps } from './reconciliation/sweep.ts';
import { createCancellations } from './subscriptions/cancel-subscription.ts';
import { createPauseService } from './subscriptions/pause-subscription.ts';
import { createResumptions } from './subscriptions/resume-subscription.ts';
import { createSubscriptionQueries } from './subscriptions/subscription-queries.ts';
import { createUpgrades } from './subscriptions/upgrades/upgrade-subscription.ts';
import { repositories, type BillingDeps } from './unit-of-work.ts';
export { priceListItems, type PriceListItems } from './price-list/price-list-items.ts';
export type { Coverage } from './entitlements/entitlement-rules.ts';
export { scheduleAlertDigest } from './alerts/alert-digest.ts';
export { moveTool } from './plans/plan-repository.ts';
export type { BillingDeps } from './unit-of-work.ts';

export type BillingService = ReturnType<typeof billingService>;

/** Everything about money: plans, purchases, subscriptions, receipts, and what they entitle to. Registers its jobs. */
export function billingService(deps: BillingDeps) {
  registerJobs(deps);
  return {
    ...createPlanQueries(deps),
    ...createCouponLookup(deps),
    ...createPurchases(deps),
    ...createPaymentVerifier(deps),
    ...createWebhookIntake(deps),
    ...createEntitlements({ ...deps, grants: repositories(deps).grants }),
    ...createPremiums({ ...deps, grants: repositories(deps).grants }),
    ...createSubscriptionQueries(deps),
    ...createCancellations(deps),
    ...createResumptions(deps),
    ...createPauseService(deps),
    ...createUpgrades(deps),
    ...createReceipts(deps),
    ...createAccountDeletion(deps),
    ...createAdminSearch(deps),
    ...createAdminExport(deps),
    ...createSalesFigures(deps),
    ...createAdminRefunds(deps),
    ...createAdminSubscriptions(deps),
    ...createAdminGrants(deps),
    /** Counts a call that reaches a gateway. Throws 429. */
    countGatewayCall: (userId: string): Promise<void> =>
      deps.rateLimits.takeAll([
        [limits.gatewayByUser, userId],
        [limits.gatewayByUserOfDay, userId],
      ]),
    metrics: createMetrics(deps),
    ...createPriceMigrations(deps),
    ...createEarlierPayers(deps),
    ...createAdminAlerts(deps),
    countOpenDisputes: () => repositories(deps).disputes.countOpen(),
    openAlerts: () => repositories(deps).alerts.open(),
  };
}

function registerJobs(deps: BillingDeps): void {
  handleOperations(deps);
  handleLookUps(deps);
  scheduleSweeps(deps);
  scheduleDunning(deps);
  handleLatestState(deps);
  purgeWebhookBodies(deps);
}
