import { storageKeys } from '../../lib/storage-keys.ts';

/** A coupon that was accepted. */
export interface Discount {
  readonly discountId: string;
  readonly discountCode: string;
}

/** Kept for this tab while an order is being made (spec §3, Client storage). */
export function storeDiscount({ discountId, discountCode }: Discount): void {
  sessionStorage.setItem(storageKeys.discount, JSON.stringify({ discountId, discountCode }));
}

export function readDiscount(): Discount | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.discount) ?? 'null');
    return isDiscount(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function clearDiscount(): void {
  sessionStorage.removeItem(storageKeys.discount);
}

function isDiscount(value: unknown): value is Discount {
  if (typeof value !== 'object' || value === null) return false;
  const { discountId, discountCode } = value as Record<string, unknown>;
  return typeof discountId === 'string' && typeof discountCode === 'string';
}
