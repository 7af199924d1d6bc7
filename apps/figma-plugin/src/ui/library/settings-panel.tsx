import type { BrandKit } from '@kitshelf/contract/brand-kits.ts';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import type { ColourWay, Scheme, Selection, Settings } from '../../messages.ts';
import styles from './settings-panel.module.css';

interface SettingsPanelProps {
  readonly settings: Settings;
  readonly selection: Selection;
  /** The user's own. */
  readonly brands: readonly Pick<BrandKit, '_id' | 'name'>[];
  readonly onSettings: (settings: Settings) => void;
}

const schemes: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

const colourWays: Readonly<Record<ColourWay, string>> = {
  values: 'Colours as values',
  variables: 'Colours as variables',
  match: "Match this file's variables",
};

/** Where an asset goes and how it comes in. */
export function SettingsPanel({ settings, selection, brands, onSettings }: SettingsPanelProps) {
  const { brand, ...others } = settings;
  const names = Object.fromEntries(brands.map(({ _id, name }) => [_id, `In ${name}`]));
  return (
    <div className={styles.panel}>
      <p className={styles.target}>{targetText(selection)}</p>
      <div className={styles.row}>
        <Choice
          label="Appearance"
          onPick={(scheme) => onSettings({ ...settings, scheme })}
          options={schemes}
          value={settings.scheme}
        />
        <Choice
          label="Colours"
          onPick={(colours) => onSettings({ ...settings, colours })}
          options={colourWays}
          value={settings.colours}
        />
        {brands.length > 0 && (
          <Choice
            label="Your brand"
            onPick={(id) => {
              const found = brands.find(({ _id }) => _id === id);
              onSettings({ ...others, ...(found && { brand: { id: found._id, name: found.name } }) });
            }}
            options={{ '': 'Original', ...names }}
            value={brand?.id ?? ''}
          />
        )}
        <Switches onSettings={onSettings} settings={settings} />
      </div>
    </div>
  );
}

function Switches({ settings, onSettings }: Pick<SettingsPanelProps, 'settings' | 'onSettings'>) {
  const { textStyles, components = false, annotations = false } = settings;
  return (
    <>
      <Switch
        isOn={textStyles}
        label="Styles"
        onChange={(isOn) => onSettings({ ...settings, textStyles: isOn })}
      />
      <Switch
        isOn={components}
        label="Components"
        onChange={(isOn) => onSettings({ ...settings, components: isOn })}
      />
      <Switch
        isOn={annotations}
        label="Annotations"
        onChange={(isOn) => onSettings({ ...settings, annotations: isOn })}
      />
    </>
  );
}

function targetText({ frame, replace, problem }: Selection): string {
  if (frame) return `Fits the selected frame: ${frame.width} px`;
  if (replace) return `Selected: ${replace.name}, ${replace.width} px`;
  return problem && !problem.startsWith('Select') ? problem : 'Click to insert, or drag onto the canvas';
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onPick: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onPick }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className={styles.choice}
      onChange={({ target }) => onPick(target.value as Value)}
      value={value}
    >
      {(Object.entries(options) as [Value, string][]).map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
