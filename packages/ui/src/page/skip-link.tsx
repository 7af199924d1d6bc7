import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of what it leads to. */
  readonly to: string;
  /** Below what it stands in, instead of in the window's corner. */
  readonly isBelow?: boolean;
  readonly children: ReactNode;
}

/** A way past what stands before something, seen by who walks through the page with the Tab key. */
export function SkipLink({ to, isBelow = false, children }: SkipLinkProps) {
  return (
    <a className={classes(styles.skip, isBelow && styles.below)} href={`#${to}`}>
      {children}
    </a>
  );
}
