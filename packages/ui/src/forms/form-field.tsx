import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { Field, type FieldControl, type FieldWords } from './field.tsx';

export interface FormFieldProps<Input extends FieldValues, Output> extends FieldWords {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly isRequired?: boolean;
  /** Fields whose own check depends on this one. */
  readonly deps?: FieldPath<Input>[];
  /** Other words for a message, given what was typed. */
  readonly wordsFor?: ((message: string, typed: unknown) => string) | undefined;
  /** What to say below a message, given what was typed. */
  readonly reasonFor?: ((typed: unknown) => string | undefined) | undefined;
  /** Spread what it is handed on the control. */
  readonly children: (control: FieldControl & UseFormRegisterReturn<FieldPath<Input>>) => ReactNode;
}

/**
 * A field of a form; its error shows only once it was touched or the form was sent
 * (docs/product/forms.md#when-errors-are-shown).
 */
export function FormField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  isRequired = true,
  deps,
  hint,
  roomFor,
  wordsFor = (message) => message,
  reasonFor,
  children,
}: FormFieldProps<Input, Output>) {
  const { error, isTouched } = form.getFieldState(name, form.formState);
  const isShown = error !== undefined && (isTouched || form.formState.isSubmitted);
  const registered = form.register(name, deps && { deps });
  return (
    <Field
      error={isShown ? wordsFor(error.message ?? '', form.getValues(name)) : undefined}
      hint={hint}
      isRequired={isRequired}
      label={label}
      reason={isShown ? reasonFor?.(form.getValues(name)) : undefined}
      roomFor={roomFor}
    >
      {(control) => children({ ...control, ...registered })}
    </Field>
  );
}
