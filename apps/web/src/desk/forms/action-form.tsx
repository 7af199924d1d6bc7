import { useMutation } from '@tanstack/react-query';
import { requiredText } from '@kitshelf/contract/validation.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import styles from './action-form.module.css';
import { DangerButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { FieldInput, type ActionField } from './field-input.tsx';
import { findMoneyProblems, getCurrency, useDoubts } from './money-input.tsx';

const silent = { silent: true };

/** What was typed, by the fields' names. */
export type FieldValues = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, string>>;

interface ActionFormProps {
  readonly label: string;
  readonly fields: readonly ActionField[];
  /** What the button says; given what was typed, the outcome in words. */
  readonly submitText: string | ((typed: FieldValues) => string);
  /** Its button looks like what cannot be undone. */
  readonly isDangerous?: boolean;
  /** What is wrong with what was typed, by field: nothing is asked or sent before it is mended. */
  readonly check?: (typed: FieldValues) => Problems;
  /** Keeps what was typed through a reload, under this name. */
  readonly draftKey?: string;
  /** Does it with what was typed; rejects with the call's error. */
  readonly act: (typed: FieldValues) => Promise<unknown>;
  readonly onDone: (answer: unknown) => void;
  /** Other ways on; given what was typed. */
  readonly children?: (typed: FieldValues) => ReactNode;
}

/** Fields and a button. What was typed stays when it fails, with the reason at its field or below. */
export function ActionForm({ label, fields, isDangerous = false, ...rest }: ActionFormProps) {
  const { submitText, check, draftKey, act, onDone, children } = rest;
  const [typed, setTyped] = useDraft(draftKey);
  const values: FieldValues = { ...initialOf(fields), ...typed };
  const onSent = (answer: unknown) => [setTyped({}), onDone(answer)];
  const { mutate, error, isPending } = useMutation({ mutationFn: act, onSuccess: onSent, meta: silent });
  const asked = fields.filter((field) => isAsked(field, values));
  const { shown, markAll } = useProblems(asked, values, check);
  const problems = { ...(error instanceof ApiError && error.fields), ...shown };
  const send = (form: HTMLFormElement) => {
    const found = markAll();
    if (Object.keys(found).length === 0)
      mutate(values, {
        onError: (refused) => refused instanceof ApiError && focusFirst(form, fields, refused.fields),
      });
    else focusFirst(form, fields, found);
  };
  return (
    <form aria-label={label} className={styles.form} method="post" noValidate onSubmit={sending(send)}>
      {shownOf(fields, values).map((field) => (
        <TypedField
          error={problems[field.name]}
          field={field}
          isDisabled={!isAsked(field, values)}
          currency={field.money && getCurrency(field.money, values)}
          key={field.name}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          value={values[field.name] ?? ''}
        />
      ))}
      <p className={styles.problem} role="alert">
        {error && alertText(error, problems, fields)}
      </p>
      <div className={styles.buttons}>
        <SubmitButton isBusy={isPending} isDangerous={isDangerous} text={textFor(submitText, values)} />
        {children?.(values)}
      </div>
    </form>
  );
}

/**
 * What is wrong with a form, by the fields' names: doubtful amounts while they are typed, the rest once `markAll` was
 * called as the form is sent; each until it is mended. `markAll` answers all that is wrong, nothing where it can be sent.
 * @param fields those that are asked
 * @param check what only this form knows
 */
function useProblems(
  fields: readonly ActionField[],
  typed: FieldValues,
  check?: (typed: FieldValues) => Problems,
): { readonly shown: Problems; readonly markAll: () => Problems } {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const doubts = useDoubts(fields, typed);
  const own = { ...findMoneyProblems(fields, typed), ...check?.(typed) };
  const found: Problems = { ...findEmpty(fields, typed), ...own };
  const stillWrong = Object.entries(found).filter(([name]) => marked.includes(name));
  return {
    shown: { ...doubts, ...Object.fromEntries(stillWrong) },
    markAll: () => {
      // What is empty alone is left to the server, which has its own words for it.
      const wrong = Object.keys(own).length === 0 ? {} : found;
      setMarked(Object.keys(wrong));
      return wrong;
    },
  };
}

const findEmpty = (fields: readonly ActionField[], typed: FieldValues): Problems =>
  Object.fromEntries(
    fields
      .filter(({ name, isOptional, choices }) => !isOptional && !choices && !typed[name]?.trim())
      .map(({ name }) => [name, requiredText]),
  );

const isAsked = (field: ActionField, typed: FieldValues) => field.isAsked?.(typed) ?? true;
const shownOf = (fields: readonly ActionField[], typed: FieldValues) =>
  fields.filter((field) => field.keepsPlace === true || isAsked(field, typed));

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly isDangerous: boolean;
  readonly text: string;
}

const SubmitButton = ({ isDangerous, text, isBusy }: SubmitButtonProps) =>
  isDangerous ? (
    <DangerButton isBusy={isBusy} type="submit">
      {text}
    </DangerButton>
  ) : (
    <Button isBusy={isBusy} look="primary" type="submit">
      {text}
    </Button>
  );

const textFor = (text: ActionFormProps['submitText'], typed: FieldValues): string =>
  typeof text === 'string' ? text : text(typed);

const initialOf = (fields: readonly ActionField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']));

/** That fields are marked is said only where one is. */
function alertText(error: Error, problems: Problems, fields: readonly ActionField[]): string {
  // Who closed the question whether it is them knows that nothing was done.
  if (error instanceof ApiError && error.isAborted) return '';
  const elsewhere = problemsElsewhere(problems, fields);
  const isAllElsewhere = elsewhere.length > 0 && elsewhere.length === Object.keys(problems).length;
  const isOfFields = error instanceof ApiError && error.code === 'Invalid';
  // Words that stand at a field are not said again below.
  const isSaid = (isOfFields && isAllElsewhere) || Object.values(problems).includes(error.message);
  return [...(isSaid ? [] : [error.message]), ...elsewhere].join('. ');
}

/** What is wrong beside the fields of the form. */
const problemsElsewhere = (problems: Problems, fields: readonly ActionField[]) =>
  Object.entries(problems)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([, words]) => words);

/** What was typed; with a name it is there again after a reload of the tab. */
function useDraft(name: string | undefined): [FieldValues, (typed: FieldValues) => void] {
  const key = name === undefined ? undefined : `desk form ${name}`;
  const [typed, setTyped] = useState<FieldValues>(() =>
    key === undefined ? {} : (JSON.parse(sessionStore.read(key) ?? '{}') as FieldValues),
  );
  const keep = (next: FieldValues) => {
    setTyped(next);
    if (key === undefined) return;
    if (Object.keys(next).length === 0) sessionStore.remove(key);
    else sessionStore.write(key, JSON.stringify(next));
  };
  return [typed, keep];
}

const sending = (send: (form: HTMLFormElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  send(event.currentTarget);
};

/** Where the first field is that cannot be sent. */
function focusFirst(form: HTMLFormElement, fields: readonly ActionField[], problems: Problems): void {
  const name = fields.find((field) => problems[field.name] !== undefined)?.name ?? '';
  const box = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
  box?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

interface TypedFieldProps {
  readonly field: ActionField;
  readonly error: string | undefined;
  readonly value: string;
  readonly currency: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

function TypedField({ field, error, ...typing }: TypedFieldProps) {
  return (
    <div data-field={field.name}>
      <Field
        error={error}
        hint={field.hint}
        isRequired={!field.isOptional && !typing.isDisabled}
        label={field.label}
      >
        {(control) => <FieldInput control={control} field={field} {...typing} />}
      </Field>
    </div>
  );
}
