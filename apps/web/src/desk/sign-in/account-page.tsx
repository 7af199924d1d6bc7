import {
  confirmTotp,
  enrolPasskey,
  enrolPasskeyOptions,
  enrolTotp,
} from '@kitshelf/contract/desk/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { meQuery } from '../shell/desk-shell.tsx';
import { Facts, Screen, Section } from '../shell/screen.tsx';
import { codeField } from './sign-in-form.tsx';
import { makePasskey } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
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
          ['Roles', me.roles.join(', ')],
          ['Second factors', factors],
          ['Recovery codes left', me.recoveryCodesLeft],
        ]}
      />
      <Section title="Second factor">
        <p className={styles.note}>
          Adding or replacing one signs you out everywhere else: other desk sessions, the site, connected
          tools and API keys.
        </p>
        <SecondFactor />
      </Section>
    </Screen>
  );
}

async function addPasskey(): Promise<readonly string[]> {
  const options = await callDesk(enrolPasskeyOptions, {});
  return (await callDesk(enrolPasskey, { body: await makePasskey(options.data) })).data.recoveryCodes;
}

function SecondFactor() {
  const [asked, ask] = useState<Action>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = useMutation({
    mutationFn: async () => (await callDesk(enrolTotp, {})).data,
    onSuccess: ({ secret, uri }) => ask(confirming(secret, uri, setCodes)),
  });
  const passkey = useMutation({ mutationFn: addPasskey, onSuccess: setCodes });
  return (
    <>
      <div className={styles.acts}>
        <Button isBusy={begin.isPending} onClick={() => begin.mutate()}>
          Set up an authenticator
        </Button>
        <Button isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
          Add a passkey
        </Button>
      </div>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

const confirming = (secret: string, uri: string, onCodes: (codes: readonly string[]) => void): Action => ({
  title: 'Set up an authenticator',
  text: 'Scan this with your authenticator app, or enter the secret. Then enter the code it shows.',
  picture: (
    <>
      <QrCode text={uri} />
      <p className={styles.secret}>
        Secret: <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  ),
  fields: [{ ...codeField, hint: 'Six digits from your authenticator' }],
  submitText: 'Confirm',
  act: async ({ code = '' }) => {
    const { data } = await callDesk(confirmTotp, { body: { code } });
    onCodes(data.recoveryCodes);
  },
});

/** A path of its dark squares: black on white also in the dark, for cameras. */
function QrCode({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      aria-label="QR code of the secret"
      className={styles.code}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
