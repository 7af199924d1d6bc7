import { type FrameNode, column, rect, row, spacer } from '@kitshelf/scene/scene.ts';
import { sign } from '../art/card-parts.ts';
import { mapDrawing } from '../art/map.ts';
import { dashedLine } from '../blocks/backdrop.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { inputBox, stars } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { moments } from '../model/moments.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { chip } from './choices.ts';
import {
  corner,
  roundButton,
  screen,
  screenHeight,
  screenWidth,
  statusBar,
  strip,
  tile,
  topBar,
} from './screen.ts';

/** Done: a receipt like a ticket. */
export function success(ctx: RenderContext): FrameNode {
  return screen(
    ctx,
    'Done',
    [
      column({ name: 'Words', width: 'fill', gap: 12, align: 'center', padding: [28, 0, 10, 0] }, [
        sign(84, 'pill', ctx.colors.accent, icon(ctx, 'check', 40, ctx.colors.onAccent), 'Tick'),
        heading(ctx, 'h2', 'Order confirmed', { align: 'center', size: 30, lineHeight: 36 }),
        prose(ctx, 'body', `A receipt is on its way to ${ctx.brand.words.trade.user.email}.`, {
          align: 'center',
        }),
      ]),
      receipt(ctx),
    ],
    {
      fill: ctx.colors.wash,
      foot: [
        button(ctx, 'Track order', { acts: false, full: true, size: 'large' }),
        button(ctx, 'Back to home', { acts: false, kind: 'secondary', full: true }),
      ],
    },
  );
}

function receipt(ctx: RenderContext): FrameNode {
  const item = pick(ctx, ctx.brand.words.products);
  const line = (name: string, value: string): FrameNode =>
    row({ name, width: 'fill' }, [
      label(ctx, name, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
      label(ctx, value, { style: 'label' }),
    ]);
  return tile(ctx, { name: 'Receipt', gap: 14, padding: 20 }, [
    row({ name: 'What', width: 'fill', gap: 14, align: 'center' }, [
      productPicture(ctx, ctx.variant, 72, 72, { radius: corner(ctx, 14) }),
      titled(ctx, item.title, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
    ]),
    dashedLine(ctx, 302),
    line('Number', 'K-20418'),
    line('Date', '19 November 2026'),
    line('Paid', item.price),
  ]);
}

/** Where it is: a map with steps in a sheet. */
export const tracking = (ctx: RenderContext): FrameNode =>
  column(
    { name: 'Tracking', width: screenWidth, height: screenHeight, clip: true, fill: ctx.colors.ground },
    [
      { ...mapDrawing(ctx, screenWidth, 480), place: { left: 0, top: 0 } },
      statusBar(ctx),
      row({ name: 'Top', width: 'fill', padding: [8, 24] }, [
        roundButton(ctx, 'chevron-left'),
        spacer(),
        roundButton(ctx, 'locate-fixed'),
      ]),
      stopsSheet(ctx),
    ],
  );

function stopsSheet(ctx: RenderContext): FrameNode {
  const times = moments(`${ctx.brand.slug} parcel`, 4, 7 * 60);
  const hour = Number(times[3]!.split(':')[0]);
  return column(
    {
      name: 'Sheet',
      width: screenWidth,
      padding: [12, 24, 30, 24],
      gap: 18,
      radius: [28, 28, 0, 0],
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      place: { left: 0, right: 0, bottom: 0 },
    },
    [
      row({ name: 'Handle', width: 'fill', justify: 'center' }, [
        rect({ name: 'Bar', width: 44, height: 5, radius: 3, fill: ctx.colors.line }),
      ]),
      column({ name: 'Title', width: 'fill', gap: 2 }, [
        heading(ctx, 'h3', 'On its way'),
        prose(ctx, 'small', `Arrives today between ${hour}:00 and ${hour + 1}:00`),
      ]),
      courier(ctx),
      column(
        { name: 'Stops', width: 'fill' },
        [0, 1, 2, 3].map((index) => stop(ctx, index, times)),
      ),
    ],
  );
}

function courier(ctx: RenderContext): FrameNode {
  const person = nth(ctx.brand.words.team, 6);
  return strip(ctx, { name: 'Who', gap: 12, padding: 12, radius: corner(ctx, 18), fill: ctx.colors.wash }, [
    avatar(ctx, person.name, 44),
    column({ name: 'Name and role', width: 'fill' }, [
      heading(ctx, 'h5', person.name),
      label(ctx, 'Your courier', { style: 'small', color: ctx.colors.soft }),
    ]),
    roundButton(ctx, 'phone'),
    roundButton(ctx, 'message-circle'),
  ]);
}

function stop(ctx: RenderContext, index: number, times: readonly string[]): FrameNode {
  const title = ['Ordered', 'Packed for you', 'Out for delivery', 'At your door'][index]!;
  return row({ name: title, width: 'fill', gap: 14, align: 'start' }, [
    column({ name: 'Rail', align: 'center', height: 'fill' }, [
      row(
        {
          name: 'Dot',
          width: 22,
          height: 22,
          radius: 'pill',
          align: 'center',
          justify: 'center',
          fill: index < 3 ? ctx.colors.accent : ctx.colors.line,
        },
        [icon(ctx, 'check', 13, index < 3 ? ctx.colors.onAccent : ctx.colors.soft)],
      ),
      index < 3 && rect({ name: 'Path', width: 2, height: 'fill', fill: ctx.colors.line }),
    ]),
    column({ name: 'Details', width: 'fill', padding: [0, 0, 14, 0] }, [
      heading(ctx, 'h5', title, { size: 15, lineHeight: 22 }),
      label(ctx, times[index]!, { style: 'small', color: ctx.colors.soft }),
    ]),
  ]);
}

/** Stars and a sentence. */
export function review(ctx: RenderContext): FrameNode {
  const item = pick(ctx, ctx.brand.words.products);
  const words = [...ctx.brand.words.trade.praise, 'Good value', 'Would buy again'];
  return screen(
    ctx,
    'Review',
    [
      topBar(ctx, 'Your review', undefined, 'x'),
      column({ name: 'What', width: 'fill', gap: 14, align: 'center', padding: [10, 0, 0, 0] }, [
        productPicture(ctx, ctx.variant, 150, 150),
        heading(ctx, 'h2', `How was ${item.title}?`, { align: 'center', size: 26, lineHeight: 32 }),
        stars(ctx, 4, 40),
      ]),
      row(
        { name: 'Words', width: 'fill', gap: 8, wrap: true, justify: 'center' },
        words.map((name, index) => chip(ctx, name, index % 3 === 1, 9)),
      ),
      inputBox(ctx, { value: nth(ctx.brand.words.quotes, ctx.variant + 1).text, tall: true }),
    ],
    { gap: 20, foot: [button(ctx, 'Send', { full: true, size: 'large' })] },
  );
}
