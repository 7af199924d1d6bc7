import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { sessionRepository } from '../store/user-repository.ts';

/** What a stolen token must not do is done soon after signing in. */
const freshForMs = 15 * 60_000;

/** Throws 403 when the session is older than that. */
export async function requireFreshSession(db: Queryable, { tokenHash }: Session, now: Date): Promise<void> {
  const createdAt = await sessionRepository(db).startOf(tokenHash);
  if (!createdAt || now.getTime() - createdAt.getTime() > freshForMs) throw new AppError('SignInAgain');
}
