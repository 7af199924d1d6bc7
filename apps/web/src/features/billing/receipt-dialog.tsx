import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PdfButton } from './pdf-button.tsx';
import styles from './receipt.module.css';
import { dressFrame, receiptParts } from './receipt-frame.ts';

interface ReceiptDialogProps {
  readonly detail: Pick<SubscriptionDetail, 'invoicePdf' | 'invoiceNumber' | 'txId'>;
  readonly onClose: () => void;
}

/** A receipt to read, print and keep (spec §2, Subscription detail). */
export function ReceiptDialog({ detail, onClose }: ReceiptDialogProps) {
  const titleId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const { invoicePdf, invoiceNumber, txId } = detail;
  const { html, css } = receiptParts(invoicePdf);
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.bar}>
        <h2 className={styles.title} id={titleId}>
          Receipt
        </h2>
        <div className={styles.tools}>
          <Button onClick={() => frame.current?.contentWindow?.print()} size="sm">
            Print
          </Button>
          <PdfButton invoiceNumber={invoiceNumber} label="Download PDF" txId={txId} />
        </div>
      </div>
      <iframe
        className={styles.frame}
        onLoad={(event) => dressFrame(event.currentTarget, css)}
        ref={frame}
        // No scripts: a receipt is only read and printed.
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
        title={`Receipt ${invoiceNumber}`}
      />
    </Dialog>
  );
}
