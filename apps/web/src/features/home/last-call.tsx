import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './last-call.module.css';

/** The one step that is left. */
export function LastCall() {
  return (
    <Container className={styles.call}>
      <h2 className={styles.title}>Your next page is half done.</h2>
      <p className={styles.text}>
        Make an account, copy a free section and see it land in your file. It takes about a minute.
      </p>
      <LinkButton look="primary" size="lg" to={paths.pricing}>
        Get started for free
      </LinkButton>
    </Container>
  );
}
