export { billingService } from './service.ts';
export type { BillingService } from './interface.ts';
export type { BillingDeps } from './shared/deps.ts';
export { billingRoutes } from './routes.ts';
export { adminCommand } from './admin/admin-command.ts';
export { plansCommand } from './admin/plans-command.ts';

export type { Coverage } from './domain/entitlement-rules.ts';
export { scheduleAlertDigest } from './use-cases/alerts/alert-digest.ts';

// What is sold, and changing it.
export { priceListItems, type PriceListItems } from './use-cases/price-list/price-list-items.ts';
export { type PriceLists, priceLists, scheduleSales } from './use-cases/price-list/price-lists.ts';
export { moveTool } from './store/plan-repository.ts';

// The demo's plans and subscriptions.
export { isDemoPlan, seedBilling } from './use-cases/plans/seed-plans.ts';
export { seedDemoSubscription, type SellEarlier } from './use-cases/subscriptions/seed-subscription.ts';
