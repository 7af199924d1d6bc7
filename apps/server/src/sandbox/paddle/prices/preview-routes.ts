import { formatExact } from '@kitshelf/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { World } from '../../world.ts';
import type { Discount } from '../entities.ts';
import { read } from '../errors.ts';
import { single } from '../listing.ts';
import { pricedItems, usableDiscount } from './pricing.ts';
import { taxRateAt } from './tax-rates.ts';
import { getDetails, type Priced } from './totals.ts';

export const previewIn = z.object({
  items: z
    .array(
      z.object({
        price_id: z.string(),
        quantity: z.number().int().min(1),
        include_in_totals: z.boolean().default(true),
      }),
    )
    .min(1),
  discount_id: z.string().nullish(),
  customer_id: z.string().nullish(),
  currency_code: z.string().optional(),
  customer_ip_address: z.string().nullish(),
  address: z.object({ country_code: z.string().length(2), postal_code: z.string().nullish() }).nullish(),
});
type PreviewRequest = z.output<typeof previewIn>;

/** Paddle's previews of transactions and prices; nothing is stored. */
export function previewRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/transactions/preview', (request) => {
    const given = read(previewIn, request.body);
    return world.read('paddle', async ({ entities, now }) => {
      const items = await pricedItems(entities, given.items);
      const discount = await usableDiscount(entities, given.discount_id, items, now);
      return single(transactionPreview(given, items, discount));
    });
  });
  scope.post('/pricing-preview', (request) => {
    const given = read(previewIn, request.body);
    return world.read('paddle', async ({ entities, now }) => {
      const items = await pricedItems(entities, given.items);
      const discount = await usableDiscount(entities, given.discount_id, items, now);
      return single(pricingPreview(given, items, discount));
    });
  });
}

function whoIn(given: PreviewRequest) {
  const { address } = given;
  return {
    customer_id: given.customer_id ?? null,
    address_id: null,
    business_id: null,
    discount_id: given.discount_id ?? null,
    customer_ip_address: given.customer_ip_address ?? null,
    address: address
      ? { country_code: address.country_code, postal_code: address.postal_code ?? null }
      : null,
    available_payment_methods: ['card'],
  };
}

/**
 * What items would cost; amounts are texts of minor units, the tax that of the address. Items without
 * `include_in_totals` are listed and not counted.
 */
export function transactionPreview(
  given: PreviewRequest,
  items: readonly Priced[],
  discount: Discount | undefined,
) {
  const counted = items.filter((_, index) => given.items[index]?.include_in_totals);
  const details = getDetails(counted, discount, { taxRate: taxRateAt(given.address?.country_code) });
  return {
    ...whoIn(given),
    currency_code: details.totals.currency_code,
    ignore_trials: false,
    items: items.map((item, index) => ({
      price: item.price,
      quantity: item.quantity,
      include_in_totals: given.items[index]?.include_in_totals ?? true,
      proration: null,
    })),
    details,
  };
}

/** What items cost each, amounts also formatted for people; tax is that of the address, and all items count. */
export function pricingPreview(
  given: PreviewRequest,
  items: readonly Priced[],
  discount: Discount | undefined,
) {
  const details = getDetails(items, discount, { taxRate: taxRateAt(given.address?.country_code) });
  const { currency_code: currency } = details.totals;
  const inWords = (amount: string) => formatExact(Number(amount), currency);
  const lines = details.line_items.map((line, index) => ({
    ...line,
    price: items[index]?.price,
    formatted_unit_totals: eachInWords(line.unit_totals, inWords),
    formatted_totals: eachInWords(line.totals, inWords),
    discounts: discount
      ? [{ discount, total: line.totals.discount, formatted_total: inWords(line.totals.discount) }]
      : [],
  }));
  return { ...whoIn(given), currency_code: currency, details: { line_items: lines } };
}

function eachInWords(totals: object, inWords: (amount: string) => string) {
  return Object.fromEntries(Object.entries(totals).map(([key, amount]) => [key, inWords(String(amount))]));
}
