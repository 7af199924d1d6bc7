/** Money is a whole number of minor units (cents, paise), always next to its currency (contract §2). */
export const currencies = ['USD', 'INR'] as const;
export type Currency = (typeof currencies)[number];

/** The price list's fixed rate (spec §9); a captured amount is never converted. */
export const inrPerUsd = 83;

/** The free plan's price, and what stands where no price is known (spec §4, Price display). */
export const freePriceText = 'Free';
export const noPriceText = '- /';

const formats = {
  USD: new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }),
  INR: new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }),
} as const;

/** Paise for cents, exactly. */
export function inrMinorOf(usdMinor: number): number {
  return usdMinor * inrPerUsd;
}

/** Half-up; exact for integer amounts and whole percents. */
export function percentOf(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

interface FormatOptions {
  /** The amount is in minor units and is divided by 100; our wire always is (spec §9, subcurrency flag). */
  readonly isSubcurrency?: boolean;
}

/** An amount as people read it: USD with up to two decimals, INR grouped as in India without decimals (spec §9). */
export function formatMoney(
  amount: number,
  currencyCode: string,
  { isSubcurrency = true }: FormatOptions = {},
): string {
  const format = formats[currencyCode === 'USD' ? 'USD' : 'INR'];
  return format.format(isSubcurrency ? amount / 100 : amount);
}

/** An amount to the minor unit, for receipts: `₹4,565.00`, `$55.00`. */
export function formatExact(amountMinor: number, currencyCode: string): string {
  const locale = currencyCode === 'INR' ? 'en-IN' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(
    amountMinor / 100,
  );
}

interface Priced {
  readonly isPaid?: boolean;
  readonly basePrice?: number | undefined;
  readonly currencyCode?: string | undefined;
}

/** What a plan card shows as its price: `Free`, `- /` when nothing is known, else the amount (spec §4). */
export function priceText({ isPaid = true, basePrice, currencyCode }: Priced): string {
  if (!isPaid) return freePriceText;
  if (basePrice === undefined || currencyCode === undefined) return noPriceText;
  return formatMoney(basePrice, currencyCode);
}
