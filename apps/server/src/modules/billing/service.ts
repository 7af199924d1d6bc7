import type { PurchaseRequest } from '@kitshelf/contract/billing.ts';
import type { UpgradePreview, UpgradeRequest } from '@kitshelf/contract/upgrades.ts';
import type { GatewayName } from '../../gateways/fact.ts';
import type { BrowserSettings, Headers } from '../../gateways/gateway.ts';
import { AppError } from '../../platform/errors.ts';
import { access } from './access/access.ts';
import { applyCoupon } from './coupons/coupons.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.ts';
import { createSubscription, gatewayOfCountry } from './checkout/create-subscription.ts';
import type { BillingDeps } from './unit-of-work.ts';
import { receiveEvent, type Received } from './payments/inbox.ts';
import { handleBillingJobs } from './jobs.ts';
import { planQueries } from './plans/plans.ts';
import { receipts } from './receipts/receipts.ts';
import { subscriptionQueries } from './subscriptions/subscription-queries.ts';
import { asPreview, upgradeOffer } from './subscriptions/upgrade-offer.ts';
import { upgradeSubscription } from './subscriptions/upgrade-subscription.ts';
import { paymentVerifier } from './checkout/verify-payment.ts';

export type { Coverage } from './access/access.ts';
export type { BillingDeps } from './unit-of-work.ts';
export type BillingService = ReturnType<typeof billingService>;

/** Everything about money: plans, purchases, subscriptions, receipts, and what they entitle to. Registers its jobs. */
export function billingService(deps: BillingDeps) {
  handleBillingJobs(deps);
  const queries = subscriptionQueries(deps);
  return {
    ...planQueries(deps),
    ...access(deps),
    ...queries,
    ...receipts(deps),
    verifyPayment: paymentVerifier(deps),
    applyCoupon: (userId: string, asked: Parameters<typeof applyCoupon>[2]) =>
      applyCoupon(deps, userId, asked),
    createSubscription: (userId: string, request: PurchaseRequest) =>
      createSubscription(deps, userId, request),

    /** What the browser needs for a country's gateway. Throws 503 when there is none. */
    paymentDetails(countryCode: string): BrowserSettings & { gateway: GatewayName } {
      const gateway = gatewayOfCountry(deps, countryCode);
      return { gateway: gateway.name, ...gateway.browserSettings() };
    },

    async cancelSubscription(userId: string, id: string) {
      await cancelSubscription(deps, userId, id);
      return queries.subscription(userId, id);
    },

    async previewUpgrade(userId: string, id: string, request: UpgradeRequest): Promise<UpgradePreview> {
      return asPreview(await upgradeOffer(deps, userId, id, request));
    },

    upgradeSubscription: (userId: string, id: string, request: UpgradeRequest) =>
      upgradeSubscription(deps, userId, id, request),

    /** Takes a webhook in. Throws 404 for a gateway that is not configured. */
    receiveWebhook(name: GatewayName, rawBody: Uint8Array, headers: Headers): Promise<Received> {
      const gateway = deps.gateways[name];
      if (!gateway) throw new AppError('NotFound');
      return receiveEvent(deps, gateway, rawBody, headers);
    },
  };
}
