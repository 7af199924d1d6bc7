import {
  beginSecondFactor,
  codeForm,
  passwordProofForm,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@kitshelf/contract/second-factor.ts';
import { type ReactNode, useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useUser } from '../../../lib/session/user.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { AccountForm, getFailure, PasswordField, useSubmit } from '../account-form.tsx';
import { useSignedOut } from '../sessions.tsx';
import { KeepApiKeys } from '../tools/keep-api-keys.tsx';
import { useFactorChanged } from './factor-queries.ts';
import styles from './factors.module.css';

/** What is done: another authenticator, new recovery codes, or no second factor any more. */
export type Act = 'replace' | 'codes' | 'off';

const ends = 'You stay signed in here; your {signedOut} are signed out.';

const words = {
  replace: {
    title: 'Use another authenticator',
    text: 'Your current authenticator and its recovery codes work until the other one is set up.',
    submitText: 'Continue',
  },
  codes: {
    title: 'New recovery codes',
    text: `The codes that you have now stop working. ${ends}`,
    submitText: 'Show new codes',
  },
  off: {
    title: 'Turn off two-factor authentication',
    text: `Your {first} alone signs you in from now on. ${ends}`,
    submitText: 'Turn off',
  },
} as const;

interface ProofDialogProps {
  readonly act: Act;
  /** What signs in before a code is asked for, in words. */
  readonly firstFactor: string;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Another authenticator may be set up, with this secret. */
  readonly onBegun: (begun: { readonly secret: string; readonly uri: string }) => void;
}

/** Asks for a code or the password, and which API keys stay. */
export function ProofDialog(props: ProofDialogProps) {
  const { act, firstFactor, onClose } = props;
  const titleId = useId();
  const hasPassword = useUser()?.hasPassword !== false;
  const [isByPassword, setByPassword] = useState(false);
  const { title, text, submitText } = words[act];
  const send = useChange(props);
  const [keepKeys, setKeepKeys] = useState<readonly string[]>([]);
  const Form = isByPassword ? PasswordForm : CodeForm;
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p className={styles.text}>
          {text.replace('{first}', firstFactor).replace('{signedOut}', useSignedOut())}
        </p>
        <Form
          // What ends with another authenticator is told and chosen where it is set up.
          note={act !== 'replace' && <KeepApiKeys kept={keepKeys} onChange={setKeepKeys} />}
          send={(proof) => send({ ...proof, keepKeys: [...keepKeys] })}
          submitText={submitText}
          title={title}
        />
        {hasPassword && (
          <div className={styles.acts}>
            <Button look="plain" onClick={() => setByPassword(!isByPassword)} size="sm">
              {isByPassword ? 'Use a code instead' : 'Use your password instead'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface Proof {
  readonly code?: string;
  readonly password?: string;
}

function useChange({ act, onClose, onCodes, onBegun }: ProofDialogProps) {
  const call = useCall();
  const changed = useFactorChanged();
  return async (body: Proof & { keepKeys: string[] }) => {
    if (act === 'replace') {
      const { keepKeys: _later, ...proof } = body;
      const { data } = await call(beginSecondFactor, { body: proof });
      return () => onBegun(data);
    }
    if (act === 'off') toast.success((await call(turnOffSecondFactor, { body })).message);
    const isNew = act === 'codes';
    const codes = isNew ? (await call(renewRecoveryCodes, { body })).data.recoveryCodes : undefined;
    changed();
    return () => {
      onClose();
      if (codes) onCodes(codes);
    };
  };
}

interface ProofFormProps {
  readonly title: string;
  readonly submitText: string;
  readonly note: ReactNode;
  readonly send: (proof: Proof) => Promise<() => void>;
}

function CodeForm({ title, send, ...form }: ProofFormProps) {
  const fields = useSchemaForm(codeForm, { code: '' });
  const onSubmit = useSubmit(fields, ['code'], ({ code }) => send({ code }));
  return (
    <AccountForm
      failure={getFailure(fields)}
      isBusy={fields.formState.isSubmitting}
      label={title}
      onSubmit={onSubmit}
      {...form}
    >
      <FormField form={fields} hint="From your authenticator, or a recovery code" label="Code" name="code">
        {(control) => (
          <TextInput {...control} autoCapitalize="none" autoComplete="one-time-code" spellCheck={false} />
        )}
      </FormField>
    </AccountForm>
  );
}

function PasswordForm({ title, send, ...form }: ProofFormProps) {
  const email = useUser()?.email ?? '';
  const fields = useSchemaForm(passwordProofForm, { password: '' });
  const onSubmit = useSubmit(fields, [], ({ password }) => send({ password }));
  return (
    <AccountForm
      failure={getFailure(fields)}
      isBusy={fields.formState.isSubmitting}
      label={title}
      onSubmit={onSubmit}
      {...form}
    >
      {/* So that a password manager knows whose password it is. */}
      <input autoComplete="username" hidden readOnly type="email" value={email} />
      <PasswordField autoComplete="current-password" form={fields} label="Password" name="password" />
    </AccountForm>
  );
}
