import { apiKeyPrefix } from '@kitshelf/contract/api-keys.ts';
import { type ToolClient, toolClientNames } from '@kitshelf/contract/connect.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, randomToken } from '../../../platform/ids.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import {
  type LiveSession,
  sessionRepository,
  type SessionRow,
  userRepository,
} from '../store/user-repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A token dies when it was not used for so long. */
const idleMs = 30 * dayMs;
/** However much it is used, it dies after this. */
const longestMs = 90 * dayMs;
/** Its use is written down at most this often, for a write at every call would cost more than it tells. */
const seenEveryMs = 5 * minuteMs;

export interface Sessions {
  /**
   * A new token for a user who is locked in the transaction and has proven who they are.
   * @param replaced the session that the same browser had, which ends
   */
  readonly openSession: (
    tx: Transaction,
    userId: string,
    device: string,
    replaced?: Session,
  ) => Promise<string>;
  /** A new token for a tool that its user has let in. Throws 410 when the user has left. */
  readonly createToolSession: (tx: Transaction, userId: string, client: ToolClient) => Promise<string>;
  /** Who holds a token or a key; `undefined` when it is unknown, run out or revoked. Using a token prolongs it. */
  readonly authenticate: (token: string) => Promise<Session | undefined>;
  /** Revokes one token. */
  readonly logout: (session: Session) => Promise<void>;
}

/** When a session ends that is used now. */
const endOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs));

/** As many as are looked up without the database; some 300 bytes each. */
const mostCached = 10_000;

interface Keys {
  /** Who holds an API key; `undefined` when it is unknown or revoked. */
  readonly authenticateKey: (key: string) => Promise<Session | undefined>;
}

/** Opaque random tokens, of which only the hash is kept. Keys count as tokens. */
export function createSessions(
  deps: Pick<AccountsDeps, 'database' | 'readCaches' | 'clock' | 'isLoopback'>,
  { authenticateKey }: Keys,
): Sessions {
  const { database, clock, isLoopback } = deps;
  const sessions = sessionRepository(database.orm);
  const live = liveSessions(deps);
  return {
    openSession: async (tx, userId, device, replaced) => {
      if (replaced) await sessionRepository(tx).remove(replaced.tokenHash);
      return await newSession(tx, { userId, client: 'web', device }, clock.now());
    },

    async createToolSession(tx, userId, client) {
      if (!(await userRepository(tx).lock(userId))) throw new AppError('ConnectGone');
      return await newSession(tx, { userId, client, device: toolClientNames[client] }, clock.now());
    },

    authenticate: async (token) => {
      if (token.startsWith(apiKeyPrefix)) return authenticateKey(token);
      const tokenHash = hashToken(token);
      const now = clock.now();
      const session = await live.find(tokenHash, now);
      if (!session || (session.isDemo && !isLoopback)) return undefined;
      const isSeen = now.getTime() - session.lastSeenAt.getTime() < seenEveryMs;
      if (!isSeen && !(await live.see(session, now))) return undefined;
      return {
        userId: session.userId,
        tokenHash,
        ...(session.client !== 'web' && { via: 'tool' as const }),
        ...(session.isDemo && { isLocalOnly: true }),
      };
    },

    logout: ({ tokenHash }) => sessions.remove(tokenHash),
  };
}

/** Looks sessions up that have not run out, in memory for a few seconds. */
function liveSessions({ database, readCaches }: Pick<AccountsDeps, 'database' | 'readCaches'>) {
  const sessions = sessionRepository(database.orm);
  const cache = readCaches.open<LiveSession>('session', mostCached);
  const read = (tokenHash: string, now: Date) =>
    cache.get(tokenHash, () => sessions.findLive(tokenHash, now));
  return {
    async find(tokenHash: string, now: Date): Promise<LiveSession | undefined> {
      const session = await read(tokenHash, now);
      if (!session || session.expiresAt > now) return session;
      // It may have been prolonged by another process.
      cache.forget(tokenHash);
      return await read(tokenHash, now);
    },

    /** Writes down that it is used now, which prolongs it; false when it has ended. */
    async see({ tokenHash, createdAt }: LiveSession, now: Date): Promise<boolean> {
      const isThere = await sessions.see(tokenHash, now, endOf(createdAt, now));
      cache.forget(tokenHash);
      return isThere;
    },
  };
}

/** Gives its token, of which only the hash is kept. */
async function newSession(
  tx: Transaction,
  of: Pick<SessionRow, 'userId' | 'client' | 'device'>,
  now: Date,
): Promise<string> {
  const token = randomToken();
  const times = { createdAt: now, lastSeenAt: now, expiresAt: endOf(now, now) };
  await sessionRepository(tx).insert({ ...of, ...times, tokenHash: hashToken(token) });
  return token;
}
