import type { Subscription, SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { getSubscriptionDetail } from './subscription-detail.ts';
import { listView, withdrawnBy } from './subscription-views.ts';

/** A user's subscriptions; another person's are 404. */
export function createSubscriptionQueries(deps: BillingDeps) {
  const all = repositories(deps);

  /** Newest first, each with its latest receipt. */
  async function listSubscriptions(userId: string): Promise<Subscription[]> {
    const [rows, invoices, declarations] = await Promise.all([
      all.subscriptions.ofUser(userId),
      all.invoices.ofUser(userId),
      all.declarations.ofUser(userId),
    ]);
    const now = deps.clock.now();
    return rows.flatMap((row) => {
      const paid = invoices.filter(({ subscriptionId }) => subscriptionId === row.id);
      const [latest] = paid;
      return latest ? [listView(row, latest, withdrawnBy(declarations, paid), now)] : [];
    });
  }

  return {
    listSubscriptions,

    subscription: async (userId: string, id: string): Promise<Subscription> => {
      const found = (await listSubscriptions(userId)).find(({ _id }) => _id === id);
      if (!found) throw new AppError('NotFound');
      return found;
    },

    subscriptionDetail: async (userId: string, id: string): Promise<SubscriptionDetail> => {
      const row = await all.subscriptions.byId(id);
      if (!row || row.userId !== userId) throw new AppError('NotFound');
      const [latest] = await all.invoices.ofSubscription(row.id);
      if (!latest) throw new AppError('NotFound');
      return getSubscriptionDetail(deps, all, row, latest);
    },

    /** The subscription that an order paid for, with that order's receipt; another person's is 404. */
    transactionDetail: async (userId: string, orderId: string): Promise<SubscriptionDetail> => {
      const invoice = await all.invoices.byOrder(orderId);
      const row = invoice && (await all.subscriptions.byId(invoice.subscriptionId));
      if (!row || invoice.userId !== userId) throw new AppError('NotFound');
      return getSubscriptionDetail(deps, all, row, invoice);
    },
  };
}
