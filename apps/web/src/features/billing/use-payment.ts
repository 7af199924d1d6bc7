import type { Payment } from '@kitshelf/contract/billing.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { toast } from '../../lib/toasts.ts';
import { loadScript } from './load-script.ts';
import { isOpenPayment, openPaymentDialog, type DialogWords, type PaymentProof } from './payment-dialog.ts';
import { pollPayment } from './poll-payment.ts';

/** `opening` until the gateway's dialog is there, `confirming` from the payment until the server knows of it. */
export type PaymentPhase = 'idle' | 'opening' | 'paying' | 'confirming';

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
  const [isSlow, setSlow] = useState(false);
  /** The gateway's reason for the last refusal. */
  const [refusal, setRefusal] = useState<string>();
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);

  const confirm = async (proof: PaymentProof) => {
    setPhase('confirming');
    setRefusal(undefined);
    const signal = left.current?.signal ?? AbortSignal.abort();
    try {
      onDone(await pollPayment({ call, proof, signal, onWaiting: (_, times) => setSlow(times >= patientTimes) }));
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

  return { phase, setPhase, isSlow, refusal, setRefusal, pay };
}
