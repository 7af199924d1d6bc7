import { getMonthlyMail, setMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { MailSwitch } from '../../../shared/feedback/mail-switch.tsx';

/** Switches the mail about what has changed. */
export function MonthlyMail() {
  return (
    <MailSwitch
      get={getMonthlyMail}
      hint="At most once a month, when an asset you copied has a newer version."
      label="Email me about changes"
      set={setMonthlyMail}
    />
  );
}
