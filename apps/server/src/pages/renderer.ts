import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '../platform/serve.ts';

/** What one rendering needs; `url` is the canonical path with its query. */
export interface RenderRequest {
  readonly url: string;
  readonly origin: string;
  readonly call: Call;
  readonly prefers?: { readonly country?: string };
}

export interface Rendered {
  readonly status: number;
  readonly html: string;
  /** A location to go to instead; `html` is then empty. */
  readonly redirect?: string;
}

/** The web application's server bundle (apps/web/src/entry-server.tsx). */
export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>;
  /** Unknown parameters dropped, known ones in order: the key of the page cache. */
  canonicalUrl(path: string, query: string): string;
}

export const webRoot = path.resolve(import.meta.dirname, '../../../web');

export const clientFolder = path.join(webRoot, 'dist/client');

/** Loads the built bundle. Throws when the web application has not been built. */
export async function loadBuiltRenderer(): Promise<Renderer> {
  const file = path.join(webRoot, 'dist/server/entry-server.js');
  return (await import(pathToFileURL(file).href)) as Renderer;
}

/** The static page for the moment when rendering itself fails. */
export async function loadErrorPage(): Promise<string> {
  return await readFile(path.join(import.meta.dirname, 'error-page.html'), 'utf8');
}
