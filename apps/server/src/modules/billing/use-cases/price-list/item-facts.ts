import type { DeskCoupon, DeskPlan, DeskPrice } from '@kitshelf/contract/desk/price-list.ts';
import type { ListedPlan } from '../../domain/price-list.ts';
import { periodLabel } from '../../domain/pricing.ts';

/** Says nothing of whether it is sold: that stays as it is. */
export const listed = ({ name, description, features, tools, prices }: DeskPlan): ListedPlan => ({
  name,
  description,
  features,
  tools,
  prices: prices.map(({ period, currency, amount }) => ({ period, currency, amount })),
});

/** Tells the three apart by their fields: only a coupon has a `code`, only a price a `version`. */
export const getKind = (item: DeskPlan | DeskPrice | DeskCoupon) =>
  'code' in item ? 'coupon' : 'version' in item ? 'price' : 'plan';

/** How an operator reads an item in the audit; a price is named by its plan, period and currency. */
export const getName = (item: DeskPlan | DeskPrice | DeskCoupon): string => {
  if ('code' in item) return item.code;
  return 'version' in item ? `${item.plan}, ${periodLabel(item.period)}, ${item.currency}` : item.name;
};

/** A price has the same id in all currencies. */
export const isSame = (a: DeskPlan | DeskPrice | DeskCoupon, b: DeskPlan | DeskPrice | DeskCoupon) =>
  a._id === b._id && ('version' in a && 'version' in b ? a.currency === b.currency : true);

/** For the audit. */
export function getFacts(item: DeskPlan | DeskPrice | DeskCoupon): Record<string, unknown> {
  if ('code' in item) {
    const { _id: _, used: __, ...terms } = item;
    return terms;
  }
  const { state, from, until } = item;
  const sale = { state, ...(from && { from }), ...(until && { until }) };
  if ('version' in item)
    return {
      currency: item.currency,
      amount: item.amount,
      version: item.version,
      ...sale,
      isListed: item.isListed,
    };
  return { ...listed(item), ...sale };
}
