import { site } from '@kitshelf/contract/site.ts';
import type { DialogEvents, DialogWords, OpenPayment } from './payment-dialog.ts';

interface RazorpayPaid {
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

interface RazorpayFailed {
  readonly error: { readonly description: string };
}

interface RazorpayCheckout {
  on(event: 'payment.failed', listener: (failed: RazorpayFailed) => void): void;
  open(): void;
}

interface RazorpayOptions {
  readonly key: string;
  readonly order_id?: string;
  readonly subscription_id?: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string };
  readonly handler: (paid: RazorpayPaid) => void;
  readonly modal: { readonly ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayCheckout;
  }
}

/** Opens Razorpay's dialog: for a lifetime with an order, else with a subscription (spec §4, Checkout flow). */
export function openRazorpay(payment: OpenPayment, words: DialogWords, events: DialogEvents): void {
  if (!window.Razorpay) throw new Error('The payment script is not there');
  const id = payment.subscriptionId;
  const isOrder = payment.kind === 'order';
  const checkout = new window.Razorpay({
    key: payment.clientToken,
    ...(isOrder ? { order_id: id } : { subscription_id: id }),
    name: site.name,
    description: words.description,
    prefill: { name: words.name, email: words.email },
    handler: (paid) =>
      events.onPaid({
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
        ...(isOrder ? { orderId: id } : { subscriptionId: id }),
      }),
    modal: { ondismiss: events.onClosed },
  });
  checkout.on('payment.failed', ({ error }) => events.onFailed(error.description));
  checkout.open();
  events.onLoaded();
}
