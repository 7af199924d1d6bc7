import type { Config } from '../config/config.ts';
import { demoUsers, seedDemoUsers } from '../modules/accounts/seed.ts';
import { seedBilling, seedDemoSubscription, type SellEarlier } from '../modules/billing/index.ts';
import { seedOwner } from '../modules/desk/seed.ts';
import { isDemoRemoved } from '../modules/demo-data/service.ts';
import { type CatalogueService, getToolId } from '../modules/catalogue/index.ts';
import type { UpdatesService } from '../modules/updates/service.ts';
import type { Platform } from '../open-platform.ts';
import { seedLibrary } from './library.ts';
import { seedUpdates } from './updates.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, untilDone } from './until-done.ts';

interface LoadParts {
  readonly catalogue: Pick<CatalogueService, 'refresh'>;
  readonly updates: UpdatesService;
}

/** The library's modules take half a second to load: first the site answers those who wait for it. */
const restAfterMs = 2_000;

const toolIds = Object.fromEntries(['Figma', 'Framer', 'Webflow'].map((name) => [name, getToolId(name)]));

/**
 * Writes the demo data (docs/product/demo.md#demo-data) when it is asked for; existing users and plans stay as they are. Returns what
 * may wait until the site answers: on later starts that is the library and what is told of it.
 */
export async function seedDemo(
  config: Config,
  platform: Platform,
  services: Services,
  sell?: SellEarlier,
): Promise<BackgroundWork | undefined> {
  if (config.SEED !== 'demo' || (await isDemoRemoved(platform.database.orm))) return undefined;
  const { catalogue } = services;
  await seedBilling({ ...platform, toolIds });
  if (config.isLoopback) await seedUsers(platform, sell);
  const isFirst = catalogue.isEmpty();
  if (isFirst) {
    await seedAssets(platform, services);
    await catalogue.refresh();
  }
  let isLibraryThere = isFirst;
  return untilDone({
    name: 'source files and pictures of the demo library',
    log: platform.log,
    afterMs: restAfterMs,
    async work() {
      if (!isLibraryThere) await seedAssets(platform, services);
      isLibraryThere = true;
      await makeFiles(services);
    },
  });
}

/** The same on an owner's word, whatever the setting says; what is rendered is rendered when it is asked for. */
export async function loadDemo(config: Config, platform: Platform, parts: LoadParts): Promise<void> {
  await seedBilling({ ...platform, toolIds });
  if (config.isLoopback) await seedUsers(platform, undefined);
  await seedAssets(platform, parts);
  await parts.catalogue.refresh();
}

async function seedUsers(platform: Platform, sell: SellEarlier | undefined): Promise<void> {
  await seedDemoUsers(platform);
  await seedOwner(platform, demoUsers.owner.id);
  const { id, name, email } = demoUsers.pro;
  await seedDemoSubscription(platform, { userId: id, name, email }, sell);
}

async function seedAssets(platform: Platform, { updates }: Pick<LoadParts, 'updates'>): Promise<void> {
  await seedLibrary(platform);
  await seedUpdates(updates);
}

/** Source files and pictures, which take minutes the first time. */
async function makeFiles({ content, downloads }: Services): Promise<void> {
  await content.buildSourceFiles({
    restore: ({ tool, ...file }, key) => downloads.restoreFile({ ...file, toolId: getToolId(tool) }, key),
    save: ({ tool, ...file }) => downloads.saveFile({ ...file, toolId: getToolId(tool) }),
  });
  await content.warm();
}
