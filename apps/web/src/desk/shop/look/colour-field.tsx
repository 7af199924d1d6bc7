import { useId } from 'react';
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

const whole = /^#[\da-f]{6}$/i;

/** The platform's own picker beside its text. */
export function ColourField(props: ColourFieldProps) {
  const { label, hint, error, value, fallback, onChange, isDisabled = false } = props;
  const pickerId = useId();
  return (
    <Field error={error} hint={hint} label={label}>
      {(control) => (
        <div className={styles.colour}>
          <label className={styles.picker} htmlFor={pickerId}>
            <span className={styles.hidden}>{label}, picker</span>
            <input
              disabled={isDisabled}
              id={pickerId}
              onChange={({ target }) => onChange(target.value)}
              type="color"
              value={value !== null && whole.test(value) ? value : fallback}
            />
          </label>
          <TextInput
            {...control}
            autoComplete="off"
            disabled={isDisabled}
            maxLength={7}
            onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
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
