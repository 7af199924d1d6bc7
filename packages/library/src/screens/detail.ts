import { type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import type { Product } from '../model/words.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, stars } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { type Kit, nth, pick } from '../model/kit.ts';
import { corner, roundButton, screen, screenWidth } from './screen.ts';

/** One thing in full, with a button at the bottom. */
export function detail(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const item = pick(kit, words.products);
  return screen(
    kit,
    'Detail',
    [
      largePicture(kit),
      column({ name: 'Details', width: 'fill', padding: [22, 24, 0, 24], gap: 14 }, [
        row({ name: 'Top row', width: 'fill', align: 'center', gap: 8 }, [
          badge(kit, item.tag),
          spacer(),
          stars(kit, 5, 15),
          label(kit, '4.9', { style: 'label' }),
        ]),
        heading(kit, 'h2', item.title, { size: 28, lineHeight: 34 }),
        prose(kit, 'body', `${item.text}. ${nth(words.features, 1).text}`, { maxLines: 3 }),
        facts(kit),
      ]),
    ],
    { isBleeding: true, gap: 0, foot: [priceAndButton(kit, item)] },
  );
}

const largePicture = (kit: Kit): FrameNode =>
  column({ name: 'Top', width: 'fill' }, [
    productPicture(kit, kit.turn, screenWidth, 400, { radius: 0 }),
    row({ name: 'Over', gap: 10, place: { left: 24, right: 24, top: 58 } }, [
      roundButton(kit, 'chevron-left'),
      spacer(),
      roundButton(kit, 'share-2'),
      roundButton(kit, 'heart'),
    ]),
  ]);

const priceAndButton = (kit: Kit, item: Product): FrameNode =>
  row({ name: 'Order', width: 'fill', gap: 18, align: 'center' }, [
    column({ name: 'Price' }, [
      label(kit, 'Price', { style: 'small', color: kit.c.soft }),
      text(item.price, { style: 'h3', color: kit.c.ink }),
    ]),
    button(kit, kit.brand.words.cta[0], { full: true, size: 'large' }),
  ]);

const facts = (kit: Kit): FrameNode =>
  row(
    { name: 'Facts', width: 'fill', gap: 10 },
    kit.brand.words.features.slice(0, 3).map((fact) =>
      column(
        { name: fact.title, width: 'fill', gap: 8, padding: 12, radius: corner(kit, 16), fill: kit.c.wash },
        [
          icon(kit, fact.icon, 20, kit.c.accentText),
          text(fact.title, {
            size: 14,
            lineHeight: 18,
            weight: 600,
            color: kit.c.ink,
            width: 'fill',
            maxLines: 2,
          }),
        ],
      ),
    ),
  );
