import type { Config } from './config.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { billingRoutes } from './modules/billing/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { creatorsRoutes } from './modules/creators/routes.ts';
import { downloadsRoutes } from './modules/downloads/routes.ts';
import { newsletterRoutes } from './modules/newsletter/routes.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { updatesRoutes } from './modules/updates/routes.ts';
import { visitorRoutes } from './modules/visitors/routes.ts';
import type { Platform } from './open-platform.ts';
import type { Route } from './platform/serve.ts';
import { seedDemo } from './seed.ts';
import { buildServices, type Services } from './services.ts';

export type Modules = Awaited<ReturnType<typeof buildModules>>;

/** Makes the services, loads what they keep in memory and seeds the demo data. */
export async function buildModules(config: Config, platform: Platform, ownUrl: () => string) {
  const listeners = new Set<() => void>();
  const onCatalogueChange = () => listeners.forEach((listener) => listener());
  const services = buildServices(config, platform, { ownUrl, onCatalogueChange });
  const { catalogue, content } = services;
  await catalogue.start();
  const runInBackground = config.SEED === 'demo' ? await seedDemo(config, platform, services) : undefined;
  return {
    ...services,
    routes: routesOf(services),
    onCatalogueChange: (listener: () => void) => void listeners.add(listener),
    /** What may wait until the site answers. */
    runInBackground: async () => runInBackground?.(),
    async close() {
      await catalogue.stop();
      await content.close();
    },
  };
}

function routesOf(services: Services): Route[] {
  return [
    ...catalogueRoutes(services.catalogue),
    ...accountRoutes(services.accounts),
    ...billingRoutes(services.billing, services.visitors),
    ...downloadsRoutes(services.downloads),
    ...visitorRoutes(services.visitors),
    ...supportRoutes(services.support),
    ...creatorsRoutes(services.creators),
    ...newsletterRoutes(services.newsletter),
    ...updatesRoutes(services.updates),
  ];
}
