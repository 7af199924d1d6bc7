import type { Config } from './config/config.ts';
import { agentsService } from './modules/agents/service.ts';
import { designTokensService } from './modules/design-tokens/index.ts';
import { accountsService, createUsers, type AccountsDeps } from './modules/accounts/service.ts';
import { type BillingService, priceListItems, priceLists, scheduleSales } from './modules/billing/index.ts';
import { brandsService } from './modules/brands/service.ts';
import { type BrandKitsService, brandKitsService } from './modules/brand-kits/service.ts';
import { createPayloadReader } from './modules/asset-imports/index.ts';
import {
  type CatalogueDeps,
  type CatalogueService,
  createCatalogueService,
} from './modules/catalogue/index.ts';
import { collectionsService } from './modules/collections/service.ts';
import { renderedPayloads, ContentService } from './modules/content/index.ts';
import { deskService, endDeskSessions, hasDeskAccess, type DeskDeps } from './modules/desk/service.ts';
import { figmaCheckService, readLastFigmaCheck } from './modules/figma-checks/service.ts';
import { iconsService } from './modules/icons/service.ts';
import { barringIn, lettersService, type UserSource } from './modules/letters/service.ts';
import { licencesService } from './modules/licences/service.ts';
import { monthlyMailService } from './modules/monthly-mail/service.ts';
import type { NewsletterService } from './modules/newsletter/service.ts';
import { deskUpdates, updatesService, type DeskUpdates } from './modules/updates/service.ts';
import { type UserPicturesService, userPicturesService } from './modules/user-pictures/service.ts';
import { userPagesService } from './modules/user-pages/service.ts';
import type { Platform } from './open-platform.ts';
import { scheduleSecretRotation } from './sealed-columns.ts';
import { mailRecords } from './platform/mail/mail-records.ts';
import { type PersonalData, getPersonalData } from './platform/personal-data.ts';
import {
  assetServices,
  createDownloads,
  followSales,
  formServices,
  moneyServices,
  visitorServices,
} from './service-parts.ts';
import { systemServices } from './system-services.ts';

const dayMs = 24 * 60 * 60_000;

type DeskParts = Pick<
  DeskDeps,
  'billing' | 'catalogue' | 'newsletter' | 'isLoopback' | 'settings' | 'inbox' | 'visits'
> &
  Pick<AccountsDeps, 'personalData' | 'providers'>;

type AssetParts = Pick<Parameters<typeof assetServices>[1], 'icons' | 'posts' | 'downloads'>;

export type Services = ReturnType<typeof buildServices>;

/**
 * Makes every module's service and gives each what it needs of the others.
 * @param ownUrl where this process listens; asked once it does
 */
export function buildServices(config: Config, platform: Platform, ownUrl: () => string | undefined) {
  const personalData = (): readonly PersonalData[] => {
    // Accounts export and erase their own data themselves.
    const { accounts: _, ...others } = services;
    return getPersonalData({ ...others, mail: { personalData: mailRecords(platform) } });
  };
  const shop = shopServices(config, platform, { ownUrl, personalData });
  platform.site.countAssetsBy(shop.catalogue.count);
  scheduleSecretRotation(platform);
  const services = { ...shop, ...systemServices(config, platform, shop) };
  return { ...services, readSales: followSales(platform, shop) };
}

interface KnownLater extends Pick<AccountsDeps, 'personalData'> {
  readonly ownUrl: () => string | undefined;
}

/** What visitors and operators see. */
function shopServices(config: Config, platform: Platform, { ownUrl, personalData }: KnownLater) {
  const { usedOffers, inbox, billing } = moneyServices(config, platform, ownUrl);
  const own = { brandKits: brandKitsService(platform), userPictures: userPicturesService(platform) };
  const content = contentOf(platform, own.brandKits, config.PUBLIC_URL);
  const { isLoopback, PUBLIC_URL: origin, shown: settings } = config;
  const catalogue = catalogueOf(config, platform, { usedOffers, ...own, content, entitlements: billing });
  const forms = formServices(config, platform, { catalogue, inbox });
  const files = createDownloads(config, platform, billing, catalogue, content);
  const posts = deskUpdates({ ...platform, announce: (tx) => catalogue.toolRegistry(tx).announce() });
  const letters = lettersOf(config, platform, { billing, newsletter: forms.newsletter, posts });
  const personal = createPersonalModules(platform, { ...own, catalogue, content, origin });
  const guests = visitorServices(config, platform);
  const icons = iconsService({ content });
  const assetParts = { icons, posts, downloads: files.downloads, providers: config.providers };
  const deskParts = { billing, catalogue, ...forms, ...guests, isLoopback, personalData, settings };
  const people = accountsAndDesk(platform, { ...deskParts, ...assetParts });
  return {
    billing,
    catalogue,
    usedOffers,
    ...personal,
    content,
    ...programServices({ ...platform, ...people, ...own, catalogue, content, origin }),
    icons,
    priceLists: priceLists({ ...platform, toolRegistry: catalogue.toolRegistry }),
    ...guests,
    ...forms,
    letters,
    updates: updatesService(platform),
    deskUpdates: posts,
    figmaChecks: figmaChecksOf(platform, catalogue),
    ...files,
    ...people,
  };
}

function catalogueOf(
  { PUBLIC_URL: origin, PRO_PAYLOADS_PER_DAY: proPayloadsPerDay }: Config,
  platform: Platform,
  parts: Pick<CatalogueDeps, 'usedOffers' | 'brandKits' | 'userPictures' | 'content' | 'entitlements'>,
): CatalogueService {
  const reader = createPayloadReader();
  return createCatalogueService({
    ...platform,
    ...parts,
    origin,
    proPayloadsPerDay,
    reader,
    readLastFigmaCheck,
  });
}

/** What brands, design tokens and agents give. */
function programServices(
  deps: Omit<Parameters<typeof agentsService>[0], 'brands' | 'designTokens'> & {
    readonly catalogue: CatalogueService;
    readonly content: ContentService;
  },
) {
  const brands = brandsService(deps);
  const designTokens = designTokensService(deps);
  return { brands, designTokens, agents: agentsService({ ...deps, brands, designTokens }) };
}

const figmaChecksOf = (platform: Platform, { staff, toolRegistry }: CatalogueService) =>
  figmaCheckService({ ...platform, staff, announce: (tx) => toolRegistry(tx).announce() });

interface LetterParts {
  readonly billing: Pick<BillingService, 'plansHeldAt' | 'planNames'>;
  readonly newsletter: NewsletterService;
  readonly posts: DeskUpdates;
}

function lettersOf(
  { LETTERS_PER_SECOND: lettersPerSecond }: Config,
  platform: Platform,
  { billing: { plansHeldAt, planNames }, newsletter, posts }: LetterParts,
) {
  const { confirmedAfter, getUser } = createUsers(platform);
  const people: UserSource = {
    subscribedAfter: newsletter.subscribedAfter,
    subscriber: (id) => newsletter.subscriber(id),
    confirmedAfter,
    getUser,
    plansHeldAt,
    planNames,
  };
  return lettersService({
    ...platform,
    lettersPerSecond,
    people,
    endSubscription: newsletter.end,
    updateOf: (id) => posts.get(id),
    htmlOf: posts.preview,
    seller: () => platform.site.settings('seller'),
  });
}

function contentOf(platform: Platform, brandKits: BrandKitsService, origin: string): ContentService {
  const logoNamed = (name: string) => brandKits.logoNamed(name);
  const content = new ContentService({
    ...platform,
    payloads: renderedPayloads(platform),
    logoNamed,
    origin,
  });
  platform.jobs.every('content.retention', dayMs, () => content.sweep());
  return content;
}

interface PersonalParts {
  readonly catalogue: CatalogueService;
  readonly brandKits: BrandKitsService;
  readonly userPictures: UserPicturesService;
  readonly content: ContentService;
  readonly origin: string;
}

/** What users keep of the catalogue, or make of it. */
function createPersonalModules(platform: Platform, parts: PersonalParts) {
  const { isPublished, byId: assetsById } = parts.catalogue;
  const { getUser } = createUsers(platform);
  return {
    brandKits: parts.brandKits,
    userPictures: parts.userPictures,
    collections: collectionsService({ ...platform, isPublished, assetsById }),
    userPages: userPagesService({ ...platform, ...parts }),
    licences: licencesService({ ...platform, ...parts, getUser }),
    monthlyMail: monthlyMailService({
      ...platform,
      ...parts,
      getUser,
      isBarred: barringIn(platform.database),
    }),
  };
}

/** Operators are users: what the desk knows about one goes along when they leave. */
function accountsAndDesk(
  platform: Platform,
  { personalData, isLoopback, providers, icons, posts, downloads, ...parts }: DeskParts & AssetParts,
) {
  const { catalogue, billing } = parts;
  const { copiedBy, toolRegistry } = catalogue;
  const known = {
    entitlementsAt: billing.entitlementsAt,
    copiedBy,
    endDeskSessions,
    hasDeskAccess: (userId: string) => hasDeskAccess(platform.database, userId),
    personalData,
    providers,
  };
  const accounts = accountsService({ ...platform, ...known, isLoopback });
  const assets = assetServices(platform, { accounts, catalogue, downloads, icons, posts });
  const priceList = priceListItems({ ...platform, toolRegistry, regions: billing.regions });
  scheduleSales({ ...platform, toolRegistry });
  const listCaches = [{ name: 'assets', ...assets.assetEditing.drafts.listCache }];
  const desk = deskService({ ...platform, ...parts, priceList, accounts, isLoopback, listCaches });
  return { accounts, desk, ...assets };
}
