import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { isLoopbackHost } from '../../../platform/http/loopback.ts';
import { fetchPublicJson } from '../../../platform/http/public-json.ts';
import { OAuthError } from './oauth-error.ts';

/** A program that asks to be let in, as the document at its id describes it. */
export interface OAuthClient {
  /** Where its metadata stands. */
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const limits = { maxBytes: 16_384, timeoutMs: 5_000 };
const retentionMs = 5 * 60_000;

/** What counts of a client's metadata (RFC 7591, draft-ietf-oauth-client-id-metadata-document). */
const document = z.object({
  client_id: z.string(),
  client_name: z.optional(z.string()),
  redirect_uris: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  /** Clients without secrets alone: a document that everybody can read has none. */
  token_endpoint_auth_method: z.optional(z.literal('none')),
});

export type FindClient = (clientId: string, isOnThisMachine: boolean) => Promise<OAuthClient>;

/** Reads clients' metadata, which are asked for again after five minutes. */
export function clientDocuments(clock: Clock): FindClient {
  const known = new LRUCache<string, { readonly client: OAuthClient; readonly until: number }>({ max: 500 });
  /** Throws `invalid_client` for an id that is no address of a document about itself. */
  return async (clientId, isOnThisMachine) => {
    const [cached, now] = [known.get(clientId), clock.now().getTime()];
    if (cached && cached.until > now) return cached.client;
    const isLocal = isOnThisMachine && localId.test(clientId);
    const url = documentUrl(clientId, isLocal);
    const client = clientOf(clientId, await fetchDocument(url, isLocal));
    known.set(clientId, { client, until: now + retentionMs });
    return client;
  };
}

async function fetchDocument(url: URL, isOnThisMachine: boolean): Promise<unknown> {
  try {
    return await fetchPublicJson(url, { ...limits, isOnThisMachine });
  } catch (error) {
    throw new OAuthError('invalid_client', 'The document at client_id could not be read', { cause: error });
  }
}

/** On a site that runs on its visitor's own machine clients may do so, too. */
const localId = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//;

/** Throws `invalid_client`. */
function documentUrl(clientId: string, isLocal: boolean): URL {
  const url = clientId.length <= 500 && URL.canParse(clientId) ? new URL(clientId) : undefined;
  // Written in one way only: what the URL parser would change could pass for another client.
  const isPlain = url?.href === clientId && url.username === '' && url.password === '' && url.hash === '';
  const isPublic = url?.protocol === 'https:' && url.port === '' && !isLoopbackHost(url.hostname);
  if (!url || !isPlain || url.pathname === '/' || !(isPublic || isLocal))
    throw new OAuthError('invalid_client', 'client_id must be the https address of a metadata document');
  return url;
}

function clientOf(clientId: string, given: unknown): OAuthClient {
  const parsed = z.safeParse(document, given);
  if (!parsed.success || parsed.data.client_id !== clientId)
    throw new OAuthError('invalid_client', 'The document at client_id does not describe a public client');
  const { client_name: name = '', redirect_uris: redirectUris } = parsed.data;
  return { id: clientId, name: shownName(name) || new URL(clientId).host, redirectUris };
}

/** Without what could turn the words around it, and in one line. */
export const shownName = (name: string): string =>
  name.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim().slice(0, 80);

/**
 * Whether an answer may be sent there: an address that the client has listed, letter by letter, by https or to a program
 * on its user's machine, whose port alone may be another (RFC 8252 §7.3).
 */
export function isRedirectFor({ redirectUris }: Pick<OAuthClient, 'redirectUris'>, given: string): boolean {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '' || given.includes('#')) return false;
  if (url.protocol === 'https:') return redirectUris.includes(given);
  return isLocalRedirect(url) && redirectUris.some((listed) => withoutPort(listed) === withoutPort(given));
}

/** Whether it leads to a program on the user's own machine: http to a loopback host, any port (RFC 8252 §7.3). */
export const isLocalRedirect = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

const withoutPort = (text: string): string => text.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/:?#]*)):\d*/, '$1');
