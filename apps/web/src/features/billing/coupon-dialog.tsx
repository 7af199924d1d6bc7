import { applyCoupon, couponForm } from '@kitshelf/contract/billing.ts';
import { useId } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { showFailure, useSchemaForm } from '../../lib/form.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './coupon.module.css';
import type { Discount } from './discount-store.ts';

interface CouponDialogProps {
  readonly priceId: string;
  readonly onApplied: (discount: Discount) => void;
  readonly onClose: () => void;
}

/** Takes a coupon code; the server's objection stands at the field (spec §8, Coupon failure). */
export function CouponDialog({ priceId, onApplied, onClose }: CouponDialogProps) {
  const titleId = useId();
  const { form, onSubmit } = useCouponForm(priceId, onApplied);
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <h2 className={styles.title} id={titleId}>
          Apply Coupon
        </h2>
        <FormField
          form={form}
          label="Coupon code"
          name="couponCode"
          roomFor="This coupon is only for monthly and yearly plans"
        >
          {(control) => (
            <TextInput
              {...control}
              autoCapitalize="characters"
              autoComplete="off"
              // The dialog was opened to type here.
              autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
              className={styles.input}
              spellCheck={false}
            />
          )}
        </FormField>
        <Button isBusy={form.formState.isSubmitting} isWide look="primary" size="lg" type="submit">
          Apply
        </Button>
      </form>
    </Dialog>
  );
}

function useCouponForm(priceId: string, onApplied: CouponDialogProps['onApplied']) {
  const call = useCall();
  const form = useSchemaForm(couponForm, { couponCode: '' });
  const onSubmit = form.handleSubmit(async ({ couponCode }) => {
    try {
      const { data } = await call(applyCoupon, { body: { couponCode, priceId } });
      toast.success('Coupon applied');
      onApplied(data);
    } catch (error) {
      showFailure(form, error, ['couponCode']);
    }
  });
  return { form, onSubmit };
}
