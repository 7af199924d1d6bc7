import { resetPassword, resetPasswordForm } from '@kitshelf/contract/accounts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useVisitorsOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toasts.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import { passwordPlaceholder } from './password-placeholder.ts';
import { isExpired, useResetLink } from './use-reset-link.ts';
import { useSubmit } from './use-submit.ts';

/** Sets a new password with the mailed link, then goes to the profile, which asks to log in. */
export function UpdatePasswordForm() {
  const call = useCall();
  const navigate = useNavigate();
  const isLeaving = useVisitorsOnly();
  const { link, leaveExpired } = useResetLink();
  const form = useSchemaForm(resetPasswordForm);
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
    <AccountForm isBusy={isBusy} label="Reset Password" onSubmit={onSubmit} submitText="Reset Password">
      <FormField deps={['confirmPassword']} form={form} label="New password" name="password">
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" placeholder={passwordPlaceholder} />
        )}
      </FormField>
      <FormField form={form} label="Confirm password" name="confirmPassword">
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" placeholder={passwordPlaceholder} />
        )}
      </FormField>
    </AccountForm>
  );
}
