import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import styles from './coupon.module.css';
import type { useDiscount } from './use-discount.ts';

interface CouponLineProps {
  readonly coupon: ReturnType<typeof useDiscount>;
  readonly priceId: string;
  /** What it takes off, in minor units; more than 1 is shown as applied (spec §9). */
  readonly discountMinor: number;
  readonly isLocked: boolean;
}

/** The way to a coupon, or the one that is applied. */
export function CouponLine({ coupon, priceId, discountMinor, isLocked }: CouponLineProps) {
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
      <Button disabled={isLocked} isWide onClick={() => setOpen(true)}>
        Apply Coupon
      </Button>
      {isOpen && (
        <CouponDialog
          onApplied={(discount) => {
            coupon.apply(discount);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
          priceId={priceId}
        />
      )}
    </>
  );
}
