import { accountDetailsForm, updateUserDetails, type User } from '@kitshelf/contract/profile.ts';
import { useCall } from '../../lib/call-context.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { toast } from '../../lib/toasts.ts';
import { useForgetUser } from '../../lib/user.ts';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import { useSubmit } from './use-submit.ts';

const valuesOf = ({ name, userName, email }: User) => ({ name, userName, email });

/** Name and display name; a failure brings the previous values back (spec §8). */
export function AccountDetailsForm({ user }: { user: User }) {
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
      label="Account details"
      onSubmit={onSubmit}
      submitText="Save changes"
    >
      <FormField form={form} label="Name" name="name">
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} label="Display name" name="userName">
        {(control) => <TextInput {...control} autoComplete="nickname" />}
      </FormField>
      <FormField form={form} isRequired={false} label="Email" name="email">
        {(control) => <TextInput {...control} autoComplete="email" readOnly type="email" />}
      </FormField>
    </AccountForm>
  );
}
