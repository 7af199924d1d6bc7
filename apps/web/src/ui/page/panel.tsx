import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  /** Ways on. */
  readonly children?: ReactNode;
}

/** Stands where there is nothing to show, with an empty shelf and a way on. */
export function Panel({ title, text, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <svg
        aria-hidden="true"
        className={styles.shelf}
        fill="none"
        height="44"
        stroke="currentColor"
        strokeWidth="1.5"
        viewBox="0 0 96 44"
        width="96"
      >
        <path d="M1 42.5h94" strokeLinecap="round" />
        <path d="M16 14h14v28M30 8h12v34M16 14v28M30 8v34" strokeDasharray="3 4" />
        <path d="m58 18 11-4 9.5 28" strokeDasharray="3 4" />
        <path d="m58 18 8.5 24" strokeDasharray="3 4" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

interface RetryPanelProps extends PanelProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded: it can be tried again. */
export function RetryPanel({ isRetrying, onRetry, children, ...words }: RetryPanelProps) {
  return (
    <Panel {...words}>
      <Button isBusy={isRetrying} look="ink" onClick={onRetry}>
        Try again
      </Button>
      {children}
    </Panel>
  );
}
