import type { Sessions } from '../src/modules/accounts/sessions/sessions.ts';
import type { Database } from '../src/platform/database/database.ts';

/** A token of a user, as if they had just signed in on a device: nothing is asked of them. */
export function signInAs(
  { openSession }: Pick<Sessions, 'openSession'>,
  { database }: { readonly database: Database },
  of: { readonly userId: string; readonly device?: string },
): Promise<string> {
  return database.transaction((tx) => openSession(tx, of.userId, of.device ?? ''));
}
