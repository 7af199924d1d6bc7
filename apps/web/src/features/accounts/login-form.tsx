import { login, loginForm } from '@kitshelf/contract/accounts.ts';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useVisitorsOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { storeToken } from '../../lib/session.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput, TextInput } from '../../ui/text-input.tsx';
import { AccountForm, FormAside } from './account-form.tsx';
import { passwordPlaceholder } from './password-placeholder.ts';
import { TextLink } from './text-link.tsx';
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
      <FormField form={form} label="Password" name="password">
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" placeholder={passwordPlaceholder} />
        )}
      </FormField>
      <FormAside>
        <TextLink to={paths.forgotPassword}>Forgot Password?</TextLink>
      </FormAside>
    </AccountForm>
  );
}
