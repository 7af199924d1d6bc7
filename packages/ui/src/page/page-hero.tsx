import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

interface PageHeroProps {
  readonly title: string;
  readonly text: ReactNode;
  /** What to do from here. */
  readonly children?: ReactNode;
  /** Before something that people work with, which is to be in sight. */
  readonly isCompact?: boolean;
}

/** The words that a page begins with. */
export function PageHero({ title, text, children, isCompact = false }: PageHeroProps) {
  return (
    <div className={isCompact ? styles.compact : styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
