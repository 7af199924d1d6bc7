import { getLetterSetting, setLetterSetting } from '@kitshelf/contract/letters.ts';
import { getMonthlyMail, setMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { MailSwitch } from '../../../ui/feedback/mail-switch.tsx';
import { ProfileSection } from '../profile-section.tsx';

/** What the user is written to about, beside what they ask for themselves. */
export function MailSection() {
  return (
    <ProfileSection
      text="Mail about purchases and signing in comes in any case. The newsletter is ended by the link in each of its issues."
      title="Mail"
    >
      <MailSwitch
        get={getLetterSetting}
        hint="What is new, and what concerns your plan. Every letter has a link that ends them."
        label="Send me letters"
        set={setLetterSetting}
      />
      <MailSwitch
        get={getMonthlyMail}
        hint="Once a month at most, when something that you copied has a newer design."
        label="Email me about changes"
        set={setMonthlyMail}
      />
    </ProfileSection>
  );
}
