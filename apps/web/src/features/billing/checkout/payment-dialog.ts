import type { Payment } from '@kitshelf/contract/billing.ts';
import { trustedScriptUrl } from '../../../lib/browser/trusted-types.ts';
import { initializePaddle, type Paddle, type PaddleEventData } from '@paddle/paddle-js';
import { carriedFacts } from '../../../lib/site/carried-facts.ts';

/** A payment that has something left to pay. */
interface OpenPayment extends Payment {
  readonly gateway: Gateway;
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
  /** Another card for what runs, instead of its first payment. */
  readonly isCardChange?: boolean;
}

/** What a gateway's dialog tells. */
interface DialogEvents {
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
  return (
    payment.gateway !== null &&
    payment.subscriptionId !== null &&
    payment.clientToken !== null &&
    payment.scriptUrl !== null
  );
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
  readonly subscription_card_change?: boolean;
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

/** Opens Razorpay's dialog: for a lifetime with an order, else with a subscription (docs/product/checkout.md#payment). */
function openRazorpay(payment: OpenPayment, words: DialogWords, events: DialogEvents): void {
  if (!window.Razorpay) throw new Error('The payment script is not there');
  const id = payment.subscriptionId;
  const isOrder = payment.kind === 'order';
  const checkout = new window.Razorpay({
    key: payment.clientToken,
    ...(isOrder ? { order_id: id } : { subscription_id: id }),
    ...(words.isCardChange && { subscription_card_change: true }),
    name: carriedFacts().name,
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

/** Paddle takes one listener for the page's whole life; it tells anyone who has the dialog open. */
let listener: (event: PaddleEventData) => void = () => {};

/** Opens Paddle's dialog with a transaction that the server made. */
async function openPaddle(payment: OpenPayment, events: DialogEvents): Promise<void> {
  const paddle = await initializePaddle({
    environment: payment.environment ?? 'production',
    token: payment.clientToken,
    eventCallback: (event) => listener(event),
  });
  if (!paddle) throw new Error('The payment script is not there');
  listener = paddleListener(paddle, payment.subscriptionId, events);
  paddle.Checkout.open({
    transactionId: payment.subscriptionId,
    settings: { displayMode: 'overlay', allowLogout: false, showAddDiscounts: false },
  });
}

/** Translates Paddle's events; the dialog does not close by itself once it was paid. */
export function paddleListener(
  paddle: Pick<Paddle, 'Checkout'>,
  transactionId: string,
  events: DialogEvents,
): (event: PaddleEventData) => void {
  let isPaid = false;
  return (event) => {
    // Paddle's own list of names lacks some that it sends.
    switch (event.name as string | undefined) {
      case 'checkout.loaded':
        return events.onLoaded();
      case 'checkout.completed':
        isPaid = true;
        paddle.Checkout.close();
        // Paddle signs nothing: the transaction is verified by its own id (docs/product/checkout.md#payment).
        return events.onPaid({ paymentId: event.data?.transaction_id ?? transactionId, signature: '' });
      case 'checkout.closed':
        return isPaid ? undefined : events.onClosed();
      case 'checkout.discount.removed':
        return events.onDiscountRemoved();
      case 'checkout.payment.failed':
        return events.onFailed(event.detail ?? 'Your payment was declined.');
      case 'checkout.error':
      case 'checkout.failed':
        events.onFailed(event.detail ?? 'The checkout could not be opened.');
        return isPaid ? undefined : events.onClosed();
      default:
        return undefined;
    }
  };
}

/** A gateway's script did not come: something between it and the browser keeps it away. */
export class ScriptBlocked extends Error {
  /** What blockers know it by. */
  readonly host: string;

  constructor(gateway: Gateway) {
    super(`The script of ${gateway} could not be loaded`);
    this.host = `${gateway}.com`;
  }
}

type Gateway = NonNullable<Payment['gateway']>;

/** Anyone who waits this long for a script, in milliseconds, is told that it does not come. */
const scriptTimeoutMs = 20_000;

const loads = new Map<string, Promise<void>>();

/** Loads a gateway's script once; rejects with `ScriptBlocked`, and is then tried again the next time. */
export function loadScript(url: string, gateway: Gateway): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(url);
    script.async = true;
    script.addEventListener('load', () => resolve());
    const giveUp = () => {
      loads.delete(url);
      script.remove();
      reject(new ScriptBlocked(gateway));
    };
    script.addEventListener('error', giveUp);
    const timer = setTimeout(giveUp, scriptTimeoutMs);
    script.addEventListener('load', () => clearTimeout(timer));
    document.head.append(script);
  });
  loads.set(url, load);
  return load;
}
