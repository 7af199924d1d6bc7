import { HiddenText } from '../page/layout.tsx';
import styles from './spinner.module.css';

/** A turning arc. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.spinner}
      fill="none"
      height={size}
      viewBox="0 0 20 20"
      width={size}
    >
      <circle cx="10" cy="10" opacity="0.2" r="7.5" stroke="currentColor" strokeWidth="2" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeLinecap="round" strokeWidth="2" />
    </svg>
  );
}

/** Covers the place of what is loading. */
export function SpinnerCover({ label = 'Loading' }: { label?: string }) {
  return (
    <div aria-busy="true" className={styles.cover}>
      <Spinner size={28} />
      <HiddenText>{label}</HiddenText>
    </div>
  );
}
