import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { allowReload } from '../../lib/browser/chunk-recovery.ts';
import { Screen } from './screen.tsx';
import styles from './screen.module.css';

/** Stands in for a screen that broke or whose file is missing; the menu stays usable around it. */
export function FailedScreen() {
  const router = useRouter();
  const tryAgain = () => {
    allowReload();
    void router.invalidate();
  };
  return (
    <Screen title="This page did not load">
      <p className={styles.text} role="alert">
        Please try again in a moment.
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={tryAgain}>
          Try again
        </Button>
        <Link className={buttonClass({})} to="/">
          Overview
        </Link>
      </div>
    </Screen>
  );
}
