import { codeForm, confirmSecondFactor } from '@kitshelf/contract/second-factor.ts';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { AuthenticatorKey } from '../../../shared/factors/qr-code.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { AccountForm, getFailure, useSubmit } from '../account-form.tsx';
import { useSignedOut } from '../sessions.tsx';
import { KeepApiKeys } from '../tools/keep-api-keys.tsx';
import { useFactorChanged } from './factor-queries.ts';
import styles from './factors.module.css';

interface SetUpDialogProps {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
  /** Another authenticator was there before. */
  readonly isReplacing: boolean;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator's key as a picture and as text; it counts once a code of it came back. */
export function SetUpDialog({ secret, uri, isReplacing, onClose, onCodes }: SetUpDialogProps) {
  const titleId = useId();
  const [keepKeys, setKeepKeys] = useState<readonly string[]>([]);
  const { form, onSubmit } = useSetUp(keepKeys, isReplacing, (codes) => {
    onClose();
    onCodes(codes);
  });
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          Set up an authenticator
        </h2>
        <p className={styles.text}>
          Scan this with an authenticator app, or enter the secret. Then enter the code that the app shows.{' '}
          {isReplacing && 'It replaces the one before, whose recovery codes stop working. '}
          You stay signed in here; your {useSignedOut()} are signed out.
        </p>
        <AuthenticatorKey secret={secret} uri={uri} />
        <AccountForm
          failure={getFailure(form)}
          isBusy={form.formState.isSubmitting}
          label="Set up an authenticator"
          note={<KeepApiKeys kept={keepKeys} onChange={setKeepKeys} />}
          onSubmit={onSubmit}
          submitText={isReplacing ? 'Replace authenticator' : 'Turn on'}
        >
          <FormField form={form} hint="Six digits" label="Code" name="code">
            {(control) => <TextInput {...control} autoComplete="one-time-code" inputMode="numeric" />}
          </FormField>
        </AccountForm>
      </div>
    </Dialog>
  );
}

function useSetUp(keepKeys: readonly string[], isReplacing: boolean, onDone: SetUpDialogProps['onCodes']) {
  const call = useCall();
  const changed = useFactorChanged();
  const form = useSchemaForm(codeForm, { code: '' });
  const onSubmit = useSubmit(form, ['code'], async ({ code }) => {
    const { data } = await call(confirmSecondFactor, { body: { code, keepKeys: [...keepKeys] } });
    changed();
    if (isReplacing)
      toast.success(
        'Authenticator replaced.',
        'Your earlier recovery codes no longer work. Save the new ones.',
      );
    else toast.success('Two-factor authentication is on.');
    return () => onDone(data.recoveryCodes);
  });
  return { form, onSubmit };
}
