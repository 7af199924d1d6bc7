import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { uploadProfilePicture } from '@kitshelf/contract/profile.ts';
import { unsubscribeNewsletter } from '@kitshelf/contract/newsletter.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { buildModules, type Modules } from './modules.ts';
import { openPlatform, type Overrides, type Platform } from './open-platform.ts';
import { avatarRoutes } from './modules/accounts/avatar-routes.ts';
import { liveEventRoutes } from './modules/accounts/live-event-routes.ts';
import { mailboxRoutes } from './modules/accounts/mailbox-routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { fontRoutes } from './modules/content/font-routes.ts';
import { socialRoutes } from './modules/content/social-routes.ts';
import { unsubscribeRoutes } from './modules/newsletter/routes.ts';
import { webhookRoutes } from './modules/billing/webhook-routes.ts';
import { receiptRoutes } from './modules/billing/receipt-routes.ts';
import { downloadFileRoutes } from './modules/downloads/file-routes.ts';
import { browserSources } from './gateways/browser-sources.ts';
import { isWithoutKeys } from './gateways/gateways.ts';
import { sandboxCredentials } from './sandbox/credentials.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { listeningUrl } from './platform/listening-url.ts';
import { feedRoutes } from './modules/updates/feed-routes.ts';
import { mountPages } from './pages/mount-pages.ts';
import { previewRoutes } from './pages/preview-routes.ts';
import { readerRoutes } from './pages/reader-routes.ts';
import { mountApiDocs } from './platform/api-docs-routes.ts';
import { createHttp } from './platform/http.ts';
import { mountRoutes } from './platform/mount.ts';
import { callInProcess } from './platform/serve.ts';
import { StartupError } from './platform/startup-error.ts';
import { answerUnknownPaths } from './platform/unknown-paths.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  readonly modules: Modules;
  /** Every call of the API, for its documents. */
  readonly endpoints: readonly EndpointShape[];
  /** Starts to answer, then to work in the background. Throws `StartupError` when the port is taken. */
  listen(): Promise<void>;
  /** Finishes what is in flight, then lets go of everything. */
  close(): Promise<void>;
}

interface AppOptions extends Overrides {
  /** Pages from the build, from the sources with hot reload, or the API alone. */
  readonly pages: 'built' | 'dev' | 'none';
}

/** The whole site: opens, migrates and seeds what it stands on, and mounts every module. */
export async function buildApp(config: Config, options: AppOptions): Promise<App> {
  const platform = await openPlatform(config, options);
  const server = createHttp({
    log: platform.log,
    trustProxy: config.TRUST_PROXY,
    isHttps: config.PUBLIC_URL.startsWith('https:'),
  });
  const modules = await buildModules(config, platform, () => ownUrlOf(server));
  const health = mountHealth(server, platform);
  const site = { config, platform, modules, pages: options.pages };
  await mountWebsite(server, site);
  await mountModules(server, config, platform, modules);
  const endpoints = [
    ...modules.routes.map((route) => route.endpoint),
    uploadProfilePicture,
    unsubscribeNewsletter,
  ];
  mountApiDocs(server, endpoints, config.PUBLIC_URL);
  return {
    server,
    platform,
    modules,
    endpoints,
    async listen() {
      await listen(server, config);
      await platform.jobs.start();
      void modules
        .runInBackground()
        .catch((error: unknown) => platform.log.error({ err: error }, 'work in the background failed'));
    },
    async close() {
      health.drain();
      await server.close();
      await modules.close();
      await platform.jobs.stop();
      await platform.liveEvents.stop();
      await platform.closeDatabase();
    },
  };
}

/** Up once it serves; down while it drains or has no database (contract §1). */
function mountHealth(server: FastifyInstance, { database }: Platform) {
  let isDraining = false;
  server.get('/healthz', async (_request, reply) => {
    const isUp =
      !isDraining &&
      (await database.ping().then(
        () => true,
        () => false,
      ));
    reply.header('cache-control', 'no-store');
    return isUp
      ? { status: 'ok' }
      : reply.code(503).send({ status: isDraining ? 'draining' : 'no database' });
  });
  return { drain: () => (isDraining = true) };
}

/** Changes that come in quick succession count as one. */
const gatherMs = 500;

function gathered(act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, gatherMs).unref();
  };
}

interface Site {
  readonly config: Config;
  readonly platform: Platform;
  readonly modules: Modules;
  readonly pages: AppOptions['pages'];
}

/** Pages call the same handlers as the API, in process and as a visitor; a change of the catalogue makes them anew. */
async function mountWebsite(
  server: FastifyInstance,
  { config, platform, modules, pages }: Site,
): Promise<void> {
  if (pages === 'none') return answerUnknownPaths(server, (_request, reply) => reply.code(404).send());
  const { answer, refresh } = await mountPages(server, {
    origin: config.PUBLIC_URL,
    call: callInProcess(modules.routes),
    gateways: browserSources(config),
    countryOf: (signs) => modules.visitors.countryOf(signs),
    log: platform.log,
    now: () => platform.clock.now().getTime(),
    isDev: pages === 'dev',
  });
  answerUnknownPaths(server, answer);
  modules.onCatalogueChange(gathered(refresh));
}

async function mountModules(server: FastifyInstance, config: Config, platform: Platform, modules: Modules) {
  const { accounts, newsletter, routes } = modules;
  mountRoutes(server, routes, accounts.authenticate);
  await server.register(avatarRoutes(accounts, accounts.authenticate));
  await server.register(liveEventRoutes(platform.liveEvents));
  await server.register(contentRoutes(modules.content));
  await server.register(socialRoutes(modules.content));
  await server.register(fontRoutes);
  await server.register(feedRoutes(modules.updates, config.PUBLIC_URL));
  const readers = { origin: config.PUBLIC_URL, call: callInProcess(routes), assets: modules.catalogue };
  await server.register(readerRoutes(readers));
  await server.register(
    previewRoutes({
      origin: config.PUBLIC_URL,
      now: () => platform.clock.now().getTime(),
      hasPreview: async (id) => modules.catalogue.isPublished(id) && (await modules.content.hasPreview(id)),
      preview: (id) => modules.content.preview(id),
    }),
  );
  await server.register(webhookRoutes(modules.billing));
  await server.register(receiptRoutes(modules.billing, accounts.authenticate));
  await server.register(downloadFileRoutes(modules.downloads, accounts.authenticate));
  await server.register(sandboxFor(config, platform));
  await server.register(unsubscribeRoutes(newsletter));
  if (config.isLoopback && !config.SMTP_URL) await server.register(mailboxRoutes(platform.keptMail));
}

function ownUrlOf(server: FastifyInstance): string {
  const url = listeningUrl(server);
  if (url === undefined) throw new Error('The server does not listen yet');
  return url;
}

function sandboxFor(config: Config, platform: Platform) {
  const credentials = sandboxCredentials(platform.secret);
  return sandbox({
    ...platform,
    credentials,
    isLoopback: config.isLoopback,
    emulates: isWithoutKeys(config),
  });
}

async function listen(server: FastifyInstance, { HOST, PORT }: Config): Promise<void> {
  try {
    await server.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(`PORT ${PORT} is in use by another process`, { cause: error });
    if (code === 'EACCES')
      throw new StartupError(`PORT ${PORT} may not be opened by this user`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST ${HOST} is not an address of this machine`, { cause: error });
    throw error;
  }
}
