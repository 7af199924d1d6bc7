import type { ReactNode } from 'react';
import styles from './profile-section.module.css';

/** The sections of one tab, one below the other. */
export function ProfileSections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}

interface ProfileSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The id of a section's title, which names what is listed below it. */
export const sectionTitleId = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Words on one side, on the other what they are about. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title} id={sectionTitleId(title)}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
