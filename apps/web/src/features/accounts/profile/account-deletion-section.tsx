import {
  deleteAccount,
  deleteAccountForm,
  deleteWithoutPasswordForm as noFields,
  exportData,
  exportFileName,
} from '@kitshelf/contract/account-deletion.ts';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { saveBlob } from '../../../lib/browser/save-blob.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useSignOut } from '../../../lib/session/guards.ts';
import { useUser } from '../../../lib/session/user.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { AccountDialog } from '../dialogs/ask-dialog.tsx';
import { AccountForm, getFailure, PasswordField, useSubmit } from '../account-form.tsx';
import styles from './account-deletion-section.module.css';
import { ProfileSection } from '../profile-section.tsx';

const WithdrawFirst = lazy(async () => ({
  default: (await import('../../billing/subscriptions/withdraw-first.tsx')).WithdrawFirst,
}));

/** Everything that is kept about the user, as a file. */
export function YourDataSection() {
  const call = useCall();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(exportData, {}),
    onSuccess: ({ data }) => {
      const text = JSON.stringify(data, null, 2);
      saveBlob(new Blob([text], { type: 'application/json' }), exportFileName);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <ProfileSection text="Everything we hold about you, in one JSON file." title="Your data">
      <p className={styles.text}>
        Your details, devices, orders, payments, receipts, copies, emails and messages to us. It contains no
        passwords and nothing about other people.
      </p>
      <Button className={styles.action} isBusy={isPending} onClick={() => mutate()}>
        Download my data
      </Button>
    </ProfileSection>
  );
}

/** The way out, with what comes of it said before. */
export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileSection text="This cannot be undone." title="Delete account">
      <WhatHappens />
      <Button className={styles.action} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </ProfileSection>
  );
}

function WhatHappens() {
  return (
    <ul className={styles.consequences}>
      <li>You are signed out on every device at once, and your email address can be registered again.</li>
      <li>
        Your subscriptions and access end now. Nothing is refunded automatically.
        <Suspense>
          <WithdrawFirst />
        </Suspense>
      </li>
      <li>
        Your pages, collections, favourites, brands, pictures, licences and the list of what you copied are
        deleted, and shared links stop working.
      </li>
      <li>We keep invoices without your name, because tax law requires them.</li>
      <li>Everything else about you is deleted within a day.</li>
      <li>
        If you used a free copy or a coupon, we keep a hash of your address for a year, so that offers for new
        customers are used only once.
      </li>
    </ul>
  );
}

/** Asks for the password, where there is one; afterwards nobody is signed in here any more. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const signOut = useSignOut();
  const hasPassword = useUser()?.hasPassword !== false;
  const form = useSchemaForm(hasPassword ? deleteAccountForm : noFields, { password: '' });
  const onSubmit = useSubmit(form, ['password'], async (values) => {
    const { message } = await call(deleteAccount, { body: hasPassword ? values : {} });
    toast.success(message);
    return signOut;
  });
  return (
    <AccountDialog onClose={onClose} title="Delete your account?">
      <WhatHappens />
      <AccountForm
        failure={getFailure(form)}
        isBusy={form.formState.isSubmitting}
        isDangerous
        label="Delete account"
        onSubmit={onSubmit}
        submitText="Delete my account"
      >
        {hasPassword && (
          <PasswordField autoComplete="current-password" form={form} label="Password" name="password" />
        )}
      </AccountForm>
      <Button className={styles.keep} isWide onClick={onClose} size="lg">
        Keep my account
      </Button>
    </AccountDialog>
  );
}
