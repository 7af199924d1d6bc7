import { type FrameNode, type FrameProps, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import type { Product } from '../model/words.ts';
import { type RenderContext, columnWidth, nth, withBackground, pick } from '../model/render-context.ts';
import { arrows, slides } from './arrows.ts';
import { getLayouts } from './layout.ts';
import { headBeside, mirroredRow, rest } from './two-sides.ts';

/** Pictures and products, several at once. */
export const galleryLayouts = getLayouts('Gallery', [
  {
    slug: 'gallery-masonry',
    name: 'Masonry gallery',
    text: 'Nine pictures of unequal height in three columns.',
    tags: ['Masonry', 'Picture'],
    variant: 0,
    firstPicture: 46,
    build: galleryMasonry,
  },
  {
    slug: 'gallery-products',
    name: 'Product shelf',
    text: 'Six things on offer with prices, three in a row.',
    tags: ['Shop', 'Grid'],
    variant: 1,
    firstPicture: 47,
    build: galleryProducts,
  },
  {
    slug: 'gallery-featured',
    name: 'Gallery with one large picture',
    text: 'One large picture and four small ones.',
    tags: ['Picture', 'Grid'],
    variant: 0,
    firstPicture: 48,
    build: galleryFeatured,
  },
  {
    slug: 'gallery-strip',
    name: 'Gallery strip',
    text: 'Portrait pictures that run out of the page, with titles and prices.',
    tags: ['Slider', 'Dark'],
    variant: 1,
    firstPicture: 49,
    build: galleryStrip,
  },
]);

function galleryMasonry(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const count = ctx.phone ? 2 : 3;
  const gap = ctx.phone ? 12 : 24;
  const width = columnWidth(ctx, count, gap);
  const shapes = [1.3, 0.8, 1, 0.75, 1.25, 1.1, 0.9, 1.2, 0.85];
  const columns = Array.from({ length: count }, (_, at) =>
    column(
      { name: `Column ${at + 1}`, width: 'fill', gap },
      [0, 1, 2].map((line) => picture(ctx, at * 3 + line, width, width * nth(shapes, at * 3 + line))),
    ),
  );
  return section(ctx, 'Gallery', [
    sectionHead(ctx, pick(ctx, words.heads.gallery), { align: 'center' }),
    row({ name: 'Columns', width: 'fill', gap }, columns),
  ]);
}

function galleryProducts(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Products', [
    headBeside(ctx, pick(ctx, words.heads.gallery), 160, button(ctx, 'See all', { kind: 'secondary' })),
    grid(
      ctx,
      words.products
        .map((item, index) => ({ item, index }))
        .filter(({ index }) => index !== ctx.shown)
        .slice(0, ctx.shown === undefined ? 6 : 3),
      { columns: 3, tablet: 3, phone: ctx.shown === undefined ? 2 : 3, gap: ctx.phone ? 14 : 24 },
      ({ item, index }, _, width) => product(ctx, item, index, width),
    ),
  ]);
}

function product(ctx: RenderContext, item: Product, index: number, width: number): SceneNode {
  // A narrower picture is no wider than the words of its badge.
  return column({ name: `${item.title} ${index + 1}`, width: 'fill', gap: 14 }, [
    column({ name: 'Shelf', width: 'fill' }, [
      productPicture(ctx, index, width, Math.round(width * (ctx.desktop ? 0.86 : 1.16))),
      index % 3 === 0 && width >= 140 && { ...badge(ctx, item.tag), place: { left: 12, top: 12 } },
    ]),
    column({ name: 'Title and text', width: 'fill', gap: 2 }, [
      heading(ctx, 'h5', item.title, { maxLines: 1 }),
      prose(ctx, 'small', item.text, { maxLines: 1 }),
      label(ctx, item.price, { style: 'label', size: 15, lineHeight: 24 }),
    ]),
  ]);
}

function galleryFeatured(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const gap = ctx.phone ? 12 : 20;
  const wide = ctx.desktop ? Math.round((ctx.inner - gap) * 0.56) : ctx.inner;
  const small = Math.floor((rest(ctx, wide, gap) - gap) / 2);
  const height = ctx.phone ? 180 : 270;
  const quad = column(
    { name: 'Small', width: 'fill', gap },
    [0, 2].map((line) =>
      row(
        { name: `Row ${line / 2 + 1}`, width: 'fill', gap },
        [1, 2].map((at) => picture(ctx, line + at, small, height)),
      ),
    ),
  );
  const large = picture(ctx, 0, wide, ctx.desktop ? height * 2 + gap : Math.round(wide * 0.8));
  const frame: FrameProps = { name: 'Pictures', width: 'fill', gap };
  return section(ctx, 'Gallery', [
    sectionHead(ctx, pick(ctx, words.heads.gallery), {
      align: ctx.look.head === 'center' ? 'left' : ctx.look.head,
      after: link(ctx, words.cta[1]),
    }),
    mirroredRow(ctx, frame, large, quad),
  ]);
}

function galleryStrip(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const width = ctx.phone ? 260 : 400;
  return section(ctx, 'Gallery', [
    headBeside(ctx, pick(ctx, words.heads.gallery), 140, arrows(ctx, 'pictures')),
    slides(
      { id: 'pictures', name: 'Strip', label: 'Pictures', gap: ctx.phone ? 14 : 24 },
      words.products
        .slice(0, 5)
        .map((item, index) =>
          column({ name: item.title, width, gap: 16 }, [
            productPicture(ctx, index, width, Math.round(width * 1.22)),
            row({ name: 'Row', width: 'fill', gap: 12, align: 'start' }, [
              titled(ctx, item.title, item.text, { prose: 'small', gap: 2 }),
              label(ctx, item.price, { style: 'label', lineHeight: 26 }),
            ]),
          ]),
        ),
    ),
  ]);
}
