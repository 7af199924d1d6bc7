import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { demoUsers, seedDemoUsers } from '../modules/accounts/seed.ts';
import { seedBilling } from '../modules/billing/plans/seed-plans.ts';
import {
  seedDemoSubscription,
  type SellEarlier,
} from '../modules/billing/subscriptions/seed-subscription.ts';
import { seedOwner } from '../modules/desk/seed.ts';
import { toolIdOf } from '../modules/catalogue/service.ts';
import type { Platform } from '../open-platform.ts';
import { seedLibrary } from './library.ts';
import { seedUpdates } from './updates.ts';
import type { Services } from '../services.ts';

/** The library's modules take half a second to load: first the site answers those who wait for it. */
const restAfterMs = 2_000;

const toolIds = Object.fromEntries(['Figma', 'Framer', 'Webflow'].map((name) => [name, toolIdOf(name)]));

/**
 * Writes the demo data (contract §6) when it is wanted; users and plans that are there stay as they are. Answers what
 * may wait until the site answers: on later starts that is the library and what is told of it.
 */
export async function seedDemo(
  config: Config,
  platform: Platform,
  services: Services,
  sell?: SellEarlier,
): Promise<() => Promise<void>> {
  if (config.SEED !== 'demo') return async () => undefined;
  const { catalogue } = services;
  await seedBilling({ ...platform, toolIds });
  if (config.isLoopback) await seedUsers(platform, sell);
  const isFirst = catalogue.isEmpty();
  if (isFirst) {
    await seedAssets(platform, services);
    await catalogue.refresh();
  }
  return async () => {
    await setTimeout(restAfterMs, undefined, { ref: false });
    try {
      if (!isFirst) await seedAssets(platform, services);
      await makeFiles(services);
    } catch (error) {
      platform.log.error({ err: error }, 'seeding in the background failed');
    }
  };
}

async function seedUsers(platform: Platform, sell: SellEarlier | undefined): Promise<void> {
  await seedDemoUsers(platform);
  await seedOwner(platform, demoUsers.owner.id);
  const { id, name, email } = demoUsers.pro;
  await seedDemoSubscription(platform, { userId: id, name, email }, sell);
}

async function seedAssets(platform: Platform, { updates }: Services): Promise<void> {
  await seedLibrary(platform);
  await seedUpdates(updates);
}

/** Source files and pictures, which take minutes the first time. */
async function makeFiles({ content, downloads }: Services): Promise<void> {
  await content.buildSourceFiles({
    restore: ({ tool, ...file }, key) => downloads.restoreFile({ ...file, toolId: toolIdOf(tool) }, key),
    save: ({ tool, ...file }) => downloads.saveFile({ ...file, toolId: toolIdOf(tool) }),
  });
  await content.warm();
}
