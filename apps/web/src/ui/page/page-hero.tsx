import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

interface PageHeroProps {
  readonly title: string;
  readonly text: ReactNode;
  /** What to do from here. */
  readonly children?: ReactNode;
}

/** The words that a page begins with. */
export function PageHero({ title, text, children }: PageHeroProps) {
  return (
    <div className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
