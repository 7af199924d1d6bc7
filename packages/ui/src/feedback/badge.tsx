import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from '../classes.ts';

/** A quiet word about a thing; `accent` for the one that matters now. */
export function Badge({ children, look = 'outline' }: { children: ReactNode; look?: 'outline' | 'accent' }) {
  return <span className={classes(styles.badge, look === 'accent' && styles.accent)}>{children}</span>;
}
