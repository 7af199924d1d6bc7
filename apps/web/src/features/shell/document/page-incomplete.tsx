import styles from './page-incomplete.module.css';

/** By which the script that asks for the page's program finds it (`client-manifest.ts`). */
export const pageIncompleteId = 'page-incomplete';

/** Shown while the page is not live, when its program is missing or late; its link works without one. */
export function PageIncomplete() {
  return (
    <p className={styles.bar} hidden id={pageIncompleteId} role="alert" suppressHydrationWarning>
      Part of this page did not load.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page that it stands on, whichever that is */}
      <a href="">Reload</a>
    </p>
  );
}
