import { hexColor } from '@kitshelf/contract/fields.ts';
import { useId, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './look.module.css';

interface ColourFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** `#rrggbb`, or what of it is typed; null: none is chosen. */
  readonly value: string | null;
  /** What stands for it while none is chosen. */
  readonly fallback: string;
  readonly onChange: (value: string | null) => void;
  readonly isDisabled?: boolean;
}

/** What is wrong with a colour, in the words of the server; undefined: nothing. */
const problemOf = (value: string | null): string | undefined =>
  value === null ? undefined : hexColor.safeParse(value).error?.issues[0]?.message;

/** The platform's own picker beside its text, which says what is wrong with it once it is left. */
export function ColourField(props: ColourFieldProps) {
  const { label, hint, error, value, fallback, onChange, isDisabled = false } = props;
  const [isLeft, setLeft] = useState(false);
  const problem = problemOf(value);
  return (
    <Field error={error ?? (isLeft ? problem : undefined)} hint={hint} label={label}>
      {(control) => (
        <div className={styles.colour}>
          <Picker {...props} value={value !== null && problem === undefined ? value : fallback} />
          <TextInput
            {...control}
            autoComplete="off"
            disabled={isDisabled}
            maxLength={7}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => {
              setLeft(false);
              onChange(target.value === '' ? null : target.value);
            }}
            placeholder={fallback}
            spellCheck={false}
            value={value ?? ''}
          />
          {value !== null && (
            <Button aria-label={`Remove ${label}`} look="plain" onClick={() => onChange(null)} size="sm">
              Remove
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

type PickerProps = Pick<ColourFieldProps, 'label' | 'onChange' | 'isDisabled'> & { readonly value: string };

function Picker({ label, value, onChange, isDisabled = false }: PickerProps) {
  const id = useId();
  return (
    <label className={styles.picker} htmlFor={id}>
      <span className={styles.hidden}>{label}, picker</span>
      <input
        disabled={isDisabled}
        id={id}
        onChange={({ target }) => onChange(target.value)}
        type="color"
        value={value}
      />
    </label>
  );
}
