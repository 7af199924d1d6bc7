import { useId, useState } from 'react';
import { hexOfHue } from '../../../lib/brand-kit/hues.ts';
import styles from './brand-trial.module.css';

interface ColourFieldProps {
  /** `#rrggbb`; undefined until one is chosen. */
  readonly color: string | undefined;
  readonly onColor: (color: string) => void;
}

const whole = /^#?([\da-f]{6})$/i;

/** A colour by a slider of hues, by the platform's picker, or written; each change is told at once. */
export function ColourField({ color, onColor }: ColourFieldProps) {
  return (
    <>
      <input
        aria-label="Hue"
        className={styles.hue}
        defaultValue={230}
        max={359}
        min={0}
        onChange={({ target }) => onColor(hexOfHue(Number(target.value)))}
        type="range"
      />
      <WrittenColour color={color ?? firstColour} onColor={onColor} />
    </>
  );
}

/** The platform's picker and a field; what is no colour yet stays typed and changes nothing. */
function WrittenColour({
  color,
  onColor,
}: {
  readonly color: string;
  readonly onColor: (color: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const onText = (text: string) => {
    setTyped(text);
    const hex = whole.exec(text.trim())?.[1];
    if (hex) onColor(`#${hex.toLowerCase()}`);
  };
  return (
    <span className={styles.colour}>
      <input
        aria-label="Your colour, picker"
        className={styles.well}
        onChange={({ target }) => onColor(target.value)}
        type="color"
        value={color}
      />
      <label className={styles.label} htmlFor={id}>
        Your colour
      </label>
      <input
        className={styles.hex}
        id={id}
        maxLength={7}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => onText(target.value)}
        spellCheck={false}
        value={typed ?? color}
      />
    </span>
  );
}

const firstColour = hexOfHue(230);
