import { register, registerForm } from '@kitshelf/contract/accounts.ts';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useVisitorsOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountForm, FormNote } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { TextLink } from './text-link.tsx';
import { useSubmit } from './use-submit.ts';
import { useStartWaiting } from './waiting-state.ts';

/** Creates an account, then waits for its mail to be opened. */
export function RegisterForm() {
  const call = useCall();
  const isLeaving = useVisitorsOnly();
  const { newSessionId, wait } = useStartWaiting(paths.registerVerify);
  const form = useSchemaForm(registerForm);
  const onSubmit = useSubmit(form, ['name', 'email', 'password'], async (values) => {
    const sessionId = newSessionId();
    await call(register, { query: { sessionId }, body: values });
    await wait({ email: values.email, sessionId });
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <AccountForm
      isBusy={isBusy}
      label="Create an account"
      note={<PrivacyNote />}
      onSubmit={onSubmit}
      submitText="Create an account"
    >
      <FormField form={form} label="Name" name="name">
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="email" type="email" />}
      </FormField>
      <PasswordField autoComplete="new-password" form={form} isChosen label="Password" name="password" />
    </AccountForm>
  );
}

function PrivacyNote() {
  return (
    <FormNote>
      By creating an account you agree to our{' '}
      <TextLink isNewTab to={paths.privacy}>
        Privacy policy
      </TextLink>
      .
    </FormNote>
  );
}
