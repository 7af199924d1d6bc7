import type { Store } from '../../store.ts';
import type { Discount, Price, Product } from '../entities.ts';
import { PaddleError } from '../errors.ts';
import type { Priced } from './totals.ts';

interface RequestedItem {
  readonly price_id: string;
  readonly quantity: number;
}

/** Items with their prices and products; an unknown price is a validation error. */
export async function pricedItems(entities: Store, wanted: readonly RequestedItem[]): Promise<Priced[]> {
  return Promise.all(
    wanted.map(async ({ price_id: priceId, quantity }) => {
      const price = await entities.get<Price>('price', priceId);
      const product = price && (await entities.get<Product>('product', price.product_id));
      if (!price || !product)
        throw new PaddleError(400, 'transaction_price_not_found', `Price ${priceId} not found.`);
      return { price, product, quantity, proration: null };
    }),
  );
}

/** A discount that may be redeemed now for these prices. */
export async function usableDiscount(
  entities: Store,
  id: string | null | undefined,
  items: readonly Priced[],
  now: Date,
): Promise<Discount | undefined> {
  if (!id) return undefined;
  const discount = await entities.get<Discount>('discount', id);
  if (!discount) throw new PaddleError(400, 'transaction_discount_not_found', `Discount ${id} not found.`);
  const isOver = discount.expires_at !== null && new Date(discount.expires_at) <= now;
  const isUsedUp = discount.usage_limit !== null && discount.times_used >= discount.usage_limit;
  if (discount.status !== 'active' || isOver || isUsedUp) {
    throw new PaddleError(400, 'transaction_discount_not_eligible', `Discount ${id} cannot be redeemed.`);
  }
  const { restrict_to: only } = discount;
  const isEligible =
    !only || items.some(({ price }) => only.includes(price.id) || only.includes(price.product_id));
  if (!isEligible)
    throw new PaddleError(400, 'transaction_discount_not_eligible', `Discount ${id} is for other prices.`);
  return discount;
}
