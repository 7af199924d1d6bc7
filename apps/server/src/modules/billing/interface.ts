import type { applyCoupon, Payment, PurchaseRequest } from '@kitshelf/contract/billing.ts';
import type {
  CancellationForm,
  Declared,
  getWithdrawal,
  WithdrawalForm,
} from '@kitshelf/contract/declarations.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { getPlanDetails } from '@kitshelf/contract/plans.ts';
import type { BillingPeriod, User } from '@kitshelf/contract/profile.ts';
import type { ReceiptDetails } from '@kitshelf/contract/receipt-details.ts';
import type {
  ResumedSubscription,
  Subscription,
  SubscriptionDetail,
} from '@kitshelf/contract/subscriptions.ts';
import type { UpgradePreview, UpgradeRequest } from '@kitshelf/contract/upgrades.ts';
import type { GatewayName } from '../../gateways/gateway-event.ts';
import type { BrowserSettings, Headers } from '../../gateways/gateway.ts';
import type { Coverage, Entitlements } from './domain/entitlement-rules.ts';
import type { BillingForOperators } from './operator-interface.ts';
import type { CustomerData } from './use-cases/account-deletion/account-deletion.ts';
import type { Proof, Verified } from './use-cases/checkout/verify-payment.ts';
import type { CouponRequest } from './use-cases/coupons/coupons.ts';
import type { WithdrawalLink } from './use-cases/declarations/withdrawals.ts';
import type { CountryCurrencies } from './use-cases/plans/country-currencies.ts';
import type { BarePlan, PlanQuestion, PriceQuestion } from './use-cases/plans/plans.ts';
import type { AgreedUpgrade, Upgraded } from './use-cases/upgrades/upgrade-subscription.ts';
import type { Received } from './use-cases/webhooks/webhook-intake.ts';

/** What is sold, and what it costs: `use-cases/plans`. */
export interface PlanCalls extends CountryCurrencies {
  /** The plans on sale, the free one first; with `planIds` those alone. */
  readonly listPlans: (question: PlanQuestion) => Promise<BarePlan[]>;
  /** What a price comes to. Throws 404, and for a discount 401 without its user, 422 on `discountId` or 429. */
  readonly planDetails: (question: PriceQuestion) => Promise<Answer<typeof getPlanDetails>>;
  /** The same, counted for a user without a discount, too. */
  readonly previewPurchase: (question: PriceQuestion) => Promise<Answer<typeof getPlanDetails>>;
  /** All plans, sold or not, by their names. */
  readonly planNames: () => Promise<{ _id: string; name: string; isArchived: boolean }[]>;
  /** The plans on sale that cover any of these tools: what would unlock an asset. */
  readonly plansCovering: (toolIds: readonly string[]) => Promise<{ _id: string; name: string }[]>;
  /** The periods of which a price can be bought now. */
  readonly periodsOnSale: () => Promise<BillingPeriod[]>;
  /** The currencies in which one can. */
  readonly currenciesOnSale: () => Promise<Currency[]>;
  /** How many plans have one that can. */
  readonly countPlansOnSale: () => Promise<number>;
}

/** Buying: `use-cases/checkout`, `use-cases/coupons`; and the gateways' word on it: `use-cases/webhooks`. */
export interface CheckoutCalls {
  /** What the browser needs for a country's gateway. Throws 503 when there is none. */
  readonly paymentDetails: (countryCode: string) => Promise<BrowserSettings & { gateway: GatewayName }>;
  /** Looks a coupon code up; nothing is held before a purchase. Throws 422 on `couponCode` with the reason, 429. */
  readonly applyCoupon: (
    userId: string,
    request: CouponRequest,
  ) => Promise<Answer<typeof applyCoupon>['data']>;
  /**
   * Opens a purchase, of a lifetime too, and answers with what the browser needs to pay it. Throws 404 for what is not on
   * sale, 409 `AlreadySubscribed`, `PriceChanged` or `TooManyOpen`, 422 when the coupon is used up, 429, 502, 503.
   */
  readonly purchase: (userId: string, request: PurchaseRequest) => Promise<Payment>;
  /** Answers whether a payment has arrived. The answer is 'active' only once access is granted. */
  readonly verifyPayment: (userId: string, proof: Proof) => Promise<Verified>;
  /** Takes a webhook in. Throws 404 for a gateway that is not configured. */
  readonly receiveWebhook: (name: GatewayName, rawBody: Uint8Array, headers: Headers) => Promise<Received>;
  /** Counts a call that reaches a gateway. Throws 429. */
  readonly countGatewayCall: (userId: string) => Promise<void>;
}

/** A user's subscriptions: `use-cases/subscriptions`, `use-cases/upgrades`; another person's are 404. */
export interface SubscriptionCalls {
  /** Newest first, each with its latest receipt. */
  readonly listSubscriptions: (userId: string) => Promise<Subscription[]>;
  readonly subscriptionDetail: (userId: string, id: string) => Promise<SubscriptionDetail>;
  /** The subscription that an order paid for, with that order's receipt. */
  readonly transactionDetail: (userId: string, orderId: string) => Promise<SubscriptionDetail>;
  /** Cancels at the period's end. Throws 404, 409 for a lifetime or during another change. */
  readonly cancelSubscription: (userId: string, id: string) => Promise<Subscription>;
  /** Takes a cancellation or a pause back. Throws 404, 409 `NotResumable` or `ChangeInProgress`, 503. */
  readonly resumeSubscription: (userId: string, id: string) => Promise<ResumedSubscription>;
  /** Stops the charges until a day or until it is resumed. Throws 404, 409 `NotPausable` or `ChangeInProgress`, 422 on `until`, 503. */
  readonly pauseSubscription: (userId: string, id: string, until?: Date) => Promise<Subscription>;
  /** What the browser opens to give another card. Throws 404, 409 `NoCardToChange` or `ChangeInProgress`, 503. */
  readonly changePaymentMethod: (userId: string, id: string) => Promise<Payment>;
  /** What an upgrade would cost now. Throws like `upgradeOffer`, and 429. */
  readonly previewUpgrade: (userId: string, id: string, request: UpgradeRequest) => Promise<UpgradePreview>;
  /** Upgrades now, in place or by another purchase. Throws like `upgradeOffer`, 402 when the charge was declined, 409. */
  readonly upgradeSubscription: (userId: string, id: string, request: AgreedUpgrade) => Promise<Upgraded>;
}

/** Receipts and credit notes: `use-cases/receipts`; another person's are 404. */
export interface ReceiptCalls {
  /** The receipt as a PDF file: the same bytes whenever it is asked for. Throws 503 when too many are drawn. */
  readonly receiptPdf: (userId: string, orderId: string) => Promise<Buffer>;
  /** The credit note of a refund as a PDF file, like `receiptPdf`. */
  readonly creditNotePdf: (userId: string, id: string) => Promise<Buffer>;
  /** Puts the customer's own lines on a receipt. Throws 422 on `taxNumber`. */
  readonly setReceiptDetails: (userId: string, orderId: string, details: ReceiptDetails) => Promise<void>;
}

/** Withdrawing from contracts and cancelling them, without signing in too: `use-cases/declarations`. */
export interface DeclarationCalls {
  /** Takes a withdrawal by the form. Answers when it was received, whatever there is. */
  readonly askWithdrawal: (form: WithdrawalForm, isAutomated: boolean) => Promise<Date>;
  /** The contract of a link. Throws 410. */
  readonly withdrawalOf: (link: WithdrawalLink) => Promise<Answer<typeof getWithdrawal>['data']>;
  /** Throws 410. */
  readonly confirmWithdrawal: (link: WithdrawalLink) => Promise<Declared>;
  /** Throws 404 for an order of somebody else. */
  readonly withdrawOrder: (userId: string, txId: string) => Promise<Declared>;
  /** Takes a cancellation by the form. Answers when it was received, whatever there is. */
  readonly cancelContract: (form: CancellationForm, isAutomated: boolean) => Promise<Date>;
  /** Counts a declaration by a form. Throws 429. */
  readonly countDeclaration: (ip: string) => Promise<void>;
  /** Counts an opened link of a mail. Throws 429. */
  readonly countDeclarationLink: (ip: string) => Promise<void>;
}

/** Who has access to what: `use-cases/entitlements`. */
export interface EntitlementCalls {
  readonly entitlementsAt: (userId: string, now: Date) => Promise<Entitlements>;
  /** The plans that somebody has at this moment. */
  readonly planIdsOf: (userId: string) => Promise<ReadonlySet<string>>;
  /** What somebody may copy at this moment. */
  readonly coverageOf: (userId: string) => Promise<Coverage>;
  /** The ids of the plans that give access at `now`, by the users who hold any. */
  readonly plansHeldAt: (userIds: readonly string[], now: Date) => Promise<Map<string, ReadonlySet<string>>>;
  /** The names of those plans, each once. */
  readonly planNamesHeldAt: (userIds: readonly string[], now: Date) => Promise<Map<string, string[]>>;
  /** As operators see customers: access that was given by hand and has ended leaves them as they were before. */
  readonly premiumsAt: (userIds: readonly string[], now: Date) => Promise<Map<string, User['premium']>>;
}

/** What the demo leaves behind, and how it goes: `store/demo-*`. */
export interface DemoCalls {
  readonly countDemoCoupons: () => Promise<number>;
  readonly removeDemoCoupons: () => Promise<void>;
  readonly countUnboughtPlans: (names: readonly string[]) => Promise<number>;
  /** With their prices; doing it again changes nothing. */
  readonly removeUnboughtPlans: (names: readonly string[]) => Promise<void>;
}

/** Everything about money: plans, purchases, subscriptions, receipts, and what they entitle to. */
export interface BillingService
  extends
    PlanCalls,
    CheckoutCalls,
    SubscriptionCalls,
    ReceiptCalls,
    DeclarationCalls,
    EntitlementCalls,
    DemoCalls,
    BillingForOperators {
  readonly personalData: CustomerData;
}
