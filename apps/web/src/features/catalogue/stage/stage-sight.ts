import type { VariantKey } from '@kitshelf/contract/variants.ts';
import type { Appearances } from '../asset/asset-views.ts';

/** What the stage shows: a window's width in px, and whether in the asset's other appearance. */
export interface Sight {
  readonly width: number;
  readonly isOther: boolean;
}

/** In px. */
export const stageWidths = { min: 320, max: 1920 };

/** The asset as it is on its card. */
export const firstSight = ({ layouts }: Appearances): Sight => ({
  width: layouts[0]?.width ?? stageWidths.max,
  isOther: false,
});

/** The variant that is nearest to what is seen: the other appearance has one width alone. */
export function variantInSight(
  { layouts, other }: Appearances,
  { width, isOther }: Sight,
): { readonly key: VariantKey; readonly name: string } | undefined {
  if (isOther && other) {
    const word = other === 'dark' ? 'Dark' : 'Light';
    return { key: other, name: layouts[0] ? `${word} ${layouts[0].width}` : word };
  }
  const widestFirst = [...layouts].sort((one, another) => another.width - one.width);
  return widestFirst.find((layout) => layout.width <= width) ?? widestFirst.at(-1);
}

/** Whether an asset's link is to a live page of ours. */
export const isLive = (link: string | null): link is string => link?.startsWith('/preview/') ?? false;

/** The page that goes into the stage's frame; what the link carries goes along. */
export function liveAddress(link: string, scheme: Appearances['other']): string {
  const [path = '', query] = link.split('?');
  const params = new URLSearchParams(query);
  if (scheme) params.set('scheme', scheme);
  return `${path}/live${params.size > 0 ? `?${params.toString()}` : ''}`;
}
