import type { Configuration } from 'openid-client';
import { AppError } from '../../../platform/errors.ts';
import type { ProviderSettings } from '../shared/provider-settings.ts';
import { allowOutbound } from '../../../platform/outbound/outbound.ts';
import type { ProviderPerson } from './provider-client.ts';

/** GitHub has no OpenID Connect for people: who somebody is is asked of its API. */
const api = 'https://api.github.com';

/**
 * GitHub's endpoints in the form of an OpenID provider, with PKCE. Asks GitHub nothing yet, but allows calls to it
 * from now on; `timeoutS` is in seconds.
 */
export async function githubConfiguration(
  { issuer, clientId, clientSecret }: ProviderSettings,
  timeoutS: number,
): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretPost, Configuration } = await import('openid-client');
  allowOutbound(issuer, api);
  const endpoints = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/access_token`,
    code_challenge_methods_supported: ['S256'],
  };
  const config = new Configuration(endpoints, clientId, undefined, ClientSecretPost(clientSecret));
  config.timeout = timeoutS;
  if (issuer.startsWith('http:')) allowInsecureRequests(config);
  return config;
}

/** With the address that is the main one and verified. */
export async function githubPerson(config: Configuration, token: string): Promise<ProviderPerson> {
  const { issuer } = config.serverMetadata();
  // Tests have both on one server.
  const base = issuer.startsWith('http:') ? new URL(issuer).origin : api;
  const [user, emails] = await Promise.all([
    asked(config, token, new URL('/user', base)),
    asked(config, token, new URL('/user/emails', base)),
  ]);
  const { id, name, login } = user as { id?: unknown; name?: unknown; login?: unknown };
  if (typeof id !== 'number' || !Array.isArray(emails)) throw new AppError('ProviderFailed');
  const main = (emails as { email?: unknown; primary?: unknown; verified?: unknown }[]).find(
    ({ primary, verified }) => primary === true && verified === true,
  );
  return {
    subject: `${issuer} ${id}`,
    email: typeof main?.email === 'string' ? main.email : undefined,
    name: [name, login].find((each) => typeof each === 'string'),
  };
}

async function asked(config: Configuration, token: string, url: URL): Promise<unknown> {
  const { fetchProtectedResource } = await import('openid-client');
  const headers = new Headers({
    accept: 'application/vnd.github+json',
    'user-agent': 'kitshelf',
    'x-github-api-version': '2022-11-28',
  });
  const answer = await fetchProtectedResource(config, token, url, 'GET', undefined, headers);
  if (!answer.ok) throw new AppError(answer.status >= 500 ? 'ProviderDown' : 'ProviderFailed');
  return await answer.json();
}
