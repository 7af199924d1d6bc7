import { type Me, signInPasskeyOptions, startDeskSession } from '@kitshelf/contract/desk/session.ts';
import { useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionForm, type FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { answerWithPasskey } from './passkey.ts';
import styles from './sign-in.module.css';

const pairFor = (email: string): readonly ActionField[] => [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'username', initial: email },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

/** Six digits of an authenticator where there is one, or a recovery code. */
export const codeFieldFor = (factors: Me['factors']): ActionField => ({
  name: 'code',
  label: factors.includes('totp') ? 'Code' : 'Recovery code',
  ...(factors.includes('totp') && { hint: 'From your authenticator, or a recovery code' }),
  autoComplete: 'one-time-code',
  isFocused: true,
});

interface SignInFormProps {
  /** The address that is filled in. */
  readonly email?: string;
  readonly onDone: () => void;
}

/** Who has given the right password, and what is asked for besides. */
interface Checked {
  readonly email: string;
  readonly password: string;
  readonly factors: Me['factors'];
}

/** Email and password, then the second factor where there is one. */
export function SignInForm({ email: known = '', onDone }: SignInFormProps) {
  const [checked, setChecked] = useState<Checked>();
  if (checked) return <FactorForm checked={checked} onBack={() => setChecked(undefined)} onDone={onDone} />;
  return (
    <ActionForm
      act={signIn}
      fields={pairFor(known)}
      label="Sign in"
      onDone={(answer) => (answer ? setChecked(answer as Checked) : onDone())}
      submitText="Sign in"
    />
  );
}

/** Answers who has to give a second factor besides; nothing for anyone who is signed in. */
export async function signIn({ email = '', password = '' }: FieldValues): Promise<Checked | undefined> {
  try {
    await callDesk(startDeskSession, { body: { email, password } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SecondFactorNeeded') throw error;
    const held = error.fields['factors'] ?? '';
    const factors = (['totp', 'passkey'] as const).filter((factor) => held.split(' ').includes(factor));
    return { email, password, factors };
  }
}

interface FactorFormProps {
  readonly checked: Checked;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The second step: a code, or a passkey where somebody has one. */
function FactorForm({ checked: { factors, ...pair }, onBack, onDone }: FactorFormProps) {
  const byPasskey = async () => {
    const { data } = await callDesk(signInPasskeyOptions, { body: pair });
    const passkey = await answerWithPasskey(data);
    await callDesk(startDeskSession, { body: { ...pair, passkey } });
    onDone();
  };
  return (
    <>
      <p className={styles.step}>One more step: your second factor.</p>
      <p className={styles.lost}>
        It is the one that you set up at the desk before. Without it and without a recovery code, ask another
        owner, or the administrator of the server, to remove you and to invite you again.
      </p>
      <ActionForm
        act={({ code = '' }) => callDesk(startDeskSession, { body: { ...pair, code } })}
        fields={[codeFieldFor(factors)]}
        label="Second factor"
        onDone={onDone}
        submitText="Sign in"
      >
        {() => (
          <>
            {factors.includes('passkey') && (
              <Button onClick={() => void byPasskey().catch((error: Error) => toast.error(error.message))}>
                Use a passkey
              </Button>
            )}
            <Button onClick={onBack}>Back</Button>
          </>
        )}
      </ActionForm>
    </>
  );
}
