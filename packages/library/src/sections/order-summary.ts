import { type FrameNode, type SceneNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { heading, label } from '../blocks/copy.ts';
import { productPicture } from '../blocks/picture.ts';
import { totalOf } from '../blocks/price.ts';
import { type Kit, nth } from '../model/kit.ts';
import { countOf } from '../model/moments.ts';

/** An order's number, which each business counts in its own way. */
export const orderNumber = (kit: Kit): string => String(countOf(`${kit.brand.slug} order`, 20_000, 89_000));

/** First and last name of the buyer. */
export const firstOf = (kit: Kit): string => kit.brand.words.trade.user.name.split(' ')[0]!;
export const lastOf = (kit: Kit): string => kit.brand.words.trade.user.name.split(' ').slice(1).join(' ');

/** The first three products, the second one twice. */
const counts = [1, 2, 1];

/** A thing in a basket: picture, name, how often, price; `after` stands below the price. */
export function orderLine(kit: Kit, index: number, after?: SceneNode): FrameNode {
  const item = nth(kit.brand.words.products, index);
  return row({ name: item.title, width: 'fill', gap: 16, align: 'center' }, [
    productPicture(kit, index, 72, 72, { radius: Math.min(12, kit.brand.theme.measures.radius.art) }),
    column({ name: 'Details', width: 'fill', gap: 2 }, [
      heading(kit, 'h5', item.title, { maxLines: 1, as: 'p' }),
      label(kit, after ? item.text : `${counts[index]} × ${item.text}`, {
        style: 'small',
        color: kit.c.soft,
        width: 'fill',
        maxLines: 1,
      }),
      after,
    ]),
    label(kit, item.price, { style: 'label' }),
  ]);
}

/** What the three things cost together. */
export const orderTotal = (kit: Kit): string =>
  totalOf(counts.map((count, index) => ({ price: nth(kit.brand.words.products, index).price, count })));

/** Sum, delivery and total, under each other. */
export const orderSums = (kit: Kit): FrameNode =>
  column({ name: 'Sums', width: 'fill', gap: 10 }, [
    sum(kit, 'Subtotal', orderTotal(kit)),
    sum(kit, 'Delivery', 'Free'),
    divider(kit.c.line),
    row({ name: 'Total', width: 'fill', align: 'center' }, [
      label(kit, 'Total', { style: 'h5', width: 'fill' }),
      label(kit, orderTotal(kit), { style: 'h4' }),
    ]),
  ]);

const sum = (kit: Kit, name: string, value: string): FrameNode =>
  row({ name, width: 'fill' }, [
    label(kit, name, { style: 'body', size: 15, lineHeight: 22, color: kit.c.soft, width: 'fill' }),
    label(kit, value, { style: 'label', lineHeight: 22 }),
  ]);

/** Delivery by tomorrow, in the currency of the products. */
export const expressPrice = (kit: Kit): string => `${orderTotal(kit).charAt(0)}4.90`;
