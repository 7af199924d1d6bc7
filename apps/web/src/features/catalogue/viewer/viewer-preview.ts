import type { LiveState } from '@kitshelf/contract/section-states.ts';
import type { VariantKey } from '@kitshelf/contract/variants.ts';
import { useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import type { Appearances } from './asset-views.ts';
import { pictureParams, type ShownPictures } from '../address/shown-pictures.ts';

/** What the viewer shows: a window's width in px, and whether in the asset's other appearance. */
export interface Preview {
  readonly width: number;
  readonly isOther: boolean;
}

/** In px. */
export const viewerWidths = { min: 320, max: 1920 };

/** The nearest whole width in px that the viewer has. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, viewerWidths.min), viewerWidths.max));

/** Windows of phones are at most this wide, in px. */
const widestPhone = 600;

/** Whether the viewer has a phone's whole window to itself. */
export const isOnPhone = (): boolean => window.innerWidth <= widestPhone;

/** What is seen: as it was kept from another asset, else the asset as it is on its card, on a phone first as wide as the phone. */
export function usePreview({ layouts }: Appearances, kept: Partial<Preview> = {}) {
  const [chosen, setPreview] = useState<Preview>();
  // The server's page does not know the window.
  const isPhone = useHydrated() && isOnPhone();
  const width = isPhone ? window.innerWidth : (layouts[0]?.width ?? viewerWidths.max);
  return [chosen ?? { width, isOther: false, ...kept }, setPreview] as const;
}

/** How a variant is seen; nothing of one that has no width or appearance of its own. */
export function getPreview({ layouts, other }: Appearances, key: string): Partial<Preview> {
  if (key !== '' && key === other) return { isOther: true };
  const width = layouts.find((layout) => layout.key === key)?.width;
  return width === undefined ? {} : { width };
}

/** What is copied of what is seen. */
export interface ShownVariant {
  readonly key?: VariantKey;
  readonly name: string;
  /** What is seen and cannot be copied, as `dark Phone 390`. */
  readonly missing?: string;
}

/** The variant that is nearest to what is seen: the other appearance has one width alone. */
export function variantInPreview(
  { layouts, other }: Appearances,
  { width, isOther }: Preview,
): ShownVariant | undefined {
  const widestFirst = [...layouts].sort((one, another) => another.width - one.width);
  const seen = widestFirst.find((layout) => layout.width <= width) ?? widestFirst.at(-1);
  if (!isOther || !other) return seen;
  const [main] = layouts;
  const word = other === 'dark' ? 'Dark' : 'Light';
  const name = main ? `${word} ${main.width}` : word;
  return { key: other, name, ...(seen !== main && { missing: `${other} ${seen?.name}` }) };
}

/** Whether an asset's link is to a live page of ours. */
export const isLive = (link: string | null): link is string => link?.startsWith('/preview/') ?? false;

interface LiveLook {
  readonly brand?: string | undefined;
  readonly state?: LiveState | undefined;
  readonly pictures?: ShownPictures | undefined;
}

/** The page that goes into the viewer's frame; what the link carries goes along. */
export function liveAddress(
  link: string,
  scheme: Appearances['other'],
  { brand, state, pictures }: LiveLook = {},
): string {
  const [path = '', query] = link.split('?');
  const params = new URLSearchParams(query);
  if (scheme) params.set('scheme', scheme);
  if (brand !== undefined) params.set('brand', brand);
  if (state) params.set('state', state);
  for (const [name, value] of Object.entries(pictures ? pictureParams(pictures) : {}))
    params.set(name, value);
  return `${path}/live${params.size > 0 ? `?${params.toString()}` : ''}`;
}
