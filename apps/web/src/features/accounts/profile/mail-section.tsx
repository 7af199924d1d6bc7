import { getLetterSetting, setLetterSetting } from '@kitshelf/contract/letters.ts';
import { getMonthlyMail, setMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { MailSwitch } from '../../../shared/feedback/mail-switch.tsx';
import { Hint } from '../../../shared/page/personal-page.tsx';
import { ProfileSection } from '../profile-section.tsx';

/** What the user is written to about, beside what they ask for themselves. */
export function MailSection() {
  return (
    <ProfileSection text="We always send emails about purchases and signing in." title="Emails">
      <MailSwitch
        get={getLetterSetting}
        hint="What is new for people with an account, and news about your plan. Each of these emails has a link that switches this off."
        label="Email me news"
        set={setLetterSetting}
      />
      <MailSwitch
        get={getMonthlyMail}
        hint="At most once a month, when an asset you copied has a newer version."
        label="Email me about changes"
        set={setMonthlyMail}
      />
      {hasPage(useSite(), 'newsletter') && (
        <Hint>
          The newsletter is not part of these: it goes to everyone who subscribed to it, with or without an
          account. To stop it, use the unsubscribe link in any issue.
        </Hint>
      )}
    </ProfileSection>
  );
}
