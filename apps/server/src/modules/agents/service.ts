import type { DesignTokensService } from '../design-tokens/index.ts';
import { hasPage, type OptionalPage } from '@kitshelf/contract/site-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { BrandKitsService } from '../brand-kits/service.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { ContentService } from '../content/index.ts';
import type { Site } from '../site/index.ts';
import { createFind, createTake } from './asset-access.ts';
import { registryAddresses } from './registry/registry-addresses.ts';
import { registryService, type RegistryCalls } from './registry-service.ts';
import type { ToolsDeps } from './asset-facts.ts';
import { toolsService, type ToolCalls } from './tools-service.ts';
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

export interface AgentsService extends RegistryCalls, ToolCalls {
  readonly personalData: 'none';
  readonly origin: string;
  readonly designTokens: DesignTokensService;
  readonly siteName: () => string;
  /** Whether visitors can open an optional page. */
  readonly hasPage: (page: OptionalPage) => boolean;
  /** By which a search can be narrowed. */
  readonly categories: () => string[];
}

/** What programs find and fetch of the library: shadcn's registry, and the tools of the Model Context Protocol. */
export function agentsService(deps: AgentsDeps): AgentsService {
  const { catalogue, site, origin, accounts } = deps;
  const addresses = registryAddresses({
    ...deps,
    hasUser: async (userId) =>
      (await accounts.getUser(userId)) !== undefined && !(await accounts.isFactorMissing(userId)),
  });
  const parts = { ...deps, addresses, find: createFind(catalogue), take: createTake(catalogue) };
  const { index, named, called, item, openItem, signAddress } = registryService(parts);
  const { search, details, code, script, installing, brand, tokens, composePage } = toolsService(parts);
  return {
    personalData: 'none',
    origin,
    designTokens: deps.designTokens,
    siteName: () => site.facts().name,
    hasPage: (page) => hasPage(site.facts(), page),
    categories: catalogue.shownCategories,
    index,
    named,
    called,
    item,
    openItem,
    signAddress,
    search,
    details,
    code,
    script,
    installing,
    brand,
    tokens,
    composePage,
  };
}
