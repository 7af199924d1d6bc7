import type { Config } from './config.ts';
import { demoUsers, seedDemoUsers } from './modules/accounts/seed.ts';
import { seedBilling } from './modules/billing/seed.ts';
import { seedDemoSubscription } from './modules/billing/seed-demo-user.ts';
import { toolIdOf } from './modules/catalogue/service.ts';
import type { Platform } from './open-platform.ts';
import { seedLibrary } from './seed-library.ts';
import { seedUpdates } from './seed-updates.ts';
import type { Services } from './services.ts';

const tools = ['Figma', 'Framer', 'Webflow'];

/**
 * Writes the demo data (contract §6); what is there already stays as it is. Answers what may wait until the site
 * answers: on later starts that is the library, which can only have grown.
 */
export async function seedDemo(
  config: Config,
  platform: Platform,
  services: Services,
): Promise<() => Promise<void>> {
  const { catalogue, content, downloads, updates } = services;
  const toolIds = Object.fromEntries(tools.map((name) => [name, toolIdOf(name)]));
  await seedBilling({ ...platform, toolIds });
  if (config.isLoopback) await seedUsers(platform);
  const isFirst = catalogue.isEmpty();
  if (isFirst) {
    await seedLibrary(platform);
    await seedUpdates(updates);
    await catalogue.refresh();
  }
  return async () => {
    if (!isFirst) {
      await seedLibrary(platform);
      await seedUpdates(updates);
    }
    await content.buildSourceFiles(({ tool, ...file }) =>
      downloads.saveFile({ ...file, toolId: toolIdOf(tool) }),
    );
    await content.warm();
  };
}

async function seedUsers(platform: Platform): Promise<void> {
  await seedDemoUsers(platform);
  const { id, name, email } = demoUsers.pro;
  await seedDemoSubscription(platform, { userId: id, name, email });
}
