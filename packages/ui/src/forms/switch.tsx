import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Flips by click, Space or Enter (docs/product/pages.md#controls). */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      aria-checked={isOn}
      className={styles.switch}
      onClick={() => onChange(!isOn)}
      role="switch"
      type="button"
    >
      <span aria-hidden="true" className={styles.track} />
      <span>{label}</span>
    </button>
  );
}
