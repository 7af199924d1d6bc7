import {
  checkoutFailedText,
  createSubscription,
  subscriptionTotalCount,
  type BillingFields,
  type Consent,
  type Payment,
  verifyPayment,
  verifyPollMs,
} from '@kitshelf/contract/billing.ts';
import type { PlanTotals } from '@kitshelf/contract/plans.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { paths } from '../../../lib/paths.ts';
import { readWanted } from '../../../lib/session/wanted-asset.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { paymentDetailsQuery } from '../queries.ts';
import { useRefusal } from '../refusal.ts';
import type { useDiscount } from './coupon.tsx';
import {
  loadScript,
  isOpenPayment,
  openPaymentDialog,
  type DialogWords,
  type PaymentProof,
  ScriptBlocked,
} from './payment-dialog.ts';

/** `opening` until the gateway's dialog is there, `confirming` from the payment until the server knows of it. */
export type PaymentPhase = 'idle' | 'opening' | 'paying' | 'confirming';

/** How the wait for the server's word goes; `in vain` while it says that the payment has failed. */
export type Waiting = 'shortly' | 'long' | 'in vain';

interface PaymentDeps {
  readonly onDone: (txId: string) => void;
  readonly onDiscountRemoved: () => void;
  /** Stands before the gateway's reason for a refusal. */
  readonly refusedPrefix?: string;
}

/** Asked this often without an answer, we say that it takes longer. */
const patientTimes = 5;

/** One try to pay: how far it is, and what became of the last one, in whole sentences. */
function useTry(refusedPrefix: string | undefined) {
  const refusalOf = useRefusal(refusedPrefix);
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [failure, setFailure] = useState<string>();
  /** Before each try. */
  const begin = () => {
    setPhase('opening');
    setFailure(undefined);
  };
  /** Ends a try in which nothing was charged; the toast passes, the words beside the button stay. */
  const fail = (error: unknown) => {
    setPhase('idle');
    setFailure(tellFailure(error));
  };
  const refuse = (reason: string) => setFailure(refusalOf(reason));
  return { phase, setPhase, failure, setFailure, begin, fail, refuse };
}

/** A payment from the gateway's dialog until the server confirms that it has arrived (docs/product/checkout.md#payment). */
export function usePayment({ onDone, onDiscountRemoved, refusedPrefix }: PaymentDeps) {
  const call = useCall();
  const { phase, setPhase, failure, setFailure, begin, fail, refuse } = useTry(refusedPrefix);
  const [waiting, setWaiting] = useState<Waiting>('shortly');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const confirm = async (proof: PaymentProof) => {
    setPhase('confirming');
    setFailure(undefined);
    setWaiting('shortly');
    const { signal } = (asking.current = new AbortController());
    const onWaiting = (status: 'pending' | 'failed', times: number) =>
      setWaiting(status === 'failed' ? 'in vain' : times < patientTimes ? 'shortly' : 'long');
    try {
      onDone(await pollPayment({ call, proof, signal, onWaiting }));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setPhase('idle');
      setFailure(text);
      toast.error(text);
    }
  };

  /** Opens the dialog for a payment; one with nothing left to pay is done at once. Rejects when it cannot be opened. */
  const pay = async (payment: Payment, words: DialogWords) => {
    if (payment.status === 'active' || !isOpenPayment(payment)) return onDone(payment.txId);
    begin();
    await loadScript(payment.scriptUrl, payment.gateway);
    await openPaymentDialog(payment, words, {
      onLoaded: () => setPhase('paying'),
      onPaid: (proof) => void confirm(proof),
      onFailed: refuse,
      onClosed: () => setPhase('idle'),
      onDiscountRemoved,
    });
  };

  /** Ends the asking, so that another payment can be tried. */
  const giveUp = () => {
    asking.current?.abort();
    setPhase('idle');
  };

  return { phase, setPhase, waiting, giveUp, failure, begin, fail, pay };
}

interface Order {
  readonly priceId: string;
  readonly productName: string;
  readonly billing: BillingFields;
  /** As shown. */
  readonly totals: PlanTotals;
}

function purchaseOf({ priceId, billing, totals }: Order, discountId?: string, consent?: Consent) {
  const wanted = readWanted()?._id;
  return {
    planId: priceId,
    totalCount: subscriptionTotalCount,
    billing,
    expectedTotal: totals.total,
    expectedCurrency: totals.currency_code,
    ...(consent && { consent }),
    ...(discountId && { discountId }),
    ...(wanted && { wanted }),
  } as const;
}

interface CheckoutDeps {
  readonly coupon: ReturnType<typeof useDiscount>;
  readonly consent: Consent | undefined;
  /** Before the success page. */
  readonly onPaid: (txId: string) => Promise<void>;
}

/** From the sent form to the success page (docs/product/checkout.md#what-a-purchase-is). */
export function useCheckout({ coupon, consent, onPaid }: CheckoutDeps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const payment = usePayment({
    onDone: (txId) =>
      void onPaid(txId).then(() => navigate({ to: paths.checkoutSuccess, search: { txId }, replace: true })),
    onDiscountRemoved: coupon.remove,
  });

  const create = async (order: Order) => {
    const body = purchaseOf(order, coupon.discount?.discountId, consent);
    return (await call(createSubscription, { body })).data;
  };

  const checkOut = async (order: Order): Promise<void> => {
    const { billing, productName, totals } = order;
    payment.begin();
    try {
      // Nothing to pay asks for no dialog.
      if (totals.total > 0) await loadGateway(billing.country);
      const name = `${billing.fName} ${billing.lName}`;
      await payment.pay(await create(order), { description: productName, name, email: billing.email });
    } catch (error) {
      payment.fail(error);
      // What was shown may be true no longer.
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: ['plan-details'] });
    }
  };

  const loadGateway = async (country: string) => {
    const { data } = await queryClient.fetchQuery(paymentDetailsQuery(call, country));
    await loadScript(data.scriptUrl, data.gateway);
  };

  return { ...payment, checkOut };
}

/**
 * Tells in a toast why a payment could not begin, and answers the words that stay on the screen. The gateway's own
 * words for it go to the log alone.
 */
export function tellFailure(error: unknown): string {
  const [title, text] = failureWords(error);
  if (!(error instanceof ApiError)) console.error('Unable to initiate payment.', error);
  toast.error(title);
  return `${title.replace(/[^.!?]$/, '$&.')} ${text}`;
}

const unchargedText = 'Nothing was charged. Please try again.';

function failureWords(error: unknown): [title: string, text: string] {
  if (error instanceof ScriptBlocked)
    return [
      `An ad blocker or your network stopped ${error.host} from loading.`,
      'Turn it off for this page and try again. Nothing was charged.',
    ];
  if (!(error instanceof ApiError)) return ['The payment window could not be opened.', unchargedText];
  return [error.message || error.code || checkoutFailedText, unchargedText];
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
 * Asks every 3 s whether a payment has arrived, until it has (docs/product/checkout.md#payment); resolves to the order's txId.
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
