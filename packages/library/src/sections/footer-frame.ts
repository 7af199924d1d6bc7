import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { grid, section } from '../blocks/section.ts';
import { type RenderContext, within } from '../model/render-context.ts';
import { leading } from '../model/roles.ts';

const networks = [
  ['camera', 'Pictures'],
  ['message-circle', 'Chat'],
  ['rss', 'Feed'],
  ['at-sign', 'Email'],
] as const;

const socials = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Social', role: 'list', prop: 'networks', gap: 16 },
    networks.map(([name, words]) => leading(icon(ctx, name, 20, ctx.colors.soft), words)),
  );

/** The first `count` groups of links, side by side. */
export const linkColumns = (ctx: RenderContext, width: number, count = 4): FrameNode => ({
  ...grid(
    within(ctx, width),
    ctx.brand.words.footer.slice(0, count),
    { columns: count, tablet: count, phone: 2, gap: 28, name: 'Links', of: 'groups' },
    (group) =>
      column({ name: group.title, role: 'nav', label: group.title, width: 'fill', gap: 14 }, [
        heading(ctx, 'h5', group.title, { size: 14, lineHeight: 20, as: 'h4' }),
        ...group.links.map((name) => prose(ctx, 'small', name, { as: 'a' })),
      ]),
  ),
  width,
});

/** The last line: whose it is and the law. */
export const smallPrint = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Bottom',
      width: 'fill',
      gap: 20,
      align: 'center',
      padding: [24, 0, 0, 0],
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      label(ctx, `© 2026 ${ctx.brand.words.name}`, { style: 'small', color: ctx.colors.soft }),
      spacer(),
      !ctx.phone && leading(label(ctx, 'Privacy', { style: 'small', color: ctx.colors.soft })),
      !ctx.phone && leading(label(ctx, 'Terms', { style: 'small', color: ctx.colors.soft })),
      socials(ctx),
    ],
  );

/** A footer with its room above and below. */
export const footer = (ctx: RenderContext, children: SceneNode[], gap = ctx.phone ? 36 : 64): FrameNode =>
  section(ctx, 'Footer', children, {
    as: 'footer',
    gap,
    padding: ctx.phone ? [48, 'gutter', 28, 'gutter'] : [80, 'gutter', 36, 'gutter'],
  });
