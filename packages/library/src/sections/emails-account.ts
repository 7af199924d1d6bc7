import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { inEveryCent } from '../blocks/price.ts';
import { isBooked } from '../model/trade.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { leading } from '../model/roles.ts';
import { getLayouts } from './layout.ts';
import { fact, letter, letterInner } from './letters.ts';
import { orderNumber } from './order-summary.ts';

/** Letters about an account, an appointment and money. */
export const accountEmailLayouts = getLayouts('Email', [
  {
    slug: 'email-signin',
    name: 'Email: new sign-in',
    text: 'A new device has signed in: which, where and when, and what to do if it was somebody else.',
    tags: ['Email', 'Security', 'Alert'],
    variant: 0,
    firstPicture: 187,
    build: newSignIn,
  },
  {
    slug: 'email-payment',
    name: 'Email: payment failed',
    text: 'A charge did not go through: the card, the next attempt and how to pay now.',
    tags: ['Email', 'Payment', 'Alert'],
    variant: 1,
    firstPicture: 188,
    build: paymentFailed,
  },
  {
    slug: 'email-reminder',
    name: 'Email: appointment reminder',
    text: 'A leaf of the calendar, the hour, the place and the person one meets.',
    tags: ['Email', 'Booking', 'Calendar'],
    variant: 0,
    firstPicture: 189,
    build: reminder,
  },
  {
    slug: 'email-score',
    name: 'Email: recommendation score',
    text: 'One question with eleven numbers to press, as customer surveys ask it.',
    tags: ['Email', 'Feedback', 'Survey'],
    variant: 1,
    firstPicture: 190,
    build: score,
  },
  {
    slug: 'email-refund',
    name: 'Email: refund',
    text: 'What came back, how much is returned and when it arrives.',
    tags: ['Email', 'Shop', 'Receipt'],
    variant: 2,
    firstPicture: 191,
    build: refund,
  },
]);

function newSignIn(ctx: RenderContext): FrameNode {
  const { contact, name, trade } = ctx.brand.words;
  return letter(ctx, 'New sign-in', {
    title: 'New sign-in to your account',
    text: `Somebody signed in to ${name} as ${trade.user.email}. Was it you? All is well.`,
    middle: [
      iconTile(ctx, 'monitor', 52),
      fact(ctx, 'Device', 'Firefox on Windows'),
      fact(ctx, 'Near', contact.address.split(', ').at(-1)!),
      fact(ctx, 'Time', '22 November 2026, 18:42'),
    ],
    button: 'It was not me',
    below: [prose(ctx, 'small', 'The button signs out all devices and sends you a link for a new password')],
  });
}

function paymentFailed(ctx: RenderContext): FrameNode {
  const plan = nth(ctx.brand.words.plans, 1);
  return letter(ctx, 'Payment failed', {
    title: 'Your payment failed',
    text: `The bank declined the charge for ${plan.name}. ${plan.name} goes on, and we try again on 26 November.`,
    middle: [
      row({ name: 'Card', width: 'fill', gap: 16, align: 'center' }, [
        iconTile(ctx, 'credit-card', 52),
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          heading(ctx, 'h5', 'Card ending in 0386', { as: 'p' }),
          label(ctx, 'Declined on 22 November', { style: 'small', color: ctx.colors.soft }),
        ]),
      ]),
      fact(ctx, 'Plan', plan.name),
      fact(ctx, 'Amount', plan.price),
      fact(ctx, 'Next attempt', '26 November 2026'),
    ],
    button: 'Update card',
  });
}

const place: Partial<Record<string, string>> = {
  clinic: 'Video visit',
  bank: 'Video call',
  property: 'Canal Flat, third floor',
};

const leaf = (ctx: RenderContext): FrameNode =>
  column(
    {
      name: 'Calendar leaf',
      width: 108,
      align: 'center',
      clip: true,
      radius: Math.min(16, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [
      row({ name: 'Month', width: 'fill', padding: [6, 0], justify: 'center', fill: ctx.colors.accent }, [
        label(ctx, 'November', { style: 'label', color: ctx.colors.onAccent }),
      ]),
      column({ name: 'Day', width: 'fill', padding: [8, 0, 12, 0], align: 'center' }, [
        text('26', { style: 'h2', size: 40, lineHeight: 46, color: ctx.colors.ink }),
        label(ctx, 'Thursday', { style: 'small', color: ctx.colors.soft }),
      ]),
    ],
  );

const otherWay = (ctx: RenderContext, name: string) =>
  leading(label(ctx, name, { style: 'label', color: ctx.colors.accentText }));

function reminder(ctx: RenderContext): FrameNode {
  const { contact, team, trade } = ctx.brand.words;
  const host = team.find(({ name }) => name === trade.helper) ?? nth(team, 1);
  return letter(ctx, 'Reminder', {
    title: 'See you on Thursday',
    text: `${host.name} expects you at 10:30.`,
    middle: [
      row({ name: 'Appointment', width: 'fill', gap: 24, align: 'center' }, [
        leaf(ctx),
        column({ name: 'Details', width: 'fill', gap: 12 }, [
          line(ctx, 'clock', '10:30 to 11:10'),
          line(ctx, 'map-pin', place[trade.kind] ?? contact.address),
          row({ name: 'Host', width: 'fill', gap: 10, align: 'center' }, [
            avatar(ctx, host.name, 28),
            label(ctx, host.name, { style: 'label', width: 'fill' }),
          ]),
        ]),
      ]),
    ],
    button: 'Add to calendar',
    below: [row({ name: 'Or', gap: 24 }, [otherWay(ctx, 'Choose another time'), otherWay(ctx, 'Cancel')])],
  });
}

const line = (ctx: RenderContext, glyph: string, words: string): FrameNode =>
  row({ name: words, width: 'fill', gap: 10, align: 'center' }, [
    icon(ctx, glyph, 20, ctx.colors.accentText),
    label(ctx, words, { style: 'small', width: 'fill' }),
  ]);

/** Eleven numbers to press: in one row, on a phone in two. */
function scores(ctx: RenderContext): FrameNode {
  const gap = 6;
  const perRow = ctx.phone ? 6 : 11;
  const side = Math.floor((letterInner(ctx) - gap * (perRow - 1)) / perRow);
  const number = (value: number): FrameNode =>
    leading(
      row(
        {
          name: `Score ${value}`,
          width: 'fill',
          maxWidth: side,
          height: 48,
          align: 'center',
          justify: 'center',
          radius: Math.min(10, ctx.brand.theme.measures.radius.control),
          fill: ctx.colors.wash,
        },
        [label(ctx, String(value), { style: 'label' })],
      ),
    );
  const numbers = Array.from({ length: 11 }, (_, value) => number(value));
  const rows = ctx.phone ? [numbers.slice(0, 6), numbers.slice(6)] : [numbers];
  return column({ name: 'Scale of answers', width: 'fill', gap: 10 }, [
    ...rows.map((children, at) => row({ name: `Numbers ${at + 1}`, width: 'fill', gap }, children)),
    row({ name: 'Ends', width: 'fill', justify: 'between' }, [
      label(ctx, 'Not at all', { style: 'small', color: ctx.colors.soft }),
      label(ctx, 'Certainly', { style: 'small', color: ctx.colors.soft }),
    ]),
  ]);
}

function score(ctx: RenderContext): FrameNode {
  const { name, trade } = ctx.brand.words;
  return letter(ctx, 'Score', {
    title: `Would you recommend ${name}?`,
    text: `Think of a friend among ${trade.people}. One press is enough.`,
    middle: [scores(ctx)],
    below: [
      row({ name: 'Asked by', width: 'fill', gap: 12, align: 'center', padding: [8, 0, 0, 0] }, [
        avatar(ctx, trade.helper, 44),
        column({ name: 'Name and role', width: 'fill' }, [
          label(ctx, trade.helper, { style: 'label' }),
          label(ctx, `Reads every answer at ${name}`, { style: 'small', color: ctx.colors.soft }),
        ]),
      ]),
    ],
  });
}

function refund(ctx: RenderContext): FrameNode {
  const item = nth(ctx.brand.words.products, 1);
  const amount = inEveryCent([{ price: item.price, count: 1 }]);
  return letter(ctx, 'Refund', {
    title: `${amount} on its way back`,
    text: `Your refund for ${item.title} left ${ctx.brand.words.name} today and arrives within three working days.`,
    middle: [
      row({ name: 'What', width: 'fill', gap: 16, align: 'center' }, [
        productPicture(ctx, 1, 88, 88, { radius: Math.min(12, ctx.brand.theme.measures.radius.art) }),
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          heading(ctx, 'h5', item.title, { as: 'p' }),
          prose(ctx, 'small', item.text),
        ]),
      ]),
      fact(ctx, isBooked(ctx.brand.words.trade) ? 'Booking' : 'Order', orderNumber(ctx)),
      fact(ctx, 'Refunded', amount),
      fact(ctx, 'To', 'Card ending in 0386'),
    ],
    button: 'See refund',
    below: [row({ name: 'Or', gap: 12 }, [button(ctx, 'Contact us', { kind: 'quiet', size: 'small' })])],
  });
}
