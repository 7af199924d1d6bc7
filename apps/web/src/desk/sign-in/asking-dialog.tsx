import type { Me } from '@kitshelf/contract/desk/session.ts';
import { confirmDeskSession, confirmPasskeyOptions } from '@kitshelf/contract/desk/session.ts';
import { useId } from 'react';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { callDesk } from '../desk-call.ts';
import { settleAsking, useAsking } from './asking.ts';
import { answerWithPasskey } from './passkey.ts';
import { ActionForm, type Typed } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { codeField, SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

/** Asks for what a call could not go on without, over the page, which stays as it is. */
export function AskingDialog({ factors }: { readonly factors: Me['factors'] }) {
  const wanted = useAsking();
  const id = useId();
  if (!wanted) return null;
  return (
    <Dialog className={styles.dialog} labelledBy={id} onClose={() => settleAsking(false)}>
      <h2 id={id}>{wanted === 'session' ? 'Sign in again' : 'Confirm that it is you'}</h2>
      {wanted === 'session' ? (
        <>
          <p>Your session has expired. What you typed is still here.</p>
          <SignInForm onDone={() => settleAsking(true)} />
        </>
      ) : (
        <ProofForm factors={factors} />
      )}
    </Dialog>
  );
}

const passwordField: ActionField = {
  name: 'password',
  label: 'Password',
  kind: 'password',
  autoComplete: 'current-password',
};

function ProofForm({ factors }: { readonly factors: Me['factors'] }) {
  const byPasskey = async () => {
    const { data } = await callDesk(confirmPasskeyOptions, {});
    await callDesk(confirmDeskSession, { body: { passkey: await answerWithPasskey(data) } });
    settleAsking(true);
  };
  return (
    <>
      <p>Refunds, roles and deletions ask again after ten minutes.</p>
      <ActionForm
        act={(body: Typed) => callDesk(confirmDeskSession, { body })}
        fields={[factors.length > 0 ? codeField : passwordField]}
        label="Confirm that it is you"
        onDone={() => settleAsking(true)}
        submitText="Confirm"
      >
        {() =>
          factors.includes('passkey') && (
            <Button onClick={() => void byPasskey().catch((error: Error) => toast.error(error.message))}>
              Use a passkey
            </Button>
          )
        }
      </ActionForm>
    </>
  );
}
