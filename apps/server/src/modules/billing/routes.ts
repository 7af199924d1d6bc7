import {
  applyCoupon,
  createSubscription,
  getPaymentDetails,
  verifyPayment,
} from '@kitshelf/contract/billing.ts';
import { getPlanDetails, listPlans, previewPurchase } from '@kitshelf/contract/plans.ts';
import {
  cancelSubscription,
  getSubscription,
  getTransactionDetails,
  listSubscriptions,
  setReceiptDetails,
} from '@kitshelf/contract/subscriptions.ts';
import { previewUpgrade, upgradeSubscription } from '@kitshelf/contract/upgrades.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { VisitorsService } from '../visitors/service.ts';
import type { BillingService } from './service.ts';

/** The calls about plans, purchases and subscriptions. */
export function billingRoutes(service: BillingService, visitors: VisitorsService): Route[] {
  return [
    ...planRoutes(service, visitors),
    ...purchaseRoutes(service, visitors),
    ...subscriptionRoutes(service),
  ];
}

function planRoutes(service: BillingService, visitors: VisitorsService): Route[] {
  return [
    serve(listPlans, async ({ query: { planIds, country }, session, cookies, ip }) => {
      const { countryCode } = await visitors.countryOf({ country, cookies, ip });
      return service.listPlans({ planIds, countryCode, userId: session?.userId });
    }),
    serve(getPlanDetails, async ({ query: { id: priceId, discountId, country }, cookies, ip }) => {
      const { countryCode } = await visitors.countryOf({ country, cookies, ip });
      return service.planDetails({ priceId, discountId, countryCode });
    }),
    serve(previewPurchase, async ({ body: { priceId, discountId, country }, cookies, ip }) => {
      const { countryCode } = await visitors.countryOf({ country, cookies, ip });
      return service.planDetails({ priceId, discountId, countryCode });
    }),
  ];
}

function purchaseRoutes(service: BillingService, visitors: VisitorsService): Route[] {
  return [
    serve(getPaymentDetails, async ({ query: { country }, cookies, ip }) => {
      const { countryCode } = await visitors.countryOf({ country, cookies, ip });
      return { data: service.paymentDetails(countryCode) };
    }),
    serve(applyCoupon, async ({ body, session }) => ({
      data: await service.applyCoupon(session.userId, body),
    })),
    serve(createSubscription, async ({ body, session }) => ({
      data: await service.createSubscription(session.userId, body),
    })),
    serve(verifyPayment, async ({ query, session }) => ({
      data: { subscription: await service.verifyPayment(session.userId, query) },
    })),
  ];
}

function subscriptionRoutes(service: BillingService): Route[] {
  return [
    serve(listSubscriptions, async ({ session }) => ({
      data: await service.listSubscriptions(session.userId),
    })),
    serve(getSubscription, async ({ params, session }) => ({
      data: await service.subscriptionDetail(session.userId, params.id),
    })),
    serve(getTransactionDetails, async ({ query, session }) => ({
      data: await service.transactionDetail(session.userId, query.txId),
    })),
    serve(setReceiptDetails, async ({ params, body, session }) => ({
      data: await service.setReceiptDetails(session.userId, params.txId, body),
    })),
    serve(cancelSubscription, async ({ params, session }) => ({
      data: await service.cancelSubscription(session.userId, params.id),
    })),
    serve(previewUpgrade, async ({ query, body, session }) => ({
      data: await service.previewUpgrade(session.userId, query.id, body),
    })),
    serve(upgradeSubscription, async ({ query, body, session }) => {
      const { txId, payment } = await service.upgradeSubscription(session.userId, query.id, body);
      return { data: { customData: { txId }, ...(payment && { payment }) } };
    }),
  ];
}
