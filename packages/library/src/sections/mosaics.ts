import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { mapDrawing } from '../art/map.ts';
import { link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { portrait } from '../blocks/portrait.ts';
import { section, sectionHead } from '../blocks/section.ts';
import {
  type RenderContext,
  columnWidth,
  nth,
  pick,
  withBackground,
  within,
} from '../model/render-context.ts';
import { getLayouts } from './layout.ts';

/** Uneven grids. */
export const mosaicTeamLayouts = getLayouts('Team', [
  {
    slug: 'team-bento',
    name: 'About us in a bento grid',
    text: 'Who, where and how many in one grid: faces, a map, a figure on a dark tile, a picture and open positions.',
    tags: ['Bento', 'Portrait', 'Map', 'Numbers'],
    variant: 1,
    firstPicture: 198,
    build: teamBento,
  },
]);

export const mosaicFeatureLayouts = getLayouts('Features', [
  {
    slug: 'features-staggered',
    name: 'Staggered features',
    text: 'Three features with pictures of unequal size, each one lower than the one before.',
    tags: ['Asymmetric', 'Picture', 'Editorial'],
    variant: 2,
    firstPicture: 199,
    build: featuresStaggered,
  },
]);

const tileLook = (ctx: RenderContext) => ({
  radius: Math.min(28, ctx.brand.theme.measures.radius.card),
  clip: true,
});

function faces(ctx: RenderContext, width: number, height: number): FrameNode {
  const shown = ctx.brand.words.team.slice(0, 3);
  const gap = 8;
  const each = Math.floor((width - gap * 2) / 3);
  return column(
    { name: 'Portraits', width, height: ctx.phone ? 'hug' : height, gap: 12, justify: 'between' },
    [
      row(
        { name: 'Portraits', gap },
        shown.map(({ name }) =>
          portrait(ctx, name, each, ctx.phone ? 150 : height - 68, {
            radius: Math.min(20, ctx.brand.theme.measures.radius.art),
          }),
        ),
      ),
      row(
        { name: 'Names', width: 'fill', gap },
        shown.map(({ name, role }) =>
          column({ name, width: each }, [
            label(ctx, ctx.phone ? name.replace(/^Dr\. /, '').split(' ')[0]! : name, {
              style: 'label',
              width: 'fill',
              maxLines: 1,
            }),
            !ctx.phone &&
              label(ctx, role, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 2 }),
          ]),
        ),
      ),
    ],
  );
}

function figure(given: RenderContext, width: number): FrameNode {
  const ctx = withBackground(given, 'deep');
  const item = nth(ctx.brand.words.stats, 0);
  return column(
    {
      name: 'Figure',
      width,
      height: 'fill',
      minHeight: 200,
      padding: 28,
      gap: 6,
      justify: 'end',
      fill: 'deep',
      ...tileLook(ctx),
    },
    [text(item.value, { style: 'figure', color: ctx.colors.accentText }), prose(ctx, 'body', item.label)],
  );
}

function positions(given: RenderContext, width: number): FrameNode {
  const ctx = withBackground(given, 'wash');
  return column(
    {
      name: 'Open positions',
      width,
      height: 'fill',
      padding: 28,
      gap: 18,
      justify: 'between',
      fill: 'wash',
      ...tileLook(ctx),
    },
    [
      column({ name: 'Positions', width: 'fill', gap: 12 }, [
        heading(ctx, 'h4', 'Open positions'),
        ...ctx.brand.words.trade.jobs
          .slice(0, 4)
          .map(([title, , hours]) =>
            row({ name: title, width: 'fill', gap: 12, align: 'center' }, [
              label(ctx, title, { style: 'small', width: 'fill', maxLines: 1 }),
              label(ctx, hours, { style: 'small', color: ctx.colors.soft }),
            ]),
          ),
      ]),
      link(ctx, 'See all'),
    ],
  );
}

function place(ctx: RenderContext, width: number, height: number): FrameNode {
  return column(
    { name: 'Place', width, height, padding: 20, justify: 'end', ...tileLook(ctx), fill: ctx.colors.wash },
    [
      { ...mapDrawing(ctx, width, height), place: { left: 0, top: 0 } },
      row(
        {
          name: 'Address',
          padding: [10, 14],
          gap: 10,
          align: 'center',
          radius: Math.min(12, ctx.brand.theme.measures.radius.control),
          fill: ctx.colors.card,
          stroke: { paint: ctx.colors.line },
        },
        [
          icon(ctx, 'map-pin', 18, ctx.colors.accentText),
          label(ctx, ctx.brand.words.contact.address, { style: 'label', maxLines: 1 }),
        ],
      ),
    ],
  );
}

function teamBento(ctx: RenderContext): FrameNode {
  const gap = ctx.phone ? 14 : 20;
  const third = ctx.phone ? ctx.inner : columnWidth(ctx, 3, gap);
  const wide = ctx.phone ? ctx.inner : third * 2 + gap;
  const height = ctx.phone ? 260 : ctx.desktop ? 360 : 320;
  const line = ctx.phone ? column : row;
  const right = column({ name: 'Right', width: third, height: 'fill', gap }, [figure(ctx, third)]);
  return section(ctx, 'About us', [
    sectionHead(ctx, pick(ctx, ctx.brand.words.heads.team)),
    column({ name: 'Mosaic', width: 'fill', gap }, [
      line({ name: 'Top', width: 'fill', gap }, [
        faces(ctx, wide, height),
        ctx.phone ? figure(ctx, third) : right,
      ]),
      line({ name: 'Middle', width: 'fill', gap }, [
        positions(ctx, third),
        picture(ctx, 2, wide, height, { radius: Math.min(28, ctx.brand.theme.measures.radius.card) }),
      ]),
      place(ctx, ctx.inner, ctx.phone ? 220 : 240),
    ]),
  ]);
}

function featuresStaggered(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const gap = ctx.phone ? 36 : ctx.desktop ? 56 : 28;
  const parts = ctx.phone ? [1, 1, 1] : [0.44, 0.32, 0.24];
  const free = ctx.inner - (ctx.phone ? 0 : gap * 2);
  const drops = ctx.phone ? [0, 0, 0] : ctx.desktop ? [0, 120, 240] : [0, 60, 120];
  const shapes = [0.78, 1.1, 1.36];
  const blocks = words.features.slice(0, 3).map((item, at): SceneNode => {
    const width = Math.floor(free * nth(parts, at));
    const height = Math.round(width * (ctx.phone ? 0.66 : nth(shapes, at)));
    return column({ name: item.title, width, gap: 20, padding: [nth(drops, at), 0, 0, 0] }, [
      picture(ctx, at, width, height),
      label(ctx, String(at + 1).padStart(2, '0'), { style: 'label', color: ctx.colors.accentText }),
      titled(ctx, item.title, item.text, {
        heading: at === 0 ? 'h3' : 'h4',
        prose: at === 0 ? 'body' : 'small',
      }),
    ]);
  });
  const body = ctx.phone
    ? column({ name: 'Features', width: 'fill', gap }, blocks)
    : row({ name: 'Features', width: 'fill', gap, align: 'start' }, blocks);
  return section(ctx, 'Features', [
    sectionHead(within(ctx, ctx.inner), pick(ctx, words.heads.features), { align: 'left' }),
    body,
  ]);
}
