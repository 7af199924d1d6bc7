import { type AssetListItem, type getAssetFormat } from '@kitshelf/contract/catalogue.ts';
import { boardsOf, type CopyKey, layoutsOf, type Variant, variantsOn } from '@kitshelf/contract/variants.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { planFilterParam } from '@kitshelf/contract/site.ts';
import { schemeOfGround } from '@kitshelf/scene/color.ts';
import { boardWidth } from '@kitshelf/scene/figma/board-size.ts';
import { AppError } from '../../platform/errors.ts';
import { GzippedJson } from '../../platform/http/serve.ts';
import type { AssetRow } from './asset-row.ts';

/** What every asset can be had in. */
export const formats: string[] = ['figma'];

/** What is copied: a variant, or a board of several. */
export interface Copied extends Pick<Variant, 'width' | 'scheme'> {
  readonly key: CopyKey;
  readonly parts: readonly Variant[];
}

interface Wish {
  readonly variant?: string | undefined;
  readonly width?: number | undefined;
}

/** The variant or board that is asked for, by its key or by the room there is; the main one if nothing is. Throws NotFound. */
export function chooseCopied(variants: readonly Variant[], { variant: key, width }: Wish): Copied {
  const board = boardsOf(variants).find((each) => each === key);
  if (board) {
    const parts = variantsOn(board, variants);
    const scheme = parts[0]?.scheme ?? 'light';
    return { key: board, width: boardWidth(parts.map((part) => part.width)), scheme, parts };
  }
  const found = width === undefined ? byKey(variants, key) : widestWithin(variants, width);
  if (!found) throw new AppError('NotFound');
  return { ...found, parts: [found] };
}

const byKey = (variants: readonly Variant[], key: string | undefined): Variant | undefined =>
  key === undefined ? variants[0] : variants.find((variant) => variant.key === key);

/** The widest layout that is not wider than the room, else the narrowest. */
function widestWithin(variants: readonly Variant[], room: number): Variant | undefined {
  const layouts = layoutsOf(variants).sort((one, other) => other.width - one.width);
  return layouts.find(({ width }) => width <= room) ?? layouts.at(-1);
}

/** Where the plans stand that unlock an asset. */
export function plansPage(origin: string, { subscriptionDetails }: AssetListItem): string {
  const planIds = subscriptionDetails.map(({ _id }) => _id).join(',');
  return `${origin}/pricing${planIds && `?${planFilterParam}=${planIds}`}`;
}

type Format = Answer<typeof getAssetFormat>['data'];

/** The answer of `getAssetFormat`; `content` is compressed (see `gzipText`). */
export function formatAnswer(
  { format, brand }: Pick<Format, 'format' | 'brand'>,
  { key, width, scheme }: Copied,
  content: Uint8Array,
): GzippedJson {
  const data: Omit<Format, 'content'> = { format, variant: { key, width, scheme }, brand };
  const head = `{"data":${JSON.stringify(data).slice(0, -1)},"content":`;
  return new GzippedJson(Buffer.from(head), content, Buffer.from('}}'));
}

/** What can be copied of an asset: what is rendered of it, or else the one variant that its own payload holds. */
export const variantsOf = (row: Pick<AssetRow, 'variants' | 'images' | 'viewports'>): readonly Variant[] =>
  row.variants ?? [broughtVariant(row)];

/** What a payload that was brought along shows, by what is said of the asset: its first viewport and picture. */
function broughtVariant({ images: [image], viewports }: Pick<AssetRow, 'images' | 'viewports'>): Variant {
  const width = viewports[0] ?? image?.width ?? 1440;
  const height = Math.round(width * (image ? image.height / image.width : 3 / 4));
  const key = width >= 1024 ? 'desktop' : width >= 600 ? 'tablet' : 'phone';
  return { key, width, height, scheme: schemeOfGround(image?.color ?? '#ffffff') };
}
