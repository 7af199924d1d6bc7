import { zodResolver } from '@hookform/resolvers/zod';
import { quickestFillMs } from '@kitshelf/contract/form-guard.ts';
import { useEffect, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { toast } from '@kitshelf/ui/toasts.ts';

/**
 * A form that is checked by one of the contract's schemas; errors come with the first blur of a field
 * (docs/product/forms.md#when-errors-are-shown). Without default values the fields keep what was typed before the page came alive.
 * @param refuse what else is wrong with what was typed, by field
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues?: DefaultValues<Input>,
  refuse?: Refuse<Input>,
) {
  const bySchema = zodResolver(schema);
  return useForm<Input, unknown, Output>({
    resolver: refuse ? refusing(bySchema, refuse) : bySchema,
    mode: 'onTouched',
    ...(defaultValues && { defaultValues }),
  });
}

type Refuse<Input> = (values: Input) => Promise<Readonly<Record<string, string>>>;

/** What the schema says of a field comes first. */
function refusing<Input extends FieldValues, Output>(
  bySchema: Resolver<Input, unknown, Output>,
  refuse: Refuse<Input>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [result, refused] = await Promise.all([bySchema(values, context, options), refuse(values)]);
    const more = Object.entries(refused).map(([name, message]) => [name, { type: 'refused', message }]);
    if (more.length === 0) return result;
    const errors = { ...Object.fromEntries(more), ...result.errors } as FieldErrors<Input>;
    return { values: {}, errors };
  };
}

/**
 * Shows why a submission failed: the server's message as a toast, its words for single fields on those, and
 * `marked` ones without words of their own as invalid with a blank message (docs/product/errors.md#marked-fields).
 */
export function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  marked: readonly FieldPath<Input>[] = [],
): void {
  if (!(error instanceof ApiError)) throw error;
  toast.error(error.message);
  const known = Object.keys(error.fields).filter((name) => name in form.getValues());
  const names = [...new Set([...marked, ...(known as FieldPath<Input>[])])];
  names.forEach((name, index) => {
    const message = error.fields[name] ?? '';
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

interface Marks {
  readonly website: string;
  readonly filledInMs: number;
}

/**
 * Marks that tell a person from a machine in a public form: `trap` belongs on a field that people do not see.
 * A browser that fills a form for its owner is quick too, so the marks take their time instead of telling on it.
 */
export function useFormGuard() {
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const marks = async (): Promise<Marks> => {
    const missingMs = shownAt.current + quickestFillMs - performance.now();
    if (missingMs > 0) await new Promise((resolve) => setTimeout(resolve, missingMs));
    const filledInMs = Math.max(quickestFillMs, Math.round(performance.now() - shownAt.current));
    return { website: trap.current?.value ?? '', filledInMs };
  };
  return { trap, marks };
}
