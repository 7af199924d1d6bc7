import { getPaymentDetails } from '@kitshelf/contract/billing.ts';
import { listTools } from '@kitshelf/contract/catalogue-filters.ts';
import { getPlanDetails, listPlans } from '@kitshelf/contract/plans.ts';
import { getPricingWords } from '@kitshelf/contract/site-pricing.ts';
import {
  getSubscription,
  getTransactionDetails,
  listSubscriptions,
} from '@kitshelf/contract/subscriptions.ts';
import { previewUpgrade } from '@kitshelf/contract/upgrades.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/**
 * Plans and prices are never cached in the browser (docs/product/pages.md#caching-of-answers); the server keeps them until
 * its page is written.
 */
const neverKept = { staleTime: 0, ...(!import.meta.env.SSR && { gcTime: 0 }) };

/** Without a country the server takes the visitor's own (docs/product/calls.md#countries). */
export const plansQuery = (call: Call, planIds: readonly string[], country?: string) =>
  queryOptions({
    queryKey: ['plans', planIds],
    queryFn: ({ signal }) =>
      call(
        listPlans,
        { query: { ...(planIds.length > 0 && { planIds: [...planIds] }), ...(country && { country }) } },
        { signal },
      ),
    ...neverKept,
    // The page itself says that there are no prices.
    meta: { silent: true },
  });

/** The pricing page's words. */
export const pricingWordsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['site', 'pricing'],
    queryFn: async ({ signal }) => (await call(getPricingWords, {}, { signal })).data,
    meta: { silent: true },
  });

export const toolsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['tools'],
    queryFn: ({ signal }) => call(listTools, {}, { signal }),
    ...neverKept,
    meta: { silent: true },
  });

export interface Priced {
  readonly priceId: string;
  readonly discountId: string | undefined;
  /** Alpha-2; empty: the server takes the one that it supposes. */
  readonly country: string;
}

/** What a price comes to; its failure is told where the totals stand. */
export const planDetailsQuery = (call: Call, { priceId, discountId, country }: Priced) =>
  queryOptions({
    queryKey: ['plan-details', priceId, discountId ?? null, country],
    queryFn: ({ signal }) =>
      call(
        getPlanDetails,
        { query: { id: priceId, ...(country && { country }), ...(discountId && { discountId }) } },
        { signal },
      ),
    ...neverKept,
    meta: { silent: true },
  });

export const paymentDetailsQuery = (call: Call, country: string) =>
  queryOptions({
    queryKey: ['payment-details', country],
    queryFn: ({ signal }) => call(getPaymentDetails, { query: { country } }, { signal }),
    // Anyone who pays hears of it.
    meta: { silent: true },
  });

export const subscriptionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['subscriptions', 'list'],
    queryFn: ({ signal }) => call(listSubscriptions, {}, { signal }),
  });

export const subscriptionQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', id],
    queryFn: ({ signal }) => call(getSubscription, { params: { id } }, { signal }),
  });

export const transactionQuery = (call: Call, txId: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'transaction', txId],
    queryFn: ({ signal }) => call(getTransactionDetails, { query: { txId } }, { signal }),
  });

interface Upgrading {
  readonly id: string;
  readonly priceId: string;
  readonly discountId: string | undefined;
}

/** Loaded for each chosen price and discount (docs/product/subscriptions.md#upgrades). */
export const upgradePreviewQuery = (call: Call, { id, priceId, discountId }: Upgrading) =>
  queryOptions({
    queryKey: ['subscriptions', 'upgrade', id, priceId, discountId ?? null],
    queryFn: ({ signal }) =>
      call(
        previewUpgrade,
        { query: { id }, body: { priceId, ...(discountId && { discountId }) } },
        { signal },
      ),
    ...neverKept,
    meta: { silent: true },
  });
