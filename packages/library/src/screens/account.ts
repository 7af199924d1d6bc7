import { type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { portrait } from '../blocks/portrait.ts';
import { type Kit, nth, on } from '../model/kit.ts';
import { choice } from './choices.ts';
import { bigTitle, corner, roundButton, screen, screenInner, screenWidth, topBar } from './screen.ts';

/** Who I am here, in numbers and pictures. */
export function profile(kit: Kit): FrameNode {
  const { trade, app } = kit.brand.words;
  const me = trade.user;
  return screen(
    kit,
    'Profile',
    [
      topBar(kit, app.tabs[4], 'settings'),
      column({ name: 'Me', width: 'fill', gap: 10, align: 'center' }, [
        portrait(kit, me.name, 104, 104, { radius: 'pill' }),
        heading(kit, 'h3', me.name, { align: 'center' }),
        prose(kit, 'small', me.role, { align: 'center' }),
      ]),
      figures(kit),
      button(kit, 'Edit profile', { kind: 'secondary', full: true }),
      pictures(kit),
    ],
    { tab: 4, gap: 18 },
  );
}

const figures = (kit: Kit): FrameNode =>
  row(
    { name: 'Figures', width: 'fill' },
    kit.brand.words.app.achievements.map(([value, name]) =>
      column({ name, width: 'fill', align: 'center', gap: 2 }, [
        text(value, { style: 'h3', color: kit.c.ink }),
        label(kit, name, {
          style: 'small',
          color: kit.c.soft,
          width: 'fill',
          align: 'center',
          maxLines: 1,
        }),
      ]),
    ),
  );

/** Two rows of three. */
function pictures(kit: Kit): FrameNode {
  const size = Math.floor((screenInner - 16) / 3);
  return column(
    { name: 'Pictures', width: 'fill', gap: 8 },
    [0, 3].map((from) =>
      row(
        { name: `Row ${from}`, gap: 8 },
        [0, 1, 2].map((index) => picture(kit, from + index, size, 100, { radius: corner(kit, 14) })),
      ),
    ),
  );
}

/** Plans to move up to. */
export function upgrade(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { plans, heads } = kit.brand.words;
  return screen(
    kit,
    'Plans',
    [
      picture({ ...kit, c: given.c }, 2, screenWidth, 250, { radius: 0 }),
      column({ name: 'Details', width: 'fill', padding: [24, 24, 0, 24], gap: 14 }, [
        heading(kit, 'h2', nth(heads.pricing, kit.turn).title, { size: 28, lineHeight: 33 }),
        ...nth(plans, 1)
          .features.slice(0, 3)
          .map((item) =>
            row({ name: item, width: 'fill', gap: 10, align: 'center' }, [
              icon(kit, 'check', 18, kit.c.accentText),
              prose(kit, 'small', item),
            ]),
          ),
        column({ name: 'Plans', width: 'fill', gap: 10, padding: [6, 0, 0, 0] }, [
          plan(kit, 0, false),
          plan(kit, 1, true),
        ]),
      ]),
    ],
    {
      isBleeding: true,
      gap: 0,
      foot: [button(kit, `Choose ${nth(plans, 1).name}`, { full: true, size: 'large' })],
    },
  );
}

function plan(kit: Kit, index: number, isOn: boolean): FrameNode {
  const item = nth(kit.brand.words.plans, index);
  return choice(kit, isOn, { name: item.name, gap: 12, padding: 18 }, [
    titled(kit, item.name, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
    column({ name: 'Price', align: 'end' }, [
      text(item.price, { style: 'h3', color: kit.c.ink }),
      label(kit, item.period, { style: 'small', color: kit.c.soft }),
    ]),
  ]);
}

/** Nothing here yet, and what to do about it. */
export function empty(kit: Kit): FrameNode {
  const { empty: words, tabs } = kit.brand.words.app;
  return screen(
    kit,
    'Empty',
    [
      bigTitle(kit, tabs[3], roundButton(kit, 'search')),
      spacer('column'),
      column({ name: 'Middle', width: 'fill', gap: 18, align: 'center' }, [
        picture(kit, kit.turn, 230, 230, { radius: 'pill' }),
        heading(kit, 'h2', words.title, { align: 'center', size: 27, lineHeight: 33 }),
        prose(kit, 'body', words.text, { align: 'center', maxWidth: 290 }),
        button(kit, words.action),
      ]),
      spacer('column', 'Spacer below'),
    ],
    { tab: 3 },
  );
}
