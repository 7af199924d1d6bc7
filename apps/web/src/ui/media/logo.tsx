import { site } from '@kitshelf/contract/site.ts';
import styles from './logo.module.css';

/** The mark: three volumes on a shelf, the last one leaning. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg aria-hidden="true" fill="currentColor" height={size} viewBox="0 0 24 24" width={size}>
      <rect height="2" rx="1" width="22" x="1" y="20" />
      <rect height="14" rx="1.2" width="4.6" x="3" y="5" />
      <rect height="11" rx="1.2" width="4.6" x="8.8" y="8" />
      <rect height="13.6" rx="1.2" transform="rotate(-20 14.6 6.9)" width="4.6" x="14.6" y="6.9" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark />
      {site.name}
    </span>
  );
}
