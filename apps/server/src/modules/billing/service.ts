import type { PurchaseRequest } from '@kitshelf/contract/billing.ts';
import type { UpgradePreview, UpgradeRequest } from '@kitshelf/contract/upgrades.ts';
import type { GatewayName } from '../../gateways/fact.ts';
import type { BrowserSettings, Headers } from '../../gateways/gateway.ts';
import { AppError } from '../../platform/errors.ts';
import { access } from './access/entitlements.ts';
import { applyCoupon } from './coupons/coupons.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.ts';
import { createSubscription } from './checkout/create-subscription.ts';
import { gatewayOfCountry } from './checkout/payment-regions.ts';
import { type BillingDeps, repositories } from './unit-of-work.ts';
import { receiveEvent, type Received, handleEvent, handleEventJob } from './payments/inbox.ts';
import { planQueries } from './plans/plans.ts';
import { receipts } from './receipts/receipts.ts';
import { subscriptionQueries } from './subscriptions/subscription-queries.ts';
import { asPreview, upgradeOffer } from './subscriptions/upgrade-offer.ts';
import { upgradeSubscription } from './subscriptions/upgrade-subscription.ts';
import { paymentVerifier } from './checkout/verify-payment.ts';
import { runOperationJob } from './reconciliation/operation-repository.ts';
import { runOperation } from './reconciliation/run-operation.ts';
import {
  readGaps,
  remind,
  sweepOrders,
  sweepSubscriptions,
  sweepUnfinished,
} from './reconciliation/sweep.ts';
export type { Coverage } from './access/entitlements.ts';
export type { BillingDeps } from './unit-of-work.ts';

export type BillingService = ReturnType<typeof billingService>;

/** Everything about money: plans, purchases, subscriptions, receipts, and what they entitle to. Registers its jobs. */
export function billingService(deps: BillingDeps) {
  handleBillingJobs(deps);
  const queries = subscriptionQueries(deps);
  return {
    ...planQueries(deps),
    ...access({ grants: repositories(deps).grants, isLoopback: deps.isLoopback }),
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

const minuteMs = 60_000;

/** Says who does billing's jobs; before the jobs are started. */
function handleBillingJobs(deps: BillingDeps): void {
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
