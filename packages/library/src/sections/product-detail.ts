import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { stars } from '../blocks/field.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { eyebrow, section, sides } from '../blocks/section.ts';
import { cardLook } from '../blocks/surface.ts';
import type { Product } from '../model/words.ts';
import { countOf } from '../model/moments.ts';
import { type Kit, nth, pick } from '../model/kit.ts';
import { glyphLine } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { share } from './two-sides.ts';

export const productDetailLayouts = layoutsOf('Gallery', [
  [
    ['gallery-detail', 'Product detail', 'Shop, Split', 2, galleryDetail],
    'Pictures, options, price and facts of one product.',
  ],
]);

function galleryDetail(kit: Kit): FrameNode {
  const item = pick(kit, kit.brand.words.products);
  return section(kit, 'Product', [
    sides(kit, productPictures(kit, share(kit, 0.54)), productWords(kit, item), { align: 'start' }),
  ]);
}

function productPictures(kit: Kit, width: number): FrameNode {
  const thumb = kit.phone ? 76 : 104;
  const chosen = { stroke: { paint: kit.c.accent, weight: 2 } };
  return column({ name: 'Pictures', width, gap: 14 }, [
    productPicture(kit, kit.turn, width, kit.phone ? 340 : 540),
    row({ name: 'Thumbnails', gap: 12 }, [
      productPicture(kit, kit.turn, thumb, thumb, chosen),
      ...[1, 2, 3].map((index) => picture(kit, index, thumb, thumb)),
    ]),
  ]);
}

function productWords(kit: Kit, item: Product): FrameNode {
  const { words } = kit.brand;
  return column({ name: 'Copy', width: 'fill', gap: 24 }, [
    eyebrow(kit, item.tag),
    column({ name: 'Title', width: 'fill', gap: 8 }, [
      heading(kit, 'h2', item.title),
      row({ name: 'Rating', gap: 10, align: 'center' }, [
        stars(kit, 5, 17),
        label(kit, `${countOf(`${kit.brand.slug} ${item.title}`, 24, 380)} reviews`, {
          style: 'small',
          color: kit.c.soft,
        }),
      ]),
    ]),
    label(kit, item.price, { style: 'h3' }),
    prose(kit, 'body', `${item.text}. ${nth(words.features, 0).text} ${nth(words.features, 2).text}`),
    productOptions(kit),
    button(kit, words.cta[0], { size: 'large', full: true, icon: 'shopping-bag' }),
    column(
      { name: 'Facts', width: 'fill', gap: 12, padding: 20, radius: 'card', ...cardLook(kit), shadow: [] },
      words.features
        .slice(3, 6)
        .map((fact) => glyphLine(kit, fact.icon, fact.title, { align: 'center', style: 'small' })),
    ),
  ]);
}

function productOptions(kit: Kit): FrameNode {
  return row(
    { name: 'Options', width: 'fill', gap: 8, wrap: true },
    kit.brand.words.trade.options.map((name, index) =>
      row(
        {
          name,
          padding: [9, 16],
          radius: 'control',
          ...(index === 0
            ? { stroke: { paint: kit.c.accent, weight: 2 } }
            : { stroke: { paint: kit.c.line } }),
        },
        [label(kit, name, { style: 'label' })],
      ),
    ),
  );
}
