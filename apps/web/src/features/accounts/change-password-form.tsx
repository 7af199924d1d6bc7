import { changePassword, changePasswordForm } from '@kitshelf/contract/profile.ts';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { toast } from '../../lib/toasts.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import { passwordPlaceholder } from './password-placeholder.ts';
import { useSubmit } from './use-submit.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

const fields = [
  {
    name: 'currentPassword',
    label: 'Current password',
    autoComplete: 'current-password',
    deps: ['password'],
  },
  { name: 'password', label: 'New password', autoComplete: 'new-password', deps: ['confirmPassword'] },
  { name: 'confirmPassword', label: 'Confirm password', autoComplete: 'new-password', deps: [] },
] as const;

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
      {fields.map(({ name, label, autoComplete, deps }) => (
        <FormField deps={[...deps]} form={form} key={name} label={label} name={name}>
          {(control) => (
            <PasswordInput {...control} autoComplete={autoComplete} placeholder={passwordPlaceholder} />
          )}
        </FormField>
      ))}
    </AccountForm>
  );
}
