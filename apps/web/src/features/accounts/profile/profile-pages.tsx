import {
  accountDetailsForm,
  updateUserDetails,
  type User,
  changePassword,
  changePasswordForm,
} from '@kitshelf/contract/profile.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useWeakPasswords } from '../../../lib/chosen-password.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { useUser, useForgetUser } from '../../../lib/session/user.ts';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from '../account-form.module.css';
import { AccountForm, useSubmit, PasswordField } from '../account-form.tsx';
import { getAccountWords, useAccountWords } from '../account-words.ts';
import { RequiredFactor, useRequiredFactor } from './required-factor.tsx';
import { SecondFactorSection } from '../factors/second-factor-section.tsx';
import { ApiKeysSection } from '../tools/api-keys-section.tsx';
import { ConnectedToolsSection } from '../tools/connected-tools-section.tsx';
import { keysKey, KeepApiKeys } from '../tools/keep-api-keys.tsx';
import { DeleteAccountSection, YourDataSection } from './account-deletion-section.tsx';
import { MailSection } from './mail-section.tsx';
import { ProfileSection, ProfileSections } from '../profile-section.tsx';
import { sessionsKey, useSignedOut } from '../sessions.tsx';
import { FirstPassword, SignInMethodsSection, useFirstFactor } from './sign-in-methods-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const heads = {
  AccountDetailsPage: {
    title: 'Account details',
    description: 'Your {site} account: name, display name and picture.',
    isUnlisted: true,
  },
  ChangePasswordPage: {
    title: (site: SiteFacts) => getAccountWords(site).securityTab,
    description: 'Password, ways to sign in, two-factor authentication and devices of your {site} account.',
    isUnlisted: true,
  },
};

export function AccountDetailsPage() {
  const { isHeld, release } = useRequiredFactor();
  return isHeld ? <RequiredFactor onDone={release} /> : <AccountSections />;
}

function AccountSections() {
  const user = useUser();
  return (
    <ProfileSections>
      <ProfileSection text="Who you are to us, and to anyone who sees your licences." title="Account details">
        {user ? <AccountDetailsForm key={user._id} user={user} /> : <SpinnerCover />}
      </ProfileSection>
      <MailSection />
      <ConnectedToolsSection />
      <ApiKeysSection />
      <YourDataSection />
      <DeleteAccountSection />
    </ProfileSections>
  );
}

export function ChangePasswordPage() {
  const { isHeld, release } = useRequiredFactor();
  return isHeld ? <RequiredFactor onDone={release} /> : <SecuritySections />;
}

function SecuritySections() {
  const user = useUser();
  const words = useAccountWords();
  const signedOut = useSignedOut();
  return (
    <ProfileSections>
      {user?.hasPassword === false ? (
        <ProfileSection
          text="You sign in without a password. With one, you can sign in with your email, too."
          title="Choose a password"
        >
          <FirstPassword />
        </ProfileSection>
      ) : (
        <ProfileSection
          text={`You stay signed in here. Your ${signedOut} are signed out.`}
          title={words.changePassword}
        >
          <ChangePasswordForm user={user} />
        </ProfileSection>
      )}
      <SignInMethodsSection />
      <SecondFactorSection firstFactor={useFirstFactor()} />
      <SessionsSection />
    </ProfileSections>
  );
}

const valuesOf = ({ name, userName, email }: User) => ({ name, userName, email });

/** Name and display name; a failure restores the previous values (docs/product/errors.md#marked-fields). */
function AccountDetailsForm({ user }: { user: User }) {
  const call = useCall();
  const forgetUser = useForgetUser();
  const form = useSchemaForm(accountDetailsForm, valuesOf(user));
  const onSubmit = useSubmit(form, [], async (values) => {
    try {
      const { data, message } = await call(updateUserDetails, { body: values });
      toast.success(message);
      void forgetUser();
      return () => form.reset(valuesOf(data));
    } catch (error) {
      form.reset(undefined, { keepIsSubmitted: true });
      throw error;
    }
  });
  return (
    <AccountForm
      isBusy={form.formState.isSubmitting}
      isUnchanged={!form.formState.isDirty}
      label="Account details"
      onSubmit={onSubmit}
      submitText="Save changes"
    >
      <FormField
        form={form}
        hint="In emails, on licences and above; checkout starts with it for your receipts."
        label="Name"
        name="name"
      >
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} hint="In the bar at the top of every page." label="Display name" name="userName">
        {(control) => <TextInput {...control} autoComplete="nickname" />}
      </FormField>
      <FormField form={form} hint={<EmailHint />} isRequired={false} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="email" readOnly type="email" />}
      </FormField>
    </AccountForm>
  );
}

/** Operators alone can change it, after they have made sure who asks. */
function EmailHint() {
  return (
    <>
      You sign in with it, and cannot change it here. To change it,{' '}
      <Link className={styles.link} to={paths.support}>
        contact support
      </Link>
      .
    </>
  );
}

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** A wrong current password comes back as that field's error. */
function useChangePassword(user: User | undefined, keepKeys: readonly string[]) {
  const call = useCall();
  const queryClient = useQueryClient();
  const refuse = useWeakPasswords(() => ({ name: user?.name ?? '', email: user?.email ?? '' }));
  const form = useSchemaForm(changePasswordForm(useSite()), empty, refuse);
  const onSubmit = useSubmit(form, [], async (values) => {
    const { message } = await call(changePassword, { body: { ...values, keepKeys: [...keepKeys] } });
    toast.success(message);
    for (const queryKey of [keysKey, sessionsKey]) void queryClient.invalidateQueries({ queryKey });
    return () => form.reset(empty);
  });
  return { form, onSubmit };
}

function ChangePasswordForm({ user }: { readonly user: User | undefined }) {
  const [keepKeys, setKeepKeys] = useState<readonly string[]>([]);
  const { changePassword: changeText } = useAccountWords();
  const { form, onSubmit } = useChangePassword(user, keepKeys);
  return (
    <AccountForm
      isBusy={form.formState.isSubmitting}
      label={changeText}
      note={<KeepApiKeys kept={keepKeys} onChange={setKeepKeys} />}
      onSubmit={onSubmit}
      submitText={changeText}
    >
      {/* So that a password manager knows whose password it is. */}
      <input autoComplete="username" hidden readOnly type="email" value={user?.email ?? ''} />
      <PasswordField
        autoComplete="current-password"
        deps={['password']}
        form={form}
        label="Current password"
        name="currentPassword"
      />
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
