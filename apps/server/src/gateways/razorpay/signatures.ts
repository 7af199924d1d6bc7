import type { Confirmation } from '../gateway.ts';
import { isSignedByAny } from '../signature.ts';

/**
 * Whether Razorpay signed this payment for what WE sold: order then payment, but payment then subscription.
 */
export function isPaymentSigned(
  { checkout, paymentId, signature }: Confirmation,
  keySecret: string,
): boolean {
  const signed = checkout.kind === 'order' ? `${checkout.id}|${paymentId}` : `${paymentId}|${checkout.id}`;
  return isSignedByAny([keySecret], [signature], signed);
}
