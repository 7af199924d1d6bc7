import { AppError } from '../../../platform/errors.ts';
import { hashToken, randomToken } from '../../../platform/ids.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../deps.ts';
import { sessionRepository, userRepository } from '../user-repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A token dies when it was not used for so long. */
const idleMs = 30 * dayMs;
/** However much it is used, it dies after this. */
const longestMs = 90 * dayMs;
/** Its use is written down at most this often, for a write at every call would cost more than it tells. */
const seenEveryMs = 5 * minuteMs;

export type Sessions = ReturnType<typeof createSessions>;

/** When a session ends that is used now. */
const endOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs));

/** Opaque random tokens, of which only the hash is kept. */
export function createSessions({
  database,
  clock,
  allowsDemoUsers,
}: Pick<AccountsDeps, 'database' | 'clock' | 'allowsDemoUsers'>) {
  const sessions = sessionRepository(database.orm);
  return {
    /**
     * A new token for a user on a device. `passwordHash` is the one that the password was checked against: had it been
     * changed meanwhile, the token would outlive the change. Throws 401 when user or hash are no longer there.
     */
    createSession: async (userId: string, passwordHash?: string, device = ''): Promise<string> => {
      const token = randomToken();
      await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        const isStill = user && (passwordHash === undefined || passwordHash === user.passwordHash);
        if (!isStill) throw new AppError('WrongCredentials');
        const now = clock.now();
        const times = { createdAt: now, lastSeenAt: now, expiresAt: endOf(now, now) };
        await sessionRepository(tx).insert({ tokenHash: hashToken(token), userId, device, ...times });
      });
      return token;
    },

    /** Who holds the token; `undefined` when it is unknown, run out or revoked. Using it prolongs it. */
    authenticate: async (token: string): Promise<Session | undefined> => {
      const tokenHash = hashToken(token);
      const now = clock.now();
      const session = await sessions.findLive(tokenHash, now);
      if (!session || (session.isDemo && !allowsDemoUsers)) return undefined;
      const isSeen = now.getTime() - session.lastSeenAt.getTime() < seenEveryMs;
      if (!isSeen) await sessions.see(tokenHash, now, endOf(session.createdAt, now));
      return { userId: session.userId, tokenHash, ...(session.isDemo && { isLocalOnly: true }) };
    },

    /** Revokes one token. */
    async logout({ tokenHash }: Session): Promise<void> {
      await sessions.remove(tokenHash);
    },
  };
}
