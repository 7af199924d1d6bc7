import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './link-chips.module.css';

interface LinkChipsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Several things of one kind in a row, of which one is open. */
export function LinkChips({ label, children }: LinkChipsProps) {
  return (
    <nav aria-label={label} className={styles.list}>
      {children}
    </nav>
  );
}

interface LinkChipProps {
  /** The page, and which of its things. */
  readonly to: string;
  readonly id: string;
  readonly isOpen: boolean;
  readonly count?: number;
  readonly children: ReactNode;
}

export function LinkChip({ to, id, isOpen, count, children }: LinkChipProps) {
  return (
    <Link aria-current={isOpen ? 'page' : undefined} className={styles.item} search={{ id }} to={to}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
