import type { Totals } from '../../../gateways/fact.ts';
import { reductionOf, type Reduction } from '../../../gateways/gateway.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

/** The tax that an inclusive amount contains: `total - round(total × 100 / (100 + rate))`. */
export function includedTax(totalMinor: number, taxPercent: number): number {
  return totalMinor - Math.round((totalMinor * 100) / (100 + taxPercent));
}

/**
 * What a price comes to. Prices include tax; the parts always sum: `subtotal - discount + tax = total`.
 * @param reduction of the first payment, by a coupon
 */
export function totalsOf(priceMinor: number, reduction: Reduction | undefined, taxPercent: number): Totals {
  const discount = reductionOf(priceMinor, reduction);
  return withIncludedTax({ discount, total: priceMinor - discount }, taxPercent);
}

/** The same totals with the tax told apart that they include; total and discount stay. */
export function withIncludedTax(
  { discount, total }: Pick<Totals, 'discount' | 'total'>,
  taxPercent: number,
): Totals {
  const tax = includedTax(total, taxPercent);
  return { subtotal: total - tax + discount, discount, tax, total };
}

/** A longer period is worth more than a shorter one. */
export const periodRanks: Readonly<Record<BillingPeriod, number>> = { month: 1, year: 2, lifetime: 3 };

const labels: Readonly<Record<BillingPeriod, string>> = {
  month: 'monthly',
  year: 'yearly',
  lifetime: 'lifetime',
};

/** How a period is called next to a plan's name. */
export function periodLabel(period: BillingPeriod): string {
  return labels[period];
}
