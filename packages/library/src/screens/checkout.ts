import { type FrameNode, type SceneNode, column, divider, rect, row, spacer } from '@kitshelf/scene/scene.ts';
import { plasticCard } from '../art/ui-cards.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { getAmount, getTotal } from '../blocks/price.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { choice } from './choices.ts';
import { corner, screen, screenInner, topBar } from './screen.ts';
import { counted, doing, pressed, summing } from '../model/roles.ts';

/** What is in the basket, with counts and a sum. */
export function basket(ctx: RenderContext): FrameNode {
  const { products } = ctx.brand.words;
  const lines = [0, 1, 2].map((index) => ({ price: nth(products, index).price, count: (index % 2) + 1 }));
  const terms = Object.fromEntries(lines.map(({ price }, index) => [countId(index), getAmount(price)]));
  const total = getTotal(lines);
  return screen(
    ctx,
    'Basket',
    [
      topBar(ctx, 'Basket', 'trash'),
      ...[0, 1, 2].flatMap((index) => [line(ctx, index), divider(ctx.colors.line)]),
      row({ name: 'Code', width: 'fill', gap: 10 }, [
        inputBox(ctx, { placeholder: 'Gift code', icon: 'ticket' }),
        button(ctx, 'Add', { kind: 'secondary' }),
      ]),
      column({ name: 'Sums', width: 'fill', gap: 8 }, [
        sum(ctx, 'Items', total, { terms }),
        sum(ctx, 'Delivery', 'Free'),
        sum(ctx, 'Total', total, { isTotal: true, terms }),
      ]),
    ],
    {
      gap: 16,
      foot: [button(ctx, 'Go to payment', { acts: false, full: true, size: 'large', icon: 'arrow-right' })],
    },
  );
}

function line(ctx: RenderContext, index: number): FrameNode {
  const item = nth(ctx.brand.words.products, index);
  return row({ name: item.title, width: 'fill', gap: 14, align: 'center' }, [
    productPicture(ctx, index, 84, 84, { radius: corner(ctx, 14) }),
    column({ name: 'Details', width: 'fill', gap: 4 }, [
      heading(ctx, 'h5', item.title, { maxLines: 1 }),
      label(ctx, item.text, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
      row({ name: 'Row', width: 'fill', align: 'center', gap: 10 }, [
        label(ctx, item.price, { style: 'label' }),
        spacer(),
        doing(pressed(icon(ctx, 'circle-minus', 22, ctx.colors.soft), 'One less'), 'less'),
        counted(label(ctx, String((index % 2) + 1), { style: 'label' }), 'Quantity', countId(index)),
        doing(pressed(icon(ctx, 'circle-plus', 22, ctx.colors.accentText), 'One more'), 'more'),
      ]),
    ]),
  ]);
}

/** By which sums refer to how often a thing is in the basket. */
const countId = (index: number): string => `count-${index + 1}`;

/** A line of what is to be paid; `terms`: it follows these number fields, each so many times. */
function sum(
  ctx: RenderContext,
  name: string,
  value: string,
  { isTotal = false, terms }: { isTotal?: boolean; terms?: Record<string, number> } = {},
): FrameNode {
  const amount = label(ctx, value, { style: isTotal ? 'h4' : 'bodyStrong' });
  const id = name.toLowerCase();
  return row({ name, width: 'fill', align: 'center' }, [
    label(ctx, name, {
      ...(terms && { id }),
      style: isTotal ? 'h5' : 'body',
      width: 'fill',
      color: isTotal ? ctx.colors.ink : ctx.colors.soft,
    }),
    terms ? summing(amount, terms, id) : amount,
  ]);
}

/** Cards to pay with. */
export function payment(ctx: RenderContext): FrameNode {
  const item = pick(ctx, ctx.brand.words.products);
  return screen(
    ctx,
    'Payment',
    [
      topBar(ctx, 'Payment', 'plus'),
      row({ name: 'Card', width: 'fill', justify: 'center' }, [
        plasticCard(ctx, screenInner, ctx.brand.mark),
      ]),
      heading(ctx, 'h4', 'Pay with'),
      column(
        { name: 'Ways', width: 'fill', gap: 10 },
        waysToPay.map((way, index) => wayToPay(ctx, way, index === 0)),
      ),
      column({ name: 'Sums', width: 'fill', gap: 8, padding: [6, 0, 0, 0] }, [
        sum(ctx, item.title, item.price),
        sum(ctx, 'Total', item.price, { isTotal: true }),
      ]),
    ],
    { gap: 18, foot: [button(ctx, 'Pay now', { full: true, size: 'large', icon: 'lock' })] },
  );
}

type Way = [icon: string, name: string, hint: string];

const waysToPay: Way[] = [
  ['credit-card', 'Card ending in 0386', 'Expires 08/29'],
  ['landmark', 'Bank transfer', 'Takes a day'],
  ['gift', 'Gift card', 'Enter a code'],
];

const wayToPay = (ctx: RenderContext, [glyph, name, hint]: Way, isOn: boolean): FrameNode =>
  choice(ctx, isOn, { name }, [
    icon(ctx, glyph, 22, ctx.colors.accentText),
    column({ name: 'Title and text', width: 'fill' }, [
      heading(ctx, 'h5', name, { as: 'p' }),
      prose(ctx, 'small', hint),
    ]),
    radio(ctx, isOn),
  ]);

function radio(ctx: RenderContext, isOn: boolean): SceneNode {
  const ring = { width: 22, height: 22, radius: 'pill' };
  if (!isOn) return rect({ name: 'Not selected', ...ring, stroke: { paint: ctx.colors.soft, weight: 2 } });
  return row(
    {
      name: 'Selected',
      ...ring,
      align: 'center',
      justify: 'center',
      stroke: { paint: ctx.colors.accent, weight: 2 },
    },
    [rect({ name: 'Dot', width: 10, height: 10, radius: 5, fill: ctx.colors.accent })],
  );
}
