import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Mark } from '../../ui/logo.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <Container className={styles.page}>
      <span className={styles.shelf}>
        <Mark size={56} />
      </span>
      <h1 className={styles.title}>Oops! 404 error!</h1>
      <p className={styles.text}>
        There is nothing at this place on the shelf. The page may have moved, or the address has a slip in it.
      </p>
      <LinkButton look="ink" size="lg" to={paths.home}>
        RETURN HOME
      </LinkButton>
    </Container>
  );
}
