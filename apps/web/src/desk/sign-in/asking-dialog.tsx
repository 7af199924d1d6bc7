import type { Me } from '@kitshelf/contract/desk/session.ts';
import { confirmDeskSession, confirmPasskeyOptions } from '@kitshelf/contract/desk/session.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { callDesk } from '../desk-call.ts';
import { actWords } from './act-words.ts';
import { settleAsking, useAsking } from './asking.ts';
import { answerWithPasskey } from './passkey.ts';
import { ActionForm, type FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { codeFieldFor, SignInForm } from './sign-in-form.tsx';
import dialog from '../forms/action-form.module.css';

/** Asks for what a call could not go on without, over the page, which stays as it is. */
export function AskingDialog({ me }: { readonly me: Me }) {
  const asked = useAsking();
  const id = useId();
  if (!asked) return null;
  return (
    <Dialog className={dialog.dialog} labelledBy={id} onClose={() => settleAsking(false)}>
      <h2 id={id}>{titleOf(asked.wanted, me)}</h2>
      {asked.wanted === 'session' ? (
        <>
          <p className={dialog.text}>Your session has expired. What you typed is still here.</p>
          <SignInForm onDone={() => settleAsking(true)} />
        </>
      ) : me.needsFactor ? (
        <FactorMissing />
      ) : (
        <ProofForm action={asked.action} factors={me.factors} />
      )}
    </Dialog>
  );
}

const titleOf = (wanted: 'proof' | 'session', { needsFactor }: Me): string => {
  if (wanted === 'session') return 'Sign in again';
  return needsFactor ? 'Set up a second factor' : 'Confirm that it is you';
};

/** On a public site nothing is done at the desk before there is one. */
const FactorMissing = () => (
  <>
    <p className={dialog.text}>This site is public: the desk needs a second factor before you continue.</p>
    <div className={dialog.buttons}>
      <Link onClick={() => settleAsking(false)} to="/account">
        My account
      </Link>
      <Button onClick={() => settleAsking(false)}>Cancel</Button>
    </div>
  </>
);

const passwordField: ActionField = {
  name: 'password',
  label: 'Password',
  kind: 'password',
  autoComplete: 'current-password',
  isFocused: true,
};

interface ProofFormProps {
  readonly factors: Me['factors'];
  readonly action: string | undefined;
}

function ProofForm({ factors, action }: ProofFormProps) {
  const byPasskey = async () => {
    const { data } = await callDesk(confirmPasskeyOptions, {});
    await callDesk(confirmDeskSession, { body: { passkey: await answerWithPasskey(data) } });
    settleAsking(true);
  };
  const act = actWords[action ?? ''];
  return (
    <>
      <p className={dialog.text}>
        {act ? `You are about to ${act}. ` : ''}
        Your answer counts for ten minutes.
      </p>
      <ActionForm
        act={(body: FieldValues) => callDesk(confirmDeskSession, { body })}
        fields={[factors.length > 0 ? codeFieldFor(factors) : passwordField]}
        label="Confirm that it is you"
        onDone={() => settleAsking(true)}
        submitText="Confirm"
      >
        {() => (
          <>
            {factors.includes('passkey') && (
              <Button onClick={() => void byPasskey().catch((error: Error) => toast.error(error.message))}>
                Use a passkey
              </Button>
            )}
            <Button onClick={() => settleAsking(false)}>Cancel</Button>
          </>
        )}
      </ActionForm>
    </>
  );
}
