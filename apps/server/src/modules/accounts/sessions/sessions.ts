import { AppError } from '../../../platform/errors.ts';
import { hashToken, randomToken } from '../../../platform/ids.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../deps.ts';
import { sessionRepository, userRepository } from '../user-repository.ts';

const dayMs = 24 * 60 * 60_000;
/** A token dies when it was not used for so long. */
const idleMs = 30 * dayMs;
/** Its life is written anew at most this often, for a write at every call would cost more than it tells. */
const extendEveryMs = dayMs;

export type Sessions = ReturnType<typeof createSessions>;

/** Opaque random tokens, of which only the hash is kept. */
export function createSessions({
  database,
  clock,
  allowsDemoUsers,
}: Pick<AccountsDeps, 'database' | 'clock' | 'allowsDemoUsers'>) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  return {
    /**
     * A new token for a user. `passwordHash` is the one that the password was checked against: had it been changed
     * meanwhile, the token would outlive the change. Throws 401 when user or hash are no longer there.
     */
    createSession: async (userId: string, passwordHash?: string): Promise<string> => {
      const token = randomToken();
      await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        const isStill = user && (passwordHash === undefined || passwordHash === user.passwordHash);
        if (!isStill) throw new AppError('WrongCredentials');
        const session = {
          tokenHash: hashToken(token),
          userId,
          createdAt: clock.now(),
          expiresAt: later(idleMs),
        };
        await sessionRepository(tx).insert(session);
      });
      return token;
    },

    /** Who holds the token; `undefined` when it is unknown, run out or revoked. Using it prolongs it. */
    authenticate: async (token: string): Promise<Session | undefined> => {
      const tokenHash = hashToken(token);
      const repository = sessionRepository(database.orm);
      const session = await repository.findLive(tokenHash, clock.now());
      if (!session || (session.isDemo && !allowsDemoUsers)) return undefined;
      const isOld = session.expiresAt < later(idleMs - extendEveryMs);
      if (isOld) await repository.extend(tokenHash, later(idleMs));
      return { userId: session.userId, tokenHash, ...(session.isDemo && { isLocalOnly: true }) };
    },

    /** Revokes one token. */
    async logout({ tokenHash }: Session): Promise<void> {
      await sessionRepository(database.orm).remove(tokenHash);
    },
  };
}
