import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allowReload } from '../../../lib/browser/chunk-recovery.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Mark } from '../../../shared/media/logo.tsx';
import styles from './error-pages.module.css';

interface NotFoundProps {
  readonly title?: string;
}

export const notFoundText = 'There is no page at this address.';

/** Stands at an address that has nothing, with the page's own title where it has one. */
export function NotFoundPage({ title = 'Oops! 404 error!' }: NotFoundProps) {
  return (
    <Container className={styles.page}>
      <span className={styles.shelf}>
        <Mark size={56} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{notFoundText}</p>
      <LinkButton look="ink" size="lg" to={paths.home}>
        RETURN HOME
      </LinkButton>
    </Container>
  );
}

const failedTitle = 'This page did not load';

/** Stands in for a page that broke; the rest of the site stays usable around it. */
export function ErrorPage() {
  const router = useRouter();
  useEffect(() => {
    const { title } = document;
    const own = (document.title = title.replace(/[^·]+/, `${failedTitle} `));
    return () => {
      // The page that came may have named itself already.
      if (document.title === own) document.title = title;
    };
  }, []);
  const tryAgain = () => {
    allowReload();
    void router.invalidate();
  };
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{failedTitle}</h1>
      <p className={styles.text}>Please try again in a moment.</p>
      <div className={styles.actions}>
        <Button look="ink" onClick={tryAgain} size="lg">
          Try again
        </Button>
        <LinkButton size="lg" to={paths.home}>
          Go home
        </LinkButton>
      </div>
    </Container>
  );
}
