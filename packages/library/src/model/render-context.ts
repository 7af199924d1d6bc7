import type { Color, FrameNode, SceneNode, VectorNode } from '@kitshelf/scene/scene.ts';
import type { Words } from './words.ts';
import type { Look, Theme } from '../themes/theme.ts';
import { type Appearance, type ViewportKey, getGutter } from '../themes/tokens.ts';

export const viewportWidths: Record<ViewportKey, number> = { desktop: 1440, tablet: 820, phone: 390 };

/** Colour tokens by their part on the present ground. */
export interface ColorRoles {
  ground: Color;
  card: Color;
  ink: Color;
  soft: Color;
  line: Color;
  accent: Color;
  onAccent: Color;
  wash: Color;
  accentText: Color;
}

/** Draws the brand's picture number `index` in a box of exactly `width` × `height` px. */
export type Painter = (ctx: RenderContext, index: number, width: number, height: number) => SceneNode;

/** One business: its looks, its words and its pictures. */
export interface Brand {
  slug: string;
  theme: Theme;
  words: Words;
  paint: Painter;
  /** The picture of each product, in the order of `words.products`; by default as many as there are, in order. */
  productPictures?: number[];
  /** Which picture shows what an opening is about, in the order of `words.heroes`, counted from 4 on; nothing where any will do. */
  heroPictures?: readonly (number | undefined)[];
  /** What paints where photographs do so now. */
  drawings?: Pick<Brand, 'paint' | 'productPictures'>;
  /** Exchanges pictures of a design once all of it is drawn. */
  finish?: (root: FrameNode) => FrameNode;
  /** Which of the brand marks stands for it. */
  mark: number;
  /** A drawing that stands in place of mark and name. */
  logo?: LogoDrawing | undefined;
  /** What it is about, as tags of its assets. */
  tags: string[];
}

/** A logo as paths in its view box; a path without a fill takes the colour of the text around it. */
export type LogoDrawing = Pick<VectorNode, 'viewBox' | 'paths'>;

/** Everything a layout needs to know: whose it is, how wide, and on which ground it stands. */
export interface RenderContext {
  brand: Brand;
  look: Look;
  viewport: ViewportKey;
  appearance: Appearance;
  width: number;
  /** Width between the gutters, in px. */
  inner: number;
  phone: boolean;
  desktop: boolean;
  colors: ColorRoles;
  /** Draws placeholders instead of pictures, icons and running text. */
  wire: boolean;
  /** Which of the brand's alternatives in words this layout takes. */
  variant: number;
  /** The brand's picture that the layout begins with. */
  firstPicture: number;
  /** The product that the picture is of, where it has to be that one's. */
  product?: number | undefined;
  /** Words lie over the left of the picture up to here, in px: things that it shows stand right of it. */
  coveredLeft?: number | undefined;
  /** The product that the page is about: its shelves hold the others. */
  shown?: number | undefined;
}

export const plainRoles: ColorRoles = {
  ground: 'ground',
  card: 'card',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  accent: 'accent',
  onAccent: 'onAccent',
  wash: 'wash',
  accentText: 'accentText',
};

const deepRoles: ColorRoles = {
  ground: 'deep',
  card: 'deepCard',
  ink: 'onDeep',
  soft: 'onDeepSoft',
  line: 'deepLine',
  accent: 'deepAccent',
  onAccent: 'deep',
  wash: 'deepCard',
  accentText: 'deepAccent',
};

export interface RenderOptions {
  viewport?: ViewportKey;
  appearance?: Appearance;
  wire?: boolean;
  variant?: number;
  firstPicture?: number;
}

/** A rendering context for the brand. */
export function createRenderContext(brand: Brand, options: RenderOptions = {}): RenderContext {
  const viewport = options.viewport ?? 'desktop';
  const width = viewportWidths[viewport];
  return {
    brand,
    look: brand.theme.look,
    viewport,
    appearance: options.appearance ?? brand.theme.first,
    width,
    inner: width - 2 * getGutter(brand.theme, viewport),
    phone: viewport === 'phone',
    desktop: viewport === 'desktop',
    colors: plainRoles,
    wire: options.wire ?? false,
    variant: options.variant ?? 0,
    firstPicture: options.firstPicture ?? 0,
  };
}

/** The context standing on another ground. */
export function withBackground(
  ctx: RenderContext,
  ground: 'ground' | 'tint' | 'wash' | 'deep',
): RenderContext {
  if (ground === 'deep') return { ...ctx, colors: deepRoles };
  if (ground === 'wash') return { ...ctx, colors: { ...plainRoles, ground, wash: 'card' } };
  return { ...ctx, colors: { ...plainRoles, ground } };
}

/** The context in a box of another width, in px. */
export const within = (ctx: RenderContext, inner: number): RenderContext => ({ ...ctx, inner });

/** One of the alternatives, by the layout's variant. */
export function pick<T>(ctx: RenderContext, list: readonly T[], offset = 0): T {
  const chosen = list[(ctx.variant + offset) % list.length];
  if (chosen === undefined) throw new Error('Nothing to pick from');
  return chosen;
}

/** Item `index` of a list that repeats. */
export function nth<T>(list: readonly T[], index: number): T {
  const chosen = list[index % list.length];
  if (chosen === undefined) throw new Error('An empty list has no items');
  return chosen;
}

/** Width of one of `count` equal columns, in px. */
export const columnWidth = (ctx: RenderContext, count: number, gap: number): number =>
  Math.floor((ctx.inner - gap * (count - 1)) / count);
