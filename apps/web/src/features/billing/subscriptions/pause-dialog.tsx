import { pauseSubscription, type SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { useBillingChange } from './billing-change.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { accessText } from '../subscription-words.ts';
import { dateText } from '../../../lib/date-text.ts';

interface PauseDialogProps {
  readonly detail: SubscriptionDetail;
  readonly onClose: () => void;
  /** It has been done. */
  readonly onDone: () => void;
}

/** Asks once more: access rests from the period's end until a day, or until the subscription is resumed. */
export function PauseDialog({ detail, onClose, onDone }: PauseDialogProps) {
  const { isBusy, failure, wrongDay, until, setUntil, pause } = usePause(detail, onDone);
  return (
    <ConfirmDialog
      confirmText="Yes, pause"
      failure={failure && `The subscription was not paused: ${failure}`}
      field={
        canComeBackByItself(detail) && (
          <Field error={wrongDay} hint="Leave empty to pause until you resume it." label="Until">
            {(control) => (
              <TextInput
                {...control}
                min={firstDay(detail)}
                onChange={(event) => setUntil(event.currentTarget.value)}
                type="date"
                value={until}
              />
            )}
          </Field>
        )
      }
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void pause()}
      title={`Pause ${detail.productName}?`}
    >
      {[
        `${accessText(detail)} After that, access is paused and nothing is charged.`,
        until === ''
          ? 'It stays paused until you resume it here.'
          : `It resumes automatically on ${dateText(momentOf(until))} and is charged then. You can resume it earlier here.`,
      ]}
    </ConfirmDialog>
  );
}

/** The other gateway keeps a pause until it is told to go on. */
const canComeBackByItself = ({ paymentGateway }: SubscriptionDetail) => paymentGateway.name === 'Paddle';

/** A day begins in UTC, as all days of billing do. */
const momentOf = (day: string) => `${day}T00:00:00.000Z`;

/** The first day after what is paid, as a date field has it. */
function firstDay({ currentPeriodEnd: end }: SubscriptionDetail): string | undefined {
  if (end === null) return undefined;
  const day = new Date(end);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function usePause(detail: SubscriptionDetail, onClose: () => void) {
  const call = useCall();
  const refreshAll = useBillingChange();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [wrongDay, setWrongDay] = useState<string>();
  const [until, setUntil] = useState('');

  const pause = async () => {
    setBusy(true);
    setFailure(undefined);
    setWrongDay(undefined);
    try {
      const body = until === '' ? {} : { until: momentOf(until) };
      await call(pauseSubscription, { params: { id: detail._id }, body });
      await refreshAll();
      onClose();
      toast.success('Subscription paused', 'You keep access until the period ends.');
    } catch (error) {
      console.error('The subscription could not be paused.', error);
      const ofDay = error instanceof ApiError ? error.fields['until'] : undefined;
      if (ofDay === undefined) setFailure(error instanceof Error ? error.message : String(error));
      else setWrongDay(ofDay);
    }
    setBusy(false);
  };
  return { isBusy, failure, wrongDay, until, setUntil, pause };
}
