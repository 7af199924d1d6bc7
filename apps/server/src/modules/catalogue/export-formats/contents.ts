import type { AssetFormat, CodeFlavour } from '@kitshelf/contract/asset-formats.ts';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import {
  exportFormats,
  type Flavoured,
  type ReadBackFormat,
  readBackFormats,
  type SceneFormat,
} from '@kitshelf/contract/export-formats.ts';
import { getLayouts, type Scheme, type Variant, type VariantKey } from '@kitshelf/contract/variants.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SectionState } from '@kitshelf/contract/section-states.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/http/client.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import { gunzipText, gzipText } from '../../../platform/storage/gzipped-text.ts';
import type { BrandLook } from '../../brand-kits/service.ts';
import type { DesignPictures, FigmaRequest, FormatRequest } from '../../content/index.ts';
import { type Copied, isRendered } from '../domain/formats.ts';
import { getImported, type PayloadReads } from './payloads.ts';

/** Where what is rendered of assets comes from. */
export interface AssetContent {
  /**
   * Figma's clipboard HTML of variants, by default of the main one, compressed (see `gzipText`), of plain layers or with
   * components; undefined when there is none for that asset.
   */
  figma(assetId: string, request?: FigmaRequest): Promise<Uint8Array | undefined>;
  /** The same of a design by its picture's name, as long as it is kept. */
  figmaNamed(name: string): Promise<Uint8Array | undefined>;
  /**
   * A format of a variant, or without one of the asset as a whole, as compressed JSON (see `gzipJson`); undefined when there
   * is none for that asset.
   */
  format(assetId: string, request: FormatRequest): Promise<Uint8Array | undefined>;
  readonly imported: ImportedContent;
  /** Designs in a state or with other pictures; making one counts against the address. */
  readonly altered: {
    /** As `figma` of the content; undefined for an asset without such a state or such pictures. Throws TooManyRequests. */
    figma(
      assetId: string,
      request: Alteration & { readonly keys: readonly VariantKey[] },
    ): Promise<Uint8Array | undefined>;
    /** As `format` of the content. */
    format(
      assetId: string,
      request: Omit<Alteration, 'state'> & FormatRequest,
    ): Promise<Uint8Array | undefined>;
  };
}

/** How a design is to differ from what is published. */
interface Alteration {
  /** Of `figma` alone. */
  readonly state: SectionState | undefined;
  readonly pictures: DesignPictures | undefined;
  readonly look: BrandLook | undefined;
  readonly hasComponents: boolean;
  /** The network that asks. */
  readonly address: string | undefined;
}

/** What is made of a compressed payload that was imported. */
export interface ImportedContent {
  /** It in the version of Figma's format that is written; what an author copied in Figma stays as it came. */
  current(text: Uint8Array): Promise<Uint8Array>;
  /** The frames of these places alone, from 0, compressed like it. */
  frames(text: Uint8Array, places: readonly number[]): Promise<Uint8Array>;
  /** All of its frames as one design, as compressed JSON (see `gzipJson`). */
  format(text: Uint8Array, format: Flavoured<ReadBackFormat>): Promise<Uint8Array>;
  /** The same as a page. */
  page(text: Uint8Array, client: Client): Promise<string>;
}

export interface ContentDeps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly payloadReads: PayloadReads;
  readonly content: AssetContent;
  readonly brandKits: { recoloured(payload: string, look: BrandLook): Promise<string> };
}

interface ContentRequest {
  readonly asset: Asset;
  readonly format: AssetFormat;
  readonly copied: Copied;
  /** Whether no variant was asked for. */
  readonly isWhole: boolean;
  /** Of `react` alone. */
  readonly flavour: CodeFlavour | undefined;
  readonly alteration: Alteration;
}

/** What an export carries, compressed (see `gzipText`, `gzipJson`); undefined when there is none. Throws NotFound. */
export async function getContent(
  deps: ContentDeps,
  request: ContentRequest,
): Promise<Uint8Array | undefined> {
  const { state, pictures } = request.alteration;
  return state || pictures ? await alteredContent(deps, request) : await publishedContent(deps, request);
}

/** In a state or with other pictures, which designs of the library alone have. */
async function alteredContent(
  { content: { altered } }: ContentDeps,
  { asset, format, copied: { key, parts }, isWhole, flavour, alteration }: ContentRequest,
): Promise<Uint8Array | undefined> {
  const keys = parts.map((part) => part.key);
  if (format === 'figma') return await altered.figma(asset._id, { ...alteration, keys });
  const { state: _, ...rest } = alteration;
  return await altered.format(asset._id, {
    ...rest,
    hasComponents: format === 'figma-plan' && alteration.hasComponents,
    format: flavoured(format, flavour),
    key: isWhole ? undefined : (key as VariantKey),
  });
}

async function publishedContent(
  deps: ContentDeps,
  { asset, format, copied: { key, parts }, isWhole, flavour, alteration }: ContentRequest,
): Promise<Uint8Array | undefined> {
  const { _id: id } = asset;
  const { look, hasComponents } = alteration;
  const keys = parts.map((part) => part.key);
  if (format === 'figma') return await getFigma(deps, id, { keys, look, hasComponents });
  if (isRendered(asset))
    return await deps.content.format(id, {
      format: flavoured(format, flavour),
      key: isWhole ? undefined : (key as VariantKey),
      look,
      hasComponents: format === 'figma-plan' && hasComponents,
    });
  const readBack = readBackFormats.find((each) => each === format);
  if (!readBack) return undefined;
  const drawn = isWhole && exportFormats[readBack].layouts === 'all' ? layoutKeys(asset) : keys;
  const text = await getFigma(deps, id, { keys: drawn, look });
  return text && (await deps.content.imported.format(text, flavoured(readBack, flavour)));
}

const flavoured = <F extends SceneFormat>(format: F, flavour: CodeFlavour | undefined): Flavoured<F> =>
  format === 'react' && flavour === 'shadcn' ? 'react-shadcn' : format;

const layoutKeys = ({ variants }: Asset): VariantKey[] => getLayouts(variants).map(({ key }) => key);

/**
 * What an asset puts on the clipboard of these variants, by default of the main one: out of its own payload, or rendered. Throws NotFound for one
 * that was unpublished, of which memory may not know yet.
 */
export async function getFigma(
  deps: ContentDeps,
  id: string,
  request: FigmaRequest = {},
): Promise<Uint8Array | undefined> {
  const own = await getImported(deps, id);
  if (!own) return await deps.content.figma(id, request);
  const { keys, look } = request;
  const { text, variants } = own;
  const wanted = variants ? placesOf(variants, keys) : [0];
  const isAll = !variants || wanted.length === variants.length;
  const { imported } = deps.content;
  const chosen = isAll ? await imported.current(text) : await imported.frames(text, wanted);
  if (!look) return chosen;
  return (await gzipText(await deps.brandKits.recoloured(await gunzipText(chosen), look))).gzip;
}

/** Where the frames of variants stand among all, by default that of the main one. */
function placesOf(variants: readonly Variant[], keys: readonly VariantKey[] | undefined): number[] {
  if (!keys) return [0];
  return variants.flatMap(({ key }, place) => (keys.includes(key) ? [place] : []));
}

export interface PageRequest {
  readonly scheme?: Scheme | undefined;
  readonly look?: BrandLook | undefined;
  readonly client: Client;
}

/** An imported asset as a page: its layouts, or its other appearance. Throws NotFound for an appearance that it has not. */
export async function importedPage(
  deps: ContentDeps,
  asset: Asset,
  { scheme, look, client }: PageRequest,
): Promise<string> {
  const [main] = asset.variants;
  const isOther = scheme !== undefined && scheme !== main?.scheme;
  const other = isOther ? asset.variants.filter((each) => each.scheme === scheme) : undefined;
  const keys = other ? other.map(({ key }) => key).slice(0, 1) : layoutKeys(asset);
  const text = keys.length > 0 ? await getFigma(deps, asset._id, { keys, look }) : undefined;
  if (!text) throw new AppError('NotFound');
  return await deps.content.imported.page(text, client);
}
