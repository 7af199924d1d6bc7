import { resetPassword, resetPasswordForm } from '@kitshelf/contract/accounts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useVisitorsOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
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
