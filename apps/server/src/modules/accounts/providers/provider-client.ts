import { providerCallbackPath } from '@kitshelf/contract/providers.ts';
import type { Configuration } from 'openid-client';
import { AppError } from '../../../platform/errors.ts';
import type { ProviderSettings } from '../shared/provider-settings.ts';
import { allowOutbound } from '../../../platform/outbound/outbound.ts';
import { githubConfiguration, githubPerson } from './github.ts';

/** What a provider says of somebody. */
export interface ProviderPerson {
  /** The issuer and its own name for the person, which never changes. */
  readonly subject: string;
  /** Only where the provider has verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/** What ties an answer to the request that it answers. */
export interface Ties {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** How long a provider may take to answer, in seconds. */
const timeoutS = 10;

export type ProviderClient = ReturnType<typeof providerClient>;

/**
 * Talks to one provider by OpenID Connect, or to GitHub by OAuth 2. The library and the provider's metadata are loaded
 * when the first person signs in. Calls throw 403, 502, 503.
 */
export function providerClient(settings: ProviderSettings, publicUrl: string) {
  const redirectUri = publicUrl + providerCallbackPath(settings.id);
  const configuration = askedOnce(settings);

  return {
    settings,

    /** Where the browser goes. */
    start: ({ state, nonce, verifier }: Ties): Promise<URL> =>
      told(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
        const isGithub = settings.id === 'github';
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: isGithub ? 'read:user user:email' : 'openid email profile',
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          ...(!isGithub && { nonce }),
        });
      }),

    /** Who came back. @param answer the query that the provider has sent the browser back with */
    finish: (answer: string, { state, nonce, verifier }: Ties): Promise<ProviderPerson> =>
      told(async () => {
        const config = await configuration();
        const { authorizationCodeGrant } = await import('openid-client');
        const isGithub = settings.id === 'github';
        const tokens = await authorizationCodeGrant(
          config,
          new URL(`?${answer.replace(/^\?/, '')}`, redirectUri),
          {
            expectedState: state,
            pkceCodeVerifier: verifier,
            ...(!isGithub && { expectedNonce: nonce, idTokenExpected: true }),
          },
        );
        return isGithub ? await githubPerson(config, tokens.access_token) : await personOf(config, tokens);
      }),
  };
}

/** The provider's metadata, which are asked for once; after a failure the next one asks again. */
function askedOnce(settings: ProviderSettings): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  return async () => {
    known ??= configurationOf(settings);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}

async function configurationOf(settings: ProviderSettings): Promise<Configuration> {
  if (settings.id === 'github') return await githubConfiguration(settings, timeoutS);
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client');
  const issuer = new URL(settings.issuer);
  allowOutbound(issuer);
  const config = await discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    timeout: timeoutS,
    execute: [
      // ID tokens count by their signature, over TLS too; the provider's keys are asked for again when they change.
      enableNonRepudiationChecks,
      // Settings take such an issuer on a loopback address alone.
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
  // Large providers have their parts on several hosts; the metadata are the issuer's own word.
  const { token_endpoint: token, userinfo_endpoint: people, jwks_uri: keys } = config.serverMetadata();
  allowOutbound(...[token, people, keys].filter((each) => each !== undefined));
  return config;
}

type Tokens = Awaited<ReturnType<typeof import('openid-client').authorizationCodeGrant>>;

/** From the ID token; what it does not say is asked for. */
async function personOf(config: Configuration, tokens: Tokens): Promise<ProviderPerson> {
  const claims = tokens.claims();
  if (!claims) throw new AppError('ProviderFailed');
  const { fetchUserInfo } = await import('openid-client');
  const facts =
    claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? { ...claims, ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  const { email, email_verified: isVerified, name } = facts;
  return {
    subject: `${claims.iss} ${claims.sub}`,
    // Some send a text.
    email: (isVerified === true || isVerified === 'true') && typeof email === 'string' ? email : undefined,
    name: typeof name === 'string' ? name : undefined,
  };
}

/** Failures in words for people. Nothing of the provider's answer is passed on, for it may tell who somebody is. */
async function told<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(meaningOf(error), { cause: new Error(nameOf(error)) });
  }
}

interface LibraryError {
  readonly code?: unknown;
  readonly error?: unknown;
  readonly status?: unknown;
  readonly name?: unknown;
  readonly cause?: unknown;
}

const downCodes: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];
const laterErrors: readonly unknown[] = ['server_error', 'temporarily_unavailable'];

function meaningOf(thrown: unknown): 'ConnectDenied' | 'ProviderDown' | 'ProviderFailed' {
  const { code, error, status, name, cause } = thrown as LibraryError;
  if (error === 'access_denied') return 'ConnectDenied';
  const answered = status ?? (cause instanceof Response ? cause.status : undefined);
  const isDown =
    downCodes.includes(code) ||
    laterErrors.includes(error) ||
    (typeof answered === 'number' && answered >= 500) ||
    name === 'TimeoutError' ||
    // What `fetch` throws when nobody is there.
    (thrown instanceof TypeError && cause !== undefined);
  return isDown ? 'ProviderDown' : 'ProviderFailed';
}

/** What may be logged of it. */
const nameOf = (thrown: unknown) => {
  const { code, error, name } = thrown as LibraryError;
  return `openid-client: ${[name, code, error].filter((each) => typeof each === 'string').join(' ')}`;
};
