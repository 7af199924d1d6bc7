import { type AssetFormat, assetFormats } from '@kitshelf/contract/asset-formats.ts';
import { readBackFormats, sceneFormats } from '@kitshelf/contract/export-formats.ts';
import {
  getBoards,
  type CopyKey,
  layoutOfWidth,
  getLayouts,
  type Variant,
  variantsOn,
} from '@kitshelf/contract/variants.ts';
import { planFilterParam } from '@kitshelf/contract/plan-filter.ts';
import { schemeOfGround } from '@kitshelf/scene/color.ts';
import { boardWidth } from '@kitshelf/scene/layout/board-size.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AssetRow } from './asset-row.ts';
import { needsFormat } from './format-tools.ts';

type Origin = Pick<AssetRow, 'variants' | 'isReadBack'>;

/** Whether an asset's row is one of the library, whose designs are rendered, and not an imported one. */
export const comesRendered = ({ variants, isReadBack }: Origin): boolean =>
  variants !== null && typeof isReadBack !== 'boolean';

/** What an asset is available in: what is rendered of its design, or else its imported payload and what can be read of it. */
export function getFormats(row: Origin): readonly AssetFormat[] {
  if (comesRendered(row)) return assetFormats;
  return row.isReadBack ? ['figma', ...readBackFormats] : ['figma'];
}

/** The same of an asset as it is shown. */
export const isRendered = ({ formats }: { readonly formats: readonly string[] }): boolean =>
  sceneFormats.every((format) => formats.includes(format));

type Naming = Pick<AssetRow, 'tools' | 'platforms' | 'variants' | 'isReadBack'>;

/** The row without tools whose format it has not; what is imported from Figma names at least Figma. */
export function namingOwnTools<Row extends Naming>(row: Row): Row {
  const { tools, platforms } = row;
  if (comesRendered(row) || ![...tools, ...platforms].some(needsFormat)) return row;
  return { ...row, tools: withFormat(tools), platforms: withFormat(platforms) };
}

/** Those of the tools that may be named of what is imported from Figma. */
export function withFormat(tools: readonly string[]): string[] {
  const kept = tools.filter((tool) => !needsFormat(tool));
  return kept.length > 0 || tools.length === 0 ? kept : ['Figma'];
}

/** What is copied: a variant, or a board of several. */
export interface Copied extends Pick<Variant, 'width' | 'scheme'> {
  readonly key: CopyKey;
  readonly parts: readonly Variant[];
}

interface VariantRequest {
  readonly variant?: string | undefined;
  readonly width?: number | undefined;
}

/** The variant that is asked for, or a board of several, by its key or by the room there is; the main one if nothing is. Throws NotFound. */
export function chooseCopied(
  variants: readonly Variant[],
  { variant: key, width }: VariantRequest,
  hasBoards = true,
): Copied {
  const board = hasBoards && getBoards(variants).find((each) => each === key);
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
  const layouts = getLayouts(variants).sort((one, other) => other.width - one.width);
  return layouts.find(({ width }) => width <= room) ?? layouts.at(-1);
}

/** Where the plans stand that unlock something. */
export function plansPage(origin: string, plans: readonly { readonly _id: string }[]): string {
  const planIds = plans.map(({ _id }) => _id).join(',');
  return `${origin}/pricing${planIds && `?${planFilterParam}=${planIds}`}`;
}

/** What can be copied of an asset: its variants, or else the one that its own payload holds. */
export const getVariants = (row: Pick<AssetRow, 'variants' | 'images' | 'viewports'>): readonly Variant[] =>
  row.variants ?? [importedVariant(row)];

/** What a payload that was imported shows, by what is said of the asset: its first viewport and picture. */
function importedVariant({ images: [image], viewports }: Pick<AssetRow, 'images' | 'viewports'>): Variant {
  const width = viewports[0] ?? image?.width ?? 1440;
  const height = Math.round(width * (image ? image.height / image.width : 3 / 4));
  return { key: layoutOfWidth(width), width, height, scheme: schemeOfGround(image?.color ?? '#ffffff') };
}
