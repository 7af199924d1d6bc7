import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { Call } from '@kitshelf/api-client/call.ts';

/** What one rendering needs. */
export interface RenderRequest {
  /** Path and query; hand in the canonical one. */
  readonly url: string;
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
  readonly site: SiteFacts;
  /** Answers the page's calls in process, as to a visitor. */
  readonly call: Call;
  readonly prefers?: { readonly country?: string };
}

export interface Rendered {
  readonly status: number;
  /** The whole document; empty for a redirect. */
  readonly html: string;
  /** The inline scripts that the renderer itself has put into it: no others may run. */
  readonly scripts: readonly string[];
  /** A location to go to instead. */
  readonly redirect?: string;
}

/** What the server's bundle offers (`entry-server.tsx`). */
export interface Renderer {
  /** Renders one page for anyone. A call that fails leaves its part to the browser. */
  render(request: RenderRequest): Promise<Rendered>;
  /** The document without a page in it, which the browser fills for any address. */
  shell(site: SiteFacts): Rendered;
  /** Whether a page stands at an address; its content may be missing all the same. */
  isPage(path: string): boolean;
  /** Unknown parameters dropped, known ones in order: the key of the page cache. */
  canonicalUrl(path: string, query: string): string;
}
