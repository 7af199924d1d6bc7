import { codeForm } from '@kitshelf/contract/second-factor.ts';
import type { ReactNode } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { AccountForm, getFailure, useSubmit } from '../account-form.tsx';
import { AccountActions, AccountScreen } from '../account-screen.tsx';

/** Whether a sign-in has failed for want of a code alone. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SecondFactorNeeded';

/** Signs in; where a code is wanted besides, asks for it instead. */
export const withCode = (signIn: () => Promise<void>, ask: () => void): Promise<void> =>
  signIn().catch((error: unknown) => {
    if (!wantsCode(error)) throw error;
    ask();
  });

interface CodeScreenProps {
  /** Signs in with a code, of the authenticator or a recovery code. */
  readonly send: (code: string) => Promise<void>;
  readonly onBack: () => void;
  /** What is waited for. */
  readonly children?: ReactNode;
}

/** The second step of signing in, for anyone who has two-factor authentication. */
export function CodeScreen({ send, onBack, children }: CodeScreenProps) {
  const form = useSchemaForm(codeForm, { code: '' });
  const onSubmit = useSubmit(form, ['code'], ({ code }) => send(code));
  return (
    <AccountScreen
      text="Enter the code from your authenticator app. If you do not have it, use one of your recovery codes."
      title="Two-factor authentication"
    >
      {children}
      <AccountForm
        failure={getFailure(form)}
        isBusy={form.formState.isSubmitting}
        label="Two-factor authentication"
        onSubmit={onSubmit}
        submitText="Continue"
      >
        <FormField form={form} label="Code" name="code">
          {(control) => (
            // The page before has just asked for the password: anyone who works by keyboard goes on here.
            <TextInput
              {...control}
              autoCapitalize="none"
              autoComplete="one-time-code"
              autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
              spellCheck={false}
            />
          )}
        </FormField>
      </AccountForm>
      <AccountActions>
        <Button isWide onClick={onBack} size="lg">
          Back
        </Button>
      </AccountActions>
    </AccountScreen>
  );
}
