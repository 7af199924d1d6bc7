import type { Config } from './config/config.ts';
import { type BillingService, moveTool } from './modules/billing/index.ts';
import {
  type CatalogueService,
  editRepository,
  taxonomyService,
  toolIdOf,
} from './modules/catalogue/service.ts';
import { plannedSourceFiles } from './modules/content/service.ts';
import { uploads } from './modules/downloads/uploads.ts';
import { type DownloadsService, downloadsService } from './modules/downloads/service.ts';
import { visitorsService } from './modules/visitors/service.ts';
import { visitsService } from './modules/visits/service.ts';
import type { Platform } from './open-platform.ts';

/** The source files that are yet to be made of the demo library, where there is one. */
async function plannedFiles({ SEED }: Config) {
  if (SEED !== 'demo') return [];
  const files = await plannedSourceFiles();
  return files.map(({ tool, ...facts }) => ({ ...facts, toolId: toolIdOf(tool) }));
}

/** Where visitors come from, and how many they are. */
export const visitorServices = ({ WEB_VITALS: measuredShare }: Config, platform: Platform) => ({
  visitors: visitorsService(),
  visits: visitsService({ ...platform, measuredShare }),
});

export function taxonomyOf(platform: Platform, catalogue: CatalogueService, downloads: DownloadsService) {
  return taxonomyService({
    ...platform,
    catalogue,
    async moveTool(tx, from, into) {
      await moveTool(tx, from, into);
      await downloads.moveTool(tx, from, into);
    },
  });
}

export const downloadsOf = (
  config: Config,
  platform: Platform,
  { coverageOf, planIdsOf, planNames }: BillingService,
  { byId: assetsById }: CatalogueService,
) => {
  const isAsset = async (id: string) => (await editRepository(platform.database.orm).find(id)) !== undefined;
  const given = uploads({ ...platform, assetsById, planIdsOf, planNames, isAsset });
  const planned = () => plannedFiles(config);
  return {
    downloads: downloadsService({ ...platform, coverageOf, uploads: given, planned }),
    uploads: given,
  };
};
