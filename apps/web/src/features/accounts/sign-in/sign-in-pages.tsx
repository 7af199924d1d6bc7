import { accountForms, login, register } from '@kitshelf/contract/accounts.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { isOwnPath } from '@kitshelf/contract/wanted.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCall } from '../../../lib/api/call-context.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { useWeakPasswords } from '../../../lib/chosen-password.ts';
import { useFormGuard, useSchemaForm } from '../../../lib/form.ts';
import { keepSignIn, useVisitorsOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { readRedirect } from '../../../lib/session/redirect.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { TrapField } from '@kitshelf/ui/forms/trap-field.tsx';
import { AccountForm, getFailure, PasswordField, useSubmit } from '../account-form.tsx';
import { getAccountWords, useAccountWords } from '../account-words.ts';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { AccountLinks, AccountScreen, TextLink } from '../account-screen.tsx';
import { CodeScreen, withCode } from '../factors/code-screen.tsx';
import { PrivacyNote, TabOnlyNote } from './sign-in-notes.tsx';
import { toldByPassword } from './told-by-password.ts';
import { WaitedAsset } from './waited-asset.tsx';
import { rememberRegistration, useStartWaiting } from './waiting-state.ts';

interface NewAccount extends FieldValues {
  name: string;
  email: string;
  password: string;
}

export const heads = {
  LoginPage: {
    title: (site: SiteFacts) => getAccountWords(site).signInTitle,
    description: 'Sign in to {site}: copy assets into Figma and Framer, and manage your account.',
  },
  RegisterPage: {
    title: 'Create an account',
    description:
      'Create a free {site} account and copy sections, wireframes, templates and icons into your own files.',
  },
};

const ProviderAnswer = lazy(() =>
  import('../providers/provider-answer.tsx').then((module) => ({ default: module.ProviderAnswer })),
);

export function LoginPage() {
  const isHydrated = useHydrated();
  const { pathname, searchStr } = useLocation();
  const [search, setSearch] = useState(searchStr);
  // On the way to another page the location is that page's already.
  if (pathname === paths.login && search !== searchStr) setSearch(searchStr);
  // Who comes back from a provider, or with its mailed link, has not come to fill in the form.
  if (isHydrated && /[?&](?:provider|token)=/.test(search))
    return (
      <Suspense fallback={<AccountScreen text="One moment." title="Signing you in" />}>
        <ProviderAnswer search={search} />
      </Suspense>
    );
  return <Login />;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Exchanges email, password and, where it is asked for, a code for a token. */
function useLogin() {
  const call = useCall();
  return async (given: Credentials & { readonly code?: string }) => {
    const device = localStore.read(storageKeys.device);
    keepSignIn((await call(login, { body: { ...given, ...(device !== null && { device }) } })).data);
  };
}

/** The form, then the code of anyone who has two-factor authentication; the page's guard goes on to where the visitor was headed. */
function Login() {
  const isLeaving = useVisitorsOnly();
  const send = useLogin();
  const words = useAccountWords();
  const [checked, setChecked] = useState<Credentials>();
  if (checked)
    return (
      <CodeScreen onBack={() => setChecked(undefined)} send={(code) => send({ ...checked, code })}>
        <WaitedAsset act="Sign in" />
      </CodeScreen>
    );
  return (
    <AccountScreen text={words.signInText} title={words.signInTitle}>
      <WaitedAsset act="Sign in" />
      <LoginForm isLeaving={isLeaving} onChecked={setChecked} />
    </AccountScreen>
  );
}

export function RegisterPage() {
  return (
    <AccountScreen text={useAccountWords().registerText} title="Create an account">
      <WaitedAsset act="Create a free account" />
      <RegisterForm />
    </AccountScreen>
  );
}

interface LoginFormProps {
  readonly isLeaving: boolean;
  /** They are right, and a code is needed besides. */
  readonly onChecked: (credentials: Credentials) => void;
}

function useLoginForm(onChecked: LoginFormProps['onChecked']) {
  const send = useLogin();
  const { email } = useTyped();
  const site = useSite();
  const { isDemo } = site;
  const form = useSchemaForm(accountForms(site).login, email ? { email } : undefined);
  const onSubmit = useSubmit(form, ['email', 'password'], (values) => {
    const ask = () => onChecked(values);
    return withCode(() => send(values), ask).catch((error: unknown) => {
      throw isDemo ? error : toldByPassword(error);
    });
  });
  return { form, onSubmit };
}

function LoginForm({ isLeaving, onChecked }: LoginFormProps) {
  const words = useAccountWords();
  const { form, onSubmit } = useLoginForm(onChecked);
  const isBusy = form.formState.isSubmitting || isLeaving;
  const emailOf = () => form.getValues('email');
  return (
    <>
      <AccountForm
        failure={getFailure(form)}
        isBusy={isBusy}
        label={words.signIn}
        note={<TabOnlyNote />}
        onSubmit={onSubmit}
        submitText={words.signIn}
      >
        <FormField form={form} label="Email" name="email">
          {(control) => <TextInput {...control} autoComplete="username webauthn" type="email" />}
        </FormField>
        <PasswordField autoComplete="current-password" form={form} label="Password" name="password" />
      </AccountForm>
      <ProviderButtons>
        <PasskeySignIn />
      </ProviderButtons>
      <AccountLinks>
        <TextLink emailOf={emailOf} to={paths.forgotPassword}>
          {words.forgotten}
        </TextLink>
        <TextLink emailOf={emailOf} to={paths.register}>
          {words.noAccount} <strong>{words.register}</strong>
        </TextLink>
      </AccountLinks>
    </>
  );
}

/** What was typed on the page before; the same while this page is shown. */
function useTyped() {
  const { state } = useLocation();
  const [{ email, name }] = useState(state);
  return { ...(email && { email }), ...(name && { name }) };
}

/** Creates an account, then waits for its mail to be opened. */
function RegisterForm() {
  const call = useCall();
  const isLeaving = useVisitorsOnly();
  const { trap, marks } = useFormGuard();
  const { newSessionId, wait } = useStartWaiting(paths.registerVerify);
  const typed = useTyped();
  const refuse = useWeakPasswords((values: NewAccount) => values);
  const form = useSchemaForm(accountForms(useSite()).register, typed.email ? typed : undefined, refuse);
  const onSubmit = useSubmit(form, ['name', 'email', 'password'], async (values) => {
    const sessionId = newSessionId();
    const wanted = wantedPath();
    const body = { ...values, ...(await marks()), ...(wanted && { wanted: { path: wanted } }) };
    const { mailbox } = await call(register, { query: { sessionId }, body });
    rememberRegistration(sessionId);
    await wait({ email: values.email, name: values.name, sessionId, mailbox });
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <>
      <AccountForm
        isBusy={isBusy}
        label="Create an account"
        note={<PrivacyNote />}
        onSubmit={onSubmit}
        submitText="Create an account"
      >
        <RegisterFields form={form} />
        <TrapField inputRef={trap} />
      </AccountForm>
      <ProviderButtons />
      <AccountLinks>
        <TextLink emailOf={() => form.getValues('email')} to={paths.login}>
          Already have an account? <strong>Sign in</strong>
        </TextLink>
      </AccountLinks>
    </>
  );
}

type RegisterFieldsProps = { readonly form: ReturnType<typeof useSchemaForm<NewAccount, NewAccount>> };

function RegisterFields({ form }: RegisterFieldsProps) {
  return (
    <>
      <FormField form={form} label="Name" name="name">
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="username" type="email" />}
      </FormField>
      <PasswordField autoComplete="new-password" form={form} isChosen label="Password" name="password" />
    </>
  );
}

/** Where another tab can go on after signing in, by its address alone; for a plan the prices, which lead on to its checkout. */
function wantedPath(): string | undefined {
  const { target, data, plan } = readRedirect() ?? {};
  const price = /^\/checkout\?id=([0-9a-f]{32})$/.exec(target ?? '')?.[1];
  if (plan) return price === undefined ? paths.pricing : `${paths.pricing}?price=${price}`;
  return data === undefined && target !== undefined && isOwnPath(target) ? target : undefined;
}
