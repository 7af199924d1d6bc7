import { getLetterSetting, setLetterSetting } from '@kitshelf/contract/letters.ts';
import { getMonthlyMail, setMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { MailSwitch } from '../../../shared/feedback/mail-switch.tsx';
import { ProfileSection } from '../profile-section.tsx';

/** What the user is written to about, beside what they ask for themselves. */
export function MailSection() {
  return (
    <ProfileSection
      text="We always send emails about purchases and signing in. To stop the newsletter, use the unsubscribe link in any issue."
      title="Emails"
    >
      <MailSwitch
        get={getLetterSetting}
        hint="What is new, and news about your plan. Every email has an unsubscribe link."
        label="Email me news"
        set={setLetterSetting}
      />
      <MailSwitch
        get={getMonthlyMail}
        hint="At most once a month, when an asset you copied has a newer version."
        label="Email me about changes"
        set={setMonthlyMail}
      />
    </ProfileSection>
  );
}
