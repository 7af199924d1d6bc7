import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { upgradeSubscription } from '@kitshelf/contract/upgrades.ts';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toasts.ts';
import { tellNoDialog } from './use-checkout.ts';
import type { useDiscount } from './use-discount.ts';
import { usePayment } from './use-payment.ts';

type Offer = SubscriptionDetail['upgrades'][number];

/** Confirms an upgrade: changed at once, or paid like a purchase where the gateway wants that (spec §4, Upgrade). */
export function useUpgrade(detail: SubscriptionDetail, coupon: ReturnType<typeof useDiscount>) {
  const call = useCall();
  const navigate = useNavigate();
  const onDone = (txId: string) =>
    void navigate({ to: paths.checkoutSuccess, search: { txId }, replace: true });
  const payment = usePayment({ onDone, onDiscountRemoved: coupon.remove });

  const confirm = async ({ priceId, productName }: Offer): Promise<void> => {
    payment.setPhase('opening');
    payment.setRefusal(undefined);
    const discountId = coupon.discount?.discountId;
    try {
      const { data } = await call(upgradeSubscription, {
        query: { id: detail._id },
        body: { priceId, ...(discountId && { discountId }) },
      });
      if (!data.payment) return onDone(data.customData.txId);
      const words = { description: productName, name: detail.customerName, email: detail.customerEmail };
      await payment.pay(data.payment, words);
    } catch (error) {
      payment.setPhase('idle');
      if (!(error instanceof ApiError)) return tellNoDialog(error);
      // Logged as spec §8 says; every failed call shows its message too.
      console.error('The subscription could not be upgraded.', error);
      toast.error(error.message);
    }
  };

  return { ...payment, confirm };
}
