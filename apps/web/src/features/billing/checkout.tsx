import { billingFields } from '@kitshelf/contract/billing.ts';
import type { User } from '@kitshelf/contract/profile.ts';
import { useId, type SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { BillingForm } from './billing-form.tsx';
import styles from './checkout-page.module.css';
import type { CheckoutPlan } from './checkout-state.ts';
import { CouponLine } from './coupon-line.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { splitName } from './split-name.ts';
import { TermsBox } from './terms-box.tsx';
import { useCheckout } from './use-checkout.ts';
import { useDiscount } from './use-discount.ts';
import { useOrderTotals } from './use-order-totals.ts';
import { useTerms } from './use-terms.ts';

interface CheckoutProps {
  readonly plan: CheckoutPlan;
  readonly user: User;
  /** The visitor's: alpha-2. */
  readonly country: string;
}

/** Billing details on one side, the order on the other. */
export function Checkout({ plan, user, country }: CheckoutProps) {
  const formId = useId();
  const coupon = useDiscount();
  const checkout = useCheckout(coupon);
  const terms = useTerms();
  const { priceId, productName } = plan;
  const form = useSchemaForm(billingFields, { ...splitName(user.name), email: user.email, country });
  const chosenCountry = useWatch({ control: form.control, name: 'country' });
  const { totals, isStale, error, refetch } = useOrderTotals({ priceId, country: chosenCountry }, coupon);
  const isLocked = checkout.phase !== 'idle';
  const send = form.handleSubmit(async (billing) => {
    if (terms.isAgreed && totals)
      await checkout.checkOut({ priceId, productName, billing, total: totals.total });
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    terms.check();
    void send(event);
  };

  return (
    <div className={styles.columns}>
      <BillingForm form={form} id={formId} isLocked={isLocked} onSubmit={onSubmit} />
      <OrderSummary isStale={isStale} plan={plan} totals={totals}>
        {error && !totals && <Button onClick={() => void refetch()}>Try again</Button>}
        <CouponLine
          coupon={coupon}
          discountMinor={totals?.discount ?? 0}
          isLocked={isLocked}
          priceId={priceId}
        />
        <TermsBox formId={formId} terms={terms} />
        <PayButton {...checkout} formId={formId} isReady={totals !== undefined && !isStale} label="Pay now" />
      </OrderSummary>
    </div>
  );
}
