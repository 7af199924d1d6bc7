import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { commandDoor } from './commands/commands.ts';
import { seedDemo } from './demo/seed.ts';
import type { BackgroundWork } from './demo/until-done.ts';
import { browserSources } from './gateways/browser-sources.ts';
import { isWithoutKeys } from './gateways/gateways.ts';
import { readGauges } from './gauges.ts';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { mcpRoutes } from './modules/agents/mcp-routes.ts';
import { agentsRoutes } from './modules/agents/routes.ts';
import { backupRoutes } from './modules/backups/index.ts';
import { billingRoutes } from './modules/billing/index.ts';
import { brandsRoutes } from './modules/brands/routes.ts';
import { assetEditingRoutes } from './modules/asset-editing/index.ts';
import { assetImportsRoutes } from './modules/asset-imports/index.ts';
import { brandKitsRoutes } from './modules/brand-kits/routes.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import { collectionsRoutes } from './modules/collections/routes.ts';
import { contentRoutes } from './modules/content/index.ts';
import { creatorsRoutes } from './modules/creators/routes.ts';
import { demoDataRoutes } from './modules/demo-data/routes.ts';
import { deskRoutes } from './modules/desk/routes.ts';
import { deskFileRoutes, downloadsRoutes } from './modules/downloads/index.ts';
import { figmaCheckRoutes } from './modules/figma-checks/routes.ts';
import { iconsRoutes } from './modules/icons/routes.ts';
import { inboxRoutes } from './modules/inbox/routes.ts';
import { deskLetterRoutes } from './modules/letters/desk-routes.ts';
import { legalRoutes } from './modules/legal/routes.ts';
import { lettersRoutes } from './modules/letters/routes.ts';
import { launchRoutes } from './modules/launch/routes.ts';
import { licencesRoutes } from './modules/licences/routes.ts';
import { monthlyMailRoutes } from './modules/monthly-mail/routes.ts';
import { newsletterRoutes } from './modules/newsletter/routes.ts';
import { siteRoutes } from './modules/site/index.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { deskUpdateRoutes } from './modules/updates/desk-routes.ts';
import { updatesRoutes } from './modules/updates/routes.ts';
import { userPicturesRoutes } from './modules/user-pictures/routes.ts';
import { userPagesRoutes } from './modules/user-pages/routes.ts';
import { visitsRoutes } from './modules/visits/routes.ts';
import { visitorsRoutes } from './modules/visitors/routes.ts';
import { openHttp } from './open-http.ts';
import { openPlatform, type Overrides, type Platform } from './open-platform.ts';
import { mountPages, type PagesMode } from './pages/mount-pages.ts';
import { newestMigration } from './platform/database/migrate.ts';
import { mountHealth } from './platform/telemetry/health.ts';
import type { AnswerCache } from './platform/http/answers/answer-cache.ts';
import { takeShortcuts } from './platform/http/answers/shortcut.ts';
import { listenAt, listeningUrl } from './platform/http/listening.ts';
import { mountApi } from './platform/http/mount.ts';
import { mountApiDocs } from './platform/http/openapi/openapi-page.ts';
import type { Log } from './platform/telemetry/log.ts';
import { siteVersion } from './platform/version.ts';
import { sandboxCredentials } from './sandbox/credentials.ts';
import { sellEarlier } from './sandbox/razorpay/subscriptions/earlier-sale.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { buildServices, type Services } from './services.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  readonly services: Services;
  /** Every call of the API, for its documents. */
  readonly endpoints: readonly EndpointShape[];
  /** Starts to answer, then to work in the background. Throws `StartupError` when the port is taken. */
  listen(): Promise<void>;
  /** Finishes what is in flight, then lets go of everything. */
  close(): Promise<void>;
}

/** How long a process among others goes on serving, so that whoever shares the work out can notice that it leaves. */
const noticeMs = 2_000;

interface AppOptions extends Overrides {
  readonly pages: PagesMode;
}

/** The whole site: opens, migrates and seeds what it stands on, and mounts every module. */
export async function buildApp(config: Config, options: AppOptions): Promise<App> {
  const platform = await openPlatform(config, options);
  const server = openHttp(config, platform.log);
  const services = buildServices(config, platform, listeningUrl(server));
  const endTraces = await beginTraces(config, server, platform.log);
  if (config.METRICS_TOKEN !== undefined) {
    const { mountMetrics } = await import('./platform/telemetry/metrics.ts');
    await mountMetrics(server, {
      token: config.METRICS_TOKEN,
      gateways: ['razorpay', 'paddle'],
      read: () => readGauges(platform, services, config.DATA_DIR),
    });
  }
  await services.catalogue.start();
  await Promise.all([services.desk.warmUp.start(), services.readSales()]);
  const sell = isWithoutKeys(config).razorpay ? sellEarlier : undefined;
  const seeding = await seedDemo(config, platform, services, sell);

  const drain = mountHealth(server, platform.database, {
    version: siteVersion,
    migration: newestMigration(),
    failing: () => seeding?.failing(),
  });
  const { answers, call, endpoints } = mountApi(server, services.accounts.authenticate, services.desk.guard);
  await mountModules(server, config, platform, services);
  await mountPages(server, {
    ...platform,
    ...services,
    mode: options.pages,
    call,
    gateways: browserSources(config),
    config,
  });
  mountApiDocs(server, endpoints, config.PUBLIC_URL, platform.site);

  const site = { server, platform, services };
  return { ...site, endpoints, ...lifeOf(config, site, { drain, seeding, endTraces, answers }) };
}

/** Metrics and traces are made of hooks: a site that has them goes without shortcuts. */
function beginShortcuts(config: Config, server: FastifyInstance, answers: AnswerCache): () => void {
  const isWatched = config.METRICS_TOKEN !== undefined || config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  return isWatched ? () => undefined : takeShortcuts(server.server, answers, server.logAnswer);
}

/** Only a site that has a collector loads it. */
async function beginTraces(config: Config, server: FastifyInstance, log: Log): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share, TRUST_PROXY } = config;
  if (collector === undefined) return () => Promise.resolve();
  const { traceSite } = await import('./platform/telemetry/telemetry.ts');
  return traceSite(server, { collector, share, believesCallers: TRUST_PROXY.length > 0, log });
}

interface Acts {
  readonly drain: () => void;
  readonly answers: AnswerCache;
  readonly endTraces: () => Promise<void>;
  /** What a start leaves to be done. */
  readonly seeding: BackgroundWork | undefined;
}

function lifeOf(
  config: Config,
  { server, platform, services }: Pick<App, 'server' | 'platform' | 'services'>,
  { drain, seeding, endTraces, answers }: Acts,
): Pick<App, 'listen' | 'close'> {
  const endShortcuts = beginShortcuts(config, server, answers);
  const commands = commandDoor(config.DATA_DIR, { platform, services });
  return {
    async listen() {
      await listenAt(server, config.HOST, config.PORT);
      await commands.open();
      await platform.jobs.start();
      void seeding?.run();
    },
    async close() {
      drain();
      endShortcuts();
      seeding?.stop();
      const mayBeOneOfSeveral = platform.database.kind === 'postgres';
      if (mayBeOneOfSeveral && server.server.listening) await sleep(noticeMs);
      await server.close();
      await commands.close();
      services.updates.stop();
      services.letters.stop();
      await services.catalogue.stop();
      await services.desk.warmUp.stop();
      await services.brandKits.close();
      await services.userPictures.close();
      await services.inbox.stop();
      await services.content.close();
      await services.assetImports.close();
      await platform.close();
      await endTraces();
    },
  };
}

/** Where visitors come from, and how many they are. */
async function mountVisitors(
  server: FastifyInstance,
  { localRateLimits }: Platform,
  { visitors, visits }: Services,
): Promise<void> {
  await server.register(visitorsRoutes(visitors));
  await server.register(visitsRoutes(visits, localRateLimits));
}

async function mountModules(server: FastifyInstance, config: Config, platform: Platform, services: Services) {
  const { accounts, billing, visitors, liveEvents, outbox, site } = { ...platform, ...services };
  const mailbox = config.isLoopback && !config.SMTP_URL ? { outbox } : {};
  await server.register(brandKitsRoutes(services.brandKits, platform.localRateLimits));
  await server.register(catalogueRoutes(services.catalogue));
  await server.register(accountsRoutes({ service: accounts, site, liveEvents, ...mailbox }));
  await server.register(collectionsRoutes(services.collections));
  await server.register(licencesRoutes(services.licences));
  await server.register(userPagesRoutes(services.userPages));
  await server.register(userPicturesRoutes(services.userPictures));
  await server.register(contentRoutes(services.content, { ...services, assetOf: services.catalogue.facts }));
  await server.register(iconsRoutes(services.icons));
  await server.register(agentsRoutes(services.agents, platform.localRateLimits));
  await server.register(mcpRoutes(services.agents, accounts.authenticateAgent));
  await server.register(brandsRoutes(services.brands));
  await server.register(billingRoutes(billing, visitors, services.catalogue));
  await server.register(downloadsRoutes(services.downloads));
  await server.register(deskFileRoutes(services.uploads, services.designFiles));
  await mountVisitors(server, platform, services);
  const forms = [supportRoutes(services.support), creatorsRoutes(services.creators)];
  for (const routes of [legalRoutes(platform.legal), ...forms]) await server.register(routes);
  await mountLetters(server, services);
  await server.register(updatesRoutes(services.updates, config.PUBLIC_URL, site));
  await mountDesk(server, config, platform, services);
  await server.register(
    sandbox({
      ...platform,
      credentials: sandboxCredentials(platform.secret[0]),
      isLoopback: config.isLoopback,
      emulates: isWithoutKeys(config),
    }),
  );
}

/** What people are written to regularly. */
async function mountLetters(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(monthlyMailRoutes(services.monthlyMail));
  await server.register(newsletterRoutes(services.newsletter));
  await server.register(lettersRoutes(services.letters));
  await server.register(deskLetterRoutes(services.letters));
}

/** What operators call at their desk. */
async function mountDesk(server: FastifyInstance, config: Config, { site }: Platform, services: Services) {
  await server.register(deskRoutes(services.desk));
  await server.register(backupRoutes(services.backups));
  await server.register(launchRoutes(services.launch));
  await server.register(demoDataRoutes(services.demoData));
  const { inbox, desk } = services;
  const ofInbox = { inbox, customersAt: services.accounts.idsAt, inboundToken: config.INBOUND_MAIL_TOKEN };
  await server.register(inboxRoutes({ ...ofInbox, invitingCreator: desk.invitingCreator }));
  await server.register(assetImportsRoutes(services.assetImports));
  await server.register(assetEditingRoutes(services.assetEditing));
  await server.register(siteRoutes(site, services));
  await server.register(deskUpdateRoutes(services.deskUpdates));
  await server.register(figmaCheckRoutes(services.figmaChecks));
}
