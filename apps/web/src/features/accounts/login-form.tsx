import { login, loginForm } from '@kitshelf/contract/accounts.ts';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useVisitorsOnly } from '../../lib/guards.ts';
import { storeToken } from '../../lib/session.ts';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from './use-submit.ts';

/** Exchanges email and password for a token; the page's guard then goes on to where the visitor was headed. */
export function LoginForm() {
  const call = useCall();
  const isLeaving = useVisitorsOnly();
  const form = useSchemaForm(loginForm);
  const onSubmit = useSubmit(form, ['email', 'password'], async (values) => {
    const { data } = await call(login, { body: values });
    storeToken(data.token);
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <AccountForm isBusy={isBusy} label="Login" onSubmit={onSubmit} submitText="Login">
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="username" type="email" />}
      </FormField>
      <PasswordField autoComplete="current-password" form={form} label="Password" name="password" />
    </AccountForm>
  );
}
