import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from '../../../web/src/renderer.ts';

const webRoot = path.resolve(import.meta.dirname, '../../../web');

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

/** Makes the page of the operators' desk. */
export type DeskPage = () => Promise<string>;

/** The desk's page of the build, the same for everybody. */
export const builtDeskPage: DeskPage = () => readFile(path.join(clientFolder, 'desk.html'), 'utf8');

export interface DevRenderer extends Renderer {
  readonly deskPage: DeskPage;
  middleware(request: unknown, response: unknown, next: (error?: unknown) => void): void;
  close(): Promise<void>;
}

/** Development: pages from the web application's sources, its modules served and reloaded on the same port. */
export async function loadDevRenderer(server: FastifyInstance): Promise<DevRenderer> {
  const module = (await import(pathToFileURL(path.join(webRoot, 'dev-renderer.ts')).href)) as {
    createDevRenderer(httpServer: Server): Promise<DevRenderer>;
  };
  const renderer = await module.createDevRenderer(server.server);
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media|sandbox|dev|healthz)(\/|$|\?)/.test(request.url)) done();
    else renderer.middleware(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  server.addHook('onClose', () => renderer.close());
  return renderer;
}
