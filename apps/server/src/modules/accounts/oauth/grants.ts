import { createHash } from 'node:crypto';
import { type Connection, oauthScope } from '@kitshelf/contract/oauth.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { hashToken, randomToken } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { type OAuthParameters, optional, required, requireResource, requireScope } from './authorizing.ts';
import { clientHost } from './registered-clients.ts';
import { OAuthError } from './oauth-error.ts';
import { grantRepository, type GrantRow, oauthTokenRepository } from '../store/oauth-repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const accessLivesMs = 60 * minuteMs;
/** A grant ends when it was not used for so long. */
const idleMs = 30 * dayMs;
/** However much it is used, it ends after this. */
const longestMs = 90 * dayMs;
/** Its use is written down at most this often. */
const seenEveryMs = 5 * minuteMs;

/** What begins every access token, so that one that leaked is known for what it is. */
export const accessTokenPrefix = 'kat_';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'publicUrl' | 'isLoopback'>;

export interface Grants {
  readonly takeOAuthTokens: (given: OAuthParameters) => Promise<{
    access_token: string;
    token_type: string;
    expires_in: number;
    refresh_token: string;
    scope: string;
  }>;
  /** Ends the grant of a token, whichever it is (RFC 7009); an unknown one is none already. Throws `OAuthError`. */
  readonly revokeOAuthToken: (given: OAuthParameters) => Promise<void>;
  /** Whose access token it is; `undefined` for one that is unknown, run out or revoked. */
  readonly authenticateAccess: (token: string) => Promise<Session | undefined>;
  readonly listConnections: (userId: string) => Promise<Connection[]>;
  /** Throws 404 when it is none of the user's. */
  readonly revokeConnection: (userId: string, id: string) => Promise<void>;
}

/** What clients do with what their users granted: tokens, and the end of it. */
export function createGrants(deps: Deps): Grants {
  const { database, clock, isLoopback } = deps;
  const grants = grantRepository(database.orm);
  const tokens = oauthTokenRepository(database.orm);
  return {
    takeOAuthTokens: (given) => takeTokens(deps, given),

    async revokeOAuthToken(given) {
      const clientId = required(given, 'client_id');
      const grant = await tokens.ofToken(hashToken(required(given, 'token')));
      if (!grant) return;
      if (grant.clientId !== clientId)
        throw new OAuthError('invalid_client', 'The token was given to another client');
      await grants.remove(grant.id);
    },

    async authenticateAccess(token) {
      const [tokenHash, now] = [hashToken(token), clock.now()];
      const found = await tokens.withAccess(tokenHash, now);
      if (!found || (found.isDemo && !isLoopback)) return undefined;
      const { id, userId, lastUsedAt, isDemo } = found;
      if (now.getTime() - lastUsedAt.getTime() >= seenEveryMs) await grants.update(id, { lastUsedAt: now });
      return { userId, tokenHash, via: 'tool', ...(isDemo && { isLocalOnly: true }) };
    },

    listConnections: async (userId) => (await grants.liveOf(userId, clock.now())).map(viewOf(deps.publicUrl)),

    async revokeConnection(userId, id) {
      if (!(await grants.removeOf(userId, id))) throw new AppError('NotFound');
    },
  };
}

const viewOf =
  (publicUrl: string) =>
  ({ id, clientName, clientId, createdAt, lastUsedAt }: GrantRow): Connection => ({
    _id: id,
    name: clientName,
    host: clientHost(clientId, publicUrl),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  });

/** Tokens for a code or for a refresh token, each of which counts once. Throws `OAuthError`. */
async function takeTokens(deps: Deps, given: OAuthParameters) {
  const type = required(given, 'grant_type');
  if (type !== 'authorization_code' && type !== 'refresh_token')
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  requireResource(given, deps.publicUrl);
  requireScope(given);
  const clientId = required(given, 'client_id');
  const isCode = type === 'authorization_code';
  const tokenHash = hashToken(required(given, isCode ? 'code' : 'refresh_token'));
  const proof = isCode ? proofOf(given) : undefined;
  const pair = await deps.database.transaction(async (tx) => {
    const [tokens, now] = [oauthTokenRepository(tx), deps.clock.now()];
    const found = await tokens.lock(tokenHash, isCode ? 'code' : 'refresh');
    if (found?.grant.clientId !== clientId || !isProven(found.token, proof)) return undefined;
    if (found.token.usedAt !== null) {
      // One of the two who used it has stolen it: neither goes on.
      await grantRepository(tx).remove(found.grant.id);
      return undefined;
    }
    if (found.token.expiresAt <= now) return undefined;
    await tokens.markUsed(tokenHash, now);
    return await newTokens(tx, found.grant, now);
  });
  if (!pair) throw new OAuthError('invalid_grant', 'It is unknown, used, run out, or not for this client');
  return pair;
}

interface Proof {
  readonly challenge: string;
  readonly redirectUri: string | undefined;
}

/** Throws `invalid_request`. */
function proofOf(given: OAuthParameters): Proof {
  const verifier = required(given, 'code_verifier');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { challenge, redirectUri: optional(given, 'redirect_uri') };
}

/** A code is only good with what its request was made with; OAuth 2.1 does not ask for the address again, 2.0 does. */
function isProven(
  token: { readonly challenge: string | null; readonly redirectUri: string | null },
  proof: Proof | undefined,
): boolean {
  if (!proof) return true;
  const isSameAddress = proof.redirectUri === undefined || proof.redirectUri === token.redirectUri;
  return proof.challenge === token.challenge && isSameAddress;
}

/** A new pair, and more time for the grant. */
async function newTokens(tx: Transaction, { id: grantId, createdAt }: GrantRow, now: Date) {
  const tokens = oauthTokenRepository(tx);
  const endsAt = new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs));
  const accessEndsAt = new Date(Math.min(now.getTime() + accessLivesMs, endsAt.getTime()));
  const [access, refresh] = [`${accessTokenPrefix}${randomToken()}`, randomToken()];
  await grantRepository(tx).update(grantId, { expiresAt: endsAt, lastUsedAt: now });
  await tokens.insert({
    tokenHash: hashToken(access),
    grantId,
    kind: 'access',
    expiresAt: accessEndsAt,
  });
  await tokens.insert({ tokenHash: hashToken(refresh), grantId, kind: 'refresh', expiresAt: endsAt });
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((accessEndsAt.getTime() - now.getTime()) / 1000),
    refresh_token: refresh,
    scope: oauthScope,
  };
}
