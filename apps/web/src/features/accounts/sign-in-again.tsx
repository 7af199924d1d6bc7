import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { useLocation } from '@tanstack/react-router';
import { useSignOut } from '../../lib/session/guards.ts';
import { rememberRedirect } from '../../lib/session/redirect.ts';
import styles from './account-form.module.css';

/** What an action failed with; nothing where it has not failed. */
type Failure = { readonly message: string; readonly code?: string } | null | undefined;

interface SignInAgainProps {
  /** What the call failed with. */
  readonly error: unknown;
  /** Id of the section's title, which is returned to. */
  readonly section: string;
}

/** What stays beside a button whose action needs a recent sign-in, with the way there; nothing for other failures. */
export function SignInAgain({ error, section }: SignInAgainProps) {
  const isAsked = error instanceof ApiError && error.code === 'SignInAgain';
  return isAsked ? <FormFailure failure={error} section={section} /> : null;
}

/** Why a form was refused, for as long as it takes to read; a form that needs a recent sign-in leads there and back. */
export function FormFailure({ failure, section }: { readonly failure: Failure; readonly section?: string }) {
  if (!failure) return null;
  return (
    <div className={styles.failure}>
      <p>{failure.message}</p>
      {failure.code === 'SignInAgain' && <SignInAgainButton section={section} />}
    </div>
  );
}

function SignInAgainButton({ section }: { readonly section: string | undefined }) {
  const signOut = useSignOut();
  const { pathname, searchStr } = useLocation();
  const signInAgain = () => {
    signOut();
    // Signing out forgets where to return to.
    rememberRedirect({ target: `${pathname}${searchStr}${section ? `#${section}` : ''}` });
  };
  return (
    <Button onClick={signInAgain} size="sm">
      Sign in again
    </Button>
  );
}
