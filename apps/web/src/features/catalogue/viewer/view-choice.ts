import type { VariantKey } from '@kitshelf/contract/variants.ts';
import type { Appearances, AssetView } from './asset-views.ts';
import { type Preview, variantInPreview } from './viewer-preview.ts';

/** What of an asset was chosen to be seen: the next one is shown so too, where it has that. */
export interface ViewChoice {
  readonly layout?: VariantKey | undefined;
  /** Of its live page, in px. */
  readonly width?: number;
  /** Where it is not the appearance of the asset that it was chosen for. */
  readonly scheme?: Appearances['other'];
}

/** The choice that a chosen picture is. */
export const keepPicture = ({ key, width }: AssetView): ViewChoice =>
  key === 'dark' || key === 'light' ? { scheme: key } : { layout: key, width };

/** The choice that a setting of the live page is. */
export function keepPreview(appearances: Appearances, preview: Preview): ViewChoice {
  const layout = variantInPreview(appearances, { ...preview, isOther: false })?.key;
  return { layout, width: preview.width, ...(preview.isOther && { scheme: appearances.other }) };
}

/** Which picture of another asset is like what was kept; -1 where none is. */
export const findKeptPicture = (views: readonly AssetView[], { layout, scheme }: ViewChoice): number =>
  views.findIndex(({ key }) => key && key === (scheme ?? layout));

/** How another asset's live page is seen for what was kept; nothing of what it was not designed for. */
export function previewLike({ layouts, other }: Appearances, kept: ViewChoice): Partial<Preview> {
  const { layout, width, scheme } = kept;
  const isWidthKept = width !== undefined && layouts.some(({ key }) => key === layout);
  return { ...(isWidthKept && { width }), ...(scheme && { isOther: scheme === other }) };
}
