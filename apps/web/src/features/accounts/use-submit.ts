import type { SubmitEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from '../../lib/form.ts';

/** What is to be done once the form has come to rest, such as giving it other values. */
type Afterwards = (() => void) | undefined | void;

/** Sends a valid form; a failed call is shown, with `marked` fields as invalid (spec §8). */
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
      }
    });
    await submit(event);
    afterwards?.();
  };
}
