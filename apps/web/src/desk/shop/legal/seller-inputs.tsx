import type { SellerSettings } from '@kitshelf/contract/seller-settings.ts';
import type { ReactNode } from 'react';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { AreaFields } from '../use-area-form.ts';
import styles from './legal.module.css';

export type Fields = AreaFields<'seller'>;
type NameOf<Value> = {
  [Name in keyof SellerSettings]: SellerSettings[Name] extends Value ? Name : never;
}[keyof SellerSettings];

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => (
  <section aria-label={title} className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface LineProps extends Fields {
  readonly name: NameOf<string>;
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly isRequired?: boolean;
}

export const Line = ({ value, change, problems, name, ...words }: LineProps) => (
  <div data-field={name}>
    <TextField
      {...words}
      error={problems[name]}
      onChange={(text) => change({ [name]: text })}
      value={value[name]}
    />
  </div>
);

interface ChoiceProps extends Fields {
  readonly name: keyof SellerSettings;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
}

export const Choice = ({ problems, name, chosen, options, onChoose, ...words }: ChoiceProps) => (
  <div data-field={name}>
    <Field
      error={problems[name]}
      hint={words.hint}
      isRequired={words.isRequired ?? false}
      label={words.label}
    >
      {(control) => (
        <Select
          {...control}
          onChange={({ target }) => onChoose(target.value)}
          options={options}
          placeholder="Choose …"
          value={chosen}
        />
      )}
    </Field>
  </div>
);

interface CountProps extends Fields {
  readonly name: NameOf<number | null>;
  readonly label: string;
  readonly hint: string;
  readonly min?: number;
}

export const Count = ({ value, change, problems, name, label, hint, min = 1 }: CountProps) => (
  <div data-field={name}>
    <Field error={problems[name]} hint={hint} label={label}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode="numeric"
          min={min}
          onChange={({ target }) => change({ [name]: target.value === '' ? null : Number(target.value) })}
          type="number"
          value={value[name] ?? ''}
        />
      )}
    </Field>
  </div>
);
