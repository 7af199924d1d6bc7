import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import { productPicture } from '../blocks/picture.ts';
import { section, sectionHead } from '../blocks/section.ts';
import { type RenderContext, nth, pick, withBackground } from '../model/render-context.ts';
import type { ViewportKey } from '../themes/tokens.ts';
import { getLayouts } from './layout.ts';

export const hungGalleryLayouts = getLayouts('Gallery', [
  {
    slug: 'gallery-hung',
    name: 'Gallery hung on a line',
    text: 'Pictures of unequal size on one line of sight, numbered captions below, as in an exhibition.',
    tags: ['Asymmetric', 'Picture'],
    variant: 0,
    firstPicture: 200,
    build: galleryHung,
  },
]);

/** Widths and heights of what hangs beside each other, in px. */
const hungSizes: Record<ViewportKey, [number, number][]> = {
  desktop: [
    [420, 300],
    [220, 300],
    [300, 460],
    [240, 180],
  ],
  tablet: [
    [300, 220],
    [170, 240],
    [210, 330],
  ],
  phone: [
    [190, 150],
    [130, 210],
  ],
};

function galleryHung(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { products, heads } = ctx.brand.words;
  const sizes = hungSizes[ctx.viewport];
  const gap = ctx.phone ? 20 : 40;
  const total = sizes.reduce((sum, [width]) => sum + width, 0);
  const factor = Math.min(1, (ctx.inner - gap * (sizes.length - 1)) / total);
  const most = Math.max(...sizes.map(([, height]) => height));
  const hung = sizes.map(([across, down], at) => {
    const [width, height] = [Math.floor(across * factor), Math.floor(down * factor)];
    const item = nth(products, at);
    return column({ name: item.title, width, gap: 16 }, [
      row({ name: 'Wall', width, height: Math.round(most * factor), align: 'center' }, [
        productPicture(ctx, at, width, height, { radius: Math.min(6, ctx.brand.theme.measures.radius.art) }),
      ]),
      column({ name: 'Caption', width: 'fill', gap: 2 }, [
        label(ctx, `${at + 1}. ${item.title}`, { style: 'label', width: 'fill' }),
        label(ctx, item.text, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
      ]),
    ]);
  });
  return section(ctx, 'Gallery', [
    sectionHead(ctx, pick(ctx, heads.gallery), { align: 'left' }),
    row({ name: 'Hung', gap, width: 'fill', align: 'start' }, hung),
  ]);
}
