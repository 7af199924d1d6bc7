import { classes } from '@kitshelf/ui/classes.ts';
import type { FieldControl } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { PasswordInput, TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './action-form.module.css';
import { IconInput } from './icon-input.tsx';
import { MoneyInput, type MoneyTerms } from './money-input.tsx';

interface Option {
  readonly value: string;
  readonly text: string;
  /** Explains a choice, below its text. */
  readonly hint?: string;
}

export interface ActionField {
  /** As the call names it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly initial?: string;
  readonly kind?: 'text' | 'number' | 'date' | 'email' | 'password' | 'long' | 'icon';
  readonly isOptional?: boolean;
  readonly autoComplete?: string;
  /** Asked only where what was typed so far calls for it. */
  readonly isAsked?: (typed: Readonly<Record<string, string>>) => boolean;
  /** One of options that keeps its place while it is not asked, so that nothing moves under the pointer. */
  readonly keepsPlace?: boolean;
  /** The form begins here. */
  readonly isFocused?: boolean;
  /** An amount of money, typed in major units. */
  readonly money?: MoneyTerms;
  /** One of these. */
  readonly options?: readonly Option[];
  /** Any of these, their values joined by spaces. */
  readonly choices?: readonly (string | Option)[];
}

/** Asked wherever something is done to somebody. */
export const reasonField: ActionField = { name: 'reason', label: 'Reason', kind: 'long' };

interface FieldInputProps {
  readonly control: FieldControl;
  readonly field: ActionField;
  readonly value: string;
  /** Of an amount. */
  readonly currency?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** The browser's own mark, which a dialog over another one heeds as it opens; React's would come too early. */
export function beginHere(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
  control?.focus();
}

/** The control of a field, by its kind. */
export function FieldInput({ control, field, value, currency = '', isDisabled, onChange }: FieldInputProps) {
  const props = {
    ...control,
    value,
    autoComplete: field.autoComplete ?? 'off',
    ...(field.isFocused && { ref: beginHere }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.money) return <MoneyInput {...{ control, currency, onChange, value }} label={field.label} />;
  if (field.kind === 'icon') return <IconInput {...{ control, onChange, value }} label={field.label} />;
  if (field.choices) return <Choices field={field} id={control.id} onChange={onChange} value={value} />;
  if (field.options && isDisabled)
    return <Select {...props} disabled options={[]} placeholder="–" value="" />;
  if (field.options) return <Select {...props} options={field.options} placeholder="Choose …" />;
  if (field.kind === 'long') return <TextArea {...props} rows={3} />;
  if (field.kind === 'password') return <PasswordInput {...props} />;
  return <TextInput {...props} type={field.kind ?? 'text'} />;
}

const optionOf = (choice: string | Option): Option =>
  typeof choice === 'string' ? { value: choice, text: choice } : choice;

interface ChoicesProps extends Omit<FieldInputProps, 'control'> {
  readonly id: string;
}

function Choices({ id, field: { label, choices = [] }, value, onChange }: ChoicesProps) {
  const chosen = value.split(' ').filter(Boolean);
  const toggle = (choice: string) => {
    const next = chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice];
    onChange(next.join(' '));
  };
  return (
    <div aria-label={label} className={styles.choices} role="group">
      {choices.map(optionOf).map(({ value: choice, text, hint }, index) => (
        <label className={classes(hint !== undefined && styles.explained)} key={choice}>
          <input
            checked={chosen.includes(choice)}
            id={index === 0 ? id : undefined}
            onChange={() => toggle(choice)}
            type="checkbox"
          />
          <span>
            {text}
            {hint !== undefined && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
