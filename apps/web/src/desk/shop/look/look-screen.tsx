import { maxRadius, typefaces } from '@kitshelf/contract/look-settings.ts';
import { useId } from 'react';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { AreaScreen } from '../area-screen.tsx';
import type { AreaFields } from '../use-area-form.ts';
import { ColourField } from './colour-field.tsx';
import { Contrasts } from './contrasts.tsx';
import { LookPreview } from './look-preview.tsx';
import { useLookPreview } from './use-look-preview.ts';
import styles from './look.module.css';

/** The built-in colours, which pickers begin with. */
const builtIn = { accent: '#0e43db', darkAccent: '#2b62eb' };

export const LookScreen = () => (
  <AreaScreen
    area="look"
    fields={(fields) => <Look {...fields} />}
    preview={({ value }) => <LookPreview look={value} />}
    title="Look"
  />
);

function Look(fields: AreaFields<'look'>) {
  const { value, change, problems } = fields;
  const { data } = useLookPreview(value);
  return (
    <>
      <ColourField
        error={problems['accent']}
        fallback={builtIn.accent}
        hint="For buttons, links and focus rings. Leave empty for the built-in blue"
        label="Accent"
        onChange={(accent) => change({ accent, ...(accent === null && { darkAccent: null }) })}
        value={value.accent}
      />
      <ColourField
        error={problems['darkAccent']}
        fallback={data?.darkAccent ?? builtIn.darkAccent}
        hint={
          value.accent === null
            ? 'For dark mode. Choose an accent first'
            : 'For dark mode. Leave empty to derive it from the accent'
        }
        isDisabled={value.accent === null}
        label="Accent on dark"
        onChange={(darkAccent) => change({ darkAccent })}
        value={value.darkAccent}
      />
      <Contrasts contrasts={data?.contrasts ?? []} />
      <Corners {...fields} />
      <TypefaceField {...fields} />
    </>
  );
}

function Corners({ value: { radius }, change }: AreaFields<'look'>) {
  const id = useId();
  return (
    <div className={styles.corners}>
      <label htmlFor={id}>Corner radius</label>
      <input
        aria-valuetext={`${radius} px`}
        id={id}
        max={maxRadius}
        min={0}
        onChange={({ target }) => change({ radius: target.valueAsNumber })}
        type="range"
        value={radius}
      />
      <output htmlFor={id}>{radius} px</output>
    </div>
  );
}

/** The one that pages have without a setting. */
const builtInTypeface = 'Geist';
const options = [
  { value: builtInTypeface, text: `${builtInTypeface} (built in)` },
  ...typefaces.map((value) => ({ value, text: value })),
];

function TypefaceField({ value, change, problems }: AreaFields<'look'>) {
  return (
    <Field
      error={problems['typeface']}
      hint="Used on pages; emails use the reader’s own typefaces"
      label="Typeface"
    >
      {(control) => (
        <Select
          {...control}
          onChange={({ target }) =>
            change({ typeface: typefaces.find((each) => each === target.value) ?? null })
          }
          options={options}
          placeholder="Choose …"
          value={value.typeface ?? builtInTypeface}
        />
      )}
    </Field>
  );
}
