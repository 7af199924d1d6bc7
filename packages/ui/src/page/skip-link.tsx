import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of what it leads to. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A way past what stands before something, seen by who walks through the page with the Tab key. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
