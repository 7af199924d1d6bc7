import { hasPage, type OptionalPage } from '@kitshelf/contract/site-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { BrandKitsService } from '../brand-kits/service.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { ContentService } from '../content/service.ts';
import type { Site } from '../site/service.ts';
import { createFind, createTake } from './asset-access.ts';
import { registryAddresses } from './registry/registry-addresses.ts';
import { registryService } from './registry-service.ts';
import type { ToolsDeps } from './asset-facts.ts';
import { toolsService } from './tools-service.ts';
import type { Secret } from '../../platform/ids.ts';

interface AgentsDeps extends Pick<ToolsDeps, 'brands' | 'designTokens'> {
  readonly catalogue: Pick<
    CatalogueService,
    | 'list'
    | 'facts'
    | 'byId'
    | 'formatValue'
    | 'copy'
    | 'shownCategories'
    | 'slugOf'
    | 'idOfSlug'
    | 'requireFormat'
    | 'brands'
  >;
  readonly content: Pick<ContentService, 'picture' | 'components'>;
  readonly brandKits: Pick<BrandKitsService, 'lookFor'>;
  readonly site: Pick<Site, 'facts'>;
  readonly accounts: Pick<AccountsService, 'getUser' | 'isFactorMissing'>;
  readonly clock: Clock;
  readonly secret: Secret;
  /** Of the site, without a path. */
  readonly origin: string;
}

export type AgentsService = ReturnType<typeof agentsService>;

/** What programs find and fetch of the library: shadcn's registry, and the tools of the Model Context Protocol. */
export function agentsService(deps: AgentsDeps) {
  const { catalogue, site, origin, accounts } = deps;
  const addresses = registryAddresses({
    ...deps,
    hasUser: async (userId) =>
      (await accounts.getUser(userId)) !== undefined && !(await accounts.isFactorMissing(userId)),
  });
  const parts = { ...deps, addresses, find: createFind(catalogue), take: createTake(catalogue) };
  return {
    personalData: 'none' as const,
    origin,
    designTokens: deps.designTokens,
    siteName: () => site.facts().name,
    /** Whether visitors can open an optional page. */
    hasPage: (page: OptionalPage) => hasPage(site.facts(), page),
    /** By which a search can be narrowed. */
    categories: catalogue.shownCategories,
    ...registryService(parts),
    ...toolsService(parts),
  };
}
