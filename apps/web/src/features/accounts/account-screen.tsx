import type { ReactNode } from 'react';
import styles from './account-screen.module.css';
import { ShelfWall } from './shelf-wall.tsx';

interface AccountScreenProps {
  readonly title: string;
  readonly text: ReactNode;
  /** A sign above the title on pages that tell a state. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every page about signing in: words and form on one side, the library's own pictures on the other. */
export function AccountScreen({ title, text, icon, children }: AccountScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <div className={styles.column}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </div>
      <ShelfWall />
    </div>
  );
}

/** Links below a form. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** What to do next on a page without a form. */
export function AccountActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
