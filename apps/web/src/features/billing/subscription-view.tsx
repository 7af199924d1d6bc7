import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FactList } from './fact-list.tsx';
import { ReceiptDetails } from './receipt-details.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReceiptList } from './receipt-list.tsx';
import styles from './subscription-page.module.css';
import { orderFacts, statusOf, subscriptionFacts } from './subscription-words.ts';
import { UpgradeOffers } from './upgrade-offers.tsx';

type OpenDialog = 'receipt' | 'cancel' | undefined;

/** State, order, receipts and what can be done with a subscription. */
export function SubscriptionView({ detail }: { detail: SubscriptionDetail }) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const canCancel = detail.canCancel && statusOf(detail) !== 'cancelled';
  return (
    <div className={styles.columns}>
      <section aria-labelledby="subscription-title" className={styles.main}>
        <h2 className={styles.title} id="subscription-title">
          {detail.productName}
        </h2>
        <FactList facts={subscriptionFacts(detail)} />
        <UpgradeOffers detail={detail} />
        {canCancel && (
          <Button className={styles.cancel} look="plain" onClick={() => setOpen('cancel')}>
            Cancel Subscription
          </Button>
        )}
      </section>
      <div className={styles.aside}>
        <section aria-labelledby="order-details" className={styles.card}>
          <div className={styles.cardHead}>
            <h3 id="order-details">Order details</h3>
            <Button onClick={() => setOpen('receipt')} size="sm">
              Receipt
            </Button>
          </div>
          <FactList facts={orderFacts(detail)} />
        </section>
        <ReceiptDetails detail={detail} />
        {detail.receipts.length > 1 && <ReceiptList receipts={detail.receipts} />}
      </div>
      {open === 'receipt' && <ReceiptDialog detail={detail} onClose={close} />}
      {open === 'cancel' && <CancelDialog detail={detail} onClose={close} />}
    </div>
  );
}
