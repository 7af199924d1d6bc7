import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { sign } from '../art/card-parts.ts';
import { bubble } from '../blocks/bubble.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, inputBox } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, nth, on } from '../model/kit.ts';
import { bigTitle, corner, note, roundButton, screen, tile } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** What happened, newest first. */
export const notices = (kit: Kit): FrameNode =>
  screen(
    kit,
    'Notifications',
    [
      bigTitle(kit, 'Notifications', badge(kit, '4 new')),
      column(
        { name: 'List', width: 'fill', gap: 10 },
        [0, 1, 2, 3].map((index) => notice(kit, index)),
      ),
    ],
    { tab: 0, gap: 16 },
  );

const times = ['now', '8:12', 'Mon', 'Sun'];

function notice(kit: Kit, index: number): FrameNode {
  const { alerts, ask } = kit.brand.words.app;
  const [alert, [yes, no]] = [nth(alerts, index), ask];
  return tile(
    kit,
    {
      name: alert.title,
      padding: 16,
      ...(index === 0 ? { fill: kit.c.wash, stroke: { paint: kit.c.accent, weight: 1.5 } } : {}),
    },
    [
      row({ name: 'Row', width: 'fill', gap: 14, align: 'start' }, [
        iconTile(index === 0 ? on(kit, 'wash') : kit, alert.icon, 42),
        column({ name: 'Details', width: 'fill', gap: 3 }, [
          row({ name: 'Top', width: 'fill', gap: 8 }, [
            heading(kit, 'h5', alert.title),
            label(kit, nth(times, index), {
              style: 'small',
              color: kit.c.soft,
              lineHeight: 24,
            }),
          ]),
          prose(kit, 'small', alert.text),
        ]),
      ]),
      index === 2 &&
        row({ name: 'Actions', width: 'fill', gap: 10 }, [
          button(kit, yes, { full: true, size: 'small' }),
          button(kit, no, { full: true, size: 'small', kind: 'secondary' }),
        ]),
    ],
  );
}

/** A talk with someone who can help. */
export function chat(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
  return screen(
    kit,
    'Chat',
    [
      helper(kit),
      row({ name: 'Day', width: 'fill', justify: 'center' }, [
        label(kit, 'Today, 9:38', { style: 'small', color: kit.c.soft }),
      ]),
      column({ name: 'Messages', width: 'fill', gap: 10 }, [
        bubble(kit, nth(app.chat, 0), false, 280),
        picture(kit, kit.turn, 220, 150, { radius: corner(kit, 18) }),
        ...app.chat.slice(1).map((content, index) => bubble(kit, content, index % 2 === 0, 280)),
      ]),
    ],
    { gap: 14, foot: [answer(kit)] },
  );
}

/** Who is at the other end. */
function helper(kit: Kit): FrameNode {
  const name = kit.brand.words.trade.helper;
  return row(
    {
      name: 'Top',
      width: 'fill',
      gap: 12,
      align: 'center',
      padding: [6, 0, 14, 0],
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    [
      roundButton(kit, 'chevron-left'),
      avatar(kit, name, 42),
      column({ name: 'Details', width: 'fill' }, [
        heading(kit, 'h5', name),
        note(kit, 'Replies instantly', { color: kit.c.accentText }),
      ]),
      roundButton(kit, 'phone'),
    ],
  );
}

function answer(kit: Kit): FrameNode {
  const radius = Math.min(24, kit.brand.theme.measures.radius.control);
  return row({ name: 'Reply', width: 'fill', gap: 10, align: 'center' }, [
    inputBox(kit, { placeholder: 'Write a message', icon: 'paperclip' }),
    pressed(sign(48, radius, kit.c.accent, icon(kit, 'send', 20, kit.c.onAccent), 'Send'), 'Send'),
  ]);
}
