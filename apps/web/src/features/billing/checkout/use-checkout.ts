import {
  checkoutFailedText,
  createSubscription,
  subscriptionTotalCount,
  type BillingFields,
} from '@kitshelf/contract/billing.ts';
import { useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { paymentDetailsQuery, planDetailsQuery, type Priced } from '../queries.ts';
import type { useDiscount } from './coupon.tsx';
import { loadScript } from './payment-dialog.ts';
import { usePayment } from './use-payment.ts';

interface Order {
  readonly priceId: string;
  readonly productName: string;
  readonly billing: BillingFields;
  /** Minor units, as shown. */
  readonly total: number;
}

/** From the sent form to the success page (spec §4, Checkout flow). */
export function useCheckout(coupon: ReturnType<typeof useDiscount>) {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const payment = usePayment({
    onDone: (txId) => void navigate({ to: paths.checkoutSuccess, search: { txId }, replace: true }),
    onDiscountRemoved: coupon.remove,
  });

  const create = async ({ priceId, billing, total }: Order) => {
    const discountId = coupon.discount?.discountId;
    const body = {
      planId: priceId,
      totalCount: subscriptionTotalCount,
      billing,
      expectedTotal: total,
      ...(discountId && { discountId }),
    } as const;
    return (await call(createSubscription, { body })).data;
  };

  const checkOut = async (order: Order): Promise<void> => {
    const { billing, productName, total } = order;
    payment.setPhase('opening');
    payment.setRefusal(undefined);
    try {
      // Nothing to pay asks for no dialog.
      if (total > 0) await loadScript(await scriptUrlFor(billing.country));
      const name = `${billing.fName} ${billing.lName}`;
      await payment.pay(await create(order), { description: productName, name, email: billing.email });
    } catch (error) {
      payment.setPhase('idle');
      if (!(error instanceof ApiError)) return tellNoDialog(error);
      // What was shown may be true no longer.
      void queryClient.invalidateQueries({ queryKey: ['plan-details'] });
      toast.error(error.message || error.code || checkoutFailedText);
    }
  };

  const scriptUrlFor = async (country: string) =>
    (await queryClient.fetchQuery(paymentDetailsQuery(call, country))).data.scriptUrl;

  return { ...payment, checkOut };
}

/** The spec's words go to the log alone; the person hears what can be done (spec §8). */
export function tellNoDialog(error: unknown): void {
  console.error('Unable to initiate payment.', error);
  toast.error('The payment window could not be opened.', 'Nothing was charged. Please try again.');
}

/** What the order comes to now. A coupon that fits it no longer is taken off, with the server's reason. */
export function useOrderTotals(priced: Omit<Priced, 'discountId'>, coupon: ReturnType<typeof useDiscount>) {
  const discountId = coupon.discount?.discountId;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...planDetailsQuery(useCall(), { ...priced, discountId }),
    placeholderData: keepPreviousData,
  });
  useRefusedDiscount(error, coupon);
  return {
    totals: data?.data.details.totals,
    tax: data?.data.tax,
    error,
    isStale: isPlaceholderData || isFetching,
    refetch,
  };
}

/** Takes off a coupon that the server no longer accepts, and says why; another failure is only told. */
export function useRefusedDiscount(error: Error | null, coupon: ReturnType<typeof useDiscount>): void {
  const onError = useEffectEvent((failure: Error) => {
    const reason = failure instanceof ApiError ? failure.fields['discountId'] : undefined;
    toast.error(reason ?? failure.message);
    if (reason !== undefined) coupon.remove();
  });
  useEffect(() => {
    if (error) onError(error);
  }, [error]);
}
