import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FactList } from './fact-list.tsx';
import { ReceiptDetailsDialog } from './receipt-details-dialog.tsx';
import styles from './receipt-details.module.css';
import pageStyles from './subscription-page.module.css';

/** What a company wants on its receipt; it can be added after the purchase. */
export function ReceiptDetails({ detail }: { detail: SubscriptionDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { company, taxNumber, address } = detail.receiptDetails;
  const facts = [
    { label: 'Company', value: company },
    { label: 'Tax number', value: taxNumber },
    { label: 'Address', value: address },
  ].filter(({ value }) => value !== '');
  return (
    <section aria-labelledby="receipt-details" className={pageStyles.card}>
      <div className={pageStyles.cardHead}>
        <h3 id="receipt-details">Receipt details</h3>
        <Button
          aria-label={facts.length > 0 ? 'Edit receipt details' : 'Add receipt details'}
          onClick={() => setOpen(true)}
          size="sm"
        >
          {facts.length > 0 ? 'Edit' : 'Add'}
        </Button>
      </div>
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : (
        <p className={styles.hint}>Company, VAT or GST number and address can stand on the receipt.</p>
      )}
      {isOpen && <ReceiptDetailsDialog detail={detail} onClose={() => setOpen(false)} />}
    </section>
  );
}
