import { resumeSubscription, type SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { usePayment, type Waiting } from '../checkout/use-payment.ts';
import { useBillingChange } from './billing-change.ts';
import styles from './subscription-page.module.css';
import { isPast } from '../subscription-words.ts';
import { dateText } from '../../../lib/date-text.ts';

/** The way back from a cancellation or a pause. */
export function ResumeOffer({ detail }: { detail: SubscriptionDetail }) {
  const { phase, waiting, giveUp, failure, resume } = useResume(detail);
  return (
    <div className={styles.offer}>
      <p className={styles.offerText}>{offerText(detail)}</p>
      <Button isBusy={phase !== 'idle'} look="primary" onClick={resume}>
        Resume
      </Button>
      <output className={styles.offerState}>{phase === 'confirming' && waitingTexts[waiting]}</output>
      {phase === 'confirming' && waiting === 'in vain' && <Button onClick={giveUp}>Try again</Button>}
      {failure !== undefined && (
        <p className={styles.offerFailed} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function offerText(detail: SubscriptionDetail): string {
  const { scheduledChange } = detail;
  if (!scheduledChange) return 'Resume it to renew again.';
  const day = dateText(scheduledChange.effectiveAt);
  if (scheduledChange.action === 'cancelled')
    return `It ends on ${day}. Resume it before then to keep renewing; nothing is charged until that date.${askedText(detail)}`;
  if (isPast(scheduledChange.effectiveAt)) return pausedText(scheduledChange.resumesAt);
  const { resumesAt } = scheduledChange;
  const comesBack = resumesAt ? ` and resumes automatically on ${dateText(resumesAt)}` : '';
  return `It pauses on ${day}${comesBack}. Resume it to renew on that day instead.`;
}

/** One gateway takes no cancellation back and has the card authorised anew, in a window that asks to pay nothing. */
const askedText = ({ paymentGateway: { name }, priceBreakthrough }: SubscriptionDetail): string =>
  name === 'Razorpay'
    ? ` ${name} asks you to confirm your card again: its window shows ${formatExact(0, priceBreakthrough.currency)}.`
    : '';

function pausedText(resumesAt: string | undefined): string {
  const until = resumesAt && !isPast(resumesAt) ? ` until ${dateText(resumesAt)}` : '';
  return `It is paused${until}. If you resume it, the next period starts and is charged at once.`;
}

const waitingTexts: Readonly<Record<Waiting, string>> = {
  shortly: 'Confirming your authorisation. Please keep this page open.',
  long: 'This is taking longer than usual. You can leave this page: the subscription resumes as soon as the authorisation is confirmed.',
  'in vain': 'The authorisation has not gone through yet. Nothing changes until it does.',
};

/** Resumes at once, or by a new authorisation in the gateway's dialog where the gateway wants one. */
function useResume(detail: SubscriptionDetail) {
  const call = useCall();
  const refreshAll = useBillingChange();
  const finish = async () => {
    await refreshAll();
    payment.setPhase('idle');
    toast.success('Subscription resumed', 'It renews again.');
  };
  const payment = usePayment({
    onDone: () => void finish(),
    onDiscountRemoved: () => {},
    refusedPrefix: 'It was not authorised: ',
  });

  const resume = async () => {
    payment.begin();
    try {
      const { data } = await call(resumeSubscription, { params: { id: detail._id } });
      if (!data.payment) return await finish();
      const { productName: description, customerName: name, customerEmail: email } = detail;
      await payment.pay(data.payment, { description, name, email });
    } catch (error) {
      payment.fail(error);
      if (!(error instanceof ApiError)) return;
      console.error('The subscription could not be resumed.', error);
      // What was offered may be true no longer.
      await refreshAll();
    }
  };
  return { ...payment, resume: () => void resume() };
}
