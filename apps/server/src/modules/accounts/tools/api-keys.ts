import { type ApiKey, apiKeyPrefix, maxApiKeys } from '@kitshelf/contract/api-keys.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { hashToken, newId, randomToken } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { requireSession } from '../sessions/end-access.ts';
import { userRepository } from '../store/user-repository.ts';
import { apiKeyRepository, type ApiKeyRow } from '../store/api-key-repository.ts';

/** Its use is written down at most this often. */
const seenEveryMs = 5 * 60_000;
/** As many as are looked up without the database; some 300 bytes each. */
const mostCached = 5_000;

export interface ApiKeys {
  readonly listApiKeys: (userId: string) => Promise<ApiKey[]>;
  readonly createApiKey: (session: Session, name: string) => Promise<ApiKey & { key: string }>;
  /** Throws 404 when it is none of the user's. */
  readonly revokeApiKey: (userId: string, id: string) => Promise<void>;
  /** Whose key it is; `undefined` for one that is unknown or revoked. */
  readonly authenticateKey: (key: string) => Promise<Session | undefined>;
}

/** Keys that users give to programs of theirs; only hashes are kept. */
export function createApiKeys({
  database,
  readCaches,
  clock,
  isLoopback,
}: Pick<AccountsDeps, 'database' | 'readCaches' | 'clock' | 'isLoopback'>): ApiKeys {
  const keys = apiKeyRepository(database.orm);
  const cache = readCaches.open<NonNullable<Awaited<ReturnType<typeof keys.withHash>>>>(
    'api_key',
    mostCached,
  );
  return {
    listApiKeys: async (userId) => (await keys.ofUser(userId)).map(view),

    createApiKey: (session, name) => createKey({ database, clock }, session, name),

    async revokeApiKey(userId, id) {
      if (!(await keys.remove(userId, id))) throw new AppError('NotFound');
    },

    async authenticateKey(key) {
      const tokenHash = hashToken(key);
      const found = await cache.get(tokenHash, () => keys.withHash(tokenHash));
      if (!found || (found.isDemo && !isLoopback)) return undefined;
      const now = clock.now();
      const isSeen = found.lastUsedAt && now.getTime() - found.lastUsedAt.getTime() < seenEveryMs;
      if (!isSeen) {
        const isThere = await keys.see(found.id, now);
        cache.forget(tokenHash);
        if (!isThere) return undefined;
      }
      return { userId: found.userId, tokenHash, via: 'key', ...(found.isDemo && { isLocalOnly: true }) };
    },
  };
}

/** A new key, told this once. Throws 409 when there are ten, 401 when the session ended meanwhile. */
async function createKey(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  session: Session,
  name: string,
): Promise<ApiKey & { key: string }> {
  const { userId } = session;
  const key = `${apiKeyPrefix}${randomToken()}`;
  const row = { id: newId(), userId, name, tokenHash: hashToken(key), last4: key.slice(-4) };
  const made = { ...row, createdAt: clock.now(), lastUsedAt: null };
  await database.transaction(async (tx) => {
    // Two at once must not make eleven of ten.
    if (!(await userRepository(tx).lock(userId))) throw new AppError('UserNotFound');
    await requireSession(tx, session);
    const keys = apiKeyRepository(tx);
    if ((await keys.ofUser(userId)).length >= maxApiKeys)
      throw new AppError('LimitReached', { message: 'You have ten API keys. Please revoke one first.' });
    await keys.insert(made);
  });
  return { ...view(made), key };
}

function view({ id, name, last4, createdAt, lastUsedAt }: ApiKeyRow): ApiKey {
  return {
    _id: id,
    name,
    last4,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
