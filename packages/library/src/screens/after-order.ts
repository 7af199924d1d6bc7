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
import { type Kit, nth, pick } from '../model/kit.ts';
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
export function success(kit: Kit): FrameNode {
  return screen(
    kit,
    'Done',
    [
      column({ name: 'Words', width: 'fill', gap: 12, align: 'center', padding: [28, 0, 10, 0] }, [
        sign(84, 'pill', kit.c.accent, icon(kit, 'check', 40, kit.c.onAccent), 'Tick'),
        heading(kit, 'h2', 'Order confirmed', { align: 'center', size: 30, lineHeight: 36 }),
        prose(kit, 'body', `A receipt is on its way to ${kit.brand.words.trade.user.email}.`, {
          align: 'center',
        }),
      ]),
      receipt(kit),
    ],
    {
      fill: kit.c.wash,
      foot: [
        button(kit, 'Track order', { full: true, size: 'large' }),
        button(kit, 'Back to home', { kind: 'secondary', full: true }),
      ],
    },
  );
}

function receipt(kit: Kit): FrameNode {
  const item = pick(kit, kit.brand.words.products);
  const line = (name: string, value: string): FrameNode =>
    row({ name, width: 'fill' }, [
      label(kit, name, { style: 'small', color: kit.c.soft, width: 'fill' }),
      label(kit, value, { style: 'label' }),
    ]);
  return tile(kit, { name: 'Receipt', gap: 14, padding: 20 }, [
    row({ name: 'What', width: 'fill', gap: 14, align: 'center' }, [
      productPicture(kit, kit.turn, 72, 72, { radius: corner(kit, 14) }),
      titled(kit, item.title, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
    ]),
    dashedLine(kit, 302),
    line('Number', 'K-20418'),
    line('Date', '19 November 2026'),
    line('Paid', item.price),
  ]);
}

/** Where it is: a map with steps in a sheet. */
export const tracking = (kit: Kit): FrameNode =>
  column({ name: 'Tracking', width: screenWidth, height: screenHeight, clip: true, fill: kit.c.ground }, [
    { ...mapDrawing(kit, screenWidth, 480), place: { left: 0, top: 0 } },
    statusBar(kit),
    row({ name: 'Top', width: 'fill', padding: [8, 24] }, [
      roundButton(kit, 'chevron-left'),
      spacer(),
      roundButton(kit, 'locate-fixed'),
    ]),
    stopsSheet(kit),
  ]);

function stopsSheet(kit: Kit): FrameNode {
  const times = moments(`${kit.brand.slug} parcel`, 4, 7 * 60);
  const hour = Number(times[3]!.split(':')[0]);
  return column(
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
        heading(kit, 'h3', 'On its way'),
        prose(kit, 'small', `Arrives today between ${hour}:00 and ${hour + 1}:00`),
      ]),
      courier(kit),
      column(
        { name: 'Stops', width: 'fill' },
        [0, 1, 2, 3].map((index) => stop(kit, index, times)),
      ),
    ],
  );
}

function courier(kit: Kit): FrameNode {
  const person = nth(kit.brand.words.team, 6);
  return strip(kit, { name: 'Who', gap: 12, padding: 12, radius: corner(kit, 18), fill: kit.c.wash }, [
    avatar(kit, person.name, 44),
    column({ name: 'Name and role', width: 'fill' }, [
      heading(kit, 'h5', person.name),
      label(kit, 'Your courier', { style: 'small', color: kit.c.soft }),
    ]),
    roundButton(kit, 'phone'),
    roundButton(kit, 'message-circle'),
  ]);
}

function stop(kit: Kit, index: number, times: readonly string[]): FrameNode {
  const title = ['Ordered', 'Packed', 'Out for delivery', 'At your door'][index]!;
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
          fill: index < 3 ? kit.c.accent : kit.c.line,
        },
        [icon(kit, 'check', 13, index < 3 ? kit.c.onAccent : kit.c.soft)],
      ),
      index < 3 && rect({ name: 'Path', width: 2, height: 'fill', fill: kit.c.line }),
    ]),
    column({ name: 'Details', width: 'fill', padding: [0, 0, 14, 0] }, [
      heading(kit, 'h5', title, { size: 15, lineHeight: 22 }),
      label(kit, times[index]!, { style: 'small', color: kit.c.soft }),
    ]),
  ]);
}

/** Stars and a sentence. */
export function review(kit: Kit): FrameNode {
  const item = pick(kit, kit.brand.words.products);
  const words = [...kit.brand.words.trade.praise, 'Good value', 'Would buy again'];
  return screen(
    kit,
    'Review',
    [
      topBar(kit, 'Your review', undefined, 'x'),
      column({ name: 'What', width: 'fill', gap: 14, align: 'center', padding: [10, 0, 0, 0] }, [
        productPicture(kit, kit.turn, 150, 150),
        heading(kit, 'h2', `How was ${item.title}?`, { align: 'center', size: 26, lineHeight: 32 }),
        stars(kit, 4, 40),
      ]),
      row(
        { name: 'Words', width: 'fill', gap: 8, wrap: true, justify: 'center' },
        words.map((name, index) => chip(kit, name, index % 3 === 1, 9)),
      ),
      inputBox(kit, { value: nth(kit.brand.words.quotes, kit.turn + 1).text, tall: true }),
    ],
    { gap: 20, foot: [button(kit, 'Send', { full: true, size: 'large' })] },
  );
}
