import * as z from 'zod/mini';
import { currencies } from './money.ts';
import { id, timestamp } from './wire.ts';

/** A receipt in a list; amounts are minor units. */
export const receiptLine = z.object({
  txId: id,
  invoiceNumber: z.string(),
  issuedAt: timestamp,
  totalAmount: z.int(),
  refundedAmount: z.int(),
  currency: z.enum(currencies),
  /** The same receipt as PDF; needs the token. */
  pdfUrl: z.string(),
});
export type ReceiptLine = z.output<typeof receiptLine>;

export const creditNoteLine = z.object({
  _id: id,
  /** The order whose receipt it takes back, in whole or in part. */
  txId: id,
  creditNoteNumber: z.string(),
  invoiceNumber: z.string(),
  issuedAt: timestamp,
  totalAmount: z.int(),
  currency: z.enum(currencies),
  pdfUrl: z.string(),
});
export type CreditNoteLine = z.output<typeof creditNoteLine>;
