import { invoiceRepository, numberText } from '../store/invoice-repository.ts';
import { getAgreed } from '../domain/order-rules.ts';
import type { OrderRow } from '../store/order-repository.ts';
import { accountDeletionRepository } from '../store/account-deletion-repository.ts';
import { refundFailed } from '../use-cases/payments/apply-refund.ts';
import { creditedTo } from '../use-cases/payments/credit-chain.ts';
import type { DisputeRow, PaymentRow } from '../store/payment-repository.ts';
import type { OperationRow } from '../store/operation-repository.ts';
import type { Grant, SubscriptionRow } from '../store/subscription-repository.ts';
import { getCurrentPaymentModes, type BillingDeps } from '../shared/deps.ts';
import { repositories } from '../store/unit-of-work.ts';
import { adminRepository } from '../store/admin-repository.ts';

/** What stands in the records about one customer. Amounts are minor units. */
export type CustomerRecords = Awaited<ReturnType<ReturnType<typeof createAdminSearch>['customerRecords']>>;

/**
 * The payment records of any customer, for operators; writes nothing. `paymentById` and `subscriptionByAnyId` give
 * `undefined`, and the lists are empty, where nothing is known by that id.
 */
export function createAdminSearch(deps: BillingDeps) {
  const records = adminRepository(deps.database.orm);
  const own = accountDeletionRepository(deps.database.orm);

  async function paymentOf(row: PaymentRow, refunds: Refunds) {
    const cases = row.disputeState === null ? [] : await repositories(deps).disputes.ofPayment(row.id);
    return {
      ...paymentView(row),
      refunds,
      dispute: disputeView(row, cases),
      creditedTo: await creditedTo(repositories(deps), row, deps.clock.now()),
    };
  }

  /** With the number of its receipt. */
  async function orderOf(row: OrderRow) {
    const receipt = await invoiceRepository(deps.database.orm).byOrder(row.id);
    return { ...orderView(row), receipt: receipt ? numberText(receipt) : null };
  }

  /** With what was asked of its gateway, by whom and why, the newest first. */
  async function subscriptionOf(row: SubscriptionRow) {
    const { gateway, gatewayId } = row;
    const isAsked = gateway !== null && gatewayId !== null;
    const asked = isAsked ? await repositories(deps).operations.ofSubject(gateway, gatewayId) : [];
    return { ...subscriptionView(row), asked: asked.map(askedView) };
  }

  return {
    /** A payment by our id or the gateway's. */
    paymentById: records.payment,
    subscriptionByAnyId: records.subscription,

    /** Whose the order, payment, subscription, receipt or access of that name is; a receipt’s of the payment modes in use first. */
    findCustomers: (name: string) => records.customersOf(name, getCurrentPaymentModes(deps)),

    customerRecords: async (userId: string) => {
      // Before the amounts: what is said to be refunded is in them.
      const refunds = new Map<string, Refunds>();
      for (const row of await own.paymentsOf(userId)) refunds.set(row.id, await refundsOf(deps, row));
      const payments = await own.paymentsOf(userId);
      return {
        orders: await Promise.all((await own.ordersOf(userId)).map(orderOf)),
        payments: await Promise.all(payments.map((row) => paymentOf(row, refunds.get(row.id) ?? []))),
        subscriptions: await Promise.all((await own.subscriptionsOf(userId)).map(subscriptionOf)),
        grants: (await own.grantsOf(userId)).map(grantView),
      };
    },
    customerLedger: (userId: string) => ledgerOf(deps, userId),
  };
}

type Refunds = readonly ReturnType<typeof refundView>[];

async function refundsOf(deps: BillingDeps, { gateway, gatewayPaymentId }: PaymentRow): Promise<Refunds> {
  const asked = await repositories(deps).operations.ofSubject(gateway, gatewayPaymentId);
  return asked.filter(({ kind }) => kind === 'refund').map(refundView);
}

/** A movement of a customer's money; the amount in minor units. */
export type LedgerEntry = Awaited<ReturnType<typeof ledgerOf>>[number];

/** Every movement of a customer's money. */
async function ledgerOf(deps: BillingDeps, userId: string) {
  const payments = await accountDeletionRepository(deps.database.orm).paymentsOf(userId);
  const { ledger, credits } = repositories(deps);
  const nameOf = (id: string) => payments.find((each) => each.id === id)?.gatewayPaymentId ?? id;
  const moved = await Promise.all(
    payments.map(async ({ gateway, gatewayPaymentId, orderId }) => {
      const credited = await credits.ofOrder(orderId);
      const from = credited.map((row) => ({ gatewayId: nameOf(row.paymentId), amount: row.amountMinor }));
      const rows = await ledger.movements(gateway, gatewayPaymentId);
      return rows.map((row) => ({ ...row, creditedFrom: row.kind === 'capture' ? from : [] }));
    }),
  );
  return moved.flat().map((row) => ({
    at: row.occurredAt,
    kind: row.kind,
    gateway: row.gateway,
    gatewayId: row.gatewayPaymentId,
    txId: row.orderId,
    amount: row.amountMinor,
    currency: row.currency as OperationRow['currency'],
    /** What it was paid in addition to: credit of earlier payments. */
    creditedFrom: row.creditedFrom,
  }));
}

const orderView = (row: OrderRow) => ({
  txId: row.id,
  kind: row.kind,
  status: row.status,
  plan: row.productName,
  billingPeriod: row.billingPeriod,
  amount: row.totalMinor,
  currency: row.currency,
  at: row.createdAt,
  agreed: getAgreed(row.agreed),
  consent: row.consent && {
    immediateSupply: row.consent.immediateSupply,
    text: row.consent.text,
    at: row.consent.at,
  },
});

const paymentView = (row: PaymentRow) => ({
  _id: row.id,
  gateway: row.gateway,
  gatewayId: row.gatewayPaymentId,
  txId: row.orderId,
  amount: row.amountMinor,
  refunded: row.refundedMinor,
  currency: row.currency,
  at: row.capturedAt,
});

/** The case that decides about the payment: of several in the same state the newest. */
function disputeView(payment: PaymentRow, cases: readonly DisputeRow[]) {
  const [row] = cases
    .filter(({ state }) => state === payment.disputeState)
    .toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime());
  if (!row) return null;
  const { ref, state, amountMinor: amount, openedAt, dueAt } = row;
  const currency = payment.currency as OperationRow['currency'];
  return { ref, state, amount, currency, openedAt, dueAt, url: disputeUrl(payment, ref) };
}

/** Where the gateway shows a case and takes evidence; nowhere for an emulated one. */
function disputeUrl({ paymentMode, gateway, gatewayPaymentId }: PaymentRow, ref: string): string | null {
  if (paymentMode !== 'live' && paymentMode !== 'test') return null;
  if (gateway === 'razorpay') return `https://dashboard.razorpay.com/app/disputes/${ref}`;
  const host = paymentMode === 'live' ? 'vendors.paddle.com' : 'sandbox-vendors.paddle.com';
  return `https://${host}/transactions-v2/${gatewayPaymentId}`;
}

const subscriptionView = (row: SubscriptionRow) => ({
  _id: row.id,
  gateway: row.gateway,
  gatewayId: row.gatewayId,
  plan: row.productName,
  billingPeriod: row.billingPeriod,
  status: row.status,
  paidUntil: row.periodEndsAt,
  cancelsAt: row.cancelsAt,
});

const askedView = ({ kind, reason, status, message, createdAt }: OperationRow) => ({
  kind,
  reason,
  status,
  message,
  at: createdAt,
});

const grantView = (row: Grant) => ({
  _id: row.id,
  plan: row.productName,
  source: row.source,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  revokedAt: row.revokedAt,
  reason: row.reason,
});

export type RefundView = ReturnType<typeof refundView>;

/** A refund that was asked for, as far as it has come. An `amount` of `null` is all that came in. */
export function refundView({ id, amountMinor, currency, reason, status, message }: OperationRow) {
  const isFailedLater = status === 'open' && message === refundFailed;
  const isFailed = status === 'needs_person' || status === 'withdrawn' || isFailedLater;
  const state = status === 'done' ? 'confirmed' : isFailed ? 'failed' : 'requested';
  return { _id: id, amount: amountMinor, currency, reason, state, message } as const;
}
