import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Asset, AssetFilters } from '@kitshelf/contract/catalogue.ts';
import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadCaches } from '../../platform/database/read-caches.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { LocalRateLimits } from '../../platform/http/rate-limits.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { StaffPick } from './store/staff-pick-repository.ts';
import type { UsedOffers } from '../used-offers/service.ts';
import { brandParts } from './search/brand-parts.ts';
import { figuresOf } from './read-model/figures.ts';
import { createCopied } from './copying/copied.ts';
import { importedPage, type PageRequest } from './export-formats/contents.ts';
import { type CopyCounts, createCopyCounts } from './copying/copy-counts.ts';
import { copyAsset, type CopyRequest, copyRecords } from './copying/copying.ts';
import {
  type Assets,
  type AssetRequest,
  type ExportDeps,
  type FormatRequest,
  getAsset,
  formatValue,
  giveFormat,
  requireFormat,
} from './export-formats/export-formats.ts';
import { staffCopies } from './export-formats/staff-copies.ts';
import { createPayloadReader } from '../asset-imports/payload-reading/payload-reader.ts';
import { previewTo } from './export-formats/preview.ts';
import { filtersAnswer, readAsset, sharedValue } from './read-model/answers.ts';
import { copyForFree, type FreeCopyRequest } from './copying/free-copy.ts';
import { createSearch } from './search/search.ts';
import { suggestedNames } from './search/named-suggestions.ts';
import { nearStructures } from './search/near-structures.ts';
import { similarTo } from './search/similar.ts';
import { itemsOf } from './search/suggestions.ts';
import { createPayloadLimit } from './access/payload-limit.ts';
import { importedOf, createPayloadReads, schedulePayloadMove } from './export-formats/payloads.ts';
import { categoryCalls, knownNames } from './read-model/known-names.ts';
import { ReadModel } from './read-model/read-model.ts';
import { registrySlugs } from './read-model/registry-slugs.ts';
import { openedParts } from './search/opened-parts.ts';
import { CatalogueSync } from './read-model/sync.ts';
import { previewKeys } from './access/preview-keys.ts';
import { toolRegistry } from './store/tool-registry.ts';
import { shelfReader } from './read-model/storefront.ts';
import type { Tool } from './domain/tools.ts';
import { createViewers } from './read-model/viewers.ts';
import type { Secret } from '../../platform/ids.ts';

export { editingService, type EditingService } from '../asset-editing/service.ts';
export { curationService } from '../asset-editing/curation/curation.ts';
export { categoriesService } from '../asset-editing/categories/categories.ts';
export { taxonomyService } from '../asset-editing/taxonomy/taxonomy.ts';
export type { StaffAsset, StaffCopies } from './export-formats/staff-copies.ts';
export type { CopiedFact } from './copying/copied.ts';
export { toolIdOf } from './domain/tools.ts';
export { listDesigns } from './export-formats/stored-design-repository.ts';
export { editRepository } from '../asset-editing/store/edit-repository.ts';

export interface CatalogueDeps extends Omit<ExportDeps, 'payloadReads'> {
  readonly readCaches: ReadCaches;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly localRateLimits: LocalRateLimits;
  readonly usedOffers: Pick<UsedOffers, 'isUsed' | 'use' | 'noteDeletedUser'>;
  /** Seals the keys of live previews. */
  readonly secret: Secret;
  /** How many different Pro payloads one user may take within 24 hours. */
  readonly proPayloadsPerDay: number;
  /** How the library was last found in Figma; null as long as nobody has looked. */
  readonly readLastFigmaCheck: (database: Database) => Promise<FigmaCheckResult | null>;
}

export type CatalogueService = ReturnType<typeof catalogueService>;

/** The library: find assets, open one, copy it. Nothing is found before `start`. */
export function catalogueService(deps: CatalogueDeps) {
  const model = new ReadModel();
  const viewers = createViewers({ ...deps, model });
  const [keys, limit, reader] = [previewKeys(deps), createPayloadLimit(deps), createPayloadReader()];
  const [payloadReads, counts] = [createPayloadReads(deps), createCopyCounts(deps)];
  const assets = { ...deps, model, viewers, keys, limit, reader, payloadReads, counts };
  const search = createSearch(assets);
  const listeners: (() => void)[] = [search.forget];
  const shelf = shelfReader(deps, model);
  const readShelf = () => shelf.read().then(viewers.readPlans);
  const tell = () => listeners.forEach((listener) => listener());
  const sync = new CatalogueSync({ ...deps, model, onChange: () => readShelf().then(tell) });
  return {
    /** Loads the published assets and follows every change of them from then on. */
    async start() {
      await shelf.begin();
      await sync.start();
      await readShelf();
      search.start();
      counts.start();
      await schedulePayloadMove(deps);
    },
    stop: async () => void (await Promise.all([sync.stop(), search.stop(), counts.stop(), reader.close()])),
    /** Calls `listener` after each change of the catalogue that was taken in. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Whether nothing is published. */
    isEmpty: () => model.size === 0,
    /** How many assets are published. */
    count: () => model.size,
    isPublished: (id: string) => model.has(id),
    /** Ids and names of published assets, newest first; others are answered between them. */
    named: (offset: number, limit: number) => namedAssets(model, viewers, offset, limit),
    toolRegistry,
    /**
     * Takes in everything that is committed, and what this process has counted of copies; changes are taken in by themselves
     * within 2 s, and copies in half a minute.
     */
    refresh: () => counts.publish().then(() => sync.catchUp()),
    /** Another after each change that was taken in. */
    version: () => `${sync.version} ${model.changes}`,
    /** How many changes are committed that visitors do not see yet. */
    lag: () => sync.lag(),
    ...search.calls,
    filters: (wanted: AssetFilters) => filtersAnswer(model, wanted, shelf.tools),
    /** Names those who see the same as a user. */
    viewersLike: async (userId: string) => (await viewers.viewerFor(userId)).name,
    staff: staffCopies(assets),
    ...sharedCalls(assets, shelf),
    ...assetCalls(assets, shelf.tools),
    ...copyRecords({ ...deps, limit, counts }),
  };
}

/** What visitors share until the catalogue changes, or what stands on the shelf. */
function sharedCalls(assets: Assets, shelf: ReturnType<typeof shelfReader>) {
  const share = async (make: () => Promise<object>) =>
    sharedValue(assets.model, await assets.viewers.viewerFor(undefined), { make, source: shelf.shown });
  return {
    /** Numbers of what visitors find. */
    figures: () => figuresOf(assets.model),
    tools: () => share(async () => shelf.answer()),
    staffPicks: () => share(async () => ({ data: await pickedAssets(assets, shelf.shown().picks) })),
    /** Throws NotFound. */
    similar: (id: string, userId?: string) => share(() => similarTo(assets, id, userId)),
  };
}

/** What concerns single assets. */
function assetCalls(
  assets: Assets & { readonly counts: CopyCounts } & Pick<
      CatalogueDeps,
      'clock' | 'localRateLimits' | 'usedOffers' | 'secret'
    >,
  tools: () => readonly Tool[],
) {
  return {
    ...knownNames(assets.model, tools),
    ...categoryCalls(assets.model),
    get: (request: AssetRequest, userId?: string) => getAsset(assets, request, userId),
    /** The asset as a value, without its payload. Throws NotFound. */
    facts: async (id: string, userId?: string) => factsFor(assets, id, userId),
    suggestNames: async (typed: string) =>
      suggestedNames(assets.model, typed, (await assets.viewers.viewerFor(undefined)).items),
    /** List items of those that are published among `ids`, in that order. */
    byId: async (ids: readonly string[], userId?: string) =>
      itemsOf(assets.model, assets.model.docsOf(ids), (await assets.viewers.viewerFor(userId)).items),
    format: (request: FormatRequest, userId: string) => giveFormat(assets, request, userId),
    /** The same as a value; a visitor has free assets. Throws NoToken for what is not free without a user. */
    formatValue: (request: FormatRequest, userId: string | undefined) => formatValue(assets, request, userId),
    requireFormat: (wanted: Parameters<typeof requireFormat>[1], userId: string) =>
      requireFormat(assets, wanted, userId),
    ...registrySlugs(assets),
    /** Counts payloads that go out to a user in other ways than `get` and `format`. Throws DailyLimit, and counts none then. */
    takePayloads: (userId: string, ids: readonly string[]) =>
      assets.limit.take(
        userId,
        ids.filter((id) => assets.model.access(id)?.isPaid),
      ),
    /** The compressed imported payload of a published asset; undefined for one that is rendered. Throws NotFound. */
    importedPayload: async (id: string) => (await importedOf(assets, id))?.text,
    copy: (request: CopyRequest, userId: string) => copyAsset(assets, request, userId),
    ...openedParts(assets),
    copyForFree: (request: FreeCopyRequest, asker: Parameters<typeof copyForFree>[2]) =>
      copyForFree(assets, request, asker),
    ...brandParts(assets),
    nearStructures: (fingerprint: readonly number[], asker: Parameters<typeof nearStructures>[2]) =>
      nearStructures(assets, fingerprint, asker),
    ...createCopied(assets),
    preview: (id: string, key?: string) => previewTo(assets, id, key),
    importedPage: async (id: string, request: PageRequest) =>
      importedPage(assets, await factsFor(assets, id), request),
  };
}

async function pickedAssets({ model, viewers }: Assets, picks: readonly StaffPick[]) {
  const crops = new Map(picks.map(({ assetId, crop }) => [assetId, crop]));
  const { items } = await viewers.viewerFor(undefined);
  const assets = itemsOf(model, model.docsOf([...crops.keys()]), items);
  return assets.map((asset) => ({ ...asset, crop: crops.get(asset._id) ?? 'top' }));
}

const namesAtOnce = 1_000;

async function namedAssets(
  model: ReadModel,
  viewers: ReturnType<typeof createViewers>,
  offset: number,
  limit: number,
): Promise<{ _id: string; name: string }[]> {
  const viewer = await viewers.viewerFor(undefined);
  const named: { _id: string; name: string }[] = [];
  for (const end = offset + limit; offset < end; offset += namesAtOnce) {
    const ids = model.ids(offset, Math.min(namesAtOnce, end - offset));
    named.push(...itemsOf(model, model.docsOf(ids), viewer.items).map(({ _id, name }) => ({ _id, name })));
    if (ids.length < namesAtOnce) break;
    await yieldToEventLoop();
  }
  return named;
}

async function factsFor({ model, viewers }: Assets, id: string, userId?: string): Promise<Asset> {
  const asset = readAsset(model, id, await viewers.viewerFor(userId));
  if (!asset) throw new AppError('NotFound');
  return asset;
}
