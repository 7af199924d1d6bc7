import { Link } from '@tanstack/react-router';
import { buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { Screen } from './screen.tsx';

/** An address that no screen has. */
export function NoScreen() {
  return (
    <Screen title="Page not found">
      <p>The address may contain a typo, or the screen no longer exists.</p>
      <p>
        <Link className={buttonClass({})} to="/">
          Overview
        </Link>
      </p>
    </Screen>
  );
}
