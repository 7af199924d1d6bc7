import { type AssetFilters, categories, type getAssetFormat } from '@kitshelf/contract/catalogue.ts';
import type { CopyKey, VariantKey } from '@kitshelf/contract/variants.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { GzippedJson, RawJson } from '../../platform/http/serve.ts';
import type { Log } from '../../platform/log.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Blobs } from '../../platform/storage/blobs.ts';
import { copyAsset, copyRecords, entitlement } from './copying.ts';
import type { Entitlements } from './entitlement.ts';
import { filterAnswers, readAsset, assetAnswers, assetWithPayload } from './answers.ts';
import { chooseCopied, formatAnswer, formats, plansPage } from './formats.ts';
import { createFinding } from './finding/finding.ts';
import { itemsOf } from './finding/suggestions.ts';
import { payloadOf, schedulePayloadMove } from './payloads.ts';
import { ReadModel } from './read-model/read-model.ts';
import { CatalogueSync } from './read-model/sync.ts';
import { toolRepository } from './tool-repository.ts';
import { previewKeys } from './preview-keys.ts';
import { toolShelf } from './tool-shelf.ts';
import { standardTools, type Tool } from './tools.ts';
import { createViewers } from './viewers.ts';

export type { Entitlements } from './entitlement.ts';
export { toolIdOf } from './tools.ts';

/** Where the clipboard payloads of assets come from that were not brought along but are rendered. */
export interface AssetContent {
  /** Figma's clipboard HTML of variants, by default of the main one, compressed (see `gzipText`); undefined when there is none for that asset. */
  figma(assetId: string, keys?: readonly VariantKey[]): Promise<Uint8Array | undefined>;
}

export interface CatalogueDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly entitlements: Entitlements;
  readonly content: AssetContent;
  /** Of the site, without a path. */
  readonly origin: string;
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  /** Seals the keys of live previews. */
  readonly secret: string;
}

export type CatalogueService = ReturnType<typeof catalogueService>;

/** The library: find assets, open one, copy it. Nothing is found before `start`. */
export function catalogueService(deps: CatalogueDeps) {
  const model = new ReadModel(categories);
  const viewers = createViewers({ ...deps, model });
  const keys = previewKeys(deps);
  const answers = { shownAsset: assetAnswers(model), filters: filterAnswers(model) };
  const assets = { ...deps, ...answers, model, viewers, keys };
  const toolRows = toolRepository(deps.database.orm);
  const finding = createFinding(assets);
  const listeners: (() => void)[] = [finding.forget];
  let tools: readonly Tool[] = [];
  const readShelf = async () => {
    tools = await toolRows.list();
    await viewers.readPlans();
  };
  const tell = () => listeners.forEach((listener) => listener());
  const sync = new CatalogueSync({ ...deps, model, onChange: () => readShelf().then(tell) });
  return {
    /** Loads the published assets and follows every change of them from then on. */
    async start() {
      await toolRows.insertMissing(standardTools);
      await sync.start();
      await readShelf();
      finding.start();
      await schedulePayloadMove(deps);
    },
    stop: async () => void (await Promise.all([sync.stop(), finding.stop()])),
    /** Calls `listener` after each change of the catalogue that was taken in. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Whether nothing is published. */
    isEmpty: () => model.size === 0,
    /** How many assets are published. */
    count: () => model.size,
    isPublished: (id: string) => model.has(id),
    /** Ids of published assets, newest first. */
    ids: (offset: number, limit: number) => model.ids(offset, limit),
    toolShelf,
    /** Takes in everything that is committed; changes are taken in by themselves within 2 s. */
    refresh: () => sync.catchUp(),
    /** How many changes are committed that visitors do not see yet. */
    lag: () => sync.lag(),
    ...finding.calls,
    filters: (wanted: AssetFilters) => assets.filters(wanted, tools),
    tools: () => ({ data: { tools: tools.map(({ id, name, iconUrl }) => ({ _id: id, name, iconUrl })) } }),
    ...assetCalls(assets),
    ...copyRecords(deps.database),
  };
}

/** What concerns single assets. */
function assetCalls(assets: Assets) {
  return {
    get: (id: string, userId?: string) => getAsset(assets, id, userId),
    /** List items of those that are published among `ids`, in that order. */
    byId: async (ids: readonly string[], userId?: string) =>
      itemsOf(assets.model, assets.model.docsOf(ids), (await assets.viewers.viewerFor(userId)).items),
    format: (wish: FormatWish, userId: string) => giveFormat(assets, wish, userId),
    copy: (id: string, userId: string, key?: CopyKey) => copyAsset(assets, { id, key }, userId),
    preview: (id: string, key?: string) => previewTo(assets, id, key),
  };
}

/** A published asset as visitors see it, and whether who has this key may see it live; `undefined` for any other. */
async function previewTo({ model, viewers, keys }: Assets, id: string, key?: string) {
  const asset = readAsset(model, id, await viewers.viewerFor(undefined));
  return asset && { asset, isOpen: !asset.isPaid || (key !== undefined && keys.opens(id, key)) };
}

interface Assets extends CatalogueDeps {
  readonly model: ReadModel;
  readonly viewers: ReturnType<typeof createViewers>;
  readonly keys: ReturnType<typeof previewKeys>;
  readonly shownAsset: ReturnType<typeof assetAnswers>;
}

/** The asset, with its payload for who may copy it: all but that is in memory. Throws NotFound. */
function getAsset(
  { model, viewers, keys, shownAsset, ...deps }: Assets,
  id: string,
  userId?: string,
): Ready | Promise<Ready> {
  return viewers.show<Ready>(userId, (viewer) => {
    const mayCopy = viewer.coverage !== undefined && entitlement(model, id, viewer.coverage)?.mayCopy;
    if (!mayCopy) return found(shownAsset(id, viewer));
    return figmaOf(deps, id).then((figma) => {
      if (!figma) return found(shownAsset(id, viewer));
      const previewKey = model.access(id)?.isPaid ? keys.keyFor(id) : undefined;
      return found(assetWithPayload(model, id, viewer, { figma, previewKey }));
    });
  });
}

type Ready = RawJson | GzippedJson;

function found<T>(answer: T | undefined): T {
  if (answer === undefined) throw new AppError('NotFound');
  return answer;
}

interface FormatWish {
  readonly params: Parsed<typeof getAssetFormat>['params'];
  readonly query: Parsed<typeof getAssetFormat>['query'];
}

/** The asset in a format, in the variant asked for. Throws NotFound, or NotEntitled with the page where that can be changed. */
async function giveFormat(assets: Assets, { params: { id, format }, query }: FormatWish, userId: string) {
  const { model, viewers, origin } = assets;
  const viewer = await viewers.viewerFor(userId);
  const asset = readAsset(model, id, viewer);
  const access = entitlement(model, id, viewer.coverage);
  if (!asset || !access || !formats.includes(format)) throw new AppError('NotFound');
  const copied = chooseCopied(asset.variants, query);
  if (!access.mayCopy) throw new AppError('NotEntitled', { url: plansPage(origin, asset) });
  const content = await figmaOf(
    assets,
    id,
    copied.parts.map(({ key }) => key),
  );
  if (content === undefined) throw new AppError('NotFound');
  return formatAnswer({ format, brand: asset.brand }, copied, content);
}

/**
 * What an asset puts on the clipboard: its own payload, or what is rendered of these variants. Throws NotFound for one
 * that was taken off the shelf, of which memory may not know yet.
 */
async function figmaOf(
  deps: Pick<Assets, 'database' | 'blobs' | 'content'>,
  id: string,
  keys?: readonly VariantKey[],
): Promise<Uint8Array | undefined> {
  return (await payloadOf(deps, id)) ?? (await deps.content.figma(id, keys));
}
