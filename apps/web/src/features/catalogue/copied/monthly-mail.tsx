import { getMonthlyMail, setMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '../../../lib/toasts.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Hint } from '../../../ui/page/personal-page.tsx';
import styles from './copied.module.css';

const queryKey = ['monthly mail'];

/** Switches the mail about what has changed; it flips at once, and back when that fails. */
export function MonthlyMail() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getMonthlyMail, {}, { signal })).data,
    meta: { silent: true },
  });
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) => call(setMonthlyMail, { body: { isOn } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer.data),
    onError: (error) => toast.error(error.message),
  });
  if (!data) return null;
  return (
    <div className={styles.mail}>
      <Switch
        isOn={isPending ? variables : data.isOn}
        label="Email me about changes"
        onChange={(isOn) => mutate(isOn)}
      />
      <Hint>Once a month at most, when something that you copied has a newer design.</Hint>
    </div>
  );
}
