import { useId, useState } from 'react';
import { hexOfHue, hueOfHex } from '../../../lib/brand-kit/hues.ts';
import styles from './brand-trial.module.css';

interface ColourFieldProps {
  /** `#rrggbb`; undefined until one is chosen: then the first one is shown. */
  readonly color: string | undefined;
  readonly onColor: (color: string) => void;
}

/** A colour that is written with six digits or three, with or without `#`, as `#rrggbb`; undefined of other texts. */
function hexIn(text: string): string | undefined {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? [];
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}

const firstHue = 230;
/** What the field shows before a colour is chosen. */
export const firstColour = hexOfHue(firstHue);

/** A colour by a slider of hues, by the platform's picker, or written; each change is told at once, and all three show it. */
export function ColourField({ color = firstColour, onColor }: ColourFieldProps) {
  const [hue, setHue] = useState(firstHue);
  const [typed, setTyped] = useState<string>();
  const choose = (chosen: string, ofHue = hueOfHex(chosen)) => {
    // A grey has no hue.
    if (ofHue !== undefined) setHue(ofHue);
    setTyped(undefined);
    onColor(chosen);
  };
  return (
    <>
      <input
        aria-label="Hue"
        className={styles.hue}
        max={359}
        min={0}
        onChange={({ target }) => choose(hexOfHue(Number(target.value)), Number(target.value))}
        type="range"
        value={hue}
      />
      <WrittenColour color={color} onColor={choose} onTyped={setTyped} typed={typed} />
    </>
  );
}

interface WrittenColourProps extends ColourFieldProps {
  readonly color: string;
  /** What is being typed; undefined where the colour stands in the field. */
  readonly typed: string | undefined;
  readonly onTyped: (typed: string | undefined) => void;
}

/** What is not a colour changes nothing, and is wrong from when it is left in the field. */
function useWriting({ typed, onColor, onTyped }: WrittenColourProps) {
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && !!typed?.trim() && !hexIn(typed);
  const onText = (next: string) => {
    // Three digits may be half of six.
    const hex = next.trim().length > 5 && hexIn(next);
    if (hex) onColor(hex);
    onTyped(next);
    setLeft(isWrong);
  };
  const onLeft = () => {
    const hex = typed && hexIn(typed);
    setLeft(true);
    if (hex) onColor(hex);
    else if (!typed?.trim()) onTyped(undefined);
  };
  return { isWrong, onText, onLeft };
}

/** The platform's picker and a field. */
function WrittenColour(props: WrittenColourProps) {
  const { color, typed, onColor } = props;
  const { isWrong, onText, onLeft } = useWriting(props);
  const id = useId();
  return (
    <>
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
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          aria-invalid={isWrong}
          className={styles.hex}
          id={id}
          maxLength={9}
          onBlur={onLeft}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && onLeft()}
          spellCheck={false}
          value={typed ?? color}
        />
      </span>
      <p className={styles.wrong} id={`${id}-wrong`} role="status">
        {isWrong && 'Not a colour: write it like #ff5a1f.'}
      </p>
    </>
  );
}
