import { signInPasskeyOptions, startDeskSession } from '@kitshelf/contract/desk/session.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionForm, type Typed } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { answerWithPasskey } from './passkey.ts';

const pairFor = (email: string): readonly ActionField[] => [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'username', initial: email },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];
/** Six digits of an authenticator, or a recovery code. */
export const codeField: ActionField = {
  name: 'code',
  label: 'Code',
  hint: 'From your authenticator, or a recovery code',
  autoComplete: 'one-time-code',
};

interface SignInFormProps {
  /** The address that is filled in. */
  readonly email?: string;
  readonly onDone: () => void;
}

/** Email and password, then the second factor where there is one. */
export function SignInForm({ email: known = '', onDone }: SignInFormProps) {
  const pair = pairFor(known);
  const [wantsCode, setWantsCode] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async ({ email = '', password = '', code }: Typed) => {
    try {
      await callDesk(startDeskSession, { body: { email, password, ...(wantsCode && code && { code }) } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SecondFactorNeeded') setWantsCode(true);
      throw error;
    }
  };
  const byPasskey = async ({ email = '', password = '' }: Typed) => {
    const { data } = await callDesk(signInPasskeyOptions, { body: { email, password } });
    const passkey = await answerWithPasskey(data);
    await callDesk(startDeskSession, { body: { email, password, passkey } });
    onDone();
  };
  const fail = (error: Error) => setProblem(error.message);
  return (
    <ActionForm
      act={act}
      fields={wantsCode ? [...pair, codeField] : pair}
      label="Sign in"
      onDone={onDone}
      submitText="Sign in"
    >
      {(typed) =>
        wantsCode && (
          <Button onClick={() => void byPasskey(typed).catch(fail)}>{problem || 'Use a passkey'}</Button>
        )
      }
    </ActionForm>
  );
}
