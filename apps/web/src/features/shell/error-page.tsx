import { useRouter } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './not-found-page.module.css';

/** Stands in for a page that broke; the rest of the site stays usable around it. */
export function ErrorPage() {
  const router = useRouter();
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>This page did not load</h1>
      <p className={styles.text}>Something went wrong on the way. Trying again often helps.</p>
      <div className={styles.actions}>
        <Button look="ink" onClick={() => void router.invalidate()} size="lg">
          Try again
        </Button>
        <LinkButton size="lg" to={paths.home}>
          Go home
        </LinkButton>
      </div>
    </Container>
  );
}
