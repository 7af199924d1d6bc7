import { passwordText } from '@kitshelf/contract/passwords.ts';
import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';

type PasswordFieldProps<Input extends FieldValues, Output> = Omit<
  FormFieldProps<Input, Output>,
  'children' | 'hint' | 'roomFor'
> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** A password to be made up: says what it needs. */
  readonly isChosen?: boolean;
};

/** A password of a form, which can be shown (spec §2, Authentication screens). */
export function PasswordField<Input extends FieldValues, Output>({
  autoComplete,
  isChosen = false,
  ...field
}: PasswordFieldProps<Input, Output>) {
  return (
    <FormField
      {...field}
      hint={isChosen ? '8 characters or more: upper and lower case, a number and one of @$!%*?&' : undefined}
      roomFor={passwordText}
    >
      {(control) => <PasswordInput {...control} autoComplete={autoComplete} placeholder="Min. 8 character" />}
    </FormField>
  );
}
