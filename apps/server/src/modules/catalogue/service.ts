import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFormat } from './access/copy-rights.ts';
import { createPayloadLimit } from './access/payload-limit.ts';
import { previewKeys } from './access/preview-keys.ts';
import { createCopied } from './copying/copied.ts';
import { type CopyCounts, createCopyCounts } from './copying/copy-counts.ts';
import { copyAsset, copyRecords } from './copying/copying.ts';
import { copyForFree } from './copying/free-copy.ts';
import { importedPage } from './export-formats/contents.ts';
import { type Assets, formatValue, getAsset, answerFormat } from './export-formats/export-formats.ts';
import { createPayloadReads, getImported, schedulePayloadMove } from './export-formats/payloads.ts';
import { previewTo } from './export-formats/preview.ts';
import { staffCopies } from './export-formats/staff-copies.ts';
import type { CatalogueAssets, CatalogueCopies, CatalogueFigures } from './asset-interface.ts';
import type { CatalogueDeps, CatalogueNames, CatalogueSearch, CatalogueService } from './interface.ts';
import { filtersAnswer, readAsset, sharedValue } from './read-model/answers.ts';
import { getFigures } from './read-model/figures.ts';
import { categoryCalls, knownNames } from './read-model/known-names.ts';
import { ReadModel } from './read-model/read-model.ts';
import { registrySlugs } from './read-model/registry-slugs.ts';
import { createStorefront } from './read-model/storefront.ts';
import { CatalogueSync } from './read-model/sync.ts';
import { createViewers } from './read-model/viewers.ts';
import { brandParts } from './search/brand-parts.ts';
import { suggestedNames } from './search/named-suggestions.ts';
import { nearStructures } from './search/near-structures.ts';
import { openedParts } from './search/opened-parts.ts';
import { createSearch } from './search/search.ts';
import { similarTo } from './search/similar.ts';
import { getItems } from './search/suggestions.ts';
import { copyFigures } from './store/copy-figures-repository.ts';
import { libraryFigures } from './store/copy-day-repository.ts';
import type { StaffPick } from './store/staff-pick-repository.ts';
import { toolRegistry } from './store/tool-registry.ts';

/** What the parts of the service share. */
interface Parts extends Assets, Pick<CatalogueDeps, 'clock' | 'localRateLimits' | 'usedOffers' | 'secret'> {
  readonly counts: CopyCounts;
  readonly search: ReturnType<typeof createSearch>;
  readonly storefront: ReturnType<typeof createStorefront>;
}

/** The library: find assets, open one, copy it. Nothing is found before `start`. */
export function createCatalogueService(deps: CatalogueDeps): CatalogueService {
  const parts = createParts(deps);
  const { model, viewers, counts, search, storefront } = parts;
  const listeners: (() => void)[] = [search.forget];
  const readStorefront = () => storefront.read().then(viewers.readPlans);
  const notify = () => listeners.forEach((listener) => listener());
  const sync = new CatalogueSync({ ...deps, model, onChange: () => readStorefront().then(notify) });
  return {
    async start() {
      await storefront.begin();
      await sync.start();
      await readStorefront();
      search.start();
      counts.start();
      await schedulePayloadMove(deps);
    },
    stop: async () =>
      void (await Promise.all([sync.stop(), search.stop(), counts.stop(), deps.reader.close()])),
    onChange: (listener) => void listeners.push(listener),
    isEmpty: () => model.size === 0,
    count: () => model.size,
    isPublished: (id) => model.has(id),
    named: (offset, most) => namedAssets(model, viewers, offset, most),
    refresh: () => counts.publish().then(() => sync.catchUp()),
    version: () => `${sync.version} ${model.changes}`,
    lag: () => sync.lag(),
    viewersLike: async (userId) => (await viewers.viewerFor(userId)).name,
    staff: staffCopies(parts),
    ...createCatalogueSearch(parts),
    ...createCatalogueNames(parts),
    ...createCatalogueAssets(parts),
    ...createCatalogueCopies(parts),
    ...createCatalogueFigures(parts),
  };
}

function createParts(deps: CatalogueDeps): Parts {
  const model = new ReadModel();
  const viewers = createViewers({ ...deps, model });
  const [keys, limit] = [previewKeys(deps), createPayloadLimit(deps)];
  const [payloadReads, counts] = [createPayloadReads(deps), createCopyCounts(deps)];
  const storefront = createStorefront(deps, model);
  const assets = { ...deps, model, viewers, keys, limit, payloadReads, counts };
  return { ...assets, storefront, search: createSearch(assets) };
}

/** Makes what visitors share until the catalogue changes, or what the storefront shows. */
async function share({ model, viewers, storefront }: Parts, make: () => Promise<object>) {
  return sharedValue(model, await viewers.viewerFor(undefined), { make, source: storefront.shown });
}

function createCatalogueSearch(parts: Parts): CatalogueSearch {
  const { model, viewers, storefront, search } = parts;
  const { list, suggest, fallbackResults, emptySearches, flushSearches } = search.calls;
  return {
    list,
    suggest,
    fallbackResults,
    emptySearches,
    flushSearches,
    suggestNames: async (typed) => suggestedNames(model, typed, (await viewers.viewerFor(undefined)).items),
    similar: (id, userId) => share(parts, () => similarTo(parts, id, userId)),
    nearStructures: (fingerprint, asker) => nearStructures(parts, fingerprint, asker),
    filters: (wanted) => filtersAnswer(model, wanted, storefront.tools),
    staffPicks: () =>
      share(parts, async () => ({ data: await pickedAssets(parts, storefront.shown().picks) })),
    byId: async (ids, userId) => getItems(model, model.docsOf(ids), (await viewers.viewerFor(userId)).items),
  };
}

function createCatalogueNames(parts: Parts): CatalogueNames {
  const { model, storefront } = parts;
  const { offeredNames, toolNames, synonyms, namesInUse } = knownNames(model, storefront.tools);
  const { categories, categoryNow, shownCategories, countIn, countListed } = categoryCalls(model);
  const { countOpenTo, filledCategories } = openedParts(parts);
  const { brands, assetsOfBrand } = brandParts(parts);
  const { slugOf, idOfSlug } = registrySlugs(parts);
  return {
    tools: () => share(parts, async () => storefront.answer()),
    toolNames,
    toolRegistry,
    offeredNames,
    synonyms,
    namesInUse,
    categories,
    categoryNow,
    shownCategories,
    filledCategories,
    countIn,
    countListed,
    countOpenTo,
    brands,
    assetsOfBrand,
    slugOf,
    idOfSlug,
  };
}

function createCatalogueAssets(parts: Parts): CatalogueAssets {
  return {
    get: (request, userId) => getAsset(parts, request, userId),
    facts: async (id, userId) => factsFor(parts, id, userId),
    format: (request, userId) => answerFormat(parts, request, userId),
    formatValue: (request, userId) => formatValue(parts, request, userId),
    requireFormat: (wanted, userId) => requireFormat(parts, wanted, userId),
    takePayloads: (userId, ids) => {
      const paid = ids.filter((id) => parts.model.access(id)?.isPaid);
      return parts.limit.take(userId, paid);
    },
    importedPayload: async (id) => (await getImported(parts, id))?.text,
    importedPage: async (id, request) => importedPage(parts, await factsFor(parts, id), request),
    preview: (id, key) => previewTo(parts, id, key),
    copy: (request, userId) => copyAsset(parts, request, userId),
    copyForFree: (request, asker) => copyForFree(parts, request, asker),
  };
}

function createCatalogueCopies(parts: Parts): CatalogueCopies {
  const { copied, changesSinceCopy, changedSinceCopy, addedSince, copiedFor } = createCopied(parts);
  const { copiedBy, personalData } = copyRecords(parts);
  const flushCopies = parts.counts.flush;
  return {
    copied,
    changesSinceCopy,
    changedSinceCopy,
    addedSince,
    copiedFor,
    copiedBy,
    flushCopies,
    personalData,
  };
}

function createCatalogueFigures({ database: { orm }, model, counts }: Parts): CatalogueFigures {
  const { copiesByDay, mostCopied, copiesByCreator, ...figures } = libraryFigures(orm, counts.flush);
  const { searchedInVain, countAssets, waitingForReview } = figures;
  const { firstCopies, mostFollowed } = copyFigures(orm);
  return {
    figures: () => getFigures(model),
    copiesByDay,
    mostCopied,
    copiesByCreator,
    firstCopies,
    mostFollowed,
    searchedInVain,
    countAssets,
    waitingForReview,
  };
}

async function pickedAssets({ model, viewers }: Assets, picks: readonly StaffPick[]) {
  const crops = new Map(picks.map(({ assetId, crop }) => [assetId, crop]));
  const { items } = await viewers.viewerFor(undefined);
  const assets = getItems(model, model.docsOf([...crops.keys()]), items);
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
    named.push(...getItems(model, model.docsOf(ids), viewer.items).map(({ _id, name }) => ({ _id, name })));
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
