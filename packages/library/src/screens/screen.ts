import {
  type Children,
  type FrameNode,
  type FrameProps,
  type SceneNode,
  type TextNode,
  type TextProps,
  column,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { icon } from '../blocks/icon.ts';
import { capital, heading, label } from '../blocks/copy.ts';
import { navIcon } from '../blocks/nav-icon.ts';
import { acting } from '../model/acting.ts';
import type { RenderContext } from '../model/render-context.ts';

export const screenWidth = 390;
export const screenHeight = 844;
/** Width between the side margins of a screen. */
export const screenInner = 342;

export interface ScreenOptions {
  /** Which tab of the bar at the bottom is chosen; no bar when absent. */
  tab?: number;
  /** Stays at the bottom, above the bar. */
  foot?: SceneNode[];
  fill?: string;
  gap?: number;
  /** Content runs from edge to edge. */
  isBleeding?: boolean;
}

/** One screen of an app: status bar, content, what stays at the bottom. */
export function screen(
  ctx: RenderContext,
  name: string,
  children: Children,
  options: ScreenOptions = {},
): FrameNode {
  const { tab, foot, fill = ctx.colors.ground, gap = 20, isBleeding = false } = options;
  const whole = column({ name, width: screenWidth, height: screenHeight, fill, clip: true }, [
    !isBleeding && statusBar(ctx),
    column(
      {
        name: 'Content',
        width: 'fill',
        height: 'fill',
        gap,
        padding: isBleeding ? 0 : [8, 24, 0, 24],
        clip: true,
      },
      children,
    ),
    foot &&
      column(
        { name: 'Foot', width: 'fill', padding: [14, 24, tab === undefined ? 10 : 14, 24], gap: 12, fill },
        foot,
      ),
    tab === undefined ? homeLine(ctx) : tabBar(ctx, tab),
  ]);
  return acting(whole);
}

/** Time and signs at the top of a phone. */
export const statusBar = (ctx: RenderContext, color: string = ctx.colors.ink): FrameNode =>
  row(
    { name: 'Status bar', width: screenWidth, height: 50, padding: [14, 26, 0, 32], align: 'center', gap: 6 },
    [
      text('9:41', { size: 16, lineHeight: 20, weight: 600, color }),
      spacer(),
      icon(ctx, 'signal-high', 18, color),
      icon(ctx, 'wifi', 18, color),
      icon(ctx, 'battery-full', 22, color),
    ],
  );

const homeLine = (ctx: RenderContext, color: string = ctx.colors.ink): FrameNode =>
  row({ name: 'Home line', width: 'fill', height: 24, justify: 'center', align: 'center' }, [
    rect({ name: 'Bar', width: 134, height: 5, radius: 3, fill: color }),
  ]);

const tabLink = (isHere: boolean) => ({ role: 'link' as const, ...(isHere && { isCurrent: true as const }) });

function tabBar(ctx: RenderContext, chosen: number): FrameNode {
  const items = ctx.brand.words.app.tabs.map((name, index) => {
    const color = index === chosen ? ctx.colors.accentText : ctx.colors.soft;
    return column({ name, ...tabLink(index === chosen), width: 'fill', gap: 3, align: 'center' }, [
      navIcon(ctx, name, 23, color),
      text(name, { size: 14, lineHeight: 18, weight: index === chosen ? 600 : 500, color }),
    ]);
  });
  return column(
    {
      name: 'Tab bar',
      role: 'nav',
      label: 'Main',
      width: 'fill',
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      row({ name: 'Tabs', role: 'list', prop: 'tabs', width: 'fill', padding: [8, 8, 0, 8] }, items),
      homeLine(ctx),
    ],
  );
}

/** Back, title and one action. */
export const topBar = (
  ctx: RenderContext,
  title: string,
  action?: string,
  back = 'chevron-left',
): FrameNode =>
  row({ name: 'Top bar', width: 'fill', height: 44, align: 'center', gap: 12 }, [
    roundButton(ctx, back),
    title === ''
      ? spacer()
      : text(title, {
          size: 17,
          lineHeight: 24,
          weight: 600,
          color: ctx.colors.ink,
          width: 'fill',
          align: 'center',
          maxLines: 1,
        }),
    action === undefined ? rect({ name: 'Balance', width: 40, height: 40 }) : roundButton(ctx, action),
  ]);

/** What buttons with nothing but a glyph are called. */
const signs: Record<string, string> = {
  'chevron-left': 'Back',
  'locate-fixed': 'Where I am',
  'message-circle': 'Write',
  'share-2': 'Share',
  'sliders-horizontal': 'Filters',
  ellipsis: 'More',
  heart: 'Save',
  phone: 'Call',
  plus: 'Add',
  x: 'Close',
};

export const roundButton = (ctx: RenderContext, glyph: string, props: Partial<FrameProps> = {}): FrameNode =>
  row(
    {
      name: glyph,
      role: 'button',
      label: signs[glyph] ?? capital(glyph.replaceAll('-', ' ')),
      width: 40,
      height: 40,
      radius: Math.min(20, ctx.brand.theme.measures.radius.control),
      align: 'center',
      justify: 'center',
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      ...props,
    },
    [icon(ctx, glyph, 20)],
  );

/** Large title at the top of a tab. */
export const bigTitle = (ctx: RenderContext, title: string, after?: SceneNode): FrameNode =>
  row({ name: 'Title', width: 'fill', align: 'center', gap: 12, padding: [8, 0, 0, 0] }, [
    heading(ctx, 'h1', title, { size: 30, lineHeight: 36 }),
    after,
  ]);

/** Corner radius for things on a screen. */
export const corner = (ctx: RenderContext, most = 20): number =>
  Math.min(most, ctx.brand.theme.measures.radius.card);

/** A surface on a screen. */
export const tile = (ctx: RenderContext, props: Partial<FrameProps>, children: Children): FrameNode =>
  column(
    {
      name: 'Tile',
      width: 'fill',
      padding: 18,
      gap: 12,
      radius: corner(ctx),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      ...props,
    },
    children,
  );

/** A picture or face with words beside it, as one surface. */
export const strip = (ctx: RenderContext, props: Partial<FrameProps>, children: Children): FrameNode =>
  row(
    {
      name: 'Strip',
      width: 'fill',
      gap: 14,
      align: 'center',
      padding: 14,
      radius: corner(ctx),
      ...props,
    },
    children,
  );

/** The smallest running words on a screen. */
export const note = (ctx: RenderContext, content: string, props: TextProps = {}): TextNode =>
  label(ctx, content, { style: 'small', size: 14, lineHeight: 19, color: ctx.colors.soft, ...props });
