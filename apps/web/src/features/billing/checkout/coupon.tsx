import { applyCoupon, couponForm } from '@kitshelf/contract/billing.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import { useState, useId, useEffect, useEffectEvent } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './coupon.module.css';

interface CouponLineProps {
  readonly coupon: ReturnType<typeof useDiscount>;
  readonly priceId: string;
  /** In which the purchase would be paid, once known. */
  readonly currencyCode: Currency | undefined;
  /** What it takes off, in minor units; more than 1 is shown as applied (docs/product/checkout.md#discounts). */
  readonly discountMinor: number;
  readonly isLocked: boolean;
}

/** The way to a coupon, or the one that is applied. */
export function CouponLine({ coupon, priceId, currencyCode, discountMinor, isLocked }: CouponLineProps) {
  const [isOpen, setOpen] = useState(false);
  const code = coupon.discount?.discountCode;
  if (code !== undefined && discountMinor > 1) {
    return (
      <div className={styles.applied}>
        <p className={styles.code}>
          <CheckIcon className={styles.check} size={18} />
          <strong>{code}</strong> applied
        </p>
        <Button
          aria-label={`Remove coupon ${code}`}
          disabled={isLocked}
          look="plain"
          onClick={coupon.remove}
          size="sm"
        >
          Remove
        </Button>
      </div>
    );
  }
  return (
    <>
      <button className={styles.link} disabled={isLocked} onClick={() => setOpen(true)} type="button">
        <ApplyText />
      </button>
      {isOpen && (
        <CouponDialog
          onApplied={(discount) => {
            coupon.apply(discount);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
          wanted={{ priceId, ...(currencyCode && { currencyCode }) }}
        />
      )}
    </>
  );
}

/** The demonstration's words are specified. */
const ApplyText = () => (useSite().isDemo ? 'Apply Coupon' : 'Apply coupon');

interface CouponDialogProps {
  readonly wanted: { readonly priceId: string; readonly currencyCode?: Currency };
  readonly onApplied: (discount: Discount) => void;
  readonly onClose: () => void;
}

/** Takes a coupon code; the server's objection is shown at the field (docs/product/checkout.md#discounts). */
function CouponDialog({ wanted, onApplied, onClose }: CouponDialogProps) {
  const titleId = useId();
  const { form, onSubmit } = useCouponForm(wanted, onApplied);
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <h2 className={styles.title} id={titleId}>
          <ApplyText />
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

function useCouponForm(wanted: CouponDialogProps['wanted'], onApplied: CouponDialogProps['onApplied']) {
  const call = useCall();
  const form = useSchemaForm(couponForm, { couponCode: '' });
  const onSubmit = form.handleSubmit(async ({ couponCode }) => {
    try {
      const { data } = await call(applyCoupon, { body: { couponCode, ...wanted } });
      toast.success('Coupon applied');
      onApplied(data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Told there alone: below the dialog a toast would say the same again.
      const message = error.fields['couponCode'] ?? error.message;
      form.setError('couponCode', { type: 'server', message }, { shouldFocus: true });
    }
  });
  return { form, onSubmit };
}

/** The coupon of the current order; it goes when the page is left (docs/product/checkout.md#discounts). */
export function useDiscount() {
  const [discount, setDiscount] = useState(readDiscount);
  useEffect(() => clearDiscount, []);

  return {
    discount,
    apply: (next: Discount) => {
      storeDiscount(next);
      setDiscount(next);
    },
    remove: () => {
      clearDiscount();
      setDiscount(undefined);
    },
  };
}

/** A coupon that was accepted. */
interface Discount {
  readonly discountId: string;
  readonly discountCode: string;
}

/** Stored for this tab while an order is being made (docs/product/checkout.md#discounts). */
export function storeDiscount({ discountId, discountCode }: Discount): void {
  sessionStore.write(storageKeys.discount, JSON.stringify({ discountId, discountCode }));
}

export function readDiscount(): Discount | undefined {
  try {
    const value: unknown = JSON.parse(sessionStore.read(storageKeys.discount) ?? 'null');
    return isDiscount(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function clearDiscount(): void {
  sessionStore.remove(storageKeys.discount);
}

function isDiscount(value: unknown): value is Discount {
  if (typeof value !== 'object' || value === null) return false;
  const { discountId, discountCode } = value as Record<string, unknown>;
  return typeof discountId === 'string' && typeof discountCode === 'string';
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
