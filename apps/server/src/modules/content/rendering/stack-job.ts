import { getLayouts, type Scheme, type Variant } from '@kitshelf/contract/variants.ts';
import { type PageFormat, type PageWidth, pageWidthPx, pageWidths } from '@kitshelf/contract/user-pages.ts';
import type { LogoDrawing } from '@kitshelf/library/branding/brand-kit.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { gunzipText } from '../../../platform/storage/gzipped-text.ts';
import type { BrandLook } from '../../brand-kits/service.ts';
import { contentHash, getVariants } from '../designs/demo-library.ts';
import type { RenderJob, StackedPart } from './render-job.ts';
import { payloadName } from '../designs/payload-name.ts';
import { rendererVersion } from '../designs/source-version.ts';

/** Assets one below the other, as one design. */
export interface StackRequest {
  readonly name: string;
  readonly width: PageWidth;
  readonly scheme: Scheme;
  readonly format: PageFormat;
  readonly items: readonly StackItem[];
  readonly look: BrandLook | undefined;
  /** The site's own. */
  readonly origin: string;
}

interface StackItem {
  readonly assetId: string;
  readonly name: string;
  /** The imported payload, compressed (see `gzipText`); undefined for one that is rendered. */
  readonly payload: Uint8Array | undefined;
  /** What its frames are, in their order. */
  readonly variants?: readonly Variant[];
}

type StackJob = Extract<RenderJob, { kind: 'stack' }>;

/** What draws a page, and the name that stands for exactly that. HTML and React hold the page for all windows. */
export async function stackJob(
  request: StackRequest,
  byId: ReadonlyMap<string, AssetSource>,
  logo: LogoDrawing | undefined,
): Promise<{ readonly name: string; readonly job: StackJob }> {
  const { name, width, format, items, look, origin } = request;
  const payloads = new Map<string, string>();
  for (const { assetId, payload } of items) if (payload) payloads.set(assetId, await gunzipText(payload));
  const widths = format === 'html' || format === 'react' ? pageWidths : [width];
  const drawn: string[] = [];
  const views = widths.map((each) => ({
    width: pageWidthPx[each],
    parts: items.flatMap((item): StackedPart[] => {
      const part = partOf(item, { ...request, width: each }, byId, payloads);
      drawn.push(part?.hash ?? '');
      return part ? [part.part] : [];
    }),
  }));
  const own = look && { look: { brand: look, logo } };
  const job: StackJob = { kind: 'stack', name, format, origin, views, ...own };
  const hash = contentHash(
    JSON.stringify([name, request.scheme, widths, drawn, look ?? null, logo === undefined, origin]),
  );
  const plain = `page-${format}-${hash}-${rendererVersion()}`;
  return { name: format === 'figma' ? payloadName(plain) : plain, job };
}

function partOf(
  { assetId, name, variants = [] }: StackItem,
  { width, scheme }: Pick<StackRequest, 'width' | 'scheme'>,
  byId: ReadonlyMap<string, AssetSource>,
  payloads: ReadonlyMap<string, string>,
): { readonly part: StackedPart; readonly hash: string } | undefined {
  const html = payloads.get(assetId);
  if (html !== undefined) {
    const place = placeOf(variants, { width, scheme });
    return { part: { name, html, place }, hash: `${name} ${place} ${contentHash(html)}` };
  }
  const asset = byId.get(assetId);
  if (!asset) return undefined;
  const all = getVariants(asset);
  const layouts = getLayouts(all.map(({ variant }) => variant));
  const drawn = nearest(layouts.length > 0 ? layouts : asset.variants, width);
  if (!drawn) return undefined;
  const colors = drawn.scheme === scheme ? drawn : asset.variants.find((each) => each.scheme === scheme);
  const half = (colors ?? drawn).scheme;
  const other = colors && colors.key !== drawn.key ? { colorsOf: colors.key } : {};
  const part = { name, assetId, variant: drawn.key, half, ...other };
  return { part, hash: [name, assetId, drawn.hash, colors?.hash, half].join(' ') };
}

/** Which imported frame fits best: by its width, and among equal ones by its appearance. */
function placeOf(
  variants: readonly Variant[],
  { width, scheme }: Pick<StackRequest, 'width' | 'scheme'>,
): number {
  const far = (variant: Variant) => Math.abs(variant.width - pageWidthPx[width]);
  const isOther = (variant: Variant) => Number(variant.scheme !== scheme);
  const [found] = variants.toSorted((one, other) => far(one) - far(other) || isOther(one) - isOther(other));
  return found ? variants.indexOf(found) : 0;
}

/** The layout of that width, else the one whose width is nearest. */
function nearest<V extends { readonly key: string; readonly width: number }>(
  variants: readonly V[],
  width: PageWidth,
): V | undefined {
  const far = (variant: V) => (variant.key === width ? -1 : Math.abs(variant.width - pageWidthPx[width]));
  return variants.toSorted((one, other) => far(one) - far(other))[0];
}
