import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions, link } from '../blocks/button.ts';
import { heading, prose, titled } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import {
  type RenderContext,
  columnWidth,
  nth,
  withBackground,
  pick,
  within,
} from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';

/** Features side by side. */
export const featureGridLayouts = getLayouts('Features', [
  {
    slug: 'features-icons',
    name: 'Six features with icons',
    text: 'Six points with an icon, a title and a line each, three in a row.',
    tags: ['Icons', 'Grid'],
    variant: 0,
    firstPicture: 11,
    build: featuresIcons,
  },
  {
    slug: 'features-cards',
    name: 'Feature cards',
    text: 'Six cards of equal height on a quiet ground.',
    tags: ['Cards', 'Grid', 'Icons'],
    variant: 1,
    firstPicture: 12,
    build: featuresCards,
  },
  {
    slug: 'features-pictures',
    name: 'Three features with pictures',
    text: 'Three tall pictures with a title, a text and a link below.',
    tags: ['Picture', 'Grid'],
    variant: 2,
    firstPicture: 13,
    build: featuresPictures,
  },
  {
    slug: 'features-rows',
    name: 'Numbered feature rows',
    text: 'Five numbered rows, parted by rules, for readers who scan.',
    tags: ['List', 'Editorial'],
    variant: 0,
    firstPicture: 14,
    build: featuresRows,
  },
  {
    slug: 'features-bento',
    name: 'Bento features',
    text: 'A mosaic of five tiles, each with a picture of its own.',
    tags: ['Bento', 'Picture', 'Cards'],
    variant: 1,
    firstPicture: 15,
    build: featuresBento,
  },
  {
    slug: 'features-dark',
    name: 'Features on a dark band',
    text: 'Heading and button on the left, four points on the right, on a dark band.',
    tags: ['Dark', 'Icons', 'Split'],
    variant: 2,
    firstPicture: 16,
    build: featuresDark,
  },
]);

function featuresIcons(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const isCentered = ctx.look.head === 'center';
  const align = isCentered ? ({ align: 'center' } as const) : {};
  return section(ctx, 'Features', [
    sectionHead(ctx, pick(ctx, words.heads.features)),
    grid(ctx, words.features, { columns: 3, gap: ctx.phone ? 28 : 40 }, (item) =>
      column({ name: item.title, width: 'fill', gap: 18, align: isCentered ? 'center' : 'start' }, [
        iconTile(ctx, item.icon),
        column({ name: 'Title and text', width: 'fill', gap: 8 }, [
          heading(ctx, 'h4', item.title, align),
          prose(ctx, 'body', item.text, align),
        ]),
      ]),
    ),
  ]);
}

function featuresCards(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  return section(ctx, 'Features', [
    sectionHead(ctx, pick(ctx, words.heads.features)),
    grid(ctx, words.features, { columns: 3 }, (item) =>
      card(ctx, { name: item.title, gap: ctx.phone ? 28 : 48 }, [
        iconTile(ctx, item.icon),
        titled(ctx, item.title, item.text),
      ]),
    ),
  ]);
}

function featuresPictures(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Features', [
    sectionHead(ctx, pick(ctx, words.heads.features), { after: false }),
    grid(ctx, words.features.slice(0, 3), { columns: 3, tablet: 3 }, (item, index, width) =>
      column({ name: item.title, width: 'fill', gap: 24 }, [
        picture(ctx, index, width, ctx.phone ? 260 : Math.round(width * 1.02)),
        titled(ctx, item.title, item.text, { heading: 'h3' }),
        link(ctx, 'Read more'),
      ]),
    ),
  ]);
}

function featuresRows(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const line = (item: (typeof words.features)[number], index: number) =>
    (ctx.phone ? column : row)(
      {
        name: item.title,
        width: 'fill',
        gap: ctx.phone ? 10 : 32,
        padding: [28, 0],
        align: 'start',
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      },
      [
        text(String(index + 1).padStart(2, '0'), {
          style: 'label',
          color: ctx.colors.accentText,
          width: ctx.phone ? 'hug' : 64,
          lineHeight: 30,
        }),
        heading(ctx, 'h3', item.title, { width: ctx.phone ? 'fill' : Math.round(ctx.inner * 0.36) }),
        prose(ctx, 'body', item.text),
        !ctx.phone && icon(ctx, 'arrow-up-right', 24, ctx.colors.soft),
      ],
    );
  return section(ctx, 'Features', [
    sectionHead(ctx, pick(ctx, words.heads.features), { align: 'split' }),
    column({ name: 'Rows', width: 'fill' }, words.features.map(line)),
  ]);
}

function featuresBento(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const gap = ctx.phone ? 16 : 20;
  const third = columnWidth(ctx, 3, gap);
  const wide = ctx.phone ? ctx.inner : third * 2 + gap;
  const narrow = ctx.phone ? ctx.inner : third;
  const line = ctx.phone ? column : row;
  const order = ctx.look.mirror ? [narrow, wide] : [wide, narrow];
  return section(ctx, 'Features', [
    sectionHead(ctx, pick(ctx, words.heads.features)),
    column({ name: 'Mosaic', width: 'fill', gap }, [
      line({ name: 'Top', width: 'fill', gap }, [
        bentoTile(ctx, 0, order[0]!, 300),
        bentoTile(ctx, 1, order[1]!, 300),
      ]),
      line(
        { name: 'Bottom', width: 'fill', gap },
        [2, 3, 4].map((index) => bentoTile(ctx, index, narrow, 220)),
      ),
    ]),
  ]);
}

function bentoTile(ctx: RenderContext, index: number, width: number, height: number): FrameNode {
  const item = nth(ctx.brand.words.features, index);
  return card(
    ctx,
    {
      name: item.title,
      width,
      height: ctx.phone ? 'hug' : 'fill',
      padding: 0,
      gap: 0,
      clip: true,
      ...(ctx.look.card === 'rule'
        ? { fill: ctx.colors.wash, stroke: { paint: ctx.colors.line, weight: 0 } }
        : {}),
    },
    [
      column(
        {
          name: 'Title and text',
          width: 'fill',
          height: ctx.phone ? 'hug' : 'fill',
          gap: 8,
          padding: ctx.phone ? 22 : 28,
        },
        [heading(ctx, 'h4', item.title), prose(ctx, 'body', item.text)],
      ),
      picture(ctx, index, width, height, { radius: 0 }),
    ],
  );
}

function featuresDark(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const leftWidth = share(ctx, 0.36);
  const right = within(ctx, rest(ctx, leftWidth, 80));
  const head = column({ name: 'Left', width: leftWidth, gap: 32 }, [
    sectionHead(within(ctx, leftWidth), pick(ctx, words.heads.features), { align: 'left' }),
    actions(ctx, words.cta.slice(0, 1)),
  ]);
  const list = grid(right, words.features.slice(0, 4), { columns: 2, gap: ctx.phone ? 28 : 44 }, (item) =>
    column({ name: item.title, width: 'fill', gap: 14 }, [
      icon(ctx, item.icon, 28, ctx.colors.accentText),
      heading(ctx, 'h4', item.title),
      prose(ctx, 'body', item.text),
    ]),
  );
  const frame: FrameProps = { name: 'Sides', width: 'fill', gap: ctx.desktop ? 80 : 40 };
  return section(ctx, 'Features', [rowOrColumn(ctx, frame, [head, { ...list, width: right.inner }])]);
}
