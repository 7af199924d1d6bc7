import styles from './pause-switch.module.css';

interface PauseSwitchProps {
  readonly what: string;
  /** For what only a script can stop. */
  readonly onPause?: (isPaused: boolean) => void;
}

/** Stops what moves by itself (WCAG 2.2.2). A checkbox, so that a style sheet alone can look at it: `[data-pause]:checked`. */
export function PauseSwitch({ what, onPause }: PauseSwitchProps) {
  const label = `Pause ${what}`;
  return (
    <label className={styles.switch} title={label}>
      <input
        aria-label={label}
        className={styles.input}
        data-pause
        onChange={(event) => onPause?.(event.target.checked)}
        type="checkbox"
      />
      <svg aria-hidden="true" fill="currentColor" height="14" viewBox="0 0 14 14" width="14">
        <path className={styles.pause} d="M3 2h2.6v10H3zM8.4 2H11v10H8.4z" />
        <path className={styles.play} d="m3.5 1.8 8 5.2-8 5.2z" />
      </svg>
    </label>
  );
}
