import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useGoOn } from '../../../lib/session/guards.ts';
import { readRedirect } from '../../../lib/session/redirect.ts';
import { useToken } from '../../../lib/session/session.ts';
import { useForgetUser, useUser } from '../../../lib/session/user.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { AddPasskey, passkeysQuery } from '../passkeys/passkey-items.tsx';
import { DeleteAccountSection, YourDataSection } from './account-deletion-section.tsx';
import { ProfileSection, ProfileSections, sectionTitleId } from '../profile-section.tsx';
import { factorQuery } from '../factors/factor-queries.ts';
import styles from '../factors/factors.module.css';
import { SecondFactorSection } from '../factors/second-factor-section.tsx';
import { useFirstFactor } from './sign-in-methods-section.tsx';

const title = 'Set up a second factor';

/**
 * Whether a second factor has to be set up here, and from then on until its owner goes on: recovery codes are shown
 * once.
 */
export function useRequiredFactor() {
  const isMissing = useUser()?.needsSecondFactor === true;
  const [isHeld, setHeld] = useState(false);
  if (isMissing && !isHeld) setHeld(true);
  return { isHeld, release: () => setHeld(false) };
}

/** In the place of the profile's sections where the shop requires a second factor, and what is open without one. */
export function RequiredFactor({ onDone }: { readonly onDone: () => void }) {
  const isMissing = useUser()?.needsSecondFactor !== false;
  const firstFactor = useFirstFactor();
  return (
    <ProfileSections>
      <ProfileSection
        text="This shop requires a second factor, so that a stolen password alone opens nothing. Choose one of the two."
        title={title}
      >
        {isMissing ? <Passkey /> : <Done onDone={onDone} />}
      </ProfileSection>
      <SecondFactorSection firstFactor={firstFactor} />
      {isMissing && (
        <>
          <YourDataSection />
          <DeleteAccountSection />
        </>
      )}
    </ProfileSections>
  );
}

function Passkey() {
  useFreshUser();
  return (
    <>
      <p className={styles.text}>
        A passkey is kept by your device, which checks that it is you by fingerprint, face or PIN. You then
        sign in with it instead of your password. An authenticator app, below, shows a code for each sign-in.
      </p>
      <p className={styles.text}>
        Until then you can{' '}
        <Link className={styles.link} to={paths.subscriptions}>
          cancel a subscription or download receipts
        </Link>
        , take your data along, or delete your account.
      </p>
      <div className={styles.acts}>
        <AddPasskey section={sectionTitleId(title)} />
      </div>
    </>
  );
}

/** Asks who is signed in again once a factor is there, here or in another tab. */
function useFreshUser(): void {
  const call = useCall();
  const forgetUser = useForgetUser();
  const isOn = useQuery(factorQuery(call)).data?.data.isOn === true;
  const hasPasskey = (useQuery(passkeysQuery(call)).data?.data.length ?? 0) > 0;
  const isThere = isOn || hasPasskey;
  const ask = useEffectEvent(() => void forgetUser());
  useEffect(() => {
    if (isThere) ask();
  }, [isThere]);
}

function Done({ onDone }: { readonly onDone: () => void }) {
  const goOn = useGoOn();
  const token = useToken();
  const isAwaited = readRedirect() !== undefined;
  const leave = () => {
    onDone();
    if (isAwaited && token !== undefined) void goOn(token);
  };
  return (
    <>
      <p className={styles.text} role="status">
        Your second factor is set up. You need it at the next sign-in.
      </p>
      <div className={styles.acts}>
        <Button look="primary" onClick={leave}>
          {isAwaited ? 'Continue where you were' : 'Continue to your profile'}
        </Button>
      </div>
    </>
  );
}
