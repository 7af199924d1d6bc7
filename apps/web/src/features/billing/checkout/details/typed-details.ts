import { billingFields } from '@kitshelf/contract/billing.ts';
import { receiptDetailsForm } from '@kitshelf/contract/receipt-details.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { keepTyped } from '../../../../lib/session/typed-checkout.ts';

/** What the checkout asks for: who pays, and what a company wants on its receipt. */
export const checkoutFields = z.extend(billingFields, {
  company: receiptDetailsForm.shape.company,
  taxNumber: receiptDetailsForm.shape.taxNumber,
});
export type CheckoutFields = z.output<typeof checkoutFields>;

/** Keeps what is typed, so that neither leaving the page nor loading it again loses it. */
export function useKeptTyped(
  userId: string,
  { subscribe }: Pick<UseFormReturn<CheckoutFields, unknown, CheckoutFields>, 'subscribe'>,
): void {
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(userId, { ...values }) }),
    [subscribe, userId],
  );
}
