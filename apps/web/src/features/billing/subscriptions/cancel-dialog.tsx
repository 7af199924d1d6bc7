import { cancelSubscription, type SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '../../../lib/toasts.ts';
import { useForgetUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './cancel-dialog.module.css';
import { dateText, isRequested } from './subscription-words.ts';

interface CancelDialogProps {
  readonly detail: SubscriptionDetail;
  readonly onClose: () => void;
}

/** Asks once more: access stays until the period's end, and there is no way back (spec §4, Subscription status). */
export function CancelDialog({ detail, onClose }: CancelDialogProps) {
  const titleId = useId();
  const { isBusy, cancel } = useCancel(detail._id, onClose);
  const end = detail.currentPeriodEnd;
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          Cancel {detail.productName}?
        </h2>
        <p className={styles.text}>
          You keep access until the end of the billing period{end && <>, {dateText(end)}</>}. After that
          nothing more is charged.
        </p>
        <p className={styles.text}>
          This is irreversible: a cancelled subscription cannot be resumed, only bought again.
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep subscription</Button>
          <Button isBusy={isBusy} look="ink" onClick={cancel}>
            Yes, cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useCancel(id: string, onDone: () => void) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const refreshAll = useBillingChange();
  const cancel = async () => {
    setBusy(true);
    try {
      const { data } = await call(cancelSubscription, { params: { id } });
      await refreshAll();
      onDone();
      if (isRequested(data)) {
        toast.success('Cancellation requested', 'We write to you as soon as it is confirmed.');
      } else {
        toast.success('Subscription cancelled', 'You keep access until the period ends.');
      }
    } catch (error) {
      // Logged as spec §8 says; every failed call shows its message too.
      console.error('The subscription could not be cancelled.', error);
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { isBusy, cancel: () => void cancel() };
}

/** To be called after a subscription has changed: the lists, the user and what may be copied are asked again. */
function useBillingChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  const forgetUser = useForgetUser();
  return async () => {
    await Promise.all([forgetUser(), queryClient.invalidateQueries()]);
  };
}
