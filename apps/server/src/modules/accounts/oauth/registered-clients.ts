import * as z from 'zod/mini';
import { deriveToken, isDerivedToken } from '../../../platform/ids.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { isLocalRedirect, type OAuthClient, shownName } from './client-documents.ts';
import { OAuthError } from './oauth-error.ts';

type Deps = Pick<AccountsDeps, 'secret' | 'publicUrl' | 'clock' | 'rateLimits'>;

/** Nobody registers more often by hand; each is a new client. */
const registrationsByAddress: RateLimit = { name: 'oauth-register', times: 20, windowMs: 60 * 60_000 };

/** What counts of a client's metadata (RFC 7591). */
const metadata = z.object({
  client_name: z.optional(z.string().check(z.maxLength(200))),
  redirect_uris: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(3)),
  token_endpoint_auth_method: z.optional(z.literal('none')),
});

const pathOf = '/oauth/clients/';
const purpose = 'oauth client';

/** What a client is told of itself (RFC 7591). */
export interface ClientInformation {
  readonly client_id: string;
  /** Seconds since 1970. */
  readonly client_id_issued_at: number;
  readonly client_name?: string;
  readonly redirect_uris: string[];
  readonly token_endpoint_auth_method: string;
  readonly grant_types: string[];
  readonly response_types: string[];
}

/** Clients that register by themselves: their id holds what they said, signed, so that nothing is stored of them. */
export function registeredClients({ secret, publicUrl, clock, rateLimits }: Deps) {
  const signatureOf = (said: string) => deriveToken(secret, purpose, said);
  return {
    /** Throws 429, or `OAuthError` for metadata of no public client. */
    async register(given: unknown, ip: string): Promise<ClientInformation> {
      await rateLimits.take(registrationsByAddress, ip);
      const parsed = z.safeParse(metadata, given);
      if (!parsed.success)
        throw new OAuthError(
          'invalid_client_metadata',
          'One to three redirect_uris of a public client, please',
        );
      const { client_name: name = '', redirect_uris: redirectUris } = parsed.data;
      if (!redirectUris.every(isRedirect))
        throw new OAuthError(
          'invalid_redirect_uri',
          'redirect_uris begin with https:// or lead to this computer by http',
        );
      const client = { name: shownName(name), redirectUris };
      const said = Buffer.from(JSON.stringify(client)).toString('base64url');
      return {
        client_id: `${publicUrl}${pathOf}${said}.${signatureOf(said)}`,
        client_id_issued_at: Math.floor(clock.now().getTime() / 1000),
        ...(client.name !== '' && { client_name: client.name }),
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      };
    },

    /** The client of an id that this site has given away; undefined for any other id. */
    find(id: string): OAuthClient | undefined {
      const said = saidIn(id, publicUrl);
      if (!said || !isDerivedToken(said.signature, secret, purpose, said.text)) return undefined;
      const { name, redirectUris } = said.client;
      return { id, name: name || hostOf(redirectUris[0] ?? ''), redirectUris };
    },
  };
}

/** Whose a client is: the host of its document, or of where a registered one is answered. */
export const clientHost = (id: string, publicUrl: string): string =>
  hostOf(saidIn(id, publicUrl)?.client.redirectUris[0] ?? id);

function saidIn(id: string, publicUrl: string) {
  if (!id.startsWith(publicUrl + pathOf)) return undefined;
  const [text = '', signature = ''] = id.slice((publicUrl + pathOf).length).split('.');
  try {
    const client = JSON.parse(Buffer.from(text, 'base64url').toString()) as Omit<OAuthClient, 'id'>;
    return { text, signature, client };
  } catch {
    return undefined;
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function isRedirect(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '' || text.includes('#')) return false;
  return url.protocol === 'https:' || isLocalRedirect(url);
}
