import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { apiKeyRepository } from '../store/api-key-repository.ts';
import { removeDecidedBy } from '../store/connect-repository.ts';
import { sessionRepository } from '../store/user-repository.ts';

/** What stays when a user's access ends everywhere else. */
export interface Remaining {
  /** The site session that asks, by the hash of its token. */
  readonly session?: string | undefined;
  /** The desk session that asks, by the hash of its token. */
  readonly deskSession?: string | undefined;
  /** API keys, by their ids; ids of nobody's and of others' keys keep nothing. */
  readonly keys?: readonly string[] | undefined;
}

/**
 * Ends everything by which a user is let in, within the transaction that changes what they prove themselves with: site
 * and desk sessions, tools (those that were approved and have no token yet, too), OAuth grants and API keys.
 */
export async function endAccess(
  tx: Transaction,
  { endDeskSessions }: Pick<AccountsDeps, 'endDeskSessions'>,
  userId: string,
  { session, deskSession, keys = [] }: Remaining = {},
): Promise<void> {
  // Sessions first: who makes a key or a grant holds theirs (see requireSession), so that it is there to be ended next.
  await sessionRepository(tx).removeAllOf(userId, session);
  await apiKeyRepository(tx).removeAllOf(userId, keys);
  await removeDecidedBy(tx, userId);
  await endDeskSessions(tx, userId, deskSession);
}

/**
 * Holds a session until the transaction ends, so that what it makes is seen by who ends it. Throws 401 when it has ended
 * since the request came.
 */
export async function requireSession(
  tx: Transaction,
  { tokenHash }: Pick<Session, 'tokenHash'>,
): Promise<void> {
  if (!(await sessionRepository(tx).hold(tokenHash))) throw new AppError('UserNotFound');
}
