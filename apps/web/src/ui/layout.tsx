import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { classes } from './classes.ts';

/** The page's measure: at most 1280 px between gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes(styles.container, className)}>{children}</div>;
}

/** Words for screen readers alone. */
export function HiddenText({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={styles.hiddenText} id={id}>
      {children}
    </span>
  );
}
