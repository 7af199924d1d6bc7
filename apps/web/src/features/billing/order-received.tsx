import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './checkout-success-page.module.css';
import { FactList } from './fact-list.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { orderFacts } from './subscription-words.ts';

/** Thanks, the order's facts and where to go from here. */
export function OrderReceived({ detail }: { detail: SubscriptionDetail }) {
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <div className={styles.columns}>
      <header className={styles.head}>
        <span className={styles.sign}>
          <CheckIcon size={26} />
        </span>
        <h1 className={styles.title}>Order received</h1>
        <p className={styles.text}>
          Thank you. {detail.productName} is yours to use from now on, and the receipt is on its way to{' '}
          {detail.customerEmail}.
        </p>
        <div className={styles.actions}>
          <LinkButton look="primary" size="lg" to={paths.library}>
            Browse Library
          </LinkButton>
          <LinkButton size="lg" to={paths.downloads}>
            Source files
          </LinkButton>
        </div>
      </header>
      <section aria-labelledby="order-details" className={styles.order}>
        <h2 className={styles.subtitle} id="order-details">
          Order details
        </h2>
        <FactList facts={orderFacts(detail)} />
        <div className={styles.actions}>
          <Button onClick={() => setReceiptOpen(true)}>Receipt</Button>
          <LinkButton look="plain" to={`${paths.subscriptions}/${detail._id}`}>
            Manage subscription
          </LinkButton>
        </div>
      </section>
      {isReceiptOpen && <ReceiptDialog detail={detail} onClose={() => setReceiptOpen(false)} />}
    </div>
  );
}
