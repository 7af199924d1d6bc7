import { cancelSubscription, type SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { useBillingChange } from './billing-change.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { accessText, isRequested } from '../subscription-words.ts';

interface CancelDialogProps {
  readonly detail: SubscriptionDetail;
  readonly onClose: () => void;
  /** It has been done. */
  readonly onDone: () => void;
}

/** Asks for confirmation: access stays until the period's end (docs/product/subscriptions.md#cancelling). */
export function CancelDialog({ detail, onClose, onDone }: CancelDialogProps) {
  const { isBusy, cancel } = useCancel(detail._id, onDone);
  // What is paused or owes a payment is not taken back by its gateway.
  const canComeBack = detail.scheduledChange === null && detail.graceEndsAt === null;
  return (
    <ConfirmDialog
      confirmText="Yes, cancel"
      isBusy={isBusy}
      isIrreversible={!canComeBack}
      onClose={onClose}
      onConfirm={cancel}
      title={`Cancel ${detail.productName}?`}
    >
      {[
        `${accessText(detail)} After that nothing more is charged.`,
        canComeBack
          ? 'From that date it is irreversible: you would need to subscribe again. Until then you can resume it here.'
          : 'This is irreversible: you would need to subscribe again.',
      ]}
    </ConfirmDialog>
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
        toast.success('Cancellation requested', 'We will email you as soon as it is confirmed.');
      } else {
        toast.success('Subscription cancelled', 'You keep access until the period ends.');
      }
    } catch (error) {
      // Logged as well (docs/product/errors.md#failures-that-are-logged); every failed call shows its message.
      console.error('The subscription could not be cancelled.', error);
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { isBusy, cancel: () => void cancel() };
}
