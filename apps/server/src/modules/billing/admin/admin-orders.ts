import type { OrderState } from '../domain/order-rules.ts';
import { openOrderStates } from '../domain/order-rules.ts';
import { adminRepository } from '../store/admin-repository.ts';
import { orderPage } from '../store/order-list-repository.ts';
import { getCurrentPaymentModes, type BillingDeps } from '../shared/deps.ts';

/** A state as the list of orders names it: all that waits for a payment is `open`. */
type ListedState = Exclude<OrderState, 'draft' | 'pending'> | 'open';

export interface OrderQuestion {
  readonly state?: ListedState | undefined;
  /** Ids of users; all customers without. */
  readonly customers?: readonly string[] | undefined;
  /** Ids of orders; all orders without. */
  readonly ids?: readonly string[] | undefined;
  /** When they were begun. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

const statesOf = (state: ListedState): readonly OrderState[] =>
  state === 'open' ? openOrderStates : [state];

const listedState = (status: OrderState): ListedState =>
  status === 'draft' || status === 'pending' ? 'open' : status;

/** Orders of all customers, for operators. */
export function createAdminOrders(deps: BillingDeps) {
  const records = adminRepository(deps.database.orm);
  return {
    /** The ids of the orders that a receipt, payment, subscription or checkout of that name belongs to. */
    findOrders: (name: string): Promise<string[]> => records.ordersOf(name, getCurrentPaymentModes(deps)),

    /** A page of them. Amounts are minor units. */
    ordersPage: async ({ state, isOldestFirst, limit, offset, ...filter }: OrderQuestion) => {
      const states = state && statesOf(state);
      const page = { isOldestFirst, limit, offset };
      const { rows, total } = await orderPage(deps.database.orm, { states, ...filter }, page);
      return { rows: rows.map(view), total };
    },
  };
}

type Row = Awaited<ReturnType<typeof orderPage>>['rows'][number];

/** An order as operators see it in lists; the amount in minor units. */
export type ListedOrder = ReturnType<typeof view>;

const view = (row: Row) => ({
  txId: row.id,
  receipt: row.receipt,
  kind: row.kind,
  state: listedState(row.status),
  plan: row.productName,
  billingPeriod: row.billingPeriod,
  amount: row.totalMinor,
  currency: row.currency,
  gateway: row.gateway,
  customerId: row.userId,
  customer: row.customerName,
  at: row.createdAt,
});
