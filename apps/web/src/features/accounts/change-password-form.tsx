import { changePassword, changePasswordForm } from '@kitshelf/contract/profile.ts';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { toast } from '../../lib/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from './use-submit.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** A wrong current password comes back as that field's error. */
export function ChangePasswordForm() {
  const call = useCall();
  const form = useSchemaForm(changePasswordForm, empty);
  const onSubmit = useSubmit(form, [], async (values) => {
    const { message } = await call(changePassword, { body: values });
    toast.success(message);
    return () => form.reset(empty);
  });
  return (
    <AccountForm
      isBusy={form.formState.isSubmitting}
      label="Change Password"
      onSubmit={onSubmit}
      submitText="Change Password"
    >
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
