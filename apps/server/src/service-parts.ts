import type { Config } from './config/config.ts';
import { paymentGateways } from './gateways/gateways.ts';
import { type AccountsService, getAddress } from './modules/accounts/service.ts';
import {
  type BillingDeps,
  billingService,
  type BillingService,
  moveTool,
  scheduleAlertDigest,
} from './modules/billing/index.ts';
import {
  type AssetEditingService,
  createAssetEditingService,
  editRepository,
} from './modules/asset-editing/index.ts';
import {
  type AssetImportsService,
  createAssetImportsService,
  createPayloadReader,
} from './modules/asset-imports/index.ts';
import { type CatalogueService, listDesigns, getToolId } from './modules/catalogue/index.ts';
import { type ContentService, plannedSourceFiles } from './modules/content/index.ts';
import {
  type DesignFiles,
  designFiles,
  uploads,
  type DownloadsService,
  downloadsService,
} from './modules/downloads/index.ts';
import { auditTrail } from './modules/desk/service.ts';
import type { IconsService } from './modules/icons/service.ts';
import { inboxService, type InboxService } from './modules/inbox/service.ts';
import { createReports } from './modules/letters/service.ts';
import { creatorsService } from './modules/creators/service.ts';
import { newsletterService } from './modules/newsletter/service.ts';
import { supportService } from './modules/support/service.ts';
import type { DeskUpdates } from './modules/updates/service.ts';
import { visitorsService } from './modules/visitors/service.ts';
import { visitsService } from './modules/visits/service.ts';
import { usedOffersService } from './modules/used-offers/service.ts';
import type { Platform } from './open-platform.ts';
import { emulatedGateways, sandboxCredentials } from './sandbox/credentials.ts';

/** The source files of the demo library, where there is one, made or not. */
async function plannedOfDemo({ SEED }: Config) {
  if (SEED !== 'demo') return [];
  const files = await plannedSourceFiles();
  return files.map(({ tool, ...facts }) => ({ ...facts, toolId: getToolId(tool) }));
}

const inboxOf = ({ SUPPORT_EMAIL: supportEmail }: Config, platform: Platform): InboxService =>
  inboxService({ ...platform, supportEmail, takeReport: createReports(platform) });

/** How a declaration that no machine can place reaches the team: in the inbox, and by mail. */
const openingOf = (
  { SUPPORT_EMAIL: to }: Config,
  { mailer, publicUrl }: Platform,
  inbox: InboxService,
): Pick<BillingDeps, 'openThread'> => ({
  async openThread(tx, thread) {
    await inbox.openThread(tx, thread);
    const content = {
      title: thread.subject,
      preview: thread.email,
      paragraphs: [thread.text],
      facts: [['From', `${thread.name} (${thread.email})`], ...thread.facts.map(factOf)] as const,
      action: { label: 'Reply at the desk', url: `${publicUrl}/desk/inbox?thread=${thread.id}` },
      footnote: 'Declared on the site without signing in. An answer to this email goes to the sender.',
    };
    const facing = { to, replyTo: thread.email, template: 'declaration' };
    await mailer.sendAfterCommit(tx, { ...facing, subject: thread.subject, content });
  },
});

const factOf = ({ name, value }: { readonly name: string; readonly value: string }) => [name, value] as const;

/** Billing with what it needs: who has used an offer, and the inbox for what a person has to look at. */
export function moneyServices(config: Config, platform: Platform, ownUrl: () => string | undefined) {
  const { isLoopback, seller, PADDLE_COUNTRIES: paddleCountries } = config;
  const usedOffers = usedOffersService({ ...platform, addressOf: getAddress });
  const inbox = inboxOf(config, platform);
  const emulator = isLoopback ? emulatedGateways(sandboxCredentials(platform.secret[0]), ownUrl) : undefined;
  const gateways =
    platform.gateways ?? paymentGateways({ settings: config, clock: platform.clock, emulator });
  const people = { personKeysOf: usedOffers.keysOf, ...openingOf(config, platform, inbox) };
  const shop = { gateways, isLoopback, seller, paddleCountries };
  return { usedOffers, inbox, billing: billingService({ ...platform, ...people, ...shop }) };
}

/** Where visitors come from, and how many they are. */
export const visitorServices = ({ WEB_VITALS: measuredShare }: Config, platform: Platform) => ({
  visitors: visitorsService({
    sellerCountry: () => platform.site.settings('seller').country,
    isHttps: platform.publicUrl.startsWith('https:'),
  }),
  visits: visitsService({ ...platform, measuredShare }),
});

interface AssetParts {
  readonly accounts: AccountsService;
  readonly catalogue: CatalogueService;
  readonly downloads: Pick<DownloadsService, 'moveTool'>;
  readonly icons: IconsService;
  readonly posts: DeskUpdates;
}

/** What operators do with assets, and files that become some. */
export function assetServices(
  platform: Platform,
  { accounts, catalogue, downloads, icons, posts }: AssetParts,
): { readonly assetEditing: AssetEditingService; readonly assetImports: AssetImportsService } {
  const { auditOf } = auditTrail({ ...platform, accounts });
  const deps = {
    ...platform,
    reader: createPayloadReader(),
    offered: catalogue.offeredNames,
    tools: catalogue.toolNames,
    flushCopies: catalogue.flushCopies,
    getUsers: accounts.getUsers,
    auditOf: (id: string) => auditOf([id]),
  };
  const assetEditing = createAssetEditingService({
    ...deps,
    catalogue,
    assetsById: catalogue.byId,
    createUpdate: posts.create,
    iconPaths: icons.paths,
    async moveTool(tx, from, into) {
      await moveTool(tx, from, into);
      await downloads.moveTool(tx, from, into);
    },
  });
  return { assetEditing, assetImports: createAssetImportsService(deps) };
}

/**
 * Wires the source files together: those of the demo, those made of the shop's own designs, and those that operators
 * upload.
 */
export const createDownloads = (
  config: Config,
  platform: Platform,
  { coverageOf, planIdsOf, planNames }: BillingService,
  { byId: assetsById }: CatalogueService,
  { buildFile }: Pick<ContentService, 'buildFile'>,
) => {
  const { orm } = platform.database;
  const isAsset = async (id: string) => (await editRepository(orm).find(id)) !== undefined;
  const given = uploads({ ...platform, assetsById, planIdsOf, planNames, isAsset });
  const designs = designFiles({
    ...platform,
    listDesigns: () => listDesigns(orm),
    toolIdOf: getToolId,
    readPayload: (blob) => platform.blobs.get(blob),
    build: buildFile,
  });
  const planned = async () => [...(await plannedOfDemo(config)), ...(await plannedOfDesigns(designs))];
  return {
    downloads: downloadsService({
      ...platform,
      coverageOf,
      uploads: given,
      planned,
      givesDesigns: designs.isOn,
    }),
    uploads: given,
    designFiles: designs,
  };
};

/** Has the site know of which periods something is on sale, in every process and after each change. */
export function followSales(
  { site, log }: Pick<Platform, 'site' | 'log'>,
  { billing, catalogue }: { readonly billing: BillingService; readonly catalogue: CatalogueService },
): () => Promise<void> {
  const read = async () => {
    if (site.sells(await billing.periodsOnSale())) site.announce();
  };
  const follow = () =>
    void read().catch((err: unknown) => log.warn({ err }, 'what is on sale could not be read again'));
  catalogue.onChange(follow);
  return read;
}

async function plannedOfDesigns({ plan }: DesignFiles) {
  return (await plan()).map(({ name, tool, inside, pages }) => {
    const designs = pages.flatMap(({ members }) => members);
    return {
      name,
      toolId: getToolId(tool),
      content: inside,
      category: designs[0]?.category ?? '',
      kinds: pages.map((page) => page.name),
      assets: designs.length,
      cover: designs[0]?.image ?? null,
    };
  });
}

/** What people write to the team, and the newsletter that they ask for. */
export function formServices(
  { SUPPORT_EMAIL: supportEmail }: Config,
  platform: Platform,
  { catalogue, inbox }: { readonly catalogue: CatalogueService; readonly inbox: InboxService },
) {
  const forms = { ...platform, supportEmail, openThread: inbox.openThread };
  scheduleAlertDigest(forms);
  return {
    inbox,
    newsletter: newsletterService(platform),
    support: supportService({
      ...forms,
      nameOfAsset: async (id) => (await catalogue.byId([id]))[0]?.name,
    }),
    creators: creatorsService(forms),
  };
}
