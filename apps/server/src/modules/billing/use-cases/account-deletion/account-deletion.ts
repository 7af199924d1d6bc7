import type { Transaction } from '../../../../platform/database/database.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { creditNoteFile, removeFile } from '../receipts/document-files.ts';
import { getCouponUses, loosenUses } from '../../store/coupon-repository.ts';
import { receiptFile } from '../receipts/receipts.ts';
import { endSubscription, type EndScope } from '../payments/end-subscription.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork } from '../../store/unit-of-work.ts';
import { closeAccount, closeCheckouts, mayStillPay, type Customer } from './close-account.ts';
import {
  eventBodyRepository,
  accountDeletionRepository,
  pseudonymise,
} from '../../store/account-deletion-repository.ts';

/** So long after a customer left a coupon that they used counts for their address. */
const rememberedMs = 365 * 24 * 60 * 60_000;
const kept = 'With a keyed hash of the email address, until a year after the account is deleted';

/** A customer takes along what the records say of them, and leaves. */
export interface CustomerData {
  readonly export: (customer: Customer) => Promise<CustomerExport>;
  /** From this transaction on nothing is sold to a user; money that comes all the same goes back. */
  readonly closeAccount: (tx: Transaction, customer: Customer) => Promise<void>;
  /**
   * Ends what is running, closes what may still be paid, then takes name and address off the records; safe to repeat. The
   * gateways are asked until they confirm it.
   */
  readonly erase: (customer: Customer) => Promise<void>;
}

/**
 * Exports and erases what billing keeps of a customer. Records that have to be kept stay, without name and address;
 * nothing is thrown where there is nothing to erase.
 */
export function createPersonalData(deps: BillingDeps): CustomerData {
  const all = accountDeletionRepository(deps.database.orm);

  return {
    export: ({ userId }) => exportOf(deps, userId),
    closeAccount: (tx, customer) => closeAccount(tx, customer, deps.clock.now()),

    async erase(customer) {
      const { userId } = customer;
      await unitOfWork(deps, userId, async (unit) => {
        await closeAccount(unit.tx, customer, unit.now);
        await endAll(unit, userId);
        await closeCheckouts(unit, userId);
      });
      const receipts = (await repositories(deps).invoices.ofUser(userId)).map(receiptFile);
      const notes = (await all.creditNotesOf(userId)).map(creditNoteFile);
      for (const file of [...receipts, ...notes]) await removeFile(deps, file);
      await eventBodyRepository(deps.database.orm).purgeBodiesNaming(await idsOf(all, userId));
      await unitOfWork(deps, userId, async (unit) => {
        await pseudonymise(unit.tx, userId);
        await unit.declarations.forgetWords(userId);
        await loosenUses(unit.tx, userId, new Date(unit.now.getTime() + rememberedMs));
        if (!(await mayStillPay(unit, userId))) await unit.accounts.forgetContact(userId);
      });
    },
  };
}

type CustomerExport = Awaited<ReturnType<typeof exportOf>>;

async function exportOf(deps: BillingDeps, userId: string) {
  const all = accountDeletionRepository(deps.database.orm);
  const { invoices, declarations } = repositories(deps);
  return {
    orders: (await all.ordersOf(userId)).map(withoutProof),
    payments: await all.paymentsOf(userId),
    receipts: await invoices.ofUser(userId),
    creditNotes: await all.creditNotesOf(userId),
    subscriptions: await all.subscriptionsOf(userId),
    access: await all.grantsOf(userId),
    declarations: await declarations.ofUser(userId),
    couponsUsed: (await getCouponUses(deps.database.orm, userId)).map((use) => ({ ...use, kept })),
  };
}

/** What every event about a customer names one of. */
async function idsOf(all: ReturnType<typeof accountDeletionRepository>, userId: string): Promise<string[]> {
  const orders = (await all.ordersOf(userId)).flatMap((row) => [row.id, row.checkoutId]);
  const subscriptions = (await all.subscriptionsOf(userId)).map((row) => row.gatewayId);
  const payments = (await all.paymentsOf(userId)).map((row) => row.gatewayPaymentId);
  const customers = (await all.customerRefsOf(userId)).map((row) => row.ref);
  return [...orders, ...subscriptions, ...payments, ...customers].filter((id) => id !== null);
}

/** The proof of payment is a secret between gateway and browser. */
function withoutProof(order: OrderRow): Omit<OrderRow, 'proofHash'> {
  const { proofHash: _, ...rest } = order;
  return rest;
}

/** Nothing is charged to anyone who has left. */
async function endAll(unit: EndScope, userId: string): Promise<void> {
  for (const row of await accountDeletionRepository(unit.tx).subscriptionsOf(userId)) {
    const isRunning = !isFinal(row.status) && row.billingPeriod !== 'lifetime';
    if (isRunning) await endSubscription(unit, row, 'cancel_now', 'account deleted');
  }
}
