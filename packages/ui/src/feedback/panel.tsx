import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  /** Ways on. */
  readonly children?: ReactNode;
  /** Something failed: it is told at once. */
  readonly isAlert?: boolean;
}

/** Stands where there is nothing to show, with an empty shelf and a way on. */
export function Panel({ title, text, children, isAlert = false }: PanelProps) {
  const titleId = useId();
  return (
    <section {...(isAlert && { role: 'alert', 'aria-labelledby': titleId })} className={styles.panel}>
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
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

interface RetryPanelProps extends PanelProps {
  /** Why it could not be loaded. */
  readonly error?: (Error & { readonly retryAfterMs?: number }) | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded: it can be tried again, and is when the server has said when. */
export function RetryPanel({ error, isRetrying, onRetry, children, ...words }: RetryPanelProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const ms = error?.retryAfterMs;
    if (ms === undefined) return undefined;
    const timer = setTimeout(() => retry(), Math.min(ms, longestWaitMs));
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <Panel {...words} isAlert>
      <Button isBusy={isRetrying} look="ink" onClick={onRetry}>
        Try again
      </Button>
      {children}
    </Panel>
  );
}

/** A timer's longest time. */
const longestWaitMs = 2 ** 31 - 1;
