import {
  accountForms,
  forgotPasswordForm,
  requestReset,
  resetPassword,
  checkResetLink,
} from '@kitshelf/contract/accounts.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { useWeakPasswords } from '../../../lib/chosen-password.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useVisitorsOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { readToken } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { AccountForm, useSubmit, PasswordField } from '../account-form.tsx';
import { AccountLinks, AccountScreen, TextLink } from '../account-screen.tsx';
import { getAccountWords, useAccountWords } from '../account-words.ts';
import { isExpired, useMailedLink } from './mailed-link.ts';
import { useStartWaiting } from './waiting-state.ts';

export const heads = {
  ForgotPasswordPage: {
    title: (site: SiteFacts) => getAccountWords(site).forgotTitle,
    description: 'Get a link by email to set a new password for your {site} account.',
  },
  UpdatePasswordPage: {
    title: (site: SiteFacts) => getAccountWords(site).resetTitle,
    description: 'Choose a new password for your {site} account.',
    isUnlisted: true,
  },
};

export function ForgotPasswordPage() {
  const words = useAccountWords();
  return (
    <AccountScreen
      text="Enter the email address of your account and we will send you a link to set a new password."
      title={words.forgotTitle}
    >
      <ForgotPasswordForm />
      <AccountLinks>
        <TextLink to={paths.login}>{words.back}</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

export function UpdatePasswordPage() {
  const words = useAccountWords();
  return (
    <AccountScreen
      text="Choose a new password. You will be signed out everywhere else."
      title={words.resetTitle}
    >
      <UpdatePasswordForm />
      <AccountLinks>
        <TextLink to={paths.login}>{words.back}</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

/** Asks for a reset link, then waits for it to be used. */
function ForgotPasswordForm() {
  const call = useCall();
  const isLeaving = useVisitorsOnly();
  const { newSessionId, wait } = useStartWaiting(paths.resetVerify);
  const [email] = useState(useLocation().state.email);
  const form = useSchemaForm(forgotPasswordForm, email ? { email } : undefined);
  const onSubmit = useSubmit(form, ['email'], async (values) => {
    const sessionId = newSessionId();
    await call(requestReset, { query: { sessionId }, body: values });
    await wait({ email: values.email, sessionId });
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <AccountForm isBusy={isBusy} label={useAccountWords().forgotTitle} onSubmit={onSubmit} submitText="Send">
      <FormField form={form} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="username" type="email" />}
      </FormField>
    </AccountForm>
  );
}

/** Sets a new password with the mailed link, then goes to the profile, which asks to log in. */
function UpdatePasswordForm() {
  const call = useCall();
  const navigate = useNavigate();
  const isLeaving = useVisitorsOnly();
  const { link, leaveExpired } = useResetLink();
  const title = useAccountWords().resetTitle;
  // Whose it is only the server knows.
  const refuse = useWeakPasswords(() => ({ name: '', email: '' }));
  const form = useSchemaForm(accountForms(useSite()).resetPassword, undefined, refuse);
  const onSubmit = useSubmit(form, [], async (values) => {
    if (!link) return;
    try {
      const { message } = await call(resetPassword, { query: link, body: values });
      toast.success(message);
      await navigate({ to: paths.profile, replace: true });
    } catch (error) {
      if (!isExpired(error)) throw error;
      leaveExpired();
    }
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <AccountForm isBusy={isBusy} label={title} onSubmit={onSubmit} submitText={title}>
      <PasswordField
        autoComplete="new-password"
        deps={['confirmPassword']}
        form={form}
        isChosen
        label="New password"
        name="password"
      />
      <PasswordField
        autoComplete="new-password"
        form={form}
        label="Confirm password"
        name="confirmPassword"
      />
    </AccountForm>
  );
}

/** The page's reset link, asked for at once whether it still works; a dead one leads to the page that says so. */
function useResetLink() {
  const call = useCall();
  const navigate = useNavigate();
  const link = useMailedLink(paths.forgotPassword);
  const leaveExpired = () => void navigate({ to: paths.resetFailed, search: { ...link }, replace: true });

  const check = useEffectEvent((signal: AbortSignal) => {
    // Anyone who is signed in goes to the profile, whatever became of the link.
    if (!link || readToken() !== undefined) return;
    call(checkResetLink, { query: link }, { signal }).catch((error: unknown) => {
      if (isExpired(error)) leaveExpired();
      else if (error instanceof ApiError && !error.isAborted) toast.error(error.message);
    });
  });
  const token = link?.token;
  useEffect(() => {
    const asking = new AbortController();
    if (token) check(asking.signal);
    return () => asking.abort();
  }, [token]);
  return { link, leaveExpired };
}
