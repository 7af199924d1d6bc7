import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
  /** Lines to begin with; without them it is one line. */
  readonly rows?: number;
}

/** A text of the shop's settings. */
export function TextField({ label, hint, error, value, onChange, isRequired = false, rows }: TextFieldProps) {
  return (
    <Field error={error} hint={hint} isRequired={isRequired} label={label}>
      {(control) => {
        const props = {
          ...control,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
          value,
        };
        return rows === undefined ? <TextInput {...props} /> : <TextArea {...props} rows={rows} />;
      }}
    </Field>
  );
}
