import type { AssetFormat, CodeFlavour, getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { exportFormats } from '@kitshelf/contract/export-formats.ts';
import type { PictureChoice } from '@kitshelf/contract/picture-kinds.ts';
import type { SectionState } from '@kitshelf/contract/section-states.ts';
import type { PayloadFeatures } from '@kitshelf/scene/report/payload-features.ts';
import { maxUserPictures } from '@kitshelf/contract/user-pictures.ts';
import { AppError } from '../../../platform/errors.ts';
import type { GzippedJson, RawFile, RawJson } from '../../../platform/http/serve.ts';
import { getNetwork } from '../../../platform/http/rate-limits.ts';
import { gunzipJson } from '../../../platform/storage/gzipped-text.ts';
import type { BrandLook } from '../../brand-kits/service.ts';
import type { DesignPictures } from '../../content/index.ts';
import type { OwnPictureSet } from '../../user-pictures/service.ts';
import { assetAnswer, assetWithPayload, readAsset } from '../read-model/answers.ts';
import { type ContentDeps, getContent, getFigma } from './contents.ts';
import { entitlement, requireRight } from '../access/copy-rights.ts';
import type { LayerMark } from '../domain/design-changes.ts';
import type { Entitlements } from '../domain/entitlement.ts';
import { zippedCode } from './zipped-code.ts';
import { chooseCopied, type Copied } from '../domain/formats.ts';
import { formatAnswer } from './format-answer.ts';
import type { PayloadLimit } from '../access/payload-limit.ts';
import type { previewKeys } from '../access/preview-keys.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { createViewers } from '../read-model/viewers.ts';

export interface ExportDeps extends ContentDeps {
  readonly entitlements: Entitlements;
  readonly brandKits: ContentDeps['brandKits'] & {
    lookFor(brand: string, userId: string | undefined): Promise<BrandLook>;
    nameFor(brand: string, userId: string): Promise<string | undefined>;
  };
  readonly userPictures: { setFor(userId: string): Promise<OwnPictureSet | undefined> };
  /** Of the site, without a path. */
  readonly origin: string;
}

/** Reads payloads in a process of its own. Both throw 422 with the field `payload`. */
export interface DesignReader {
  /** What its first frame is made of. */
  layers(source: { readonly html: string }): Promise<readonly LayerMark[]>;
  /** What all of it makes an editor do. */
  features(source: { readonly html: string }): Promise<PayloadFeatures>;
}

export interface Assets extends ExportDeps {
  readonly model: ReadModel;
  readonly viewers: ReturnType<typeof createViewers>;
  readonly keys: ReturnType<typeof previewKeys>;
  readonly limit: PayloadLimit;
  readonly reader: DesignReader;
}

type AssetAnswer = RawJson | GzippedJson;

/** The asset, with its payload for anyone who may copy it, unless that is one too many for a day: all but that is in memory. Throws NotFound, or Invalid for what is no brand. */
export function getAsset(
  assets: Assets,
  { id, brand }: AssetRequest,
  userId?: string,
): AssetAnswer | Promise<AssetAnswer> {
  if (brand === undefined) return showAsset(assets, id, userId);
  return assets.brandKits.lookFor(brand, userId).then((look) => showAsset(assets, id, userId, look));
}

export interface AssetRequest {
  readonly id: string;
  /** What the payload is to look like. */
  readonly brand?: string | undefined;
}

function showAsset(
  assets: Assets,
  id: string,
  userId?: string,
  look?: BrandLook,
): AssetAnswer | Promise<AssetAnswer> {
  const { model, viewers, keys } = assets;
  return viewers.show<AssetAnswer>(userId, (viewer) => {
    const mayCopy = viewer.coverage !== undefined && entitlement(model, id, viewer.coverage)?.mayCopy;
    if (!mayCopy || userId === undefined) return found(assetAnswer(model, id, viewer));
    return payloadFor(assets, id, userId, look).then((figma) => {
      if (!figma) return found(assetAnswer(model, id, viewer));
      const previewKey = model.access(id)?.isPaid ? keys.keyFor(id) : undefined;
      return found(assetWithPayload(model, id, viewer, { figma, previewKey }));
    });
  });
}

const payloadFor = async (assets: Assets, id: string, userId: string, look?: BrandLook) =>
  (await mayTake(assets, id, userId)) ? await getFigma(assets, id, { look }) : undefined;

/** Notes that the asset's payload goes out; false when it is one too many for a day. */
async function mayTake({ model, limit }: Assets, id: string, userId: string): Promise<boolean> {
  if (!model.access(id)?.isPaid) return true;
  try {
    await limit.take(userId, [id]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'DailyLimit') return false;
    throw error;
  }
}

function found<T>(answer: T | undefined): T {
  if (answer === undefined) throw new AppError('NotFound');
  return answer;
}

/** An asset in a format, for the caller from that address. */
export interface FormatRequest {
  readonly params: Parsed<typeof getAssetFormat>['params'];
  readonly query: Parsed<typeof getAssetFormat>['query'];
  readonly ip?: string;
}

/** An asset in a format. */
interface ExportedAsset {
  readonly asset: Asset;
  readonly format: AssetFormat;
  readonly copied: Copied;
  /** Compressed JSON (see `gzipJson`). */
  readonly content: Uint8Array;
  /** The user's pictures, where it shows them. */
  readonly own: OwnPictureSet | undefined;
}

/** The answer of `getAssetFormat`; throws as `exportAsset`. */
export async function answerFormat(
  assets: Assets,
  request: FormatRequest,
  userId: string,
): Promise<GzippedJson | RawFile> {
  const { asset, format, copied, content, own } = await exportAsset(assets, request, userId);
  if (request.query.zip === true && (format === 'react' || format === 'html'))
    return await zippedCode(asset.name, await gunzipJson(content), own && (await own.load(maxUserPictures)));
  return formatAnswer({ format, brand: asset.brand }, copied, content);
}

/** The same for anyone who goes on working with it, and a free asset for anybody: the asset, and what `getAssetFormat` would carry. */
export async function formatValue(assets: Assets, request: FormatRequest, userId: string | undefined) {
  const { asset, content } = await exportAsset(assets, request, userId);
  return { asset, value: await gunzipJson(content) };
}

/**
 * The asset in a format, in the variant asked for, noted as taken. Throws NotFound, NotEntitled with the page where that
 * can be changed, DailyLimit, or NoToken where nobody asks for what is not free.
 */
async function exportAsset(
  assets: Assets,
  { params, query, ip }: FormatRequest,
  userId: string | undefined,
): Promise<ExportedAsset> {
  const { model, viewers, limit } = assets;
  const { id } = params;
  const viewer = await viewers.viewerFor(userId);
  const asset = readAsset(model, id, viewer);
  const format = asset?.formats.find((each) => each === params.format) as AssetFormat | undefined;
  if (!asset || !format) throw new AppError('NotFound');
  const state = stateOf(asset, format, query.state);
  if (query.pictures && !asset.pictures?.includes(query.pictures)) throw new AppError('NotFound');
  requireFlavour(format, query.flavour);
  const copied = chooseCopied(asset.variants, query, format === 'figma');
  if (userId !== undefined) await requireRight(assets, asset, format, { userId, coverage: viewer.coverage });
  else if (asset.isPaid) throw new AppError('NoToken');
  const look = query.brand === undefined ? undefined : await assets.brandKits.lookFor(query.brand, userId);
  if (asset.isPaid && userId !== undefined) await limit.take(userId, [id]);
  const isWhole = query.variant === undefined && query.width === undefined;
  const hasComponents = query.components === true;
  const pictures = await picturesFor(assets, format, query.pictures, userId);
  const { flavour } = query;
  const address = ip === undefined ? undefined : getNetwork(ip);
  const alteration = { state, pictures, look, hasComponents, address };
  const content = await getContent(assets, { asset, format, copied, isWhole, flavour, alteration });
  if (content === undefined) throw new AppError('NotFound');
  return { asset, format, copied, content, own: typeof pictures === 'object' ? pictures : undefined };
}

/** What is shown of that choice. Throws Invalid for a user's own in a format that cannot carry them, and where there are none. */
async function picturesFor(
  { userPictures }: Assets,
  format: AssetFormat,
  choice: PictureChoice | undefined,
  userId: string | undefined,
): Promise<DesignPictures | undefined> {
  if (choice !== 'own') return choice;
  if (!exportFormats[format].carriesOwnPictures)
    throw new AppError('Invalid', { fields: { pictures: noFiles } });
  if (userId === undefined) throw new AppError('NoToken');
  const own = await userPictures.setFor(userId);
  if (!own) throw new AppError('Invalid', { fields: { pictures: 'You have no pictures yet' } });
  return own;
}

const noFiles =
  'Your own pictures can be had for Figma, in React and in HTML: this format loads pictures from public addresses';

/** The state, but where it changes nothing about the asset. Throws NotFound for an asset without states, and Invalid for a state of what is not for Figma. */
function stateOf(
  { states }: Asset,
  format: AssetFormat,
  state: SectionState | undefined,
): SectionState | undefined {
  if (state === undefined) return undefined;
  if (!states) throw new AppError('NotFound');
  if (format !== 'figma') throw new AppError('Invalid', { fields: { state: 'Only for the format figma' } });
  return state in states ? state : undefined;
}

/** Throws Invalid for a flavour of what is no React code. */
function requireFlavour(format: AssetFormat, flavour: CodeFlavour | undefined): void {
  if (flavour === 'shadcn' && format !== 'react')
    throw new AppError('Invalid', { fields: { flavour: 'Only for the format react' } });
}
