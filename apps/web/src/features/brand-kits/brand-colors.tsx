import type { BrandColors, BrandKit } from '@kitshelf/contract/brand-kits.ts';
import { contrast, parseHex } from '@kitshelf/scene/color.ts';
import { useId, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import type { DraftPart } from './brand-editor.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import styles from './brand-page.module.css';

interface BrandColorsFieldsProps extends DraftPart {
  readonly dark: BrandColors | undefined;
  readonly failing: BrandKit['failing'];
}

const colorNames = {
  primary: 'Primary',
  onPrimary: 'On primary',
  accent: 'Accent',
  background: 'Background',
  surface: 'Surface',
  text: 'Text',
  muted: 'Muted text',
  border: 'Border',
} as const;
type ColorKey = keyof typeof colorNames;

/** The grounds that each text stands on. */
const pairs = [
  ['text', 'background'],
  ['text', 'surface'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['onPrimary', 'primary'],
] as const satisfies readonly (readonly [ColorKey, ColorKey])[];

/** The eight colours of either scheme, and how well their texts can be read. */
export function BrandColorsFields({ draft, onDraft, errors, dark, failing }: BrandColorsFieldsProps) {
  const [isDark, setDark] = useState(false);
  const colors = isDark ? (dark ?? draft.colors) : draft.colors;
  const onColor = (key: ColorKey, color: string) =>
    onDraft(isDark ? { dark: { ...colors, [key]: color } } : { colors: { ...colors, [key]: color } });
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Colours</legend>
      <Schemes
        isDark={isDark}
        onDark={setDark}
        onDerive={isDark && draft.dark ? () => onDraft({ dark: null }) : undefined}
      />
      <div className={styles.colors}>
        {(Object.keys(colorNames) as ColorKey[]).map((key) => (
          <ColorField
            color={colors[key]}
            error={errors[key]}
            key={`${key} ${isDark}`}
            name={colorNames[key]}
            onColor={(color) => onColor(key, color)}
          />
        ))}
      </div>
      <Contrasts colors={colors} />
      <Warning count={failing.length} />
    </fieldset>
  );
}

interface SchemesProps {
  readonly isDark: boolean;
  readonly onDark: (isDark: boolean) => void;
  /** Where the dark colours are people's own. */
  readonly onDerive: (() => void) | undefined;
}

function Schemes({ isDark, onDark, onDerive }: SchemesProps) {
  return (
    <div className={classes(styles.row, styles.schemes)}>
      {[false, true].map((each) => (
        <Button
          aria-pressed={isDark === each}
          key={String(each)}
          look="plain"
          onClick={() => onDark(each)}
          size="sm"
        >
          {each ? 'Dark' : 'Light'}
        </Button>
      ))}
      {onDerive && (
        <Button onClick={onDerive} size="sm">
          Derive from light colours
        </Button>
      )}
    </div>
  );
}

function Warning({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.warning} role="status">
      {count === 1 ? 'One pair is' : `${count} pairs are`} hard to read (contrast below 4.5:1). You can keep{' '}
      {count === 1 ? 'it' : 'them'}.
    </p>
  );
}

interface ColorFieldProps {
  readonly name: string;
  readonly color: string;
  readonly error: string | undefined;
  readonly onColor: (color: string) => void;
}

const whole = /^#[\da-f]{6}$/i;

/** The platform's own picker beside its text; what is not a colour changes nothing, and says so. */
function ColorField({ name, color, error, onColor }: ColorFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>();
  // A colour from elsewhere takes the place of what was typed over the one before.
  const text = typed?.over === color ? typed.text : color;
  const problem = error ?? (whole.test(text) ? undefined : 'A colour is written #rrggbb, as #1b4dff.');
  return (
    <div className={styles.color}>
      <input
        aria-label={`${name}, picker`}
        className={styles.picker}
        onChange={({ target }) => {
          setTyped(undefined);
          onColor(target.value);
        }}
        type="color"
        value={color}
      />
      <label className={styles.colorName} htmlFor={id}>
        {name}
      </label>
      <TextInput
        aria-describedby={problem && `${id}-problem`}
        aria-invalid={problem !== undefined}
        data-no-colour={whole.test(text) ? undefined : ''}
        className={styles.hex}
        id={id}
        maxLength={7}
        onChange={({ target: { value } }) => {
          setTyped({ text: value, over: color });
          if (whole.test(value)) onColor(value.toLowerCase());
        }}
        // The colour is taken as it is typed; saving all of them is the button's.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        spellCheck={false}
        value={text}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

const Problem = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.colorProblem} id={id}>
      {text}
    </p>
  );

/** Each text on its ground, with the ratio. */
function Contrasts({ colors }: { readonly colors: BrandColors }) {
  const id = useId();
  return (
    <div className={styles.contrastList}>
      <h2 className={styles.contrastTitle} id={id}>
        Contrasts
      </h2>
      <ul aria-labelledby={id} className={styles.contrasts}>
        {pairs.map(([text, ground]) => {
          const ratio = contrast(parseHex(colors[text]), parseHex(colors[ground]));
          return (
            <li className={styles.contrast} key={`${text} ${ground}`}>
              <svg aria-hidden="true" height="26" viewBox="0 0 40 26" width="40">
                <rect fill={colors[ground]} height="26" rx="6" width="40" />
                <text fill={colors[text]} fontSize="14" fontWeight="600" textAnchor="middle" x="20" y="18">
                  Aa
                </text>
              </svg>
              <span>
                {text === 'onPrimary' ? 'Text' : colorNames[text]} on {colorNames[ground].toLowerCase()}
              </span>
              <b className={ratio < 4.5 ? styles.low : undefined}>
                {(Math.floor(ratio * 10) / 10).toFixed(1)}
              </b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
