import { type FrameNode, type SceneNode, column, divider, rect, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { option } from '../blocks/choice.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { checkbox, field, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { productPicture } from '../blocks/picture.ts';
import { grid, section } from '../blocks/section.ts';
import { stepper } from '../blocks/stepper.ts';
import { panel } from '../blocks/surface.ts';
import { type RenderContext, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { orderDone } from './order-done.ts';
import { navBar } from './navigation.ts';
import {
  countId,
  expressPrice,
  getFirstName,
  getLastName,
  orderLine,
  orderSums,
  orderTotal,
} from './order-summary.ts';
import { rest, rowOrColumn } from './two-sides.ts';
import { asDialog, counted, doing, listed, pressed } from '../model/roles.ts';

export const checkoutLayouts = getLayouts('Checkout', [
  {
    slug: 'checkout-page',
    name: 'Checkout page',
    text: 'Address, delivery and payment on one page beside the basket.',
    tags: ['Shop', 'Form', 'Payment', 'Split'],
    variant: 0,
    firstPicture: 122,
    build: checkoutPage,
  },
  {
    slug: 'checkout-basket',
    name: 'Basket drawer',
    text: 'The basket slides in over the page, with quantities, a code and the total.',
    tags: ['Shop', 'Cart', 'Drawer'],
    variant: 1,
    firstPicture: 123,
    build: basketDrawer,
  },
  {
    slug: 'checkout-steps',
    name: 'Payment step',
    text: 'The third of four steps: how to pay, with the order below.',
    tags: ['Shop', 'Payment', 'Stepper'],
    variant: 0,
    firstPicture: 124,
    build: paymentStep,
  },
  {
    slug: 'checkout-done',
    name: 'Order confirmed',
    text: 'Thanks, the receipt and what happens next.',
    tags: ['Shop', 'Receipt', 'Centered'],
    variant: 1,
    firstPicture: 125,
    build: orderDone,
  },
]);

const pair = (ctx: RenderContext, fields: SceneNode[]): FrameNode =>
  (ctx.phone ? column : row)({ name: 'Pair', width: 'fill', gap: 16 }, fields);

const block = (ctx: RenderContext, title: string, children: SceneNode[]): FrameNode =>
  column({ name: title, width: 'fill', gap: 16 }, [heading(ctx, 'h4', title), ...children]);

const topLine = (ctx: RenderContext): FrameNode =>
  row({ name: 'Top', width: 'fill', align: 'center' }, [
    brandLogo(ctx),
    spacer(),
    icon(ctx, 'lock', 18, ctx.colors.soft),
    label(ctx, 'Secure checkout', { style: 'small', color: ctx.colors.soft }),
  ]);

const buyer = (ctx: RenderContext): FrameNode =>
  pair(ctx, [
    field(ctx, 'First name', { value: getFirstName(ctx) }),
    field(ctx, 'Last name', { value: getLastName(ctx) }),
  ]);

const example = (placeholder: string) => ({ placeholder });

function checkoutPage(ctx: RenderContext): FrameNode {
  const right = ctx.desktop ? 420 : ctx.inner;
  const form = column({ name: 'Form', as: 'form', width: 'fill', gap: 36 }, [
    block(ctx, 'Contact', [
      field(ctx, 'Email', { value: ctx.brand.words.trade.user.email, icon: 'mail' }),
      checkbox(ctx, 'Email me news, at most once a month.'),
    ]),
    block(ctx, 'Delivery address', [
      buyer(ctx),
      field(ctx, 'Street and number', { placeholder: 'Start typing', icon: 'map-pin', focus: true }),
      pair(ctx, [field(ctx, 'Postcode', example('Postcode')), field(ctx, 'Town', example('Town'))]),
    ]),
    block(ctx, 'Delivery method', [delivery(ctx, 0), delivery(ctx, 1)]),
    block(ctx, 'Payment', cardFields(ctx)),
    button(ctx, `Pay ${orderTotal(ctx)}`, { full: true, size: 'large', icon: 'lock' }),
  ]);
  const ground = { name: 'Order', width: right, gap: 22, fill: 'tint', shadow: [] };
  const order = panel(withBackground(ctx, 'tint'), ground, [
    heading(ctx, 'h4', 'Your order'),
    ...[0, 1, 2].map((index) => orderLine(ctx, index)),
    divider(ctx.colors.line),
    orderSums(ctx),
  ]);
  return section(
    ctx,
    'Checkout',
    [
      topLine(ctx),
      rowOrColumn(ctx, { name: 'Sides', width: 'fill', gap: ctx.desktop ? 72 : 40, align: 'start' }, [
        { ...form, width: rest(ctx, right, 72) },
        order,
      ]),
    ],
    ctx.phone
      ? { gap: 32, padding: [28, 'gutter', 48, 'gutter'] }
      : { gap: 48, padding: [40, 'gutter', 96, 'gutter'] },
  );
}

const ways = [
  ['Standard', 'Two to four days', 'Free'],
  ['Tomorrow', 'Order before 14:00', ''],
] as const;

function delivery(ctx: RenderContext, index: 0 | 1): FrameNode {
  const [name, hint, price] = ways[index];
  return option(ctx, index === 0, name, [
    column({ name: 'Details', width: 'fill' }, [
      label(ctx, name, { style: 'label' }),
      label(ctx, hint, { style: 'small', color: ctx.colors.soft }),
    ]),
    label(ctx, price || expressPrice(ctx), { style: 'label' }),
  ]);
}

const cardFields = (ctx: RenderContext): FrameNode[] => [
  field(ctx, 'Card number', { value: '4242 4242 4242 4242', icon: 'credit-card' }),
  pair(ctx, [
    field(ctx, 'Expires', { placeholder: 'MM / YY' }),
    field(ctx, 'Security code', { placeholder: 'CVC', trailing: 'circle-question-mark' }),
  ]),
];

const counter = (ctx: RenderContext, index: number): FrameNode =>
  row({ name: 'Count', gap: 12, align: 'center', padding: [6, 0, 0, 0] }, [
    doing(pressed(icon(ctx, 'circle-minus', 20, ctx.colors.soft), 'One less'), 'less'),
    counted(label(ctx, String(index === 1 ? 2 : 1), { style: 'label' }), 'Quantity', countId(index)),
    doing(pressed(icon(ctx, 'circle-plus', 20, ctx.colors.accentText), 'One more'), 'more'),
    pressed(label(ctx, 'Remove', { style: 'small', color: ctx.colors.soft })),
  ]);

function drawer(ctx: RenderContext, width: number): FrameNode {
  return column(
    {
      name: 'Drawer',
      width,
      padding: ctx.phone ? 20 : 32,
      gap: 26,
      fill: ctx.colors.card,
      place: { right: 0, top: 0, bottom: 0 },
    },
    [
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(ctx, 'h3', 'Your basket'),
        doing(pressed(icon(ctx, 'x', 24), 'Close the basket'), 'close'),
      ]),
      listed(
        column(
          { name: 'Goods', width: 'fill', gap: 26 },
          [0, 1, 2].map((index) => orderLine(ctx, index, counter(ctx, index))),
        ),
        'goods',
      ),
      spacer('column'),
      row({ name: 'Code', width: 'fill', gap: 10 }, [
        inputBox(ctx, { placeholder: 'Gift code', icon: 'ticket' }),
        button(ctx, 'Add', { acts: true, kind: 'secondary' }),
      ]),
      orderSums(ctx, true),
      button(ctx, 'Go to checkout', { acts: false, full: true, size: 'large' }),
    ],
  );
}

function basketDrawer(ctx: RenderContext): FrameNode {
  const width = ctx.phone ? ctx.width : 460;
  const height = ctx.phone ? 780 : 860;
  return column({ name: 'Page', width: ctx.width, height, fill: ctx.colors.ground, clip: true }, [
    navBar(ctx, 1),
    column({ name: 'Behind', width: 'fill', padding: [40, 'gutter'] }, [
      grid(ctx, ctx.brand.words.products.slice(0, 3), { columns: 3, tablet: 3, phone: 2 }, (_, index, cell) =>
        productPicture(ctx, index, cell, Math.round(cell * 1.2)),
      ),
    ]),
    rect({ name: 'Scrim', fill: '#0b102099', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
    asDialog(drawer(ctx, width), 'Your basket', button(ctx, 'Open the basket', { acts: true })),
  ]);
}

function paymentStep(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const width = Math.min(640, ctx.inner);
  const pay = (name: string, hint: string, glyph: string, isOn: boolean) =>
    option(ctx, isOn, name, [
      column({ name: 'Details', width: 'fill' }, [
        label(ctx, name, { style: 'label' }),
        prose(ctx, 'small', hint),
      ]),
      icon(ctx, glyph, 22, ctx.colors.soft),
    ]);
  return section(
    ctx,
    'Payment',
    [
      column({ name: 'Middle', width, gap: ctx.phone ? 28 : 40 }, [
        stepper(ctx, ['Basket', 'Address', 'Payment', 'Check'], 2),
        panel(ctx, { name: 'Payment method', gap: 16, fill: ctx.colors.card }, [
          heading(ctx, 'h3', 'Payment method'),
          // Fields among choices would be met by the tab key before the choices are left.
          column({ name: 'Ways', label: 'Payment method', width: 'fill', gap: 16 }, [
            pay('Card', 'Visa, Mastercard, American Express', 'credit-card', true),
            pay('Bank transfer', 'Confirm it with your bank', 'landmark', false),
            pay('Later', 'Within 30 days of delivery', 'calendar-clock', false),
          ]),
          ...cardFields(ctx),
        ]),
        row({ name: 'Foot', width: 'fill', align: 'center', gap: 16 }, [
          button(ctx, 'Back', { kind: 'secondary' }),
          spacer(),
          button(ctx, 'Review order', { acts: true, icon: 'arrow-right' }),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}
