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
import { type Kit, on } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { orderDone } from './order-done.ts';
import { navBar } from './navigation.ts';
import { expressPrice, firstOf, lastOf, orderLine, orderSums, orderTotal } from './order-summary.ts';
import { rest, rowOrColumn } from './two-sides.ts';
import { pressed } from '../model/roles.ts';

export const checkoutLayouts = layoutsOf('Checkout', [
  [
    ['checkout-page', 'Checkout page', 'Shop, Form, Payment, Split', 0, checkoutPage],
    'Address, delivery and payment on one page beside the basket.',
  ],
  [
    ['checkout-basket', 'Basket drawer', 'Shop, Cart, Drawer', 1, basketDrawer],
    'The basket slides in over the page, with quantities, a code and the total.',
  ],
  [
    ['checkout-steps', 'Payment step', 'Shop, Payment, Stepper', 0, paymentStep],
    'The third of four steps: how to pay, with the order below.',
  ],
  [
    ['checkout-done', 'Order confirmed', 'Shop, Receipt, Centered', 1, orderDone],
    'Thanks, the receipt and what happens next.',
  ],
]);

const pair = (kit: Kit, fields: SceneNode[]): FrameNode =>
  (kit.phone ? column : row)({ name: 'Pair', width: 'fill', gap: 16 }, fields);

const block = (kit: Kit, title: string, children: SceneNode[]): FrameNode =>
  column({ name: title, width: 'fill', gap: 16 }, [heading(kit, 'h4', title), ...children]);

const topLine = (kit: Kit): FrameNode =>
  row({ name: 'Top', width: 'fill', align: 'center' }, [
    brandLogo(kit),
    spacer(),
    icon(kit, 'lock', 18, kit.c.soft),
    label(kit, 'Secure checkout', { style: 'small', color: kit.c.soft }),
  ]);

const buyer = (kit: Kit): FrameNode =>
  pair(kit, [
    field(kit, 'First name', { value: firstOf(kit) }),
    field(kit, 'Last name', { value: lastOf(kit) }),
  ]);

const example = (placeholder: string) => ({ placeholder });

function checkoutPage(kit: Kit): FrameNode {
  const right = kit.desktop ? 420 : kit.inner;
  const form = column({ name: 'Form', as: 'form', width: 'fill', gap: 36 }, [
    block(kit, 'Contact', [
      field(kit, 'Email', { value: kit.brand.words.trade.user.email, icon: 'mail' }),
      checkbox(kit, 'Email me news, at most once a month.'),
    ]),
    block(kit, 'Delivery address', [
      buyer(kit),
      field(kit, 'Street and number', { placeholder: 'Start typing', icon: 'map-pin', focus: true }),
      pair(kit, [field(kit, 'Postcode', example('Postcode')), field(kit, 'Town', example('Town'))]),
    ]),
    block(kit, 'Delivery method', [delivery(kit, 0), delivery(kit, 1)]),
    block(kit, 'Payment', cardFields(kit)),
    button(kit, `Pay ${orderTotal(kit)}`, { full: true, size: 'large', icon: 'lock' }),
  ]);
  const order = panel(on(kit, 'tint'), { name: 'Order', width: right, gap: 22, fill: 'tint', shadow: [] }, [
    heading(kit, 'h4', 'Your order'),
    ...[0, 1, 2].map((index) => orderLine(kit, index)),
    divider(kit.c.line),
    orderSums(kit),
  ]);
  return section(
    kit,
    'Checkout',
    [
      topLine(kit),
      rowOrColumn(kit, { name: 'Sides', width: 'fill', gap: kit.desktop ? 72 : 40, align: 'start' }, [
        { ...form, width: rest(kit, right, 72) },
        order,
      ]),
    ],
    {
      gap: kit.phone ? 32 : 48,
      padding: kit.phone ? [28, 'gutter', 48, 'gutter'] : [40, 'gutter', 96, 'gutter'],
    },
  );
}

const ways = [
  ['Standard', 'Two to four days', 'Free'],
  ['Tomorrow', 'Order before 14:00', ''],
] as const;

function delivery(kit: Kit, index: 0 | 1): FrameNode {
  const [name, hint, price] = ways[index];
  return option(kit, index === 0, name, [
    column({ name: 'Details', width: 'fill' }, [
      label(kit, name, { style: 'label' }),
      label(kit, hint, { style: 'small', color: kit.c.soft }),
    ]),
    label(kit, price || expressPrice(kit), { style: 'label' }),
  ]);
}

const cardFields = (kit: Kit): FrameNode[] => [
  field(kit, 'Card number', { value: '4242 4242 4242 4242', icon: 'credit-card' }),
  pair(kit, [
    field(kit, 'Expires', { placeholder: 'MM / YY' }),
    field(kit, 'Security code', { placeholder: 'CVC', trailing: 'circle-question-mark' }),
  ]),
];

const counter = (kit: Kit, index: number): FrameNode =>
  row({ name: 'Count', gap: 12, align: 'center', padding: [6, 0, 0, 0] }, [
    pressed(icon(kit, 'circle-minus', 20, kit.c.soft), 'One less'),
    label(kit, String(index === 1 ? 2 : 1), { style: 'label' }),
    pressed(icon(kit, 'circle-plus', 20, kit.c.accentText), 'One more'),
    pressed(label(kit, 'Remove', { style: 'small', color: kit.c.soft })),
  ]);

function drawer(kit: Kit, width: number): FrameNode {
  return column(
    {
      name: 'Drawer',
      width,
      padding: kit.phone ? 20 : 32,
      gap: 26,
      fill: kit.c.card,
      place: { right: 0, top: 0, bottom: 0 },
    },
    [
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(kit, 'h3', 'Your basket'),
        pressed(icon(kit, 'x', 24), 'Close the basket'),
      ]),
      ...[0, 1, 2].map((index) => orderLine(kit, index, counter(kit, index))),
      spacer('column'),
      row({ name: 'Code', width: 'fill', gap: 10 }, [
        inputBox(kit, { placeholder: 'Gift code', icon: 'ticket' }),
        button(kit, 'Add', { kind: 'secondary' }),
      ]),
      orderSums(kit),
      button(kit, 'Go to checkout', { full: true, size: 'large' }),
    ],
  );
}

function basketDrawer(kit: Kit): FrameNode {
  const width = kit.phone ? kit.width : 460;
  const height = kit.phone ? 780 : 860;
  return column({ name: 'Page', width: kit.width, height, fill: kit.c.ground, clip: true }, [
    navBar(kit, 1),
    column({ name: 'Behind', width: 'fill', padding: [40, 'gutter'] }, [
      grid(kit, kit.brand.words.products.slice(0, 3), { columns: 3, tablet: 3, phone: 2 }, (_, index, cell) =>
        productPicture(kit, index, cell, Math.round(cell * 1.2)),
      ),
    ]),
    rect({ name: 'Scrim', fill: '#0b102099', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
    drawer(kit, width),
  ]);
}

function paymentStep(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const width = Math.min(640, kit.inner);
  const pay = (name: string, hint: string, glyph: string, isOn: boolean) =>
    option(kit, isOn, name, [
      column({ name: 'Details', width: 'fill' }, [
        label(kit, name, { style: 'label' }),
        prose(kit, 'small', hint),
      ]),
      icon(kit, glyph, 22, kit.c.soft),
    ]);
  return section(
    kit,
    'Payment',
    [
      column({ name: 'Middle', width, gap: kit.phone ? 28 : 40 }, [
        stepper(kit, ['Basket', 'Address', 'Payment', 'Check'], 2),
        panel(kit, { name: 'Ways', gap: 16, fill: kit.c.card }, [
          heading(kit, 'h3', 'Payment method'),
          pay('Card', 'Visa, Mastercard, American Express', 'credit-card', true),
          ...cardFields(kit),
          pay('Bank transfer', 'Confirm it with your bank', 'landmark', false),
          pay('Later', 'Within 30 days of delivery', 'calendar-clock', false),
        ]),
        row({ name: 'Foot', width: 'fill', align: 'center', gap: 16 }, [
          button(kit, 'Back', { kind: 'secondary' }),
          spacer(),
          button(kit, 'Review order', { icon: 'arrow-right' }),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}
