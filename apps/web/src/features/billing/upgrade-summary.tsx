import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import type { UpgradePreview } from '@kitshelf/contract/upgrades.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderLines, type OrderLine } from './order-lines.tsx';
import styles from './order-summary.module.css';
import { periodNames } from './plan-words.ts';
import { dateText } from './subscription-words.ts';

interface UpgradeSummaryProps {
  readonly offer: SubscriptionDetail['upgrades'][number] | undefined;
  readonly preview: UpgradePreview | undefined;
  readonly isStale: boolean;
  readonly children: ReactNode;
}

/** What the upgrade comes to today, and when the next payment is due. */
export function UpgradeSummary({ offer, preview, isStale, children }: UpgradeSummaryProps) {
  return (
    <section aria-labelledby="order-summary" className={styles.summary}>
      <h2 className={styles.title} id="order-summary">
        Order summary
      </h2>
      {offer && (
        <div className={styles.plan}>
          <p className={styles.name}>{offer.productName}</p>
          <p className={styles.period}>{periodNames[offer.billingPeriod]}</p>
        </div>
      )}
      {preview ? (
        <>
          <OrderLines
            currencyCode={preview.currencyCode}
            isStale={isStale}
            lines={upgradeLines(preview)}
            total={{ label: 'Due today', amount: preview.updateSummary.charge.amount }}
          />
          <p className={styles.note}>{nextPaymentNote(preview)}</p>
        </>
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="long" />
          <Skeleton shape="short" />
        </div>
      )}
      {children}
    </section>
  );
}

/** The upgrade's sums as lines; what is nothing is left out. */
export function upgradeLines({ immediateTransaction, updateSummary }: UpgradePreview): readonly OrderLine[] {
  const { subtotal, discount, tax } = immediateTransaction.details.totals;
  const credit = updateSummary.credit.amount;
  return [
    { label: 'Subtotal', amount: subtotal },
    ...(discount > 0 ? [{ label: 'Discount', amount: -discount }] : []),
    ...(tax > 0 ? [{ label: 'Tax', amount: tax }] : []),
    ...(credit > 0 ? [{ label: 'Credit for unused time', amount: -credit }] : []),
  ];
}

function nextPaymentNote({ nextTransaction }: UpgradePreview): string {
  if (!nextTransaction) return 'One payment. Nothing renews afterwards.';
  const { startsAt, endsAt } = nextTransaction.billingPeriod;
  return `Next payment on ${dateText(startsAt)}, for the time until ${dateText(endsAt)}.`;
}
