import {
  confirmTotp,
  enrolPasskey,
  enrolPasskeyOptions,
  enrolTotp,
  type Me,
  removeTotp,
} from '@kitshelf/contract/desk/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { AuthenticatorKey } from '../../shared/factors/qr-code.tsx';
import { RecoveryCodes } from '../../shared/factors/recovery-codes.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { meQuery } from '../shell/desk-shell.tsx';
import { rolesText } from '../shell/places.ts';
import { Facts, Screen, Section } from '../shell/screen.tsx';
import { codeFieldFor } from './sign-in-form.tsx';
import { makePasskey } from './passkey.ts';
import styles from './account-page.module.css';

const factorNames = { totp: 'Authenticator', passkey: 'Passkey' } as const;

/** Who sits here, and what they sign in with. */
export function AccountPage() {
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  const factors = me.factors.map((factor) => factorNames[factor]).join(', ') || 'None';
  return (
    <Screen title="My account">
      <Facts
        facts={[
          ['Name', me.name],
          ['Email', me.email],
          ['Roles', rolesText(me.roles)],
          ['Second factors', factors],
          ['Recovery codes left', me.recoveryCodesLeft],
        ]}
      />
      <p className={styles.note}>
        Name and password are those of your account in the shop: change them in{' '}
        <a className={styles.link} href="/profile">
          your profile
        </a>
        .
      </p>
      <Section title="Second factor">
        <p className={styles.note}>
          Adding or replacing one signs you out everywhere else: other desk sessions, the site, connected
          tools and API keys.
        </p>
        <SecondFactor me={me} />
      </Section>
    </Screen>
  );
}

async function addPasskey(): Promise<readonly string[]> {
  const options = await callDesk(enrolPasskeyOptions, {});
  return (await callDesk(enrolPasskey, { body: await makePasskey(options.data) })).data.recoveryCodes;
}

function SecondFactor({ me: { email, factors, roles, needsFactor } }: { readonly me: Me }) {
  const [asked, ask] = useState<Action>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const hasTotp = factors.includes('totp');
  const begin = useMutation({
    mutationFn: async () => (await callDesk(enrolTotp, {})).data,
    onSuccess: ({ secret, uri }) => ask(confirming(secret, uri, hasTotp, setCodes)),
  });
  const passkey = useMutation({ mutationFn: addPasskey, onSuccess: setCodes });
  const goOn = () => {
    setCodes([]);
    // An owner comes from the list of what a new shop needs, and goes on there.
    if (roles.includes('owner')) void navigate({ to: '/', ignoreBlocker: true });
  };
  return (
    <>
      <div className={styles.acts}>
        <Button isBusy={begin.isPending} onClick={() => begin.mutate()}>
          {hasTotp ? 'Replace authenticator' : 'Set up an authenticator'}
        </Button>
        {hasTotp && <Button onClick={() => ask(removing(() => setCodes([])))}>Remove authenticator</Button>}
        <Button isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
          Add a passkey
        </Button>
        {roles.includes('owner') && !needsFactor && codes.length === 0 && factors.length > 0 && (
          <Link className={buttonClass({ look: 'plain' })} to="/">
            Back to the overview
          </Link>
        )}
      </div>
      {codes.length > 0 && <RecoveryCodes codes={codes} email={email} onKept={goOn} />}
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

const removing = (onRemoved: () => void): Action => ({
  title: 'Remove authenticator',
  text: 'Its codes stop working. Without another second factor your password alone signs you in, and your recovery codes end.',
  fields: [],
  submitText: 'Remove authenticator',
  isDangerous: true,
  act: async () => {
    await callDesk(removeTotp, {});
    onRemoved();
  },
});

const confirming = (
  secret: string,
  uri: string,
  isOther: boolean,
  onCodes: (codes: readonly string[]) => void,
): Action => ({
  title: isOther ? 'Replace the authenticator' : 'Set up an authenticator',
  doneText: isOther ? 'The authenticator is replaced.' : 'The authenticator is set up.',
  text: `Scan this with your authenticator app, or enter the secret. Then enter the code it shows.${isOther ? ' The old one and its recovery codes work until then.' : ''}`,
  picture: <AuthenticatorKey secret={secret} uri={uri} />,
  fields: [{ ...codeFieldFor(['totp']), hint: 'Six digits from your authenticator' }],
  submitText: 'Confirm',
  act: async ({ code = '' }) => {
    const { data } = await callDesk(confirmTotp, { body: { code } });
    onCodes(data.recoveryCodes);
  },
});
