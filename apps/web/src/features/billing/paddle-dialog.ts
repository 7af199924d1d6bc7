import { initializePaddle, type Paddle, type PaddleEventData } from '@paddle/paddle-js';
import type { DialogEvents, OpenPayment } from './payment-dialog.ts';

/** Paddle takes one listener for the page's whole life; it tells whoever has the dialog open. */
let listener: (event: PaddleEventData) => void = () => {};

/** Opens Paddle's dialog with a transaction that the server made. */
export async function openPaddle(payment: OpenPayment, events: DialogEvents): Promise<void> {
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
        // Paddle signs nothing: the transaction speaks for itself (contract §7).
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
