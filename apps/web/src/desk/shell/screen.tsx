import { useEffect, type ReactNode } from 'react';
import styles from './screen.module.css';
import { momentText } from '../lists/written.ts';

interface ScreenProps {
  readonly title: string;
  /** What can be done here, beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the desk: its heading, which names the document too, and what stands below. */
export function Screen({ title, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </div>
      {children}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  /** By which an address names it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a screen with its own heading. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <section aria-label={title} className={styles.section} id={id}>
      <h2 className={styles.subtitle}>{title}</h2>
      {children}
    </section>
  );
}

/** Names and values, side by side. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A moment in the reader's own time, as the shop's country writes it. */
export function Moment({ at }: { readonly at: string | null }) {
  return at === null ? <>–</> : <time dateTime={at}>{momentText(at)}</time>;
}
