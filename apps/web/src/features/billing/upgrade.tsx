import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { Button } from '../../ui/button.tsx';
import styles from './checkout-page.module.css';
import { CouponLine } from './coupon-line.tsx';
import { PayButton } from './pay-button.tsx';
import { upgradePreviewQuery } from './queries.ts';
import { TermsBox } from './terms-box.tsx';
import { UpgradeChoice } from './upgrade-choice.tsx';
import { UpgradeSummary } from './upgrade-summary.tsx';
import { useDiscount } from './use-discount.ts';
import { useRefusedDiscount } from './use-order-totals.ts';
import { useTerms } from './use-terms.ts';
import { useUpgrade } from './use-upgrade.ts';

interface UpgradeProps {
  readonly detail: SubscriptionDetail;
  /** What was asked for; the first offer when it is not to be had. */
  readonly wantedPriceId: string | undefined;
}

/** What to upgrade to on one side, what it comes to on the other. */
export function Upgrade({ detail, wantedPriceId }: UpgradeProps) {
  const { upgrades, _id: id } = detail;
  const [pickedId, setPickedId] = useState(wantedPriceId);
  const offer = upgrades.find((each) => each.priceId === pickedId) ?? upgrades[0];
  const priceId = offer?.priceId ?? '';
  const coupon = useDiscount();
  const terms = useTerms();
  const upgrade = useUpgrade(detail, coupon);
  const preview = useQuery({
    ...upgradePreviewQuery(useCall(), { id, priceId, discountId: coupon.discount?.discountId }),
    placeholderData: keepPreviousData,
  });
  useRefusedDiscount(preview.error, coupon);
  const shown = preview.data?.data;
  const isReady = shown !== undefined && !preview.isFetching && !preview.isError;
  const confirm = () => {
    if (terms.check() && offer) void upgrade.confirm(offer);
  };

  return (
    <div className={styles.columns}>
      <UpgradeChoice
        detail={detail}
        isLocked={upgrade.phase !== 'idle'}
        onPick={setPickedId}
        pickedId={priceId}
      />
      <UpgradeSummary isStale={preview.isFetching} offer={offer} preview={shown}>
        {preview.isError && <Button onClick={() => void preview.refetch()}>Try again</Button>}
        <CouponLine
          coupon={coupon}
          discountMinor={shown?.immediateTransaction.details.totals.discount ?? 0}
          isLocked={upgrade.phase !== 'idle'}
          priceId={priceId}
        />
        <TermsBox terms={terms} />
        <PayButton {...upgrade} isReady={isReady} label="Confirm upgrade" onPress={confirm} />
      </UpgradeSummary>
    </div>
  );
}
