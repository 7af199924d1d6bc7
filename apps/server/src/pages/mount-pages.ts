import { existsSync } from 'node:fs';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { Scheme } from '@kitshelf/contract/variants.ts';
import type { FastifyInstance } from 'fastify';
import type { BrandLook } from '../modules/brand-kits/service.ts';
import type { Clock } from '../platform/clock.ts';
import { StartupError } from '../platform/errors.ts';
import type { Client } from '../platform/http/client.ts';
import type { LocalRateLimits } from '../platform/http/rate-limits.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Log } from '../platform/telemetry/log.ts';
import type { Call } from '../platform/http/serve.ts';
import type { GatewaySources } from './content-policy.ts';
import { lookFrames } from './desk/look-frames.ts';
import { createPages, type Answer } from './pages.ts';
import { framerPluginRoutes } from './plugins/framer-plugin-routes.ts';
import { pluginRoutes } from './plugins/plugin-routes.ts';
import { type LivePageOptions, previewRoutes, type Previews } from './preview-routes.ts';
import { securityText } from './site-text.ts';
import { readerRoutes, type ReaderOptions } from './reader-routes.ts';
import { deskPages } from './desk/desk-pages.ts';
import { shopFiles, shopPaths } from './shop-files.ts';
import { serveStaticFiles } from './static-files.ts';
import {
  builtDeskPage,
  clientFolder,
  loadBuiltRenderer,
  loadDevRenderer,
  loadErrorPage,
} from './renderer.ts';

type PageRequest = Pick<LivePageOptions, 'scheme' | 'look'> & { readonly client: Client };

/** Pages from the build, from the sources with hot reload, or none. */
export type PagesMode = 'built' | 'dev' | 'none';

interface SiteOptions {
  readonly mode: PagesMode;
  readonly publicUrl: string;
  readonly call: Call;
  readonly gateways: GatewaySources;
  readonly visitors: {
    countryOf(request: { cookies: string; ip: string }): Promise<{ countryCode: string }>;
  };
  readonly billing: { currencyOf(countryCode: string): Promise<string> };
  /** The pictures of users, for anyone who has a key. */
  readonly userPictures: { readonly opened: Previews['own'] };
  /** The published assets. */
  readonly catalogue: ReaderOptions['assets'] & {
    preview: Previews['find'];
    importedPage(id: string, request: PageRequest): Promise<string>;
    onChange(listener: () => void): void;
  };
  readonly site: {
    readonly facts: () => SiteFacts;
    readonly onChange: (listener: () => void) => void;
  };
  readonly updates: {
    /** Calls `act` whenever a post's time has come. */
    watch(act: () => void): Promise<void>;
  };
  /** The assets that can be shown live. */
  readonly content: {
    hasPreview(assetId: string): Promise<boolean>;
    preview(assetId: string, client: Client, scheme?: Scheme, look?: BrandLook): Promise<string>;
    readonly altered: {
      page(assetId: string, client: Client, request: LivePageOptions): Promise<string>;
    };
  };
  readonly config: {
    /** Whom to tell of a flaw. */
    readonly SUPPORT_EMAIL: string;
    /** Where Figma's Community has the plugin. */
    readonly FIGMA_PLUGIN_URL?: string | undefined;
  };
  readonly log: Log;
  readonly localRateLimits: LocalRateLimits;
  /** Where the shop's own pictures are. */
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Mounts the website: its pages and files, live previews and what machines read.
 * @throws StartupError when it is to be served from its build and was not built
 */
export async function mountPages(server: FastifyInstance, options: SiteOptions): Promise<void> {
  const { catalogue, content, site, call, publicUrl: origin, clock } = options;
  const notFound: Answer =
    options.mode === 'none'
      ? (_request, reply) => reply.callNotFound()
      : await mountRendered(server, options);
  await server.register(
    pluginRoutes({ origin, shop: site.facts, communityUrl: options.config.FIGMA_PLUGIN_URL }),
  );
  await server.register(framerPluginRoutes({ origin, shop: site.facts }));
  serveSecurityText(server, options);
  await server.register(readerRoutes({ origin, siteFacts: site.facts, call, assets: catalogue, notFound }));
  const find: Previews['find'] = async (id, key) => {
    const found = await catalogue.preview(id, key);
    return found && (found.isImported || (await content.hasPreview(id))) ? found : undefined;
  };
  const live: Previews['live'] = async (id, client, options) => {
    const { scheme, look, state, pictures } = options;
    if (state || pictures) return await content.altered.page(id, client, options);
    return (await content.hasPreview(id))
      ? await content.preview(id, client, scheme, look)
      : await catalogue.importedPage(id, { scheme, look, client });
  };
  const now = () => clock.now().getTime();
  await server.register(
    previewRoutes({ origin, now, previews: { find, live, own: options.userPictures.opened }, notFound }),
  );
}

/** Answers every address that is nothing else with its page. Gives what answers with the 404 page. */
async function mountRendered(server: FastifyInstance, options: SiteOptions): Promise<Answer> {
  const isDev = options.mode === 'dev';
  if (!isDev && !existsSync(clientFolder)) {
    throw new StartupError('The web application is not built: start with `npm start`, which builds it');
  }
  const dev = isDev ? await loadDevRenderer(server) : undefined;
  const renderer = dev ?? (await loadBuiltRenderer());
  await server.register(deskPages(dev?.deskPage ?? builtDeskPage, options.site.facts, isDev));
  const pages = createPages({
    ...options,
    isDev,
    renderer,
    origin: options.publicUrl,
    siteFacts: options.site.facts,
    countryOf: (request) => options.visitors.countryOf(request),
    currencyOf: (countryCode) => options.billing.currencyOf(countryCode),
    now: () => options.clock.now().getTime(),
    errorPage: await loadErrorPage(),
  });
  const firstAsset = async () => (await options.catalogue.named(0, 1))[0];
  await server.register(lookFrames({ find: pages.find, firstAsset }));
  server.get('/*', pages.answer);
  const built = isDev ? new Map() : await serveStaticFiles(server, clientFolder, shopPaths);
  shopFiles(server, { siteFacts: options.site.facts, storage: options.storage }, built);
  options.catalogue.onChange(gathered(pages.refresh));
  options.site.onChange(pages.refresh);
  const watch = () =>
    options.updates
      .watch(pages.refresh)
      .catch((err: unknown) => options.log.warn({ err }, 'the next update cannot be read'));
  options.catalogue.onChange(() => void watch());
  await watch();
  return pages.answer;
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

function serveSecurityText(
  server: FastifyInstance,
  { publicUrl, config, clock }: Pick<SiteOptions, 'publicUrl' | 'config' | 'clock'>,
): void {
  server.get('/.well-known/security.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(publicUrl, config.SUPPORT_EMAIL, clock.now())),
  );
}
