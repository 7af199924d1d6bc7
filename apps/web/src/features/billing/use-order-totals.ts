import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCall } from '../../lib/call-context.ts';
import { toast } from '../../lib/toasts.ts';
import { planDetailsQuery, type Priced } from './queries.ts';
import type { useDiscount } from './use-discount.ts';

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
