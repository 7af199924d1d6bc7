import { verifyPayment, verifyPollMs } from '@kitshelf/contract/billing.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Call } from '../../lib/call.ts';
import type { PaymentProof } from './payment-dialog.ts';

interface Polling {
  readonly call: Call;
  readonly proof: PaymentProof;
  /** Ends the asking; the promise then never settles. */
  readonly signal: AbortSignal;
  /** Told after each answer that is not yet `active`. */
  readonly onWaiting?: (status: 'pending' | 'failed', askedTimes: number) => void;
}

/**
 * Asks every 3 s whether a payment has arrived, until it has; resolves to the order's txId (spec §4, Checkout flow).
 * A line that breaks or a server in trouble is asked again; rejects when the payment is not known or does not fit.
 */
export async function pollPayment({ call, proof, signal, onWaiting }: Polling): Promise<string> {
  for (let askedTimes = 1; ; askedTimes += 1) {
    const subscription = await ask(call, proof, signal);
    if (signal.aborted) return new Promise(() => {});
    if (subscription?.status === 'active') return subscription.txId;
    onWaiting?.(subscription?.status ?? 'pending', askedTimes);
    await new Promise((resolve) => setTimeout(resolve, verifyPollMs));
    if (signal.aborted) return new Promise(() => {});
  }
}

async function ask(call: Call, query: PaymentProof, signal: AbortSignal) {
  try {
    return (await call(verifyPayment, { query }, { signal })).data.subscription;
  } catch (error) {
    if (error instanceof ApiError && isPassing(error)) return undefined;
    throw error;
  }
}

/** No answer, too many questions or a server in trouble: none of it says anything about the payment. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;
