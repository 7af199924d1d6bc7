import {
  checkoutFailedText,
  createSubscription,
  subscriptionTotalCount,
  type BillingFields,
  type Payment,
  verifyPayment,
  verifyPollMs,
} from '@kitshelf/contract/billing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { paymentDetailsQuery } from '../queries.ts';
import type { useDiscount } from './coupon.tsx';
import {
  loadScript,
  isOpenPayment,
  openPaymentDialog,
  type DialogWords,
  type PaymentProof,
} from './payment-dialog.ts';

/** `opening` until the gateway's dialog is there, `confirming` from the payment until the server knows of it. */
export type PaymentPhase = 'idle' | 'opening' | 'paying' | 'confirming';

/** How the wait for the server's word goes; `in vain` while it says that the payment has failed. */
export type Waiting = 'shortly' | 'long' | 'in vain';

interface PaymentDeps {
  readonly onDone: (txId: string) => void;
  readonly onDiscountRemoved: () => void;
}

/** Asked this often without an answer, we say that it takes longer. */
const patientTimes = 5;

/** A payment from the gateway's dialog to the server's word that it has arrived (spec §4, Checkout flow). */
export function usePayment({ onDone, onDiscountRemoved }: PaymentDeps) {
  const call = useCall();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [waiting, setWaiting] = useState<Waiting>('shortly');
  /** The gateway's reason for the last refusal. */
  const [refusal, setRefusal] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const confirm = async (proof: PaymentProof) => {
    setPhase('confirming');
    setRefusal(undefined);
    setWaiting('shortly');
    const { signal } = (asking.current = new AbortController());
    const onWaiting = (status: 'pending' | 'failed', times: number) =>
      setWaiting(status === 'failed' ? 'in vain' : times < patientTimes ? 'shortly' : 'long');
    try {
      onDone(await pollPayment({ call, proof, signal, onWaiting }));
    } catch (error) {
      setPhase('idle');
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };

  /** Opens the dialog for a payment; one with nothing left to pay is done at once. Rejects when it cannot be opened. */
  const pay = async (payment: Payment, words: DialogWords) => {
    if (payment.status === 'active' || !isOpenPayment(payment)) return onDone(payment.txId);
    setPhase('opening');
    setRefusal(undefined);
    await loadScript(payment.scriptUrl);
    await openPaymentDialog(payment, words, {
      onLoaded: () => setPhase('paying'),
      onPaid: (proof) => void confirm(proof),
      onFailed: setRefusal,
      onClosed: () => setPhase('idle'),
      onDiscountRemoved,
    });
  };

  /** Ends the asking, so that another payment can be tried. */
  const giveUp = () => {
    asking.current?.abort();
    setPhase('idle');
  };

  return { phase, setPhase, waiting, giveUp, refusal, setRefusal, pay };
}

interface Order {
  readonly priceId: string;
  readonly productName: string;
  readonly billing: BillingFields;
  /** Minor units, as shown. */
  readonly total: number;
}

/** From the sent form to the success page (spec §4, Checkout flow). */
export function useCheckout(coupon: ReturnType<typeof useDiscount>) {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const payment = usePayment({
    onDone: (txId) => void navigate({ to: paths.checkoutSuccess, search: { txId }, replace: true }),
    onDiscountRemoved: coupon.remove,
  });

  const create = async ({ priceId, billing, total }: Order) => {
    const discountId = coupon.discount?.discountId;
    const body = {
      planId: priceId,
      totalCount: subscriptionTotalCount,
      billing,
      expectedTotal: total,
      ...(discountId && { discountId }),
    } as const;
    return (await call(createSubscription, { body })).data;
  };

  const checkOut = async (order: Order): Promise<void> => {
    const { billing, productName, total } = order;
    payment.setPhase('opening');
    payment.setRefusal(undefined);
    try {
      // Nothing to pay asks for no dialog.
      if (total > 0) await loadScript(await scriptUrlFor(billing.country));
      const name = `${billing.fName} ${billing.lName}`;
      await payment.pay(await create(order), { description: productName, name, email: billing.email });
    } catch (error) {
      payment.setPhase('idle');
      if (!(error instanceof ApiError)) return tellNoDialog(error);
      // What was shown may be true no longer.
      void queryClient.invalidateQueries({ queryKey: ['plan-details'] });
      toast.error(error.message || error.code || checkoutFailedText);
    }
  };

  const scriptUrlFor = async (country: string) =>
    (await queryClient.fetchQuery(paymentDetailsQuery(call, country))).data.scriptUrl;

  return { ...payment, checkOut };
}

/** The spec's words go to the log alone; the person hears what can be done (spec §8). */
export function tellNoDialog(error: unknown): void {
  console.error('Unable to initiate payment.', error);
  toast.error('The payment window could not be opened.', 'Nothing was charged. Please try again.');
}

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
    const subscription = await askOnce(call, proof, signal);
    if (signal.aborted) return new Promise(() => {});
    if (subscription?.status === 'active') return subscription.txId;
    onWaiting?.(subscription?.status ?? 'pending', askedTimes);
    await new Promise((resolve) => setTimeout(resolve, verifyPollMs));
    if (signal.aborted) return new Promise(() => {});
  }
}

async function askOnce(call: Call, query: PaymentProof, signal: AbortSignal) {
  try {
    return (await call(verifyPayment, { query }, { signal })).data.subscription;
  } catch (error) {
    if (error instanceof ApiError && isPassing(error)) return undefined;
    throw error;
  }
}

/** No answer, too many questions or a server in trouble: none of it says anything about the payment. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;
