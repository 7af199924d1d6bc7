import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, column } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading } from '../blocks/copy.ts';
import { floating } from '../blocks/surface.ts';
import { menuComponent, menuItemComponent } from '../components/overlays.ts';
import type { RenderContext } from '../model/render-context.ts';
import { leading, listed } from '../model/roles.ts';

/** What a bar's menu button opens below it, over the whole width: links, and what stands under them. */
export const pagesMenu = (
  ctx: RenderContext,
  links: readonly SceneNode[],
  below: readonly SceneNode[] = [],
): FrameNode =>
  column(
    {
      name: 'Menu',
      as: 'nav',
      label: 'Menu',
      id: 'menu',
      width: 'fill',
      padding: [12, 20, 24, 20],
      gap: 16,
      fill: ctx.colors.card,
      shadow: floating,
    },
    [listed(column({ name: 'Pages', width: 'fill', gap: 4 }, [...links]), 'pages'), ...below],
  );

/** The pages of the brand's site, with what its bar has for wide windows. */
export const siteMenu = (ctx: RenderContext): FrameNode => {
  const { nav, cta } = ctx.brand.words;
  return pagesMenu(
    ctx,
    [...nav, 'Sign in'].map((name) => leading(heading(ctx, 'h5', name, { as: 'span' }))),
    [button(ctx, cta[0], { full: true, acts: false })],
  );
};

/** A menu of lines to choose from, by its name and its id. */
export const getMenu = (
  ctx: RenderContext,
  { id, label }: { id: string; label: string },
  lines: readonly string[],
): FrameNode => ({
  ...instance(menuComponent, ctx, { items: lines.map((line) => ({ label: line })) }),
  id,
  label,
  children: lines.map((line) => instance(menuItemComponent, ctx, { label: line })),
});
