export { billingService } from './service.ts';
export type { BillingService } from './interface.ts';
export { priceListItems, type PriceListItems } from './use-cases/price-list/price-list-items.ts';
export type { Coverage } from './domain/entitlement-rules.ts';
export { scheduleAlertDigest } from './use-cases/alerts/alert-digest.ts';
export { moveTool } from './store/plan-repository.ts';
export type { BillingDeps } from './shared/deps.ts';
