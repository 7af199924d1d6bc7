import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { site } from '@kitshelf/contract/site.ts';
import type { TxRow } from '../orders/order-repository.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

/** What a receipt says, as it was when it was issued. Amounts are minor units; dates ISO 8601. */
export interface FrozenInvoice {
  readonly productName: string;
  readonly billingPeriod: BillingPeriod;
  readonly kind: 'purchase' | 'upgrade' | 'renewal';
  readonly quantity: number;
  readonly currency: Currency;
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly couponCode: string | null;
  readonly periodStartsAt: string;
  /** None: for ever. */
  readonly periodEndsAt: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly gateway: string | null;
  /** The gateway's id of the payment, else the txId. */
  readonly transactionId: string;
  readonly sellerName: string;
}

/** A receipt's number as people read it: six digits at least. */
export function invoiceNumberText(number: number): string {
  return String(number).padStart(6, '0');
}

/** What there is to say of a purchase on the day that it is paid. */
export function frozenInvoice(
  row: TxRow,
  paymentId: string | undefined,
  time: { readonly startsAt: Date; readonly endsAt: Date | null },
): FrozenInvoice {
  return {
    productName: row.productName,
    billingPeriod: row.billingPeriod,
    kind: row.kind,
    quantity: 1,
    currency: row.currency,
    subtotalMinor: row.subtotalMinor,
    discountMinor: row.discountMinor,
    taxMinor: row.taxMinor,
    totalMinor: row.totalMinor,
    couponCode: row.couponCode,
    periodStartsAt: time.startsAt.toISOString(),
    periodEndsAt: time.endsAt?.toISOString() ?? null,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    countryCode: row.countryCode,
    countryName: countryOfCode(row.countryCode)?.value ?? row.countryCode,
    gateway: row.gateway,
    transactionId: paymentId ?? row.id,
    sellerName: site.name,
  };
}
