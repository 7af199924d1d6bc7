import type { getLetterSetting, setLetterSetting } from '@kitshelf/contract/letters.ts';
import type { getMonthlyMail, setMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Hint } from '../page/personal-page.tsx';
import styles from './mail-switch.module.css';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';

interface MailSwitchProps {
  readonly get: typeof getMonthlyMail | typeof getLetterSetting;
  readonly set: typeof setMonthlyMail | typeof setLetterSetting;
  readonly label: string;
  readonly hint: string;
}

/** Switches a kind of mail; it flips at once, and back when that fails. */
export function MailSwitch({ get, set, label, hint }: MailSwitchProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = ['mail setting', get.path];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(get, {}, { signal })).data,
    meta: { silent: true },
  });
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) => call(set, { body: { isOn } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer.data),
    onError: (error) => toast.error(error.message),
  });
  if (!data) return null;
  return (
    <div className={styles.mail}>
      <Switch isOn={isPending ? variables : data.isOn} label={label} onChange={(isOn) => mutate(isOn)} />
      <Hint>{hint}</Hint>
    </div>
  );
}
