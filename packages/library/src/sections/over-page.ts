import { type Children, type FrameNode, type SceneNode, column, rect, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext } from '../model/render-context.ts';
import { appShell } from './app-shell.ts';
import { tableBox } from './dashboard-work.ts';
import { asDialog, doing, pressed } from '../model/roles.ts';

/** The radius in px of what lies over a page. */
export const edge = (ctx: RenderContext): number => Math.min(18, ctx.brand.theme.measures.radius.card);

/** The table page, stepped back, with something over it. */
export function over(given: RenderContext, over: SceneNode, hasScrim = true): FrameNode {
  const { app } = given.brand.words;
  const page = appShell(given, 'Page', 'records', app.tabs[3], app.ledger.add, [tableBox(given, 6)]);
  const height = given.desktop ? 820 : given.phone ? 760 : 860;
  return column({ name: 'Page', width: given.width, height, clip: true, fill: given.colors.ground }, [
    { ...page, name: 'Behind' },
    hasScrim && rect({ name: 'Scrim', fill: '#0b102099', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
    over,
  ]);
}

/** A dialog that is all of the page: closed, the button that opens it is left. */
export const wholePage = (ctx: RenderContext, label: string, shown: FrameNode, opens: string): FrameNode =>
  column({ name: 'Page', width: ctx.width, fill: 'deep' }, [
    asDialog({ ...shown, width: 'fill' }, label, button(ctx, opens, { acts: true })),
  ]);

/** A card for a dialog or a drawer, `width` in px. */
export const sheet = (ctx: RenderContext, name: string, width: number, children: Children): FrameNode =>
  column(
    {
      name,
      width,
      padding: ctx.phone ? 22 : 28,
      gap: 20,
      radius: edge(ctx),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      shadow: floating,
    },
    children,
  );

export const middle = { centerX: 0, centerY: 0 };
export const dialogWidth = (ctx: RenderContext, wide = 480): number => (ctx.phone ? ctx.width - 32 : wide);

/** The title of a dialog with the button that closes it. */
export const dialogHead = (ctx: RenderContext, title: string): FrameNode =>
  row({ name: 'Title', width: 'fill', align: 'center', gap: 16 }, [
    heading(ctx, 'h4', title),
    doing(pressed(icon(ctx, 'x', 22, ctx.colors.soft), 'Close'), 'close'),
  ]);
