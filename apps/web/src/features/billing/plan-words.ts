import { formatMoney } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

/** What stands beside a price. */
export const perPeriod: Readonly<Record<BillingPeriod, string>> = {
  month: 'per month',
  year: 'per year',
  lifetime: 'once',
};

/** A billing period as a word of its own. */
export const periodNames: Readonly<Record<BillingPeriod, string>> = {
  month: 'Monthly',
  year: 'Yearly',
  lifetime: 'LifeTime',
};

/** What a tab of the pricing page is about. */
export const periodTexts: Readonly<Record<BillingPeriod, string>> = {
  month: 'One payment a month, until you cancel.',
  year: 'One payment a year, until you cancel.',
  lifetime: 'One payment. Nothing renews.',
};

/** Razorpay takes rupees alone; everything else is sold by Paddle, in its own name. */
export const isSoldByPaddle = (currencyCode: string): boolean => currencyCode !== 'INR';

interface Price {
  readonly billingPeriod: BillingPeriod;
  /** Minor units. */
  readonly basePrice: number;
  readonly currencyCode: string;
}

/** The line below a price: what it comes to, and what happens afterwards. */
export function priceNote({ billingPeriod, basePrice, currencyCode }: Price): string {
  if (billingPeriod === 'lifetime') return 'One payment, no renewal';
  if (billingPeriod === 'month') return 'Renews each month, cancel any time';
  return `${formatMoney(Math.round(basePrice / 12), currencyCode)} a month, renews yearly`;
}

interface ListedPrice extends Price {
  readonly planId: string;
  readonly isListed: boolean;
}

/** What a yearly price saves against twelve months of the same plan: `, 17% less than monthly`; empty where there are none. */
export function savingText(
  { planId, billingPeriod, basePrice, currencyCode }: ListedPrice,
  rows: readonly ListedPrice[],
): string {
  const monthly = rows.find(
    (row) =>
      row.planId === planId &&
      row.isListed &&
      row.billingPeriod === 'month' &&
      row.currencyCode === currencyCode,
  );
  if (billingPeriod !== 'year' || !monthly) return '';
  const percent = Math.floor(100 - (100 * basePrice) / (12 * monthly.basePrice));
  return percent > 0 ? `, ${percent}% less than monthly` : '';
}
