import { getContact, getContract } from '../../store/contracts.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';

/** What somebody types to name a contract. */
export interface ContractQuestion {
  /** Of the order or of one of its receipts. */
  readonly number: string;
  /** In its one form. */
  readonly email: string;
}

/** The paid order of that number, if it is the order of that address. */
export async function findContract(
  deps: BillingDeps,
  { number, email }: ContractQuestion,
): Promise<OrderRow | undefined> {
  const all = repositories(deps);
  const text = number.trim().replace(/^#/, '').toLowerCase();
  const ids = [text, ...(await all.invoices.byNumber(text)).map(({ orderId }) => orderId)];
  for (const id of new Set(ids)) {
    const order = await getContract(all, id);
    if (order && (await getContact(all, order)) === email) return order;
  }
  return undefined;
}
