import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, stars } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { type Kit, nth } from '../model/kit.ts';
import { fact, letter, letterInner, wide } from './letters.ts';
import { orderLine, orderSums, orderNumber } from './order-summary.ts';

/** Letters about what somebody has bought or might buy. */
export function receipt(kit: Kit): FrameNode {
  return letter(kit, 'Receipt', {
    title: 'Thank you for your order',
    text: `Order ${orderNumber(kit)} of 22 November 2026`,
    middle: [...[0, 1, 2].map((index) => orderLine(kit, index)), divider(kit.c.line), orderSums(kit)],
    button: 'View order',
  });
}

export function sent(kit: Kit): FrameNode {
  return letter(kit, 'Sent', {
    top: wide(kit, 0, kit.phone ? 200 : 280),
    title: 'It is on its way',
    text: `Order ${orderNumber(kit)} left ${kit.brand.words.contact.address} this morning.`,
    middle: [
      fact(kit, 'Arrives', 'Tuesday, 9 to 12'),
      fact(kit, 'Contents', nth(kit.brand.words.products, 0).title),
      fact(kit, 'Goes to', kit.brand.words.trade.user.name),
    ],
    button: 'Track parcel',
  });
}

export function basket(kit: Kit): FrameNode {
  const item = nth(kit.brand.words.products, kit.turn);
  const width = letterInner(kit);
  return letter(kit, 'Basket', {
    title: 'Still thinking?',
    text: `${item.title} stays in your basket for another week, at the same price.`,
    middle: [
      productPicture(kit, kit.turn, width, Math.round(width * 0.62)),
      row({ name: 'What', width: 'fill', gap: 16, align: 'center' }, [
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          heading(kit, 'h4', item.title),
          prose(kit, 'small', item.text),
        ]),
        label(kit, item.price, { style: 'h4' }),
      ]),
    ],
    button: 'Back to the basket',
  });
}

export function review(kit: Kit): FrameNode {
  const item = nth(kit.brand.words.products, kit.turn);
  const size = kit.phone ? 180 : 220;
  return letter(kit, 'Review', {
    title: `How is ${item.title}?`,
    text: `A star rating helps other ${kit.brand.words.trade.people} to choose.`,
    middle: [
      row({ name: 'What', width: 'fill', gap: 24, align: 'center' }, [
        productPicture(kit, kit.turn, size, size),
      ]),
      stars(kit, 4, 40),
      row(
        { name: 'Words', width: 'fill', gap: 8, crossGap: 8, wrap: true },
        kit.brand.words.trade.praise.map((name) => badge(kit, name, 'line')),
      ),
    ],
    button: 'Write a review',
  });
}

export function renewal(kit: Kit): FrameNode {
  const plan = nth(kit.brand.words.plans, 1);
  return letter(kit, 'Renewal', {
    title: 'Your plan renews in a week',
    text: `${plan.name} continues unless you cancel before 29 November.`,
    middle: [
      iconTile(kit, 'calendar-clock', 52),
      fact(kit, 'Plan', plan.name),
      fact(kit, 'Price', `${plan.price} ${plan.period}`),
      fact(kit, 'Charged on', '29 November 2026'),
      fact(kit, 'From', 'Card ending in 4242'),
    ],
    button: 'Keep plan',
    below: [
      row({ name: 'Or', width: 'fill', gap: 10, align: 'center' }, [
        button(kit, 'Cancel plan', { kind: 'secondary', size: 'small' }),
        icon(kit, 'info', 18, kit.c.soft),
      ]),
    ],
  });
}
