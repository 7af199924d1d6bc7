import { type SubscriptionDetail, getReceiptPdf } from '@kitshelf/contract/subscriptions.ts';
import { useId, useRef, useState } from 'react';
import { requestUrl } from '../../../lib/api/call.ts';
import { saveBlob } from '../../../lib/browser/save-blob.ts';
import { readToken } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './receipt-dialog.module.css';

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

/** A receipt's document apart from its style sheet. */
interface ReceiptParts {
  readonly html: string;
  readonly css: string;
}

/**
 * Takes the inline style sheet out of a receipt: the page's policy, which a frame written by it inherits, lets no
 * inline style through; one that is constructed it does.
 */
export function receiptParts(receipt: string): ReceiptParts {
  let css = '';
  const html = receipt.replace(/<style>([\s\S]*?)<\/style>/g, (_, text: string) => {
    css += text;
    return '';
  });
  return { html, css };
}

type SheetMaker = Window & { readonly CSSStyleSheet: typeof CSSStyleSheet };

/** Gives a frame's document its style sheet, and the frame the height of what it shows. */
function dressFrame(frame: HTMLIFrameElement, css: string): void {
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) return;
  const sheet = new (contentWindow as SheetMaker).CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
  frame.height = String(contentDocument.documentElement.scrollHeight);
}

/** Saves a receipt as PDF. */
export function PdfButton({
  txId,
  invoiceNumber,
  label,
}: {
  readonly txId: string;
  readonly invoiceNumber: string;
  readonly label: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadReceipt(txId, invoiceNumber).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    );
    setBusy(false);
  };
  return (
    <Button
      aria-label={`${label}, ${invoiceNumber}`}
      isBusy={isBusy}
      onClick={() => void download()}
      size="sm"
    >
      {label}
    </Button>
  );
}

/** Fetches a receipt as PDF and hands it to the browser as a file. Rejects when it cannot be had. */
async function downloadReceipt(txId: string, invoiceNumber: string): Promise<void> {
  const token = readToken();
  const response = await fetch(requestUrl(getReceiptPdf, { params: { txId } }), {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!response.ok) throw new Error('The receipt could not be downloaded.');
  saveBlob(await response.blob(), `receipt-${invoiceNumber}.pdf`);
}
