import { type FrameNode, type SceneNode, column, divider, rect, row, spacer } from '@kitshelf/scene/scene.ts';
import { plasticCard } from '../art/ui-cards.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { totalOf } from '../blocks/price.ts';
import { type Kit, nth, pick } from '../model/kit.ts';
import { choice } from './choices.ts';
import { corner, screen, screenInner, topBar } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** What is in the basket, with counts and a sum. */
export function basket(kit: Kit): FrameNode {
  const { products } = kit.brand.words;
  const total = totalOf(
    [0, 1, 2].map((index) => ({ price: nth(products, index).price, count: (index % 2) + 1 })),
  );
  return screen(
    kit,
    'Basket',
    [
      topBar(kit, 'Basket', 'trash'),
      ...[0, 1, 2].flatMap((index) => [line(kit, index), divider(kit.c.line)]),
      row({ name: 'Code', width: 'fill', gap: 10 }, [
        inputBox(kit, { placeholder: 'Gift code', icon: 'ticket' }),
        button(kit, 'Add', { kind: 'secondary' }),
      ]),
      column({ name: 'Sums', width: 'fill', gap: 8 }, [
        sum(kit, 'Items', total),
        sum(kit, 'Delivery', 'Free'),
        sum(kit, 'Total', total, true),
      ]),
    ],
    { gap: 16, foot: [button(kit, 'Go to payment', { full: true, size: 'large', icon: 'arrow-right' })] },
  );
}

function line(kit: Kit, index: number): FrameNode {
  const item = nth(kit.brand.words.products, index);
  return row({ name: item.title, width: 'fill', gap: 14, align: 'center' }, [
    productPicture(kit, index, 84, 84, { radius: corner(kit, 14) }),
    column({ name: 'Details', width: 'fill', gap: 4 }, [
      heading(kit, 'h5', item.title, { maxLines: 1 }),
      label(kit, item.text, { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
      row({ name: 'Row', width: 'fill', align: 'center', gap: 10 }, [
        label(kit, item.price, { style: 'label' }),
        spacer(),
        pressed(icon(kit, 'circle-minus', 22, kit.c.soft), 'One less'),
        label(kit, String((index % 2) + 1), { style: 'label' }),
        pressed(icon(kit, 'circle-plus', 22, kit.c.accentText), 'One more'),
      ]),
    ]),
  ]);
}

const sum = (kit: Kit, name: string, value: string, isTotal = false): FrameNode =>
  row({ name, width: 'fill', align: 'center' }, [
    label(kit, name, {
      style: isTotal ? 'h5' : 'body',
      width: 'fill',
      color: isTotal ? kit.c.ink : kit.c.soft,
    }),
    label(kit, value, { style: isTotal ? 'h4' : 'bodyStrong' }),
  ]);

/** Cards to pay with. */
export function payment(kit: Kit): FrameNode {
  const item = pick(kit, kit.brand.words.products);
  return screen(
    kit,
    'Payment',
    [
      topBar(kit, 'Payment', 'plus'),
      row({ name: 'Card', width: 'fill', justify: 'center' }, [
        plasticCard(kit, screenInner, kit.brand.mark),
      ]),
      heading(kit, 'h4', 'Pay with'),
      column(
        { name: 'Ways', width: 'fill', gap: 10 },
        waysToPay.map((way, index) => wayToPay(kit, way, index === 0)),
      ),
      column({ name: 'Sums', width: 'fill', gap: 8, padding: [6, 0, 0, 0] }, [
        sum(kit, item.title, item.price),
        sum(kit, 'Total', item.price, true),
      ]),
    ],
    { gap: 18, foot: [button(kit, 'Pay now', { full: true, size: 'large', icon: 'lock' })] },
  );
}

type Way = [icon: string, name: string, hint: string];

const waysToPay: Way[] = [
  ['credit-card', 'Card ending in 0386', 'Expires 08/29'],
  ['landmark', 'Bank transfer', 'Takes a day'],
  ['gift', 'Gift card', 'Enter a code'],
];

const wayToPay = (kit: Kit, [glyph, name, hint]: Way, isOn: boolean): FrameNode =>
  choice(kit, isOn, { name }, [
    icon(kit, glyph, 22, kit.c.accentText),
    column({ name: 'Title and text', width: 'fill' }, [
      heading(kit, 'h5', name, { as: 'p' }),
      prose(kit, 'small', hint),
    ]),
    radio(kit, isOn),
  ]);

function radio(kit: Kit, isOn: boolean): SceneNode {
  const ring = { width: 22, height: 22, radius: 'pill' };
  if (!isOn) return rect({ name: 'Not selected', ...ring, stroke: { paint: kit.c.soft, weight: 2 } });
  return row(
    {
      name: 'Selected',
      ...ring,
      align: 'center',
      justify: 'center',
      stroke: { paint: kit.c.accent, weight: 2 },
    },
    [rect({ name: 'Dot', width: 10, height: 10, radius: 5, fill: kit.c.accent })],
  );
}
