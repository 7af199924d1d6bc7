import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from './action-form.module.css';
import { FieldInput, type ActionField } from './field-input.tsx';

const silent = { silent: true };

/** What was typed, by the fields' names. */
export type Typed = Readonly<Record<string, string>>;

interface ActionFormProps {
  readonly label: string;
  readonly fields: readonly ActionField[];
  readonly submitText: string;
  /** Keeps what was typed through a reload, under this name. */
  readonly keptAs?: string;
  /** Does it with what was typed; rejects with the call's error. */
  readonly act: (typed: Typed) => Promise<unknown>;
  readonly onDone: (answer: unknown) => void;
  /** Other ways on; given what was typed. */
  readonly children?: (typed: Typed) => ReactNode;
}

/** Fields and a button. What was typed stays when it fails, with the reason at its field or below. */
export function ActionForm({ label, fields, submitText, keptAs, act, onDone, children }: ActionFormProps) {
  const [typed, setTyped] = useKept(keptAs);
  const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']));
  const values: Typed = { ...initial, ...typed };
  const onSent = (answer: unknown) => [setTyped({}), onDone(answer)];
  const { mutate, error, isPending } = useMutation({ mutationFn: act, onSuccess: onSent, meta: silent });
  const problems = error instanceof ApiError ? error.fields : {};
  return (
    <form
      aria-label={label}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={sending(() => mutate(values))}
    >
      {fields.map((field) => (
        <TypedField
          error={problems[field.name]}
          field={field}
          key={field.name}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          value={values[field.name] ?? ''}
        />
      ))}
      <p className={styles.problem} role="alert">
        {error && [error.message, ...problemsElsewhere(problems, fields)].join('. ')}
      </p>
      <div className={styles.buttons}>
        <Button isBusy={isPending} look="primary" type="submit">
          {submitText}
        </Button>
        {children?.(values)}
      </div>
    </form>
  );
}

/** What is wrong beside the fields of the form. */
const problemsElsewhere = (problems: Readonly<Record<string, string>>, fields: readonly ActionField[]) =>
  Object.entries(problems)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([, words]) => words);

/** What was typed; with a name it is there again after a reload of the tab. */
function useKept(name: string | undefined): [Typed, (typed: Typed) => void] {
  const key = name === undefined ? undefined : `desk form ${name}`;
  const [typed, setTyped] = useState<Typed>(() =>
    key === undefined ? {} : (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Typed),
  );
  const keep = (next: Typed) => {
    setTyped(next);
    if (key === undefined) return;
    if (Object.keys(next).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  };
  return [typed, keep];
}

const sending = (send: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  send();
};

interface TypedFieldProps {
  readonly field: ActionField;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TypedField({ field, error, ...typing }: TypedFieldProps) {
  return (
    <Field error={error} hint={field.hint} isRequired={!field.isOptional} label={field.label}>
      {(control) => <FieldInput control={control} field={field} {...typing} />}
    </Field>
  );
}
