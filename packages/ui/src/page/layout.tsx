import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

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

/** What a group of fields or buttons is called, for screen readers alone: first in its fieldset. */
export function HiddenLegend({ children }: { children: ReactNode }) {
  return <legend className={styles.hiddenText}>{children}</legend>;
}

/** Buttons and fields wait until they are live: what was clicked or typed before would be lost. Links work at once. */
export function LiveControls({
  isLive,
  children,
}: {
  readonly isLive: boolean;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.controls} disabled={!isLive} role="presentation">
      {/* Every fieldset has a legend; this one is no group, and nobody is to hear of it. */}
      <legend hidden>Page controls</legend>
      {children}
    </fieldset>
  );
}
