import { getMonthlyMail, setMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { MailSwitch } from '../../../ui/feedback/mail-switch.tsx';

/** Switches the mail about what has changed. */
export function MonthlyMail() {
  return (
    <MailSwitch
      get={getMonthlyMail}
      hint="Once a month at most, when something that you copied has a newer design."
      label="Email me about changes"
      set={setMonthlyMail}
    />
  );
}
