import { limits } from '../../platform/http/rate-limits.ts';
import { createAdminAlerts } from './admin/admin-alerts.ts';
import { createAdminDeclarations } from './admin/admin-declarations.ts';
import { createEntitlements, createPremiums } from './use-cases/entitlements/entitlements.ts';
import { createPersonalData } from './use-cases/account-deletion/account-deletion.ts';
import { createAdminSubscriptions } from './admin/admin-subscriptions.ts';
import { createAdminOrders } from './admin/admin-orders.ts';
import { createAdminExport } from './admin/admin-export.ts';
import { createAdminSearch } from './admin/admin-search.ts';
import { createAdminGrants } from './admin/admin-grant.ts';
import { createSalesFigures } from './admin/sales-figures.ts';
import { createAdminRefunds } from './admin/admin-refund.ts';
import { createPaymentVerifier } from './use-cases/checkout/verify-payment.ts';
import { createPurchases } from './use-cases/checkout/purchase.ts';
import { createCouponLookup } from './use-cases/coupons/coupons.ts';
import { createMetrics } from './use-cases/reconciliation/gateway-metrics.ts';
import { createEarlierPayers } from './use-cases/price-migrations/earlier-payers.ts';
import { createPriceMigrations } from './use-cases/price-migrations/price-migrations.ts';
import { createWebhookIntake } from './use-cases/webhooks/webhook-intake.ts';
import { countryCurrencies } from './use-cases/plans/country-currencies.ts';
import { createPlanQueries } from './use-cases/plans/plans.ts';
import { createReceipts } from './use-cases/receipts/receipts.ts';
import { createCancellations } from './use-cases/subscriptions/cancel-subscription.ts';
import { createPauseService } from './use-cases/subscriptions/pause-subscription.ts';
import { createResumptions } from './use-cases/subscriptions/resume-subscription.ts';
import { createSubscriptionQueries } from './use-cases/subscriptions/subscription-queries.ts';
import { createContractCancellations } from './use-cases/declarations/cancel-contract.ts';
import { createWithdrawals } from './use-cases/declarations/withdrawals.ts';
import { declarationLimits } from './declaration-limits.ts';
import { createUpgrades } from './use-cases/upgrades/upgrade-subscription.ts';
import { registerBillingJobs } from './jobs.ts';
import { adminRepository } from './store/admin-repository.ts';
import { countOpenAlerts } from './store/alert-repository.ts';
import { demoCouponRepository } from './store/demo-coupon-repository.ts';
import { demoPlanRemoval } from './store/demo-plan-repository.ts';
import { repositories, type BillingDeps } from './store/unit-of-work.ts';
export { priceListItems, type PriceListItems } from './use-cases/price-list/price-list-items.ts';
export type { Coverage } from './domain/entitlement-rules.ts';
export { scheduleAlertDigest } from './use-cases/alerts/alert-digest.ts';
export { moveTool } from './store/plan-repository.ts';
export type { BillingDeps } from './store/unit-of-work.ts';

export type BillingService = ReturnType<typeof billingService>;

/** Everything about money: plans, purchases, subscriptions, receipts, and what they entitle to. Registers its jobs. */
export function billingService(deps: BillingDeps) {
  registerBillingJobs(deps);
  const regions = countryCurrencies(deps);
  return {
    ...regions,
    ...createPlanQueries(deps, regions),
    ...createCouponLookup(deps),
    ...createPurchases(deps, regions),
    ...createPaymentVerifier(deps),
    ...createWebhookIntake(deps),
    ...createEntitlements({ ...deps, grants: repositories(deps).grants }),
    ...createPremiums({ ...deps, grants: repositories(deps).grants }),
    ...createSubscriptionQueries(deps),
    ...createCancellations(deps),
    ...createResumptions(deps),
    ...createPauseService(deps),
    ...createUpgrades(deps),
    ...declarations(deps),
    ...forOperators(deps),
    ...createReceipts(deps),
    personalData: createPersonalData(deps),
    /** Counts a call that reaches a gateway. Throws 429. */
    countGatewayCall: (userId: string): Promise<void> =>
      deps.rateLimits.takeAll([
        [limits.gatewayByUser, userId],
        [limits.gatewayByUserOfDay, userId],
      ]),
    metrics: createMetrics(deps),
    ...createPriceMigrations(deps),
    ...createEarlierPayers(deps),
    ...demoCouponRepository(deps.database.orm),
    ...demoPlanRemoval(deps.database),
    openDisputes: () => repositories(deps).disputes.openOnes(),
    countOpenAlerts: () => countOpenAlerts(deps.database.orm),
    openAlerts: () => repositories(deps).alerts.open(),
  };
}

/** What customers declare about their contracts. */
const declarations = (deps: BillingDeps) => ({
  ...createWithdrawals(deps),
  ...createContractCancellations(deps),
  ...declarationLimits(deps.rateLimits),
});

const forOperators = (deps: BillingDeps) => ({
  ...createAdminSearch(deps),
  ...createAdminOrders(deps),
  ...createAdminExport(deps),
  ...createSalesFigures(deps),
  ...createAdminRefunds(deps),
  ...createAdminSubscriptions(deps),
  ...createAdminGrants(deps),
  ...createAdminAlerts(deps),
  ...createAdminDeclarations(deps),
  /** Ids of plans, access and subscriptions with the plan's name; others are left out. */
  namesOf: adminRepository(deps.database.orm).planNames,
});
