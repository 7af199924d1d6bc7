import * as z from 'zod/mini';

/** Text of a receipt that may be empty; line breaks apart it has no control characters. */
function receiptText(max: number) {
  const printable = z.regex(/^(?:\P{Cc}|[\r\n])*$/u, 'Invalid characters');
  return z.string().check(z.trim(), z.maxLength(max, 'Too Long!'), printable);
}

/** Added to receipts by the customer, also after the purchase. */
export const receiptDetailsForm = z.object({
  company: receiptText(100),
  taxNumber: receiptText(40),
  address: receiptText(300),
});
export type ReceiptDetails = z.output<typeof receiptDetailsForm>;
