import type { ReceiptLine } from '@kitshelf/contract/subscriptions.ts';
import { amountText } from './plan-words.ts';
import { PdfButton } from './pdf-button.tsx';
import styles from './receipt-list.module.css';
import pageStyles from './subscription-page.module.css';
import { dateText } from './subscription-words.ts';

/** Every receipt of a subscription, the newest first. */
export function ReceiptList({ receipts }: { receipts: readonly ReceiptLine[] }) {
  return (
    <section aria-labelledby="receipts-title" className={pageStyles.card}>
      <div className={pageStyles.cardHead}>
        <h3 id="receipts-title">Receipts</h3>
      </div>
      <ul>
        {receipts.map(({ txId, invoiceNumber, issuedAt, totalAmount, refundedAmount, currency }) => (
          <li className={styles.receipt} key={txId}>
            <span>
              <span className={styles.number}>{invoiceNumber}</span>
              <span className={styles.date}>
                {dateText(issuedAt)}, {amountText(totalAmount, currency)}
                {refundedAmount > 0 && `, ${amountText(refundedAmount, currency)} refunded`}
              </span>
            </span>
            <PdfButton invoiceNumber={invoiceNumber} label="PDF" txId={txId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
