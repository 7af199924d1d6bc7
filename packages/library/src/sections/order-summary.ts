import {
  type FrameNode,
  type SceneNode,
  type TextNode,
  column,
  divider,
  row,
} from '@kitshelf/scene/scene.ts';
import { heading, label } from '../blocks/copy.ts';
import { productPicture } from '../blocks/picture.ts';
import { getAmount, getTotal } from '../blocks/price.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { getCount } from '../model/moments.ts';
import { summing } from '../model/roles.ts';

/** An order's number, which each business counts in its own way. */
export const orderNumber = (ctx: RenderContext): string =>
  String(getCount(`${ctx.brand.slug} order`, 20_000, 89_000));

/** First and last name of the buyer. */
export const getFirstName = (ctx: RenderContext): string => ctx.brand.words.trade.user.name.split(' ')[0]!;
export const getLastName = (ctx: RenderContext): string =>
  ctx.brand.words.trade.user.name.split(' ').slice(1).join(' ');

/** The first three products, the second one twice. */
const counts = [1, 2, 1];

/** A thing in a basket: picture, name, how often, price; `after` stands below the price. */
export function orderLine(ctx: RenderContext, index: number, after?: SceneNode): FrameNode {
  const item = nth(ctx.brand.words.products, index);
  return row({ name: item.title, width: 'fill', gap: 16, align: 'center' }, [
    productPicture(ctx, index, 72, 72, { radius: Math.min(12, ctx.brand.theme.measures.radius.art) }),
    column({ name: 'Details', width: 'fill', gap: 2 }, [
      heading(ctx, 'h5', item.title, { maxLines: 1, as: 'p' }),
      label(ctx, after ? item.text : `${counts[index]} × ${item.text}`, {
        style: 'small',
        color: ctx.colors.soft,
        width: 'fill',
        maxLines: 1,
      }),
      after,
    ]),
    label(ctx, item.price, { style: 'label' }),
  ]);
}

/** What the three things cost together. */
export const orderTotal = (ctx: RenderContext): string =>
  getTotal(counts.map((count, index) => ({ price: nth(ctx.brand.words.products, index).price, count })));

/** By which sums refer to how often a thing is in the basket. */
export const countId = (index: number): string => `count-${index + 1}`;

/** Sum, delivery and total, under each other. `isCounted`: they follow the number fields of the basket. */
export function orderSums(ctx: RenderContext, isCounted = false): FrameNode {
  const priceOf = (index: number) => getAmount(nth(ctx.brand.words.products, index).price);
  const terms = Object.fromEntries(counts.map((_, index) => [countId(index), priceOf(index)]));
  const inAll = (node: TextNode, by: string) => (isCounted ? summing(node, terms, by) : node);
  return column({ name: 'Sums', width: 'fill', gap: 10 }, [
    sum(ctx, 'Subtotal', inAll(label(ctx, orderTotal(ctx), sumLook), 'subtotal')),
    sum(ctx, 'Delivery', label(ctx, 'Free', sumLook)),
    divider(ctx.colors.line),
    row({ name: 'Total', width: 'fill', align: 'center' }, [
      label(ctx, 'Total', { ...(isCounted && { id: 'total' }), style: 'h5', width: 'fill' }),
      inAll(label(ctx, orderTotal(ctx), { style: 'h4' }), 'total'),
    ]),
  ]);
}

const sumLook = { style: 'label', lineHeight: 22 };

const sum = (ctx: RenderContext, name: string, value: TextNode): FrameNode =>
  row({ name, width: 'fill' }, [
    label(ctx, name, {
      ...(value.labelledBy !== undefined && { id: value.labelledBy }),
      style: 'body',
      size: 15,
      lineHeight: 22,
      color: ctx.colors.soft,
      width: 'fill',
    }),
    value,
  ]);

/** Delivery by tomorrow, in the currency of the products. */
export const expressPrice = (ctx: RenderContext): string => `${orderTotal(ctx).charAt(0)}4.90`;
