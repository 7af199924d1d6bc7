import type { Config } from './config.ts';
import { noEntitlements } from './modules/accounts/entitlements.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { seedDemoUsers } from './modules/accounts/seed.ts';
import { accountsService } from './modules/accounts/service.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { catalogueService } from './modules/catalogue/service.ts';
import { ContentService } from './modules/content/service.ts';
import { creatorsRoutes } from './modules/creators/routes.ts';
import { creatorsService } from './modules/creators/service.ts';
import { newsletterRoutes } from './modules/newsletter/routes.ts';
import { newsletterService } from './modules/newsletter/service.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { supportService } from './modules/support/service.ts';
import { updatesRoutes } from './modules/updates/routes.ts';
import { updatesService } from './modules/updates/service.ts';
import { visitorRoutes } from './modules/visitors/routes.ts';
import { visitorsService } from './modules/visitors/service.ts';
import type { Platform } from './open-platform.ts';
import type { Route } from './platform/serve.ts';
import { seedLibrary } from './seed-library.ts';

export type Modules = Awaited<ReturnType<typeof buildModules>>;

/** Makes every module's service, gives each what it needs of the others, and loads what they keep in memory. */
export async function buildModules(config: Config, platform: Platform) {
  const listeners = new Set<() => void>();
  const services = buildServices(config, platform, () => listeners.forEach((listener) => listener()));
  const { catalogue, content } = services;
  await catalogue.start();
  const isFirstStart = config.SEED === 'demo' && catalogue.isEmpty();
  if (isFirstStart) await seedLibrary(platform);
  if (config.SEED === 'demo' && config.isLoopback) await seedDemoUsers(platform);
  if (isFirstStart) await catalogue.refresh();
  return {
    ...services,
    routes: routesOf(config, platform, services),
    gatewaySources: { script: [], frame: [], connect: [] },
    onCatalogueChange: (listener: () => void) => void listeners.add(listener),
    /** What may wait until the site answers: what is new in the library, and pictures in advance. */
    async runInBackground() {
      if (config.SEED !== 'demo') return;
      if (!isFirstStart) await seedLibrary(platform);
      await content.warm();
    },
    async close() {
      await catalogue.stop();
      await content.close();
    },
  };
}

type Services = ReturnType<typeof buildServices>;

function buildServices(config: Config, platform: Platform, onChange: () => void) {
  const content = new ContentService(platform);
  const entitlements = {
    coverageOf: async () => ({ toolIds: new Set<string>() }),
    plansCovering: async () => [],
  };
  return {
    content,
    visitors: visitorsService(),
    newsletter: newsletterService(platform),
    accounts: accountsService({
      ...platform,
      entitlementsAt: async () => noEntitlements,
      allowsDemoUsers: config.isLoopback,
    }),
    catalogue: catalogueService({ ...platform, content, entitlements, onChange }),
  };
}

function routesOf(config: Config, platform: Platform, services: Services): Route[] {
  const forms = { ...platform, supportEmail: config.SUPPORT_EMAIL };
  return [
    ...catalogueRoutes(services.catalogue),
    ...accountRoutes(services.accounts),
    ...visitorRoutes(services.visitors),
    ...supportRoutes(supportService(forms)),
    ...creatorsRoutes(creatorsService(forms)),
    ...newsletterRoutes(services.newsletter),
    ...updatesRoutes(updatesService(platform)),
  ];
}
