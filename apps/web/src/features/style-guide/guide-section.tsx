import { useId, type ReactNode } from 'react';
import styles from './guide.module.css';

interface GuideSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One chapter of the guide. */
export function GuideSection({ title, text, children }: GuideSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Specimens side by side under one name. */
export function Specimens({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimens}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
