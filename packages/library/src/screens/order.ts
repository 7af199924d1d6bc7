import {
  type FrameNode,
  type SceneNode,
  column,
  divider,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { mapDrawing } from '../art/map.ts';
import { plasticCard } from '../art/ui-cards.ts';
import { dashedLine } from '../blocks/backdrop.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, nth, pick } from '../kit.ts';
import { corner, roundButton, screen, screenInner, screenWidth, statusBar, tile, topBar } from './screen.ts';

const sum = (kit: Kit, name: string, value: string, isTotal = false): FrameNode =>
  row({ name, width: 'fill', align: 'center' }, [
    label(kit, name, {
      style: isTotal ? 'h5' : 'body',
      width: 'fill',
      color: isTotal ? kit.c.ink : kit.c.soft,
    }),
    label(kit, value, { style: isTotal ? 'h4' : 'bodyStrong' }),
  ]);

/** The sum of prices in one currency, written as they are: `£5.20` twice is `£10.40`. */
export function totalOf(lines: { price: string; count: number }[]): string {
  const parts = lines.map(({ price, count }) => ({ match: /^(\D*)([\d,]+(?:\.\d+)?)/.exec(price), count }));
  const amount = parts.reduce(
    (total, { match, count }) => total + Number((match?.[2] ?? '0').replaceAll(',', '')) * count,
    0,
  );
  const hasCents = parts.some(({ match }) => match?.[2]?.includes('.'));
  const digits = hasCents ? 2 : 0;
  return `${parts[0]?.match?.[1] ?? ''}${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** What is in the basket, with counts and a sum. */
export function basket(kit: Kit): FrameNode {
  const { products } = kit.brand.words;
  const line = (index: number) => basketLine(kit, index);
  const total = totalOf(
    [0, 1, 2].map((index) => ({ price: nth(products, index).price, count: (index % 2) + 1 })),
  );
  return screen(
    kit,
    'Basket',
    [
      topBar(kit, 'Basket', 'trash'),
      ...[0, 1, 2].flatMap((index) => [line(index), divider(kit.c.line)]),
      row({ name: 'Code', width: 'fill', gap: 10 }, [
        inputBox(kit, { placeholder: 'Gift code', icon: 'ticket' }),
        button(kit, 'Add', { kind: 'secondary' }),
      ]),
      column({ name: 'Sums', width: 'fill', gap: 8 }, [
        sum(kit, 'Things', total),
        sum(kit, 'Delivery', 'Free'),
        sum(kit, 'Total', total, true),
      ]),
    ],
    { gap: 16, foot: [button(kit, 'Go to payment', { full: true, size: 'large', icon: 'arrow-right' })] },
  );
}

function basketLine(kit: Kit, index: number): SceneNode {
  const { products } = kit.brand.words;

  const item = nth(products, index);
  return row({ name: item.title, width: 'fill', gap: 14, align: 'center' }, [
    productPicture(kit, index, 84, 84, { radius: corner(kit, 14) }),
    column({ name: 'Text', width: 'fill', gap: 4 }, [
      heading(kit, 'h5', item.title, { maxLines: 1 }),
      label(kit, item.text, { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
      row({ name: 'Line', width: 'fill', align: 'center', gap: 10 }, [
        label(kit, item.price, { style: 'label' }),
        spacer(),
        icon(kit, 'circle-minus', 22, kit.c.soft),
        label(kit, String((index % 2) + 1), { style: 'label' }),
        icon(kit, 'circle-plus', 22, kit.c.accentText),
      ]),
    ]),
  ]);
}

/** A day and an hour. */
export function pickTime(kit: Kit): FrameNode {
  const days = pickTimeDays(kit);
  const hours = pickTimeHours(kit);
  const person = pick(kit, kit.brand.words.team);
  return screen(
    kit,
    'Choose a time',
    [
      topBar(kit, 'November', 'calendar'),
      heading(kit, 'h2', 'When does it suit you?', { size: 28, lineHeight: 34 }),
      picture(kit, kit.brand.mark, screenInner, 112, { radius: corner(kit, 16) }),
      days,
      column({ name: 'Hours', width: 'fill', gap: 8 }, hours),
      tile(kit, { name: 'With', padding: 16 }, [
        row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
          avatar(kit, person.name, 48),
          titled(kit, person.name, person.role, { heading: 'h5', prose: 'small', gap: 0 }),
          icon(kit, 'message-circle', 22, kit.c.accentText),
        ]),
      ]),
    ],
    { gap: 18, foot: [button(kit, 'Take 11:30 on the 19th', { full: true, size: 'large' })] },
  );
}

function pickTimeHours(kit: Kit) {
  return [
    ['7:00', '8:30', '9:15'],
    ['10:00', '11:30', '12:45'],
    ['14:00', '15:30', '17:00'],
  ].map((line, at) =>
    row(
      { name: `Hours ${at + 1}`, width: 'fill', gap: 8 },
      line.map((hour, index) => {
        const isOn = at === 1 && index === 1;
        const isGone = (at * 3 + index) % 4 === 1;
        return row(
          {
            name: hour,
            width: 'fill',
            padding: [12, 0],
            justify: 'center',
            radius: corner(kit, 14),
            ...(isOn
              ? { fill: kit.c.wash, stroke: { paint: kit.c.accent, weight: 2 } }
              : { stroke: { paint: kit.c.line } }),
          },
          [
            text(hour, {
              style: 'label',
              color: isGone ? kit.c.soft : kit.c.ink,
              ...(isGone ? { decoration: 'strikethrough' as const } : {}),
            }),
          ],
        );
      }),
    ),
  );
}

function pickTimeDays(kit: Kit) {
  const { app } = kit.brand.words;
  return row(
    { name: 'Days', width: 'fill', gap: 8 },
    app.days.slice(0, 5).map((name, index) =>
      column(
        {
          name,
          width: 'fill',
          padding: [12, 0],
          gap: 2,
          align: 'center',
          radius: corner(kit, 16),
          ...(index === 2 ? { fill: kit.c.accent } : { fill: kit.c.card, stroke: { paint: kit.c.line } }),
        },
        [
          label(kit, name, {
            style: 'small',
            size: 13,
            lineHeight: 18,
            color: index === 2 ? kit.c.onAccent : kit.c.soft,
          }),
          text(String(17 + index), { style: 'h4', color: index === 2 ? kit.c.onAccent : kit.c.ink }),
        ],
      ),
    ),
  );
}

/** Cards to pay with. */
export function payment(kit: Kit): FrameNode {
  const ways = paymentWays();
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
        ways.map(([glyph, name, hint], index) =>
          row(
            {
              name,
              width: 'fill',
              gap: 14,
              padding: 16,
              align: 'center',
              radius: corner(kit),
              fill: kit.c.card,
              stroke: index === 0 ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line },
            },
            [
              icon(kit, glyph, 22, kit.c.accentText),
              column({ name: 'Text', width: 'fill' }, [
                heading(kit, 'h5', name, { as: 'p' }),
                prose(kit, 'small', hint),
              ]),
              radio(kit, index === 0),
            ],
          ),
        ),
      ),
      column({ name: 'Sums', width: 'fill', gap: 8, padding: [6, 0, 0, 0] }, [
        sum(kit, pick(kit, kit.brand.words.products).title, pick(kit, kit.brand.words.products).price),
        sum(kit, 'Total', pick(kit, kit.brand.words.products).price, true),
      ]),
    ],
    { gap: 18, foot: [button(kit, 'Pay now', { full: true, size: 'large', icon: 'lock' })] },
  );
}

function paymentWays(): [string, string, string][] {
  return [
    ['credit-card', 'Card ending in 0386', 'Expires 08/29'],
    ['landmark', 'From your account', 'Takes a day'],
    ['gift', 'Gift card', 'Balance 25.00'],
  ];
}

const radio = (kit: Kit, isOn: boolean): FrameNode =>
  row(
    {
      name: isOn ? 'Chosen' : 'Not chosen',
      width: 22,
      height: 22,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      stroke: { paint: isOn ? kit.c.accent : kit.c.soft, weight: 2 },
    },
    [isOn && rect({ name: 'Dot', width: 10, height: 10, radius: 5, fill: kit.c.accent })],
  );

/** Done: a receipt like a ticket. */
export function success(kit: Kit): FrameNode {
  const item = pick(kit, kit.brand.words.products);
  const { steps } = kit.brand.words;
  const line = (name: string, value: string) => successLine(kit, name, value);
  return screen(
    kit,
    'Done',
    [
      column({ name: 'Words', width: 'fill', gap: 12, align: 'center', padding: [28, 0, 10, 0] }, [
        row(
          {
            name: 'Tick',
            width: 84,
            height: 84,
            radius: 'pill',
            fill: kit.c.accent,
            align: 'center',
            justify: 'center',
          },
          [icon(kit, 'check', 40, kit.c.onAccent)],
        ),
        heading(kit, 'h2', 'That is settled', { align: 'center', size: 30, lineHeight: 36 }),
        prose(kit, 'body', nth(steps, 2).text, { align: 'center' }),
      ]),
      tile(kit, { name: 'Receipt', gap: 14, padding: 20 }, [
        row({ name: 'What', width: 'fill', gap: 14, align: 'center' }, [
          productPicture(kit, kit.turn, 72, 72, { radius: corner(kit, 14) }),
          titled(kit, item.title, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
        ]),
        dashedLine(kit, 302),
        line('Number', 'K-20418'),
        line('Date', '19 November 2026'),
        line('Paid', item.price),
      ]),
    ],
    {
      fill: kit.c.wash,
      foot: [
        button(kit, 'Follow it', { full: true, size: 'large' }),
        button(kit, 'Back to the start', { kind: 'secondary', full: true }),
      ],
    },
  );
}

function successLine(kit: Kit, name: string, value: string) {
  return row({ name, width: 'fill' }, [
    label(kit, name, { style: 'small', color: kit.c.soft, width: 'fill' }),
    label(kit, value, { style: 'label' }),
  ]);
}

/** Where it is: a map with steps in a sheet. */
export function tracking(kit: Kit): FrameNode {
  const { app, team } = kit.brand.words;
  const person = nth(team, 7);
  const stop = (index: number) => trackingStop(kit, index);
  const sheet = column(
    {
      name: 'Sheet',
      width: screenWidth,
      padding: [12, 24, 30, 24],
      gap: 18,
      radius: [28, 28, 0, 0],
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
      place: { left: 0, right: 0, bottom: 0 },
    },
    [
      row({ name: 'Handle', width: 'fill', justify: 'center' }, [
        rect({ name: 'Bar', width: 44, height: 5, radius: 3, fill: kit.c.line }),
      ]),
      column({ name: 'Title', width: 'fill', gap: 2 }, [
        heading(kit, 'h3', nth(app.alerts, 0).title),
        prose(kit, 'small', nth(app.alerts, 0).text),
      ]),
      row(
        {
          name: 'Who',
          width: 'fill',
          gap: 12,
          align: 'center',
          padding: 12,
          radius: corner(kit, 18),
          fill: kit.c.wash,
        },
        [
          avatar(kit, person.name, 44),
          column({ name: 'Text', width: 'fill' }, [
            heading(kit, 'h5', person.name),
            label(kit, person.role, { style: 'small', color: kit.c.soft }),
          ]),
          roundButton(kit, 'phone'),
          roundButton(kit, 'message-circle'),
        ],
      ),
      column({ name: 'Stops', width: 'fill' }, [0, 1, 2, 3].map(stop)),
    ],
  );
  return column({ name: 'Tracking', width: screenWidth, height: 844, clip: true, fill: kit.c.ground }, [
    { ...mapDrawing(kit, screenWidth, 480), place: { left: 0, top: 0 } },
    statusBar(kit),
    row({ name: 'Top', width: 'fill', padding: [8, 24] }, [
      roundButton(kit, 'chevron-left'),
      spacer(),
      roundButton(kit, 'locate-fixed'),
    ]),
    sheet,
  ]);
}

function trackingStop(kit: Kit, index: number): SceneNode {
  const { steps } = kit.brand.words;
  return row({ name: nth(steps, index).title, width: 'fill', gap: 14, align: 'start' }, [
    column({ name: 'Rail', align: 'center', height: 'fill' }, [
      row(
        {
          name: 'Dot',
          width: 22,
          height: 22,
          radius: 'pill',
          align: 'center',
          justify: 'center',
          fill: index < 3 ? kit.c.accent : kit.c.line,
        },
        [icon(kit, 'check', 13, index < 3 ? kit.c.onAccent : kit.c.soft)],
      ),
      index < 3 && rect({ name: 'Path', width: 2, height: 'fill', fill: kit.c.line }),
    ]),
    column({ name: 'Text', width: 'fill', padding: [0, 0, 14, 0] }, [
      heading(kit, 'h5', nth(steps, index).title, { size: 15, lineHeight: 22 }),
      label(kit, `${8 + index}:${index}2`, { style: 'small', color: kit.c.soft }),
    ]),
  ]);
}
