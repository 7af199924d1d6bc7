import { limits } from '../../platform/http/rate-limits.ts';
import { declarationLimits } from './declaration-limits.ts';
import type {
  BillingService,
  CheckoutCalls,
  DeclarationCalls,
  DemoCalls,
  EntitlementCalls,
  PlanCalls,
  ReceiptCalls,
  SubscriptionCalls,
} from './interface.ts';
import { registerBillingJobs } from './jobs.ts';
import { createBillingForOperators } from './operator-service.ts';
import { demoCouponRepository } from './store/demo-coupon-repository.ts';
import { demoPlanRemoval } from './store/demo-plan-repository.ts';
import type { BillingDeps } from './shared/deps.ts';
import { repositories } from './store/unit-of-work.ts';
import { createPersonalData } from './use-cases/account-deletion/account-deletion.ts';
import { createPurchases } from './use-cases/checkout/purchase.ts';
import { createPaymentVerifier } from './use-cases/checkout/verify-payment.ts';
import { createCouponLookup } from './use-cases/coupons/coupons.ts';
import { createContractCancellations } from './use-cases/declarations/cancel-contract.ts';
import { createWithdrawals } from './use-cases/declarations/withdrawals.ts';
import { createEntitlements, createPremiums } from './use-cases/entitlements/entitlements.ts';
import { countryCurrencies, type CountryCurrencies } from './use-cases/plans/country-currencies.ts';
import { createPlanQueries } from './use-cases/plans/plans.ts';
import { createReceipts } from './use-cases/receipts/receipts.ts';
import { createCancellations } from './use-cases/subscriptions/cancel-subscription.ts';
import { createPauseService } from './use-cases/subscriptions/pause-subscription.ts';
import { createResumptions } from './use-cases/subscriptions/resume-subscription.ts';
import { createSubscriptionQueries } from './use-cases/subscriptions/subscription-queries.ts';
import { createUpgrades } from './use-cases/upgrades/upgrade-subscription.ts';
import { createWebhookIntake } from './use-cases/webhooks/webhook-intake.ts';

/** Everything about money; `interface.ts` says what each member does. Registers its jobs. */
export function billingService(deps: BillingDeps): BillingService {
  registerBillingJobs(deps);
  const regions = countryCurrencies(deps);
  const webhooks = createWebhookIntake(deps);
  return {
    ...createPlanCalls(deps, regions),
    ...createCheckoutCalls(deps, regions, webhooks),
    ...createSubscriptionCalls(deps),
    ...createReceiptCalls(deps),
    ...createDeclarationCalls(deps),
    ...createEntitlementCalls(deps),
    ...createDemoCalls(deps),
    ...createBillingForOperators(deps, webhooks),
    personalData: createPersonalData(deps),
  };
}

function createPlanCalls(deps: BillingDeps, regions: CountryCurrencies): PlanCalls {
  const plans = createPlanQueries(deps, regions);
  return {
    currencyOf: regions.currencyOf,
    regions: regions.regions,
    listPlans: plans.listPlans,
    planDetails: plans.planDetails,
    previewPurchase: plans.previewPurchase,
    planNames: plans.planNames,
    plansCovering: plans.plansCovering,
    periodsOnSale: plans.periodsOnSale,
    currenciesOnSale: plans.currenciesOnSale,
    countPlansOnSale: plans.countPlansOnSale,
  };
}

function createCheckoutCalls(
  deps: BillingDeps,
  regions: CountryCurrencies,
  webhooks: Pick<CheckoutCalls, 'receiveWebhook'>,
): CheckoutCalls {
  const purchases = createPurchases(deps, regions);
  return {
    paymentDetails: purchases.paymentDetails,
    applyCoupon: createCouponLookup(deps).applyCoupon,
    purchase: purchases.purchase,
    verifyPayment: createPaymentVerifier(deps).verifyPayment,
    receiveWebhook: webhooks.receiveWebhook,
    countGatewayCall: (userId) =>
      deps.rateLimits.takeAll([
        [limits.gatewayByUser, userId],
        [limits.gatewayByUserOfDay, userId],
      ]),
  };
}

function createSubscriptionCalls(deps: BillingDeps): SubscriptionCalls {
  const queries = createSubscriptionQueries(deps);
  const pauses = createPauseService(deps);
  const upgrades = createUpgrades(deps);
  const { resumeSubscription } = createResumptions(deps);
  return {
    listSubscriptions: queries.listSubscriptions,
    subscriptionDetail: queries.subscriptionDetail,
    transactionDetail: queries.transactionDetail,
    cancelSubscription: createCancellations(deps).cancelSubscription,
    resumeSubscription: (userId, id) => resumeSubscription(userId, id),
    pauseSubscription: pauses.pauseSubscription,
    changePaymentMethod: pauses.changePaymentMethod,
    previewUpgrade: upgrades.previewUpgrade,
    upgradeSubscription: upgrades.upgradeSubscription,
  };
}

function createReceiptCalls(deps: BillingDeps): ReceiptCalls {
  const { receiptPdf, creditNotePdf, setReceiptDetails } = createReceipts(deps);
  return { receiptPdf, creditNotePdf, setReceiptDetails };
}

function createDeclarationCalls(deps: BillingDeps): DeclarationCalls {
  const withdrawals = createWithdrawals(deps);
  const counted = declarationLimits(deps.rateLimits);
  return {
    askWithdrawal: withdrawals.askWithdrawal,
    withdrawalOf: withdrawals.withdrawalOf,
    confirmWithdrawal: withdrawals.confirmWithdrawal,
    withdrawOrder: withdrawals.withdrawOrder,
    cancelContract: createContractCancellations(deps).cancelContract,
    countDeclaration: counted.countDeclaration,
    countDeclarationLink: counted.countDeclarationLink,
  };
}

function createEntitlementCalls(deps: BillingDeps): EntitlementCalls {
  const source = { ...deps, grants: repositories(deps).grants };
  const entitlements = createEntitlements(source);
  const premiums = createPremiums(source);
  return {
    entitlementsAt: entitlements.entitlementsAt,
    planIdsOf: entitlements.planIdsOf,
    coverageOf: entitlements.coverageOf,
    plansHeldAt: premiums.plansHeldAt,
    planNamesHeldAt: premiums.planNamesHeldAt,
    premiumsAt: premiums.premiumsAt,
  };
}

function createDemoCalls({ database }: BillingDeps): DemoCalls {
  const { countDemoCoupons, removeDemoCoupons } = demoCouponRepository(database.orm);
  const { countUnboughtPlans, removeUnboughtPlans } = demoPlanRemoval(database);
  return { countDemoCoupons, removeDemoCoupons, countUnboughtPlans, removeUnboughtPlans };
}
