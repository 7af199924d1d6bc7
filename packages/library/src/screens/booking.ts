import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, titled } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, pick } from '../model/kit.ts';
import { corner, note, screen, screenInner, tile, topBar } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** A day and an hour. */
export function pickTime(kit: Kit): FrameNode {
  const person = pick(kit, kit.brand.words.team);
  return screen(
    kit,
    'Choose a time',
    [
      topBar(kit, 'November', 'calendar'),
      heading(kit, 'h2', 'Choose a time', { size: 28, lineHeight: 34 }),
      picture(kit, kit.brand.mark, screenInner, 112, { radius: corner(kit, 16) }),
      days(kit),
      column({ name: 'Hours', width: 'fill', gap: 8 }, hours(kit)),
      tile(kit, { name: 'With', padding: 16 }, [
        row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
          avatar(kit, person.name, 48),
          titled(kit, person.name, person.role, { heading: 'h5', prose: 'small', gap: 0 }),
          icon(kit, 'message-circle', 22, kit.c.accentText),
        ]),
      ]),
    ],
    { gap: 18, foot: [button(kit, 'Book 19 Nov, 11:30', { full: true, size: 'large' })] },
  );
}

const days = (kit: Kit): FrameNode =>
  row(
    { name: 'Days', width: 'fill', gap: 8 },
    kit.brand.words.app.week.captions.slice(0, 5).map((name, index) =>
      pressed(
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
            note(kit, name, { color: index === 2 ? kit.c.onAccent : kit.c.soft }),
            text(String(17 + index), { style: 'h4', color: index === 2 ? kit.c.onAccent : kit.c.ink }),
          ],
        ),
      ),
    ),
  );

const hours = (kit: Kit): FrameNode[] =>
  [
    ['7:00', '8:30', '9:15'],
    ['10:00', '11:30', '12:45'],
    ['14:00', '15:30', '17:00'],
  ].map((line, at) =>
    row(
      { name: `Hours ${at + 1}`, width: 'fill', gap: 8 },
      line.map((time, index) => hour(kit, time, at === 1 && index === 1, (at * 3 + index) % 4 === 1)),
    ),
  );

const hour = (kit: Kit, time: string, isOn: boolean, isGone: boolean): FrameNode =>
  pressed(
    row(
      {
        name: time,
        width: 'fill',
        padding: [12, 0],
        justify: 'center',
        radius: corner(kit, 14),
        ...(isOn
          ? { fill: kit.c.wash, stroke: { paint: kit.c.accent, weight: 2 } }
          : { stroke: { paint: kit.c.line } }),
      },
      [
        text(time, {
          style: 'label',
          color: isGone ? kit.c.soft : kit.c.ink,
          ...(isGone ? { decoration: 'strikethrough' as const } : {}),
        }),
      ],
    ),
  );
