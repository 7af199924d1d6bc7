import { type FrameNode, type FrameProps, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import type { Product } from '../model/words.ts';
import { type Kit, columnWidth, nth, on, pick } from '../model/kit.ts';
import { arrows } from './arrows.ts';
import { layoutsOf } from './layouts-of.ts';
import { headBeside, mirroredRow, rest } from './two-sides.ts';

/** Pictures and products, several at once. */
export const galleryLayouts = layoutsOf('Gallery', [
  [
    ['gallery-masonry', 'Masonry gallery', 'Masonry, Picture', 0, galleryMasonry],
    'Nine pictures of unequal height in three columns.',
  ],
  [
    ['gallery-products', 'Product shelf', 'Shop, Grid', 1, galleryProducts],
    'Six things on offer with prices, three in a row.',
  ],
  [
    ['gallery-featured', 'Gallery with one large picture', 'Picture, Grid', 0, galleryFeatured],
    'One large picture and four small ones.',
  ],
  [
    ['gallery-strip', 'Gallery strip', 'Slider, Dark', 1, galleryStrip],
    'Portrait pictures that run out of the page, with titles and prices.',
  ],
]);

function galleryMasonry(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const count = kit.phone ? 2 : 3;
  const gap = kit.phone ? 12 : 24;
  const width = columnWidth(kit, count, gap);
  const shapes = [1.3, 0.8, 1, 0.75, 1.25, 1.1, 0.9, 1.2, 0.85];
  const columns = Array.from({ length: count }, (_, at) =>
    column(
      { name: `Column ${at + 1}`, width: 'fill', gap },
      [0, 1, 2].map((line) => picture(kit, at * 3 + line, width, width * nth(shapes, at * 3 + line))),
    ),
  );
  return section(kit, 'Gallery', [
    sectionHead(kit, pick(kit, words.heads.gallery), { align: 'center' }),
    row({ name: 'Columns', width: 'fill', gap }, columns),
  ]);
}

function galleryProducts(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Products', [
    headBeside(kit, pick(kit, words.heads.gallery), 160, button(kit, 'See all', { kind: 'secondary' })),
    grid(
      kit,
      words.products
        .map((item, index) => ({ item, index }))
        .filter(({ index }) => index !== kit.shown)
        .slice(0, kit.shown === undefined ? 6 : 3),
      { columns: 3, tablet: 3, phone: kit.shown === undefined ? 2 : 3, gap: kit.phone ? 14 : 24 },
      ({ item, index }, _, width) => product(kit, item, index, width),
    ),
  ]);
}

function product(kit: Kit, item: Product, index: number, width: number): SceneNode {
  return column({ name: `${item.title} ${index + 1}`, width: 'fill', gap: 14 }, [
    column({ name: 'Shelf', width: 'fill' }, [
      productPicture(kit, index, width, Math.round(width * (kit.desktop ? 0.86 : 1.16))),
      index % 3 === 0 && { ...badge(kit, item.tag), place: { left: 12, top: 12 } },
    ]),
    column({ name: 'Title and text', width: 'fill', gap: 2 }, [
      heading(kit, 'h5', item.title, { maxLines: 1 }),
      prose(kit, 'small', item.text, { maxLines: 1 }),
      label(kit, item.price, { style: 'label', size: 15, lineHeight: 24 }),
    ]),
  ]);
}

function galleryFeatured(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const gap = kit.phone ? 12 : 20;
  const wide = kit.desktop ? Math.round((kit.inner - gap) * 0.56) : kit.inner;
  const small = Math.floor((rest(kit, wide, gap) - gap) / 2);
  const height = kit.phone ? 180 : 270;
  const quad = column(
    { name: 'Small', width: 'fill', gap },
    [0, 2].map((line) =>
      row(
        { name: `Row ${line / 2 + 1}`, width: 'fill', gap },
        [1, 2].map((at) => picture(kit, line + at, small, height)),
      ),
    ),
  );
  const large = picture(kit, 0, wide, kit.desktop ? height * 2 + gap : Math.round(wide * 0.8));
  const frame: FrameProps = { name: 'Pictures', width: 'fill', gap };
  return section(kit, 'Gallery', [
    sectionHead(kit, pick(kit, words.heads.gallery), {
      align: kit.look.head === 'center' ? 'left' : kit.look.head,
      after: link(kit, words.cta[1]),
    }),
    mirroredRow(kit, frame, large, quad),
  ]);
}

function galleryStrip(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const width = kit.phone ? 260 : 400;
  return section(kit, 'Gallery', [
    headBeside(kit, pick(kit, words.heads.gallery), 140, arrows(kit)),
    row(
      { name: 'Strip', gap: kit.phone ? 14 : 24 },
      words.products
        .slice(0, 5)
        .map((item, index) =>
          column({ name: item.title, width, gap: 16 }, [
            productPicture(kit, index, width, Math.round(width * 1.22)),
            row({ name: 'Row', width: 'fill', gap: 12, align: 'start' }, [
              titled(kit, item.title, item.text, { prose: 'small', gap: 2 }),
              label(kit, item.price, { style: 'label', lineHeight: 26 }),
            ]),
          ]),
        ),
    ),
  ]);
}
