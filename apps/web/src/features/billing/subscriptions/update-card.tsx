import { changePaymentMethod, type SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { isOpenPayment, loadScript, openPaymentDialog } from '../checkout/payment-dialog.ts';
import { tellFailure } from '../checkout/use-payment.ts';
import { useBillingChange } from './billing-change.ts';
import styles from './subscription-page.module.css';
import { isPast } from '../subscription-words.ts';
import { dateText } from '../../../lib/date-text.ts';

/** A renewal has failed: until when access stays, and what can be done. */
export function UnpaidNotice({ detail }: { detail: SubscriptionDetail }) {
  const { graceEndsAt, canChangeCard, productName } = detail;
  if (graceEndsAt === null) return null;
  const day = dateText(graceEndsAt);
  const remedy = canChangeCard ? ' Update your card to pay what you owe.' : '';
  return (
    <div className={styles.offer}>
      <p className={styles.offerText}>
        {isPast(graceEndsAt)
          ? `Your last payment failed and your access ended on ${day}.${remedy} Or buy ${productName} again.`
          : `Your last payment failed. You keep access until ${day} and we will try the payment again.${remedy}`}
      </p>
      {canChangeCard && <UpdateCard detail={detail} look="primary" />}
    </div>
  );
}

interface UpdateCardProps {
  readonly detail: SubscriptionDetail;
  readonly look: 'primary' | 'outline';
}

/** Gives the gateway another card, in the gateway's own dialog; who comes by the link of a mail finds that open. */
export function UpdateCard({ detail, look }: UpdateCardProps) {
  const { isBusy, failure, update } = useCardUpdate(detail);
  useWantedCard(update);
  return (
    <>
      <Button isBusy={isBusy} look={look} onClick={update}>
        Update card
      </Button>
      <p className={styles.cardNote}>{noteOf(detail)}</p>
      {failure !== undefined && (
        <p className={styles.offerFailed} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** What the gateway's window is about to ask, and what it takes. */
const noteOf = ({ graceEndsAt, paymentGateway: { name } }: SubscriptionDetail) =>
  graceEndsAt === null
    ? `To update your card, you confirm the new one in a window of ${name}. Nothing is charged now.`
    : `You confirm the new card in a window of ${name}. What you owe is then charged to it.`;

/** Once: the address then goes on without the request, so that a reload opens nothing. */
function useWantedCard(update: () => void): void {
  const { action }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOpened = useRef(false);
  useEffect(() => {
    if (action !== 'card' || isOpened.current) return;
    isOpened.current = true;
    void navigate({ to: '.', search: {}, replace: true });
    update();
  });
}

const takenText = 'Future renewals are charged to it.';
/** That what is owed was paid, only the gateway's word says. */
const owedText = 'This page shows the payment as soon as it is confirmed.';

function useCardUpdate(detail: SubscriptionDetail) {
  const call = useCall();
  const refreshAll = useBillingChange();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const finish = async () => {
    setFailure(undefined);
    await refreshAll();
    setBusy(false);
    toast.success('Card updated', detail.graceEndsAt === null ? takenText : owedText);
  };

  const update = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data: payment } = await call(changePaymentMethod, { params: { id: detail._id } });
      if (!isOpenPayment(payment)) throw new Error('There is nothing to open');
      await loadScript(payment.scriptUrl, payment.gateway);
      const { productName: description, customerName: name, customerEmail: email } = detail;
      await openPaymentDialog(
        payment,
        { description, name, email, isCardChange: true },
        {
          onLoaded: () => {},
          onPaid: () => void finish(),
          onFailed: (reason) => setFailure(`The card was refused: ${reason}`),
          onClosed: () => setBusy(false),
          onDiscountRemoved: () => {},
        },
      );
    } catch (error) {
      setBusy(false);
      setFailure(tellFailure(error));
      if (!(error instanceof ApiError)) return;
      console.error('The card could not be updated.', error);
      // What was offered may be true no longer.
      await refreshAll();
    }
  };
  return { isBusy, failure, update: () => void update() };
}
