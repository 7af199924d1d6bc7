import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, stars } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { fact, letter, letterInner, wide } from './letters.ts';
import { orderLine, orderSums, orderNumber } from './order-summary.ts';

/** Letters about what somebody has bought or might buy. */
export function receipt(ctx: RenderContext): FrameNode {
  return letter(ctx, 'Receipt', {
    title: 'Thank you for your order',
    text: `Order ${orderNumber(ctx)} of 22 November 2026`,
    middle: [...[0, 1, 2].map((index) => orderLine(ctx, index)), divider(ctx.colors.line), orderSums(ctx)],
    button: 'View order',
  });
}

/** An email that says that an order is on its way. */
export function sent(ctx: RenderContext): FrameNode {
  return letter(ctx, 'Sent', {
    top: wide(ctx, 0, ctx.phone ? 200 : 280),
    title: 'It is on its way',
    text: `Order ${orderNumber(ctx)} left ${ctx.brand.words.contact.address} this morning.`,
    middle: [
      fact(ctx, 'Arrives', 'Tuesday, 9 to 12'),
      fact(ctx, 'Contents', nth(ctx.brand.words.products, 0).title),
      fact(ctx, 'Goes to', ctx.brand.words.trade.user.name),
    ],
    button: 'Track parcel',
  });
}

/** An email that reminds of a basket. */
export function basket(ctx: RenderContext): FrameNode {
  const item = nth(ctx.brand.words.products, ctx.variant);
  const width = letterInner(ctx);
  return letter(ctx, 'Basket', {
    title: 'Still thinking?',
    text: `${item.title} stays in your basket for another week, at the same price.`,
    middle: [
      productPicture(ctx, ctx.variant, width, Math.round(width * 0.62)),
      row({ name: 'What', width: 'fill', gap: 16, align: 'center' }, [
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          heading(ctx, 'h4', item.title),
          prose(ctx, 'small', item.text),
        ]),
        label(ctx, item.price, { style: 'h4' }),
      ]),
    ],
    button: 'Back to the basket',
  });
}

/** An email that asks for a review. */
export function review(ctx: RenderContext): FrameNode {
  const item = nth(ctx.brand.words.products, ctx.variant);
  const size = ctx.phone ? 180 : 220;
  return letter(ctx, 'Review', {
    title: `How is ${item.title}?`,
    text: `A star rating helps other ${ctx.brand.words.trade.people} to choose.`,
    middle: [
      row({ name: 'What', width: 'fill', gap: 24, align: 'center' }, [
        productPicture(ctx, ctx.variant, size, size),
      ]),
      stars(ctx, 4, 40),
      row(
        { name: 'Words', width: 'fill', gap: 8, crossGap: 8, wrap: true },
        ctx.brand.words.trade.praise.map((name) => badge(ctx, name, 'line')),
      ),
    ],
    button: 'Write a review',
  });
}

/** An email that announces the renewal of a plan. */
export function renewal(ctx: RenderContext): FrameNode {
  const plan = nth(ctx.brand.words.plans, 1);
  return letter(ctx, 'Renewal', {
    title: 'Your plan renews in a week',
    text: `${plan.name} continues unless you cancel before 29 November.`,
    middle: [
      iconTile(ctx, 'calendar-clock', 52),
      fact(ctx, 'Plan', plan.name),
      fact(ctx, 'Price', `${plan.price} ${plan.period}`),
      fact(ctx, 'Charged on', '29 November 2026'),
      fact(ctx, 'From', 'Card ending in 4242'),
    ],
    button: 'Keep plan',
    below: [
      row({ name: 'Or', width: 'fill', gap: 10, align: 'center' }, [
        button(ctx, 'Cancel plan', { kind: 'secondary', size: 'small' }),
        icon(ctx, 'info', 18, ctx.colors.soft),
      ]),
    ],
  });
}
