import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { LinkButton } from './link-button.tsx';
import styles from './start-button.module.css';

/** The first step for a visitor; who is signed in has taken it and goes on to the library. Right before any script runs. */
export function StartButton() {
  // Other shops may have neither a free plan nor prices.
  const { isDemo } = useSite();
  return (
    <>
      <LinkButton
        className={styles.visitor}
        look="primary"
        size="lg"
        to={isDemo ? paths.pricing : paths.register}
      >
        {isDemo ? 'Get started for free' : 'Create an account'}
      </LinkButton>
      <LinkButton className={styles.user} look="primary" size="lg" to={paths.library}>
        Open the library
      </LinkButton>
    </>
  );
}
