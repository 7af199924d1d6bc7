import { confirmRegistration, type MailedLink } from '@kitshelf/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { AccountActions, AccountScreen } from './account-screen.tsx';
import { useMailedLink } from './mailed-link.ts';
import { isExpired } from './use-reset-link.ts';

/** The page that the mailed link opens: a button confirms, because mail scanners open links too (contract §3). */
export function RegisterConfirmPage() {
  const call = useCall();
  const navigate = useNavigate();
  const link = useMailedLink(paths.register);
  const goTo = (to: string, search: MailedLink) => navigate({ to, search: { ...search }, replace: true });
  const { mutate, isPending } = useMutation({
    mutationFn: (query: MailedLink) => call(confirmRegistration, { query }),
    onSuccess: (_, query) => goTo(paths.registerSuccess, query),
    onError: (error, query) => {
      if (isExpired(error)) return goTo(paths.registerFailed, query);
      return toast.error(error.message);
    },
  });
  return (
    <AccountScreen
      icon={<MailIcon size={22} />}
      text="One click, and your account is ready."
      title="Confirm your email"
    >
      <AccountActions>
        <Button isBusy={isPending} isWide look="primary" onClick={() => link && mutate(link)} size="lg">
          Confirm email
        </Button>
      </AccountActions>
    </AccountScreen>
  );
}
