import {
  getCreditNotePdf,
  getReceiptPdf,
  type SubscriptionDetail,
} from '@kitshelf/contract/subscriptions.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { requestUrl } from '@kitshelf/api-client/call.ts';
import { trustedHtml } from '../../../lib/browser/trusted-types.ts';
import { saveBlob } from '../../../lib/browser/save-blob.ts';
import { readToken } from '../../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import styles from './receipt-dialog.module.css';

interface ReceiptDialogProps {
  readonly detail: Pick<SubscriptionDetail, 'invoicePdf' | 'invoiceNumber' | 'txId'>;
  readonly onClose: () => void;
}

/** A receipt to read, print and save (docs/product/subscriptions.md#receipts). */
export function ReceiptDialog({ detail, onClose }: ReceiptDialogProps) {
  const titleId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const { invoicePdf, invoiceNumber, txId } = detail;
  const { html, css } = receiptParts(invoicePdf);
  useEffect(() => {
    // As a property of the document's tree it would be text that nobody vouches for.
    if (frame.current) frame.current.srcdoc = trustedHtml(html);
  }, [html]);
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
          <PdfButton label="Download PDF" number={invoiceNumber} of={{ txId }} />
        </div>
      </div>
      <iframe
        className={styles.frame}
        onLoad={(event) => styleFrame(event.currentTarget, css)}
        ref={frame}
        // No scripts: a receipt is only read and printed.
        sandbox="allow-same-origin allow-modals"
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
function styleFrame(frame: HTMLIFrameElement, css: string): void {
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) return;
  const sheet = new (contentWindow as SheetMaker).CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
  frame.height = String(contentDocument.documentElement.scrollHeight);
}

interface PdfButtonProps {
  /** A receipt, by its order, or a credit note, by its id. */
  readonly of: { readonly txId: string } | { readonly creditNoteId: string };
  /** As people read it. */
  readonly number: string;
  readonly label: string;
}

/** Saves a receipt or a credit note as PDF. */
export function PdfButton({ of, number, label }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = 'txId' in of ? receiptFile(of.txId) : creditNoteFile(of.creditNoteId);
    await download(file, number).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    );
    setBusy(false);
  };
  return (
    <Button aria-label={`${label}, ${number}`} isBusy={isBusy} onClick={() => void save()} size="sm">
      {label}
    </Button>
  );
}

interface PdfFile {
  readonly url: string;
  readonly name: string;
}

function receiptFile(txId: string): PdfFile {
  return { url: requestUrl(getReceiptPdf, { params: { txId } }), name: 'receipt' };
}

function creditNoteFile(id: string): PdfFile {
  return { url: requestUrl(getCreditNotePdf, { params: { id } }), name: 'credit-note' };
}

/** Fetches a PDF and hands it to the browser as a file. Rejects when it cannot be had. */
async function download({ url, name }: PdfFile, number: string): Promise<void> {
  const token = readToken();
  const response = await fetch(url, { ...(token && { headers: { authorization: `Bearer ${token}` } }) });
  if (!response.ok) throw new Error('The receipt could not be downloaded.');
  saveBlob(await response.blob(), `${name}-${number.replaceAll('/', '-')}.pdf`);
}
