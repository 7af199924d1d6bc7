import type { resendConfirmation, resendReset } from '@kitshelf/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../lib/call-context.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import type { Waiting } from './waiting-state.ts';

interface ResendButtonProps {
  readonly endpoint: typeof resendConfirmation | typeof resendReset;
  readonly waiting: Waiting | undefined;
}

export function ResendButton({ endpoint, waiting }: ResendButtonProps) {
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ email, sessionId }: Waiting) => call(endpoint, { query: { sessionId }, body: { email } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button isBusy={isPending} onClick={() => waiting && mutate(waiting)} size="lg">
      Resend Email
    </Button>
  );
}
