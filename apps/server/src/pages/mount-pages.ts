import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.ts';
import type { Call } from '../platform/serve.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { GatewaySources } from './content-policy.ts';
import { loadDevRenderer } from './dev.ts';
import { createPages, type Pages } from './pages.ts';
import { clientFolder, loadBuiltRenderer, loadErrorPage } from './renderer.ts';
import { serveStaticFiles } from './static-files.ts';

interface SiteOptions {
  readonly origin: string;
  readonly call: Call;
  readonly gateways: GatewaySources;
  readonly countryOf: (request: { cookies: string; ip: string }) => Promise<{ countryCode: string }>;
  readonly log: Log;
  readonly now: () => number;
  readonly isDev: boolean;
}

/** Mounts the website's files and makes what answers with pages. Throws `StartupError` when it is not built. */
export async function mountPages(server: FastifyInstance, options: SiteOptions): Promise<Pages> {
  if (!options.isDev && !existsSync(clientFolder)) {
    throw new StartupError('The web application is not built: start with `npm start`, which builds it');
  }
  const renderer = options.isDev ? await loadDevRenderer(server) : await loadBuiltRenderer();
  const pages = createPages({ ...options, renderer, errorPage: await loadErrorPage() });
  if (!options.isDev) await serveStaticFiles(server, clientFolder);
  return pages;
}
