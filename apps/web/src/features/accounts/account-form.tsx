import { missingPasswordText, getPasswordRule } from '@kitshelf/contract/passwords.ts';
import type { ComponentProps, ReactNode, SubmitEventHandler, SubmitEvent } from 'react';
import type { FieldValues, FieldPath, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { showFailure } from '../../lib/form.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { DangerButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { FormField, type FormFieldProps } from '@kitshelf/ui/forms/form-field.tsx';
import { PasswordInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './account-form.module.css';
import { FormFailure } from './sign-in-again.tsx';

interface AccountFormProps {
  readonly label: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly submitText: string;
  readonly isBusy: boolean;
  /** There is nothing to send yet. */
  readonly isUnchanged?: boolean;
  /** It does what cannot be undone. */
  readonly isDangerous?: boolean;
  /** Between the fields and the button. */
  readonly note?: ReactNode;
  /** Why it was refused; `getFailure` reads it from a form. */
  readonly failure?: ReturnType<typeof getFailure>;
  readonly children: ReactNode;
}

/** A form with one button. Sent before the page is alive it must not put a password into the address: hence POST. */
export function AccountForm({
  label,
  onSubmit,
  submitText,
  isBusy,
  isUnchanged = false,
  isDangerous = false,
  note,
  failure,
  children,
}: AccountFormProps) {
  const Submit = isDangerous ? DangerButton : PrimaryButton;
  return (
    <form aria-label={label} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      {note}
      <FormFailure failure={failure} />
      <Submit aria-disabled={isUnchanged} isBusy={isBusy} isWide size="lg" type="submit">
        {submitText}
      </Submit>
    </form>
  );
}

const PrimaryButton = (props: ComponentProps<typeof DangerButton>) => <Button {...props} look="primary" />;

/** Small print of a form. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

type PasswordFieldProps<Input extends FieldValues, Output> = Omit<
  FormFieldProps<Input, Output>,
  'children' | 'hint' | 'reasonFor' | 'roomFor'
> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** A password to be made up: says what it needs. */
  readonly isChosen?: boolean;
};

/** A password field whose text can be shown. */
export function PasswordField<Input extends FieldValues, Output>({
  autoComplete,
  isChosen = false,
  ...field
}: PasswordFieldProps<Input, Output>) {
  const site = useSite();
  const rule = getPasswordRule(site);
  const hint = isChosen ? rule.hint : undefined;
  return (
    <FormField
      {...field}
      hint={hint}
      reasonFor={(typed) => rule.reasonFor?.(String(typed))}
      roomFor={hint ?? rule.missing}
      wordsFor={(message) => (message === missingPasswordText ? rule.missing : message)}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          passwordrules={autoComplete === 'new-password' ? rule.generated : undefined}
          placeholder={site.isDemo ? 'Min. 8 character' : undefined}
        />
      )}
    </FormField>
  );
}

/** What the server refused a form with, where no field has its words; gone once the form is sent again. */
export function getFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): { readonly code: string; readonly message: string } | undefined {
  const { type, message } = form.formState.errors.root?.['server'] ?? {};
  return message ? { code: String(type), message } : undefined;
}

/** What is to be done once the form has come to rest, such as giving it other values. */
type Afterwards = (() => void) | undefined | void;

/** Sends a valid form; a failed call is shown as a toast and for `getFailure`, with `marked` fields as invalid (docs/product/errors.md#marked-fields). */
export function useSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  marked: readonly FieldPath<Input>[],
  send: (values: Output) => Promise<Afterwards>,
) {
  return async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    let afterwards: Afterwards;
    const submit = form.handleSubmit(async (values) => {
      try {
        afterwards = await send(values);
      } catch (error) {
        showFailure(form, error, marked);
        if (error instanceof ApiError && Object.keys(error.fields).length === 0)
          form.setError('root.server', { type: error.code, message: error.message });
      }
    });
    await submit(event);
    afterwards?.();
  };
}
