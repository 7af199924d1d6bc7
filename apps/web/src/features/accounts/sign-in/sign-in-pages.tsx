import { login, loginForm, register, registerForm } from '@kitshelf/contract/accounts.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { useHydrated } from '../../../lib/browser/hydrated.ts';
import { useFormGuard, useSchemaForm } from '../../../lib/form.ts';
import { useVisitorsOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { storeToken } from '../../../lib/session/session.ts';
import { localStore } from '../../../lib/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { TrapField } from '../../../ui/forms/trap-field.tsx';
import { AccountForm, PasswordField, useSubmit, FormNote } from '../account-form.tsx';
import { AccountLinks, AccountScreen, TextLink } from './account-screen.tsx';
import { rememberRegistration, useStartWaiting } from './waiting-state.ts';

export const heads = {
  LoginPage: {
    title: 'Login',
    description: 'Log in to {site}: copy assets into Figma and Framer, and manage your account.',
  },
  RegisterPage: {
    title: 'Create an account',
    description:
      'Create a free {site} account and copy sections, wireframes, templates and icons into your own files.',
  },
};

export function LoginPage() {
  return (
    <AccountScreen text="Welcome back! 👋 Login to get started!" title="Login">
      <LoginForm />
      <AccountLinks>
        <TextLink to={paths.forgotPassword}>Forgot Password?</TextLink>
        <TextLink to={paths.register}>
          Not registered yet? <strong>Create an Account</strong>
        </TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

export function RegisterPage() {
  return (
    <AccountScreen text="Every free asset is yours to copy from day one." title="Create an account">
      <RegisterForm />
      <AccountLinks>
        <TextLink to={paths.login}>
          Already have an account? <strong>Sign in</strong>
        </TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

/** Exchanges email and password for a token; the page's guard then goes on to where the visitor was headed. */
function LoginForm() {
  const call = useCall();
  const isLeaving = useVisitorsOnly();
  const form = useSchemaForm(loginForm);
  const onSubmit = useSubmit(form, ['email', 'password'], async (values) => {
    const device = localStore.read(storageKeys.device);
    const { data } = await call(login, { body: { ...values, ...(device !== null && { device }) } });
    if (data.device !== undefined) localStore.write(storageKeys.device, data.device);
    storeToken(data.token);
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <AccountForm isBusy={isBusy} label="Login" note={<TabOnlyNote />} onSubmit={onSubmit} submitText="Login">
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="username" type="email" />}
      </FormField>
      <PasswordField autoComplete="current-password" form={form} label="Password" name="password" />
    </AccountForm>
  );
}

/** Where the browser keeps nothing, being signed in ends with the tab. */
function TabOnlyNote() {
  const isHydrated = useHydrated();
  if (!isHydrated || !localStore.isRefused()) return null;
  return (
    <FormNote>
      Your browser blocks storage for this site. You stay signed in until you close this tab.
    </FormNote>
  );
}

/** Creates an account, then waits for its mail to be opened. */
function RegisterForm() {
  const call = useCall();
  const isLeaving = useVisitorsOnly();
  const { trap, marks } = useFormGuard();
  const { newSessionId, wait } = useStartWaiting(paths.registerVerify);
  const form = useSchemaForm(registerForm);
  const onSubmit = useSubmit(form, ['name', 'email', 'password'], async (values) => {
    const sessionId = newSessionId();
    const body = { ...values, ...(await marks()) };
    const { mailbox } = await call(register, { query: { sessionId }, body });
    rememberRegistration(sessionId);
    await wait({ email: values.email, sessionId, mailbox });
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
      <TrapField inputRef={trap} />
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
