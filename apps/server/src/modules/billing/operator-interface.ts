import type { Currency } from '@kitshelf/contract/money.ts';
import type { ResumedSubscription, Subscription } from '@kitshelf/contract/subscriptions.ts';
import type { AdminDeclaration, DeclarationQuestion } from './admin/admin-declarations.ts';
import type { ExportKind, ExportRow } from './admin/admin-export.ts';
import type { EndedAccess, GivenAccess, GrantRequest } from './admin/admin-grant.ts';
import type { ListedOrder, OrderQuestion } from './admin/admin-orders.ts';
import type { RefundRequest } from './admin/admin-refund.ts';
import type { CustomerRecords, LedgerEntry, RefundView } from './admin/admin-search.ts';
import type { EndRequest } from './admin/admin-subscriptions.ts';
import type { Subscribers } from './admin/sales-figures.ts';
import type { AlertPage, AlertRow } from './store/alert-repository.ts';
import type { EventFilter, EventRow, EventsPage, ListedEvent } from './store/event-repository.ts';
import type { Span } from './store/export-repository.ts';
import type { Movement, Sale } from './store/movement-repository.ts';
import type { PaymentRow } from './store/payment-repository.ts';
import type { PriceView } from './store/plan-repository.ts';
import type { SubscriptionRow } from './store/subscription-repository.ts';
import type { Alert } from './use-cases/alerts/alerts.ts';
import type { EarlierPayer, RenewingPrice } from './use-cases/price-migrations/earlier-payers.ts';
import type { MigrationOrder, PriceMigration } from './use-cases/price-migrations/price-migrations.ts';
import type { GatewayMetrics } from './use-cases/reconciliation/gateway-metrics.ts';

/** Looking customers, orders and events up, and tables of them. Amounts are minor units. */
export interface RecordCalls {
  /** A payment by our id or the gateway's. */
  readonly paymentById: (ref: string) => Promise<PaymentRow | undefined>;
  /** A subscription by our id or the gateway's. */
  readonly subscriptionByAnyId: (ref: string) => Promise<SubscriptionRow | undefined>;
  /** Whose the order, payment, subscription, receipt or access of that name is. */
  readonly findCustomers: (name: string) => Promise<string[]>;
  readonly customerRecords: (userId: string) => Promise<CustomerRecords>;
  /** Every movement of a customer's money. */
  readonly customerLedger: (userId: string) => Promise<LedgerEntry[]>;
  /** The ids of the orders that a receipt, payment, subscription or checkout of that name belongs to. */
  readonly findOrders: (name: string) => Promise<string[]>;
  readonly ordersPage: (question: OrderQuestion) => Promise<{ rows: ListedOrder[]; total: number }>;
  /** Ids of plans, access and subscriptions with the plan's name; others are left out. */
  readonly namesOf: (ids: readonly string[]) => Promise<(readonly [string, string])[]>;
  /** A part of what gateways sent, without its bytes, and how much there is. */
  readonly eventsPage: (
    filter: EventFilter,
    page: EventsPage,
  ) => Promise<{ rows: ListedEvent[]; total: number }>;
  /** Acts on a stored event once more, and keeps why. Throws 404, 503 when its gateway does not answer. */
  readonly replayEvent: (eventId: string, reason: string) => Promise<EventRow[]>;
  /** The header row of each table, also where nothing happened. */
  readonly exportColumns: Readonly<Record<ExportKind, readonly string[]>>;
  /** Moments are ISO 8601 in UTC. */
  readonly exportRecords: (kind: ExportKind, span: Span) => Promise<ExportRow[]>;
  /** RFC 4180, with a header row by default. */
  readonly toCsv: (names: readonly string[], rows: readonly ExportRow[], hasHeader?: boolean) => string;
  /** Who subscribed within some days. */
  readonly subscribedWithin: (span: Span) => Promise<SubscriptionRow[]>;
}

/** What an operator does for a customer, and about what customers declared. */
export interface AdminCalls {
  /** Gives money back, in whole or in part. Throws 404, 409 when nothing is left or the bank decides, 422, 403 over a limit. */
  readonly adminRefund: (request: RefundRequest) => Promise<RefundView>;
  /** Ends a subscription, as `cancelSubscription` or at once. Throws 404, 409. */
  readonly adminCancel: (request: EndRequest) => Promise<Subscription>;
  /** Takes a cancellation or a pause back. Throws 404, 409 also where the customer has to authorise that, 503. */
  readonly adminResume: (ref: string, reason: string) => Promise<ResumedSubscription>;
  /** Gives access to a plan that nobody pays for. Throws 404, 422, 403 over a limit. */
  readonly adminGrant: (request: GrantRequest) => Promise<GivenAccess>;
  /** Ends access that was given by hand; a second time nothing changes. Throws 404, 409 for what was paid for. */
  readonly adminEndGrant: (id: string, reason: string) => Promise<EndedAccess>;
  readonly declarationsPage: (
    question: DeclarationQuestion,
  ) => Promise<{ rows: AdminDeclaration[]; total: number }>;
  readonly declarationsOf: (userId: string) => Promise<AdminDeclaration[]>;
  /** Of users, the withdrawal by which what they had last ended. */
  readonly lastWithdrawals: (userIds: readonly string[]) => Promise<Map<string, { isRefunded: boolean }>>;
  /** Withdrawals whose sender is still to be proven. */
  readonly countAskedDeclarations: () => Promise<number>;
  /** Takes a withdrawal by the form as proven. Throws 404, 409 for what does not wait. */
  readonly carryOutDeclaration: (id: string) => Promise<AdminDeclaration>;
  /** Says that it did not come from the customer. Throws 404, 409 for what does not wait. */
  readonly dismissDeclaration: (id: string) => Promise<AdminDeclaration>;
}

/** What a person has to look at. */
export interface AlertCalls {
  readonly alertsPage: (asked: AlertPage) => Promise<{ rows: AlertRow[]; total: number }>;
  readonly openAlerts: () => Promise<AlertRow[]>;
  readonly countOpenAlerts: () => Promise<number>;
  /** Closes an alert for somebody; it comes back when it is seen again. Throws 404, 409 when it is over already. */
  readonly closeAlertBy: (id: string, userId: string) => Promise<void>;
  /** Alerts about what is no money. */
  readonly siteAlerts: {
    readonly raise: (alert: Alert) => Promise<void>;
    readonly close: (kind: string, subject: string) => Promise<void>;
  };
  /** Disputes that the bank has not decided, and when the first is to be answered. */
  readonly openDisputes: () => Promise<{ count: number; dueAt: Date | null }>;
}

/** Sums for operators and for monitoring. */
export interface FigureCalls {
  /** Gateways that are configured, and how many alerts are open. */
  readonly metrics: () => Promise<{ gateways: GatewayMetrics[]; openAlerts: number }>;
  /** What recurring revenue gained and lost, and how many subscriptions were lost of those that there were. */
  readonly movements: (
    span: Span,
  ) => Promise<{ movements: Movement[]; churn: { atStart: number; lost: number } }>;
  /** People who began to buy, and who paid, apart from `except`; the users of the demonstration data are none. */
  readonly buyers: (span: Span, except: readonly string[]) => Promise<{ checkouts: number; paid: number }>;
  /** Purchases that were paid, the latest, apart from those of `except`. */
  readonly salesIn: (span: Span, except: readonly string[]) => Promise<Sale[]>;
  /** Minor units by day (`YYYY-MM-DD`, UTC) and currency. */
  readonly moneyByDay: (
    span: Span,
  ) => Promise<{ day: string; currency: Currency; gross: number; refunded: number }[]>;
  /** Who subscribes now, for all that is sold and all that somebody has; and what renewals bring in a month. */
  readonly subscriberFigures: () => Promise<{
    subscribers: Subscribers[];
    recurring: { currency: Currency; monthly: number }[];
  }>;
}

/** Moving subscriptions from an old price to the current one: `use-cases/price-migrations`. */
export interface PriceMigrationCalls {
  /**
   * Announces the current price to everyone who pays an old one. Throws 404 when no such price is sold.
   * @param isDryRun says who would be moved, and writes to nobody
   */
  readonly orderPriceMigration: (
    order: MigrationOrder,
    options: { isDryRun: boolean },
  ) => Promise<PriceMigration[]>;
  /** Takes back what no gateway has been told yet, and tells the customers. */
  readonly takeBackPriceMigration: (order: MigrationOrder) => Promise<PriceMigration[]>;
  /** Everything that is ordered and not done yet, the oldest first. */
  readonly openPriceMigrations: () => Promise<PriceMigration[]>;
  /** What a price costs at its renewals today. Throws 404, also for a lifetime, which is paid once. */
  readonly renewingPrice: (priceId: string, currency: Currency) => Promise<RenewingPrice>;
  /** A part of those who pay an earlier amount, the oldest first, and how many there are. */
  readonly earlierPayers: (
    price: PriceView,
    part: { readonly limit: number; readonly offset: number },
  ) => Promise<{ payers: EarlierPayer[]; total: number }>;
}

/** What operators do and see, at the desk and on the command line: `admin/`. */
export interface BillingForOperators
  extends RecordCalls, AdminCalls, AlertCalls, FigureCalls, PriceMigrationCalls {}
