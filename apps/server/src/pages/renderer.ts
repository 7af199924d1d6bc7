import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../../web/src/renderer.ts';

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
