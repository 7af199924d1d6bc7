import { getReceiptPdf } from '@kitshelf/contract/subscriptions.ts';
import { requestUrl } from '../../lib/call.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { readToken } from '../../lib/session.ts';

/** Fetches a receipt as PDF and hands it to the browser as a file. Rejects when it cannot be had. */
export async function downloadReceipt(txId: string, invoiceNumber: string): Promise<void> {
  const token = readToken();
  const response = await fetch(requestUrl(getReceiptPdf, { params: { txId } }), {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!response.ok) throw new Error('The receipt could not be downloaded.');
  saveBlob(await response.blob(), `receipt-${invoiceNumber}.pdf`);
}
