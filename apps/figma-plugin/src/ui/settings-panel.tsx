import { Switch } from '@kitshelf/web/src/ui/forms/switch.tsx';
import type { ColourWay, Scheme, Selection, Settings } from '../messages.ts';
import styles from './settings-panel.module.css';

interface SettingsPanelProps {
  readonly settings: Settings;
  readonly selection: Selection;
  readonly onSettings: (settings: Settings) => void;
}

const schemes: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

const colourWays: Readonly<Record<ColourWay, string>> = {
  values: 'Colours as values',
  variables: 'Colours as variables',
  match: "Match this file's variables",
};

/** Where an asset goes and how it comes in. */
export function SettingsPanel({ settings, selection, onSettings }: SettingsPanelProps) {
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
        <Switch
          isOn={settings.textStyles}
          label="Text styles"
          onChange={(textStyles) => onSettings({ ...settings, textStyles })}
        />
      </div>
    </div>
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
