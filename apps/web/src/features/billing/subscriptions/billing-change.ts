import { useQueryClient } from '@tanstack/react-query';
import { useForgetUser } from '../../../lib/session/user.ts';

/** To be called after a subscription has changed: the lists, the user and what may be copied are asked again. */
export function useBillingChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  const forgetUser = useForgetUser();
  return async () => {
    await Promise.all([forgetUser(), queryClient.invalidateQueries()]);
  };
}
