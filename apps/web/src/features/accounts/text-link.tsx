import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A link within words. */
export function TextLink({
  to,
  isNewTab,
  children,
}: {
  to: string;
  isNewTab?: boolean;
  children: ReactNode;
}) {
  return (
    <Link className={styles.link} to={to} {...(isNewTab && { target: '_blank' })}>
      {children}
    </Link>
  );
}
