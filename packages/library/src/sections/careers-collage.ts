import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { portrait } from '../blocks/portrait.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import type { Trade } from '../model/trade.ts';
import { type RenderContext, nth, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn } from './two-sides.ts';

export const collageCareerLayouts = getLayouts('Careers', [
  {
    slug: 'careers-collage',
    name: 'Careers with a collage of people',
    text: 'Portraits and a picture of the place in three staggered columns, open positions below.',
    tags: ['Careers', 'Asymmetric', 'Portrait'],
    variant: 0,
    firstPicture: 222,
    build: careersCollage,
  },
]);

/** Portraits and one picture in staggered columns, `width` px wide. */
function collage(ctx: RenderContext, width: number): FrameNode {
  const gap = ctx.phone ? 10 : 16;
  const each = Math.floor((width - 2 * gap) / 3);
  const unit = each / 100;
  const tall = (part: number): number => Math.round(unit * part);
  const radius = Math.min(20, ctx.brand.theme.measures.radius.art);
  const face = (at: number, height: number): SceneNode =>
    portrait(ctx, nth(ctx.brand.words.team, at).name, each, tall(height), { radius });
  const columns: [drop: number, shown: SceneNode[]][] = [
    [40, [face(0, 130), face(1, 110)]],
    [0, [face(2, 110), picture(ctx, 0, each, tall(170), { radius })]],
    [64, [face(3, 140), face(4, 104)]],
  ];
  return row(
    { name: 'Collage', width, gap, align: 'start' },
    columns.map(([drop, shown], at) =>
      column({ name: `Column ${at + 1}`, width: each, gap, padding: [tall(drop), 0, 0, 0] }, shown),
    ),
  );
}

const position = (ctx: RenderContext, [title, team, hours]: Trade['jobs'][number]): SceneNode =>
  row(
    {
      name: title,
      as: 'a',
      width: 'fill',
      gap: 20,
      padding: [20, 0],
      align: 'center',
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      column({ name: 'Details', width: 'fill', gap: 2 }, [
        heading(ctx, 'h4', title),
        label(ctx, `${team} · ${hours}`, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
      ]),
      icon(ctx, 'arrow-up-right', 22, ctx.colors.accentText),
    ],
  );

function careersCollage(ctx: RenderContext): FrameNode {
  const { heads, trade } = ctx.brand.words;
  const wide = ctx.desktop ? Math.round(ctx.inner * 0.46) : ctx.inner;
  const side = rest(ctx, wide, 80);
  const head = column({ name: 'Head', width: ctx.desktop ? side : 'fill', gap: 32 }, [
    sectionHead(
      within(ctx, side),
      { ...pick(ctx, heads.team), eyebrow: 'Careers' },
      { align: 'left', style: 'h1' },
    ),
    button(ctx, 'See open positions', { size: 'large', full: ctx.phone }),
  ]);
  return section(ctx, 'Careers', [
    rowOrColumn(
      ctx,
      { name: 'Sides', width: 'fill', gap: ctx.desktop ? 80 : 40, align: ctx.desktop ? 'center' : 'start' },
      [head, collage(ctx, wide)],
    ),
    grid(
      ctx,
      trade.jobs.slice(0, 4),
      { columns: 2, gap: ctx.phone ? 0 : 24, name: 'Positions', of: 'jobs' },
      (job) => position(ctx, job),
    ),
  ]);
}
