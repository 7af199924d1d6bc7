import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLogoLength } from '@kitshelf/contract/brand-kits.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { Hint } from '../../shared/page/personal-page.tsx';
import type { DraftPart } from './brand-editor.tsx';
import styles from './brand-page.module.css';
import type { Draft } from '../../lib/brand-kit/queries.ts';
import { fontsQuery } from './queries.ts';

/** In a list, what is null in a draft. */
const asDesignedOption = { value: 'as designed', text: 'As in each design' };
const isChosen = (value: string) => value !== asDesignedOption.value;

const corners = [
  asDesignedOption,
  { value: 'sharp', text: 'Sharp' },
  { value: 'soft', text: 'Soft' },
  { value: 'round', text: 'Round' },
] as const;

const words = [
  ['name', 'Name in designs', 40],
  ['domain', 'Domain', 60],
  ['tagline', 'Tagline', 90],
  ['cta', 'Main button', 24],
  ['ctaSecondary', 'Second button', 24],
  ['person', 'Person', 40],
] as const;

/** Name, type, corners and drawings. */
export function BrandShapeFields({ hasName, ...part }: DraftPart & { readonly hasName: boolean }) {
  const { draft, onDraft, errors } = part;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Type and shape</legend>
      <Field error={errors['name']} isRequired={hasName} label="Name of the brand">
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            onChange={({ target }) => onDraft({ name: target.value })}
            value={draft.name}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <FontField {...part} label="Headings" which="headingFont" />
        <FontField {...part} label="Text" which="bodyFont" />
      </div>
      <Field error={errors['radius']} label="Corners">
        {(control) => (
          <Select
            {...control}
            onChange={({ target: { value } }) =>
              onDraft({ radius: isChosen(value) ? (value as Draft['radius']) : null })
            }
            options={corners}
            placeholder="Corners"
            value={draft.radius ?? asDesignedOption.value}
          />
        )}
      </Field>
      <Switch
        isOn={draft.drawings === 'follow'}
        label="Recolour illustrations"
        onChange={(follows) => onDraft({ drawings: follows ? 'follow' : 'keep' })}
      />
    </fieldset>
  );
}

/** What takes the place of the designs' own words and logo. */
export function BrandWordsFields({ hasLogo, ...part }: DraftPart & { readonly hasLogo: boolean }) {
  const { draft, onDraft, errors } = part;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Words</legend>
      <Hint>Replaces placeholder text. Empty fields leave it as it is.</Hint>
      <div className={styles.pair}>
        {words.map(([key, label, max]) => (
          <Field error={key === 'name' ? undefined : errors[key]} key={key} label={label}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={max}
                onChange={({ target }) => onDraft({ words: { ...draft.words, [key]: target.value } })}
                value={draft.words[key]}
              />
            )}
          </Field>
        ))}
      </div>
      {errors['words'] && (
        <p className={styles.warning}>The words are too long in total. Shorten some of them.</p>
      )}
      {hasLogo && <LogoField {...part} />}
    </fieldset>
  );
}

interface FontFieldProps extends DraftPart {
  readonly label: string;
  readonly which: 'headingFont' | 'bodyFont';
}

function FontField({ draft, onDraft, errors, label, which }: FontFieldProps) {
  const { data = [] } = useQuery(fontsQuery(useCall()));
  const known = data.find(({ name }) => name === draft[which]);
  const options = data.map(({ name }) => ({ value: name, text: name }));
  const chosen = draft[which] ?? asDesignedOption.value;
  // One that we have no more.
  const gone = known || !isChosen(chosen) ? [] : [{ value: chosen, text: chosen }];
  return (
    <Field error={errors[which]} label={label}>
      {(control) => (
        <>
          <Select
            {...control}
            onChange={({ target: { value } }) => onDraft({ [which]: isChosen(value) ? value : null })}
            options={[asDesignedOption, ...gone, ...options]}
            placeholder="Typeface"
            value={chosen}
          />
          {known && (
            <a className={styles.get} href={known.url} rel="noreferrer" target="_blank">
              Get {known.name}
            </a>
          )}
        </>
      )}
    </Field>
  );
}

/** An SVG, which takes the place of mark and name. */
function LogoField({ draft, onDraft, errors }: DraftPart) {
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return;
    const svg = await file.text();
    if (!/<svg[\s>]/i.test(svg)) return setProblem('Please choose an SVG file.');
    if (svg.length > maxLogoLength) return setProblem('The file is too large. The limit is 20 KB.');
    onDraft({ logo: { svg } });
  };
  const error = problem ?? errors['logo'] ?? errors['svg'];
  return (
    <Field error={error} hint="SVG with filled shapes and outlined text" label="Logo">
      {(control) => (
        <div className={styles.row}>
          {draft.logo && (
            <img
              alt="Your logo"
              className={styles.logo}
              src={`data:image/svg+xml,${encodeURIComponent(draft.logo.svg)}`}
            />
          )}
          <input
            {...control}
            accept="image/svg+xml,.svg"
            className={styles.file}
            onChange={({ target }) => void read(target.files?.[0])}
            type="file"
          />
          {draft.logo && (
            <Button look="plain" onClick={() => onDraft({ logo: null })} size="sm">
              Remove the logo
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
