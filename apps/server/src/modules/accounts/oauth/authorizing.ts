import { oauthScope } from '@kitshelf/contract/oauth.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { hashToken, newId, randomToken } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { requireSession } from '../sessions/end-access.ts';
import { userRepository } from '../store/user-repository.ts';
import {
  clientDocuments,
  type FindClient,
  isLocalRedirect,
  isRedirectFor,
  type OAuthClient,
} from './client-documents.ts';
import { OAuthError } from './oauth-error.ts';
import { type ClientInformation, clientHost, registeredClients } from './registered-clients.ts';
import {
  grantRepository,
  oauthRequestRepository,
  type OAuthRequestRow,
  oauthTokenRepository,
} from '../store/oauth-repository.ts';

const minuteMs = 60_000;
const requestLivesMs = 10 * minuteMs;
const codeLivesMs = minuteMs;

/** Each may fetch a document from somewhere. */
const asksByAddress: RateLimit = { name: 'oauth-authorize', times: 30, windowMs: minuteMs };

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'rateLimits' | 'publicUrl' | 'isLoopback' | 'secret'>;

/** A query as it came: what was sent twice is an array. */
export type OAuthParameters = Readonly<Record<string, unknown>>;

/** Who asks from where. */
interface Asking {
  readonly ip: string;
  readonly isLocal: boolean;
}

export interface Authorizations {
  /** Who issues the tokens. */
  readonly issuer: string;
  /** Keeps what a client asks for; gives where its user decides about it. Throws `OAuthError`, 429. */
  readonly authorize: (given: OAuthParameters, asking: Asking) => Promise<string>;
  /** A client that says who it is (RFC 7591). Throws `OAuthError`, 429. */
  readonly registerClient: (given: unknown, ip: string) => Promise<ClientInformation>;
  /** What a client asks for. Throws 404 for a request that is unknown, answered or older than ten minutes. */
  readonly authorization: (
    token: string,
  ) => Promise<{ name: string; host: string; returnsTo: string | null; createdAt: string }>;
  /** Lets the client in; gives where it has its code. Throws 404 for a request that is unknown, answered or old, 401. */
  readonly approveAuthorization: (session: Session, token: string) => Promise<string>;
  /** Gives where the client hears of it. Throws 404. */
  readonly denyAuthorization: (token: string) => Promise<string>;
}

/** How clients ask to be let in, and how their users answer (OAuth 2.1, codes with PKCE). */
export function authorizing(deps: Deps): Authorizations {
  const { database, clock, publicUrl } = deps;
  const requests = oauthRequestRepository(database.orm);
  const registered = registeredClients(deps);
  const findDocument = clientDocuments(clock);
  const findClient: FindClient = async (id, isOnThisMachine) =>
    registered.find(id) ?? (await findDocument(id, isOnThisMachine));
  return {
    issuer: publicUrl,

    authorize: (given, asking) => keep(deps, findClient, given, asking),

    registerClient: (given, ip) => registered.register(given, ip),

    async authorization(token) {
      const found = await requests.live(hashToken(token), clock.now());
      if (!found) throw new AppError('NotFound');
      const { clientName: name, clientId, redirectUri, createdAt } = found;
      const redirect = new URL(redirectUri);
      return {
        name,
        host: clientHost(clientId, publicUrl),
        returnsTo: isLocalRedirect(redirect) ? null : redirect.host,
        createdAt: createdAt.toISOString(),
      };
    },

    approveAuthorization: (session, token) => approve(deps, session, token),

    async denyAuthorization(token) {
      const taken = await requests.take(hashToken(token), clock.now());
      if (!taken) throw new AppError('NotFound');
      return answerTo(taken, publicUrl, { error: 'access_denied' });
    },
  };
}

async function keep(
  { database, clock, rateLimits, publicUrl, isLoopback }: Deps,
  findClient: FindClient,
  given: OAuthParameters,
  { ip, isLocal }: Asking,
): Promise<string> {
  await rateLimits.take(asksByAddress, ip);
  // Only a site of the user's own machine has anything to look for there.
  const client = await findClient(required(given, 'client_id'), isLocal && isLoopback);
  const asked = askedOf(given, client, publicUrl);
  const [token, createdAt] = [randomToken(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + requestLivesMs);
  const tokenHash = hashToken(token);
  const { id: clientId, name: clientName } = client;
  const row = { ...asked, clientId, clientName, tokenHash, createdAt, expiresAt };
  await oauthRequestRepository(database.orm).insert(row);
  return `${publicUrl}/oauth/consent?request=${token}`;
}

async function approve({ database, clock, publicUrl }: Deps, session: Session, token: string) {
  const { userId } = session;
  const [code, now] = [randomToken(), clock.now()];
  const expiresAt = new Date(now.getTime() + codeLivesMs);
  const request = await database.transaction(async (tx) => {
    if (!(await userRepository(tx).lock(userId))) throw new AppError('UserNotFound');
    await requireSession(tx, session);
    const taken = await oauthRequestRepository(tx).take(hashToken(token), now);
    if (!taken) throw new AppError('NotFound');
    const { clientId, clientName, challenge, redirectUri } = taken;
    const id = newId();
    // Without its code being used it ends with it.
    await grantRepository(tx).insert({
      id,
      userId,
      clientId,
      clientName,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    });
    const tokenHash = hashToken(code);
    await oauthTokenRepository(tx).insert({
      tokenHash,
      grantId: id,
      kind: 'code',
      challenge,
      redirectUri,
      expiresAt,
    });
    return taken;
  });
  return answerTo(request, publicUrl, { code });
}

type AuthorizationRequest = Pick<OAuthRequestRow, 'redirectUri' | 'state' | 'challenge'>;

/** Throws `OAuthError`: to the client only once it is sure where the client is. */
function askedOf(given: OAuthParameters, client: OAuthClient, publicUrl: string): AuthorizationRequest {
  const redirectUri = required(given, 'redirect_uri');
  if (!isRedirectFor(client, redirectUri))
    throw new OAuthError('invalid_request', 'redirect_uri is none of those that the client has listed');
  const state = optional(given, 'state') ?? null;
  if (state !== null && !/^[\x20-\x7e]{0,2000}$/.test(state))
    throw new OAuthError('invalid_request', 'state must be of at most 2000 printable characters');
  try {
    return { redirectUri, state, challenge: challengeOf(given, publicUrl) };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const redirect = answerTo({ redirectUri, state }, publicUrl, error.body());
    throw new OAuthError(error.code, error.message, { redirect });
  }
}

/** The challenge of a request that asks for nothing else than there is. Throws `OAuthError`. */
function challengeOf(given: OAuthParameters, publicUrl: string): string {
  if (required(given, 'response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code');
  const challenge = optional(given, 'code_challenge');
  if (optional(given, 'code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge ?? ''))
    throw new OAuthError('invalid_request', 'A code_challenge by the method S256 is needed');
  requireResource(given, publicUrl);
  requireScope(given);
  return challenge ?? '';
}

/** The one thing that tokens are for (RFC 8707). Throws `invalid_target`. */
export function requireResource({ resource }: OAuthParameters, publicUrl: string): void {
  const own = `${publicUrl}/mcp`;
  if (resource !== undefined && resource !== own)
    throw new OAuthError('invalid_target', `resource must be ${own}`);
}

/** What else is asked for is not given, as the answer says. Throws `invalid_scope`. */
export function requireScope(given: OAuthParameters): void {
  const scopes = optional(given, 'scope')?.split(' ').filter(Boolean) ?? [];
  if (scopes.length > 0 && !scopes.includes(oauthScope))
    throw new OAuthError('invalid_scope', `The scope that there is: ${oauthScope}`);
}

/** Throws `invalid_request`. */
export function required(given: OAuthParameters, name: string): string {
  const value = optional(given, name);
  if (value === undefined || value === '') throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
}

/** Throws `invalid_request` for a parameter that comes twice, or that cannot be kept. */
export function optional(given: OAuthParameters, name: string): string | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed())
    throw new OAuthError('invalid_request', `${name} must come once, as text`);
  return value;
}

/** The client's address with an answer and whose it is (RFC 9207). */
function answerTo(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  issuer: string,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  const all = { ...answer, ...(state !== null && { state }), iss: issuer };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}
