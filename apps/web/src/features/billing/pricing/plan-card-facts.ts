import { freePlan, freePlanId, type Plan, type PlanPrice } from '@kitshelf/contract/plans.ts';
import type { BillingPeriod, User } from '@kitshelf/contract/profile.ts';

/** A card of the pricing page: a price with its plan's facts (spec §2: flattened). */
export interface PlanRow extends PlanPrice {
  readonly planId: string;
  readonly productName: string;
  readonly desc: string;
  readonly isPaid: boolean;
  readonly toolIds: readonly string[];
  readonly assets: readonly string[];
}

/** One row per price; a plan without prices (the free one) gives none. */
export function flattenPlans(plans: readonly Plan[]): PlanRow[] {
  return plans.flatMap(({ _id, name, description, isPaid, toolIds, assets, prices }) =>
    prices.map((price) => {
      const facts = { planId: _id, productName: name, desc: description };
      return { ...price, ...facts, isPaid, toolIds, assets };
    }),
  );
}

/** A card of the pricing page; the free one has no price. */
export type PlanCardFacts = Omit<PlanRow, 'basePrice' | 'currencyCode' | 'billingPeriod'> &
  Partial<Pick<PlanRow, 'basePrice' | 'currencyCode' | 'billingPeriod'>>;

/** The free card, first in every tab and under every filter (contract §5). */
export const freeCard: PlanCardFacts = {
  id: freePlanId,
  planId: freePlanId,
  productName: freePlan.name,
  desc: freePlan.description,
  isPaid: false,
  toolIds: freePlan.toolIds,
  assets: freePlan.assets,
  cta: freePlan.cta,
  subscription: null,
};

/** The cards of a tab: the free one, then what is billed so. */
export function cardsOf(rows: readonly PlanRow[], period: BillingPeriod): readonly PlanCardFacts[] {
  return [freeCard, ...rows.filter(({ billingPeriod }) => billingPeriod === period)];
}

interface Tool {
  readonly _id: string;
  readonly name: string;
}

/** The names behind 'Tools included: '; free assets come for every tool. */
export function toolNames({ isPaid, toolIds }: PlanCardFacts, tools: readonly Tool[]): string {
  const included = isPaid ? tools.filter(({ _id }) => toolIds.includes(_id)) : tools;
  return included.map(({ name }) => name).join(', ');
}

/** Whether a card has a price that can be bought. */
export function isPriced(card: PlanCardFacts): card is PlanRow {
  return (
    card.isPaid &&
    card.basePrice !== undefined &&
    card.currencyCode !== undefined &&
    card.billingPeriod !== undefined
  );
}

/** The subscription that a yearly price would take the place of: the same plan's before any other monthly one. */
export function upgradableSubscription(
  { activeSubscriptions }: Pick<User, 'activeSubscriptions'>,
  { planId }: { readonly planId: string },
): string | undefined {
  const monthly = activeSubscriptions.filter(({ billingPeriod }) => billingPeriod === 'month');
  return (monthly.find(({ productDetails }) => productDetails._id === planId) ?? monthly[0])?._id;
}
