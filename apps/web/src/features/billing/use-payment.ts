import type { Payment } from '@kitshelf/contract/billing.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { toast } from '../../lib/toasts.ts';
import { loadScript } from './load-script.ts';
import { isOpenPayment, openPaymentDialog, type DialogWords, type PaymentProof } from './payment-dialog.ts';
import { pollPayment } from './poll-payment.ts';

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
