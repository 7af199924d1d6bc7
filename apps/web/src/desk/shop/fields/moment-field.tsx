import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';

interface MomentFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** ISO; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const minuteMs = 60_000;

/** A moment as its control writes it, in the reader's own time. */
function localText(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** A day and a time, typed in the reader's own time zone. */
export function MomentField({ label, hint, error, value, onChange }: MomentFieldProps) {
  return (
    <Field error={error} hint={hint} label={label}>
      {(control) => (
        <TextInput
          {...control}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : new Date(target.value).toISOString())
          }
          type="datetime-local"
          value={localText(value)}
        />
      )}
    </Field>
  );
}
