import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { GatewayName, Totals } from '../../../gateways/gateway-event.ts';
import { getReduction, type PaymentGateway, type Reduction } from '../../../gateways/gateway.ts';
import { AppError } from '../../../platform/errors.ts';
import { gstPercent, type Seller } from './gst.ts';

export type Gateways = Readonly<Partial<Record<GatewayName, PaymentGateway | undefined>>>;

export interface Regions {
  /** Alpha-2 codes of those who pay dollars; everyone else pays rupees. The desk may say otherwise. */
  readonly paddleCountries: ReadonlySet<string>;
  /** The seller's country, alpha-2; empty where the owner has not said it. */
  readonly sellerCountry: () => string;
}

/** Razorpay pays out to sellers in India alone; elsewhere Paddle sells in its own name to everyone. */
export function sellsThroughRazorpay({ sellerCountry }: Pick<Regions, 'sellerCountry'>): boolean {
  return ['', 'IN'].includes(sellerCountry());
}

/** What a country pays in where the desk says nothing (docs/product/pricing.md#currency). */
export function getUsualCurrency(regions: Regions, countryCode: string): Currency {
  const isPaddles = regions.paddleCountries.has(countryCode.toUpperCase());
  return isPaddles || !sellsThroughRazorpay(regions) ? 'USD' : 'INR';
}

/** What a country pays in, given what the desk says of it: not rupees to a seller outside India. */
export function getPaidCurrency(regions: Regions, countryCode: string, said: Currency | undefined): Currency {
  const isRefused = said === 'INR' && !sellsThroughRazorpay(regions);
  return said === undefined || isRefused ? getUsualCurrency(regions, countryCode) : said;
}

/** The gateway that charges in a currency; whether it is configured is another question. */
export function gatewayNameFor(currency: Currency): GatewayName {
  return currency === 'INR' ? 'razorpay' : 'paddle';
}

/** The gateway that charges in a currency. Throws 503 when it is not configured. */
export function gatewayIn({ gateways }: { readonly gateways: Gateways }, currency: Currency): PaymentGateway {
  const gateway = gateways[gatewayNameFor(currency)];
  if (!gateway) throw new AppError('Unavailable');
  return gateway;
}

/**
 * Whole percent of tax that a price includes. Paddle sells in its own name and tells its tax with the payment; through
 * the other gateway it is GST, from which exports are free under a letter of undertaking.
 */
export function getTaxPercent(
  { seller }: { readonly seller?: Seller | undefined },
  gateway: GatewayName | null,
  countryCode: string,
): number {
  if (!seller || gateway === 'paddle') return 0;
  return countryCode.toUpperCase() === 'IN' || !seller.lut ? gstPercent : 0;
}

/** The tax that an inclusive amount contains: `total - round(total × 100 / (100 + rate))`. */
export function includedTax(totalMinor: number, taxPercent: number): number {
  return totalMinor - Math.round((totalMinor * 100) / (100 + taxPercent));
}

/**
 * What a price comes to. Prices include tax; the parts always sum: `subtotal - discount + tax = total`.
 * @param reduction of the first payment, by a coupon
 */
export function getTotals(priceMinor: number, reduction: Reduction | undefined, taxPercent: number): Totals {
  const discount = reduction ? getReduction(priceMinor, reduction) : 0;
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

interface Offer {
  readonly id: string;
  readonly billingPeriod: BillingPeriod;
  readonly toolIds: readonly string[];
}

/** More tools or a longer period, and nothing less: what a subscription can be upgraded to. */
export function isUpgrade(from: Offer, to: Offer): boolean {
  if (from.id === to.id || from.billingPeriod === 'lifetime') return false;
  const keepsTools = from.toolIds.every((toolId) => to.toolIds.includes(toolId));
  return keepsTools && periodRanks[to.billingPeriod] >= periodRanks[from.billingPeriod];
}

/** How a period is called next to a plan's name. */
export function periodLabel(period: BillingPeriod): string {
  return labels[period];
}

/** What a buyer is told of a price that is not sold, or not any more. */
export const notOnSale = () =>
  new AppError('NotFound', { message: 'This plan is not on sale. Please choose one from the pricing page.' });
