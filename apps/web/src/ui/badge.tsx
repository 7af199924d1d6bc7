import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A quiet word about a thing. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
