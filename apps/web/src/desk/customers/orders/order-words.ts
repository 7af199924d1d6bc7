import type { ListedOrder, ListedOrderState } from '@kitshelf/contract/desk/orders.ts';

/** What became of an order. */
export const orderStateWords: Readonly<Record<ListedOrderState, string>> = {
  open: 'Not paid yet',
  completed: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  failed: 'Payment failed',
  expired: 'Not paid in time',
};

const orderKindWords: Readonly<Record<ListedOrder['kind'], string>> = {
  purchase: 'Purchase',
  upgrade: 'Upgrade',
  renewal: 'Renewal',
  resumption: 'Resumption',
};

export const periodWords: Readonly<Record<ListedOrder['billingPeriod'], string>> = {
  month: 'monthly',
  year: 'yearly',
  lifetime: 'lifetime',
};

interface Ordered {
  readonly plan: string;
  readonly billingPeriod: ListedOrder['billingPeriod'];
  readonly kind: ListedOrder['kind'];
}

/** `Kitshelf Pro, yearly`; what is not a purchase says so: `Kitshelf Pro, yearly (renewal)`. */
export function orderWhat({ plan, billingPeriod, kind }: Ordered): string {
  const what = `${plan}, ${periodWords[billingPeriod]}`;
  return kind === 'purchase' ? what : `${what} (${orderKindWords[kind].toLowerCase()})`;
}

/** An order has its number from its receipt. */
export const orderLabel = (receipt: string | null): string => receipt ?? 'No number yet';
