import { forgotPasswordForm, requestReset } from '@kitshelf/contract/accounts.ts';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useVisitorsOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import { useSubmit } from './use-submit.ts';
import { useStartWaiting } from './waiting-state.ts';

/** Asks for a reset link, then waits for it to be used. */
export function ForgotPasswordForm() {
  const call = useCall();
  const isLeaving = useVisitorsOnly();
  const { newSessionId, wait } = useStartWaiting(paths.resetVerify);
  const form = useSchemaForm(forgotPasswordForm);
  const onSubmit = useSubmit(form, ['email'], async (values) => {
    const sessionId = newSessionId();
    await call(requestReset, { query: { sessionId }, body: values });
    await wait({ email: values.email, sessionId });
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <AccountForm isBusy={isBusy} label="Forgot Password" onSubmit={onSubmit} submitText="Send">
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="username" type="email" />}
      </FormField>
    </AccountForm>
  );
}
