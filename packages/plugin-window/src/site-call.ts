import { httpCall, type Call } from '@kitshelf/api-client/call.ts';
import { siteUrl } from './site-url.ts';

/** The site's API, with the tool's own token. */
export const siteCall = (token: string | undefined, onDeadToken: () => void): Call =>
  httpCall({
    fetch: (path, init) => fetch(`${siteUrl}${path instanceof Request ? path.url : path}`, init),
    token: () => token,
    onDeadToken,
  });
