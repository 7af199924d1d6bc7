import { pauseSubscription, type SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '../../../lib/toasts.ts';
import { useBillingChange } from '../queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { accessText } from './subscription-words.ts';

interface PauseDialogProps {
  readonly detail: SubscriptionDetail;
  readonly onClose: () => void;
}

/** Asks once more: access rests from the period's end until the subscription is resumed. */
export function PauseDialog({ detail, onClose }: PauseDialogProps) {
  const call = useCall();
  const refreshAll = useBillingChange();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pause = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(pauseSubscription, { params: { id: detail._id }, body: {} });
      await refreshAll();
      onClose();
      toast.success('Subscription paused', 'You keep access until the period ends.');
    } catch (error) {
      console.error('The subscription could not be paused.', error);
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      confirmText="Yes, pause"
      failure={failure && `It was not paused: ${failure}`}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void pause()}
      title={`Pause ${detail.productName}?`}
    >
      {[
        `${accessText(detail)} After that access rests, and nothing is charged.`,
        'It stays paused until you resume it here.',
      ]}
    </ConfirmDialog>
  );
}
