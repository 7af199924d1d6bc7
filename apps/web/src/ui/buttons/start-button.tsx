import { paths } from '../../lib/paths.ts';
import { LinkButton } from './link-button.tsx';
import styles from './start-button.module.css';

/** The first step for a visitor; who is signed in has taken it and goes on to the library. Right before any script runs. */
export function StartButton() {
  return (
    <>
      <LinkButton className={styles.visitor} look="primary" size="lg" to={paths.pricing}>
        Get started for free
      </LinkButton>
      <LinkButton className={styles.user} look="primary" size="lg" to={paths.library}>
        Open the library
      </LinkButton>
    </>
  );
}
