import { type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { clientLogo } from '../blocks/logo.ts';
import { productPicture } from '../blocks/picture.ts';
import { eyebrow, section, sectionHead } from '../blocks/section.ts';
import {
  type RenderContext,
  columnWidth,
  nth,
  pick,
  withBackground,
  within,
} from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { speaker } from './quotes.ts';
import { tile, tileCorner } from './tile.ts';

/** Grids of unequal tiles. */
export const bentoGalleryLayouts = getLayouts('Gallery', [
  {
    slug: 'gallery-bento',
    name: 'Collection in a bento grid',
    text: 'The heading on a tile of its own among five pictures of unequal size, each with its name and price.',
    tags: ['Bento', 'Shop', 'Picture'],
    variant: 0,
    firstPicture: 213,
    build: galleryBento,
  },
]);

export const bentoLogoLayouts = getLayouts('Logos', [
  {
    slug: 'logos-bento',
    name: 'Customers in a bento grid',
    text: 'What a customer says on a large tile, six names around it and one figure.',
    tags: ['Bento', 'Logos', 'Numbers'],
    variant: 2,
    firstPicture: 214,
    build: logosBento,
  },
]);

/** The brand's product number `at` with its name and price on the picture. */
function shown(ctx: RenderContext, at: number, width: number, height: number): FrameNode {
  const { title, price } = nth(ctx.brand.words.products, at);
  return column({ name: title, as: 'a', width, height, radius: tileCorner(ctx), clip: true }, [
    productPicture(ctx, at, width, height, { radius: 0 }),
    (width < 240 ? column : row)(
      {
        name: 'Name and price',
        padding: [8, 14],
        gap: width < 240 ? 0 : 10,
        align: width < 240 ? 'start' : 'center',
        radius: Math.min(12, ctx.brand.theme.measures.radius.control),
        fill: ctx.colors.card,
        stroke: { paint: ctx.colors.line },
        place: { left: 14, bottom: 14 },
      },
      [label(ctx, title, { style: 'label' }), label(ctx, price, { style: 'small', color: ctx.colors.soft })],
    ),
  ]);
}

/** The heading on a dark tile. */
function headTile(given: RenderContext, width: number): FrameNode {
  const ctx = withBackground(given, 'deep');
  const found = pick(ctx, ctx.brand.words.heads.gallery);
  const pad = ctx.phone ? 24 : 36;
  return tile(ctx, { name: 'Head', width, minHeight: ctx.phone ? 0 : 320, padding: pad, gap: 24 }, [
    column({ name: 'Words', width: 'fill', gap: 16 }, [
      eyebrow(ctx, found.eyebrow),
      heading(within(ctx, width - 2 * pad), 'h2', found.title),
      prose(ctx, 'body', found.text),
    ]),
    spacer('column'),
    link(ctx, 'See all'),
  ]);
}

function galleryBento(ctx: RenderContext): FrameNode {
  const gap = ctx.phone ? 14 : 20;
  if (ctx.phone)
    return section(ctx, 'Collection', [
      column({ name: 'Tiles', width: 'fill', gap }, [
        headTile(ctx, ctx.inner),
        ...[0, 1, 2].map((at) => shown(ctx, at, ctx.inner, at === 0 ? 300 : 220)),
      ]),
    ]);
  const half = columnWidth(ctx, 2, gap);
  const quarter = Math.floor((half - gap) / 2);
  const pair = (name: string, first: number, height: number) =>
    row({ name, width: half, gap, justify: 'between' }, [
      shown(ctx, first, quarter, height),
      shown(ctx, first + 1, quarter, height),
    ]);
  const [low, tall] = ctx.desktop ? [220, 440] : [200, 320];
  return section(ctx, 'Collection', [
    row({ name: 'Tiles', width: 'fill', gap }, [
      column({ name: 'Left', gap }, [headTile(ctx, half), pair('Lower pair', 1, low + tall - 320)]),
      column({ name: 'Right', gap }, [shown(ctx, 0, half, tall), pair('Upper pair', 3, low)]),
    ]),
  ]);
}

const logoTile = (ctx: RenderContext, index: number): FrameNode =>
  tile(
    ctx,
    {
      name: nth(ctx.brand.words.clients, index),
      height: ctx.phone ? 96 : 160,
      padding: 12,
      align: 'center',
      justify: 'center',
      fill: ctx.colors.card,
    },
    [clientLogo(ctx, index, ctx.desktop ? 24 : 17, ctx.colors.ink)],
  );

function quoteTile(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const quote = nth(ctx.brand.words.quotes, 1);
  return tile(
    ctx,
    {
      name: 'Quote',
      height: ctx.phone ? 'hug' : 'fill',
      padding: ctx.phone ? 24 : 36,
      gap: 32,
      justify: 'between',
    },
    [
      text(`“${quote.text}”`, { style: 'h3', color: ctx.colors.ink, width: 'fill', as: 'blockquote' }),
      speaker(ctx, quote),
    ],
  );
}

function figureTile(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { label: what, note, value } = nth(ctx.brand.words.stats, 0);
  return tile(ctx, { name: 'Figure', height: ctx.phone ? 'hug' : 160, gap: 4, justify: 'center' }, [
    text(value, { style: 'figure', color: ctx.colors.ink }),
    prose(ctx, 'small', `${what}, ${note}`),
  ]);
}

function logosBento(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const gap = ctx.phone ? 10 : 16;
  const pair = (from: number) =>
    row({ name: `Names ${from + 1} and ${from + 2}`, width: 'fill', gap }, [
      logoTile(ctx, from),
      logoTile(ctx, from + 1),
    ]);
  const stack = ctx.phone ? column : row;
  return section(ctx, 'Customers', [
    sectionHead(ctx, pick(ctx, ctx.brand.words.heads.logos)),
    column({ name: 'Tiles', width: 'fill', gap }, [
      stack({ name: 'Top', width: 'fill', gap }, [
        quoteTile(ctx),
        column({ name: 'Names', width: 'fill', gap }, [pair(0), pair(2)]),
      ]),
      stack({ name: 'Bottom', width: 'fill', gap }, [pair(4), figureTile(ctx)]),
    ]),
  ]);
}
