import type { Payment } from '@kitshelf/contract/billing.ts';
import { openPaddle } from './paddle-dialog.ts';
import { openRazorpay } from './razorpay-dialog.ts';

/** A payment that has something left to pay. */
export interface OpenPayment extends Payment {
  readonly subscriptionId: string;
  readonly clientToken: string;
  readonly scriptUrl: string;
}

/** What is asked of the server until the payment has arrived. */
export interface PaymentProof {
  readonly paymentId: string;
  readonly signature: string;
  readonly orderId?: string;
  readonly subscriptionId?: string;
}

/** What a gateway's dialog shows about the order and its payer. */
export interface DialogWords {
  readonly description: string;
  readonly name: string;
  readonly email: string;
}

/** What a gateway's dialog tells. */
export interface DialogEvents {
  readonly onLoaded: () => void;
  /** The dialog is gone by then. */
  readonly onPaid: (proof: PaymentProof) => void;
  /** The gateway's own description; the dialog stays open for another try. */
  readonly onFailed: (reason: string) => void;
  /** Closed without a payment. */
  readonly onClosed: () => void;
  readonly onDiscountRemoved: () => void;
}

export function isOpenPayment(payment: Payment): payment is OpenPayment {
  return payment.subscriptionId !== null && payment.clientToken !== null && payment.scriptUrl !== null;
}

/** Opens the dialog of the gateway that the payment is with; its script must be here. */
export async function openPaymentDialog(
  payment: OpenPayment,
  words: DialogWords,
  events: DialogEvents,
): Promise<void> {
  if (payment.gateway === 'paddle') await openPaddle(payment, events);
  else openRazorpay(payment, words, events);
}
