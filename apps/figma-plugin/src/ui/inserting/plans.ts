import { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { getLayouts, type CopyKey } from '@kitshelf/contract/variants.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import type { Job, Scheme, Settings } from '../../messages.ts';
import { recolour } from './recolour.ts';

/** What is made of an asset, in the appearance asked for where it has one. */
export interface Chosen extends Pick<Job, 'plan' | 'colors' | 'scheme' | 'layout'> {
  /** What was taken, for the count of copies. */
  readonly variant: CopyKey;
}

interface Answered {
  readonly plan: FigmaPlan;
  readonly key: CopyKey;
  readonly width: number;
  readonly scheme: Scheme;
}

/**
 * The plan of an asset for a width in px, without one its main one. For variables both appearances are asked for, because
 * they become modes. Throws the server's refusals.
 */
export async function choosePlan(
  call: Call,
  asset: Asset,
  { scheme, colours, brand, components }: Settings,
  width?: number,
): Promise<Chosen> {
  const look = { ...(brand && { brand: brand.id }), ...(components && { components }) };
  const canFit = width !== undefined && getLayouts(asset.variants).length > 0;
  const base = await planOf(call, asset, { ...look, ...(canFit && { width: Math.min(width, 10_000) }) });
  const counterpart = asset.variants.find((each) => each.scheme !== base.scheme);
  const needsOther = counterpart && (scheme !== base.scheme || colours === 'variables');
  const other = needsOther ? await planOf(call, asset, { ...look, variant: counterpart.key }) : undefined;
  const colors = {
    [base.scheme]: base.plan.tokens.colors,
    ...(other && { [other.scheme]: other.plan.tokens.colors }),
  };
  if (!other || scheme === base.scheme)
    return { plan: base.plan, colors, scheme: base.scheme, ...variantOf(base.key) };
  const isSameLayout = other.width === base.width;
  const plan = isSameLayout ? other.plan : recolour(base.plan, other.plan.tokens.colors);
  return { plan, colors, scheme, ...variantOf(isSameLayout ? other.key : base.key) };
}

/** Appearances are those of the widest layout. */
const variantOf = (variant: CopyKey): Pick<Chosen, 'variant' | 'layout'> =>
  variant === 'tablet' || variant === 'phone' ? { variant, layout: variant } : { variant };

async function planOf(
  call: Call,
  { _id: id }: Asset,
  query: { variant?: string; width?: number; brand?: string; components?: boolean },
): Promise<Answered> {
  const { data } = await call(getAssetFormat, { params: { id, format: 'figma-plan' }, query });
  const { key, width, scheme } = data.variant;
  return { plan: (data as unknown as { plan: FigmaPlan }).plan, key, width, scheme };
}
