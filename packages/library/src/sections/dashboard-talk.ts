import { type FrameNode, type SceneNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import type { Person } from '../brands/words.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { field, inputBox, toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, nth } from '../kit.ts';
import { appShell, shellInner } from './app-shell.ts';
import { box } from './dashboards.ts';

/** One message of a conversation; the user's own stand on the right. */
export function bubble(kit: Kit, content: string, isOwn: boolean, maxWidth: number): FrameNode {
  const radius = Math.min(18, Math.max(4, kit.brand.theme.measures.radius.card));
  return row({ name: isOwn ? 'Own message' : 'Message', width: 'fill', justify: isOwn ? 'end' : 'start' }, [
    column(
      {
        name: 'Bubble',
        width: Math.min(maxWidth, 60 + content.length * 7.2),
        padding: [11, 16],
        radius: isOwn ? [radius, radius, 4, radius] : [radius, radius, radius, 4],
        fill: isOwn ? kit.c.accent : 'tint',
        ...(isOwn || kit.c.ground !== 'tint' ? {} : { fill: kit.c.card }),
      },
      [
        text(content, {
          style: 'small',
          size: 15,
          lineHeight: 22,
          color: isOwn ? kit.c.onAccent : kit.c.ink,
          width: 'fill',
        }),
      ],
    ),
  ]);
}

/** People on the left, the open conversation on the right. */
export function dashInbox(given: Kit): FrameNode {
  const kit = { ...given, inner: shellInner(given) };
  const left = kit.desktop ? 330 : kit.inner;
  const thread = kit.desktop ? kit.inner - left - 20 : kit.inner;
  const person = (index: number) => dashInboxPerson(kit, index);
  const list = box(
    kit,
    'People',
    [
      row({ name: 'Find', width: 'fill', padding: 14 }, [
        inputBox(kit, { placeholder: 'Search', icon: 'search' }, { height: 42 }),
      ]),
      ...[0, 1, 2, 3, 4, 5].slice(0, kit.desktop ? 6 : 2).map(person),
    ],
    { padding: 0, gap: 0, clip: true, width: left, height: kit.desktop ? 'fill' : 'hug' },
  );
  const open = dashInboxOpen(kit, thread);
  const frame = { name: 'Inbox', width: 'fill' as const, gap: 20 };
  return appShell(given, 'Inbox', 3, 'Messages', 'Write', [
    kit.desktop ? row({ ...frame, height: 'fill' }, [list, open]) : column(frame, [list, open]),
  ]);
}

function dashInboxOpen(kit: Kit, thread: number) {
  const { app, quotes, team } = kit.brand.words;
  return box(
    kit,
    'Conversation',
    [
      row({ name: 'Top', width: 'fill', gap: 12, align: 'center' }, [
        avatar(kit, nth(quotes, 0).name, 42),
        titled(kit, nth(quotes, 0).name, nth(quotes, 0).role, { heading: 'h5', prose: 'small', gap: 0 }),
        icon(kit, 'phone', 20, kit.c.soft),
        icon(kit, 'ellipsis', 20, kit.c.soft),
      ]),
      column(
        { name: 'Messages', width: 'fill', gap: 12, padding: [8, 0] },
        app.chat.map((content, index) => bubble(kit, content, index % 2 === 1, Math.round(thread * 0.68))),
      ),
      spacer('column'),
      row({ name: 'Answer', width: 'fill', gap: 10, align: 'center' }, [
        inputBox(kit, { placeholder: `Answer as ${nth(team, 4).name.split(' ')[0]}`, icon: 'paperclip' }),
        button(kit, 'Send', { icon: 'send' }),
      ]),
    ],
    { width: thread, height: kit.desktop ? 'fill' : 'hug' },
  );
}

function dashInboxPerson(kit: Kit, index: number): SceneNode {
  const { app, quotes } = kit.brand.words;
  return row(
    {
      name: nth(quotes, index).name,
      width: 'fill',
      gap: 12,
      padding: [14, 18],
      align: 'center',
      ...(index === 0 ? { fill: kit.c.wash } : {}),
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    [
      avatar(kit, nth(quotes, index).name, 42),
      column({ name: 'Text', width: 'fill', gap: 1 }, [
        row({ name: 'Line', width: 'fill', gap: 8 }, [
          heading(kit, 'h5', nth(quotes, index).name, { size: 15, lineHeight: 21, maxLines: 1, as: 'p' }),
          label(kit, `${9 + index}:4${index}`, { style: 'tiny', color: kit.c.soft, lineHeight: 21 }),
        ]),
        label(kit, nth(app.chat, index), { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
      ]),
    ],
  );
}

/** A form and switches in parts, with a menu of its own. */
export function dashSettings(given: Kit): FrameNode {
  const kit = { ...given, inner: shellInner(given) };
  const { app, team } = kit.brand.words;
  const me = nth(team, 1);
  const names = ['Profile', 'Notices', 'Members', 'Payment', 'Security'];
  const menu = dashSettingsMenu(kit, names);
  const two = (first: SceneNode, second: SceneNode) =>
    (kit.phone ? column : row)({ name: 'Pair', width: 'fill', gap: 16 }, [first, second]);
  const cover = kit.inner - (kit.desktop ? 240 : 0) - (kit.phone ? 36 : 48);
  const profile = dashSettingsProfile(kit, me, two, cover);
  const notices = box(kit, 'Notices', [
    heading(kit, 'h4', 'When to write to me'),
    ...app.alerts
      .slice(0, 3)
      .map((alert, index) =>
        row({ name: alert.title, width: 'fill', gap: 16, align: 'center' }, [
          column({ name: 'Text', width: 'fill', gap: 2 }, [
            heading(kit, 'h5', alert.title, { as: 'p' }),
            prose(kit, 'small', alert.text),
          ]),
          toggle(kit, index !== 1),
        ]),
      ),
  ]);
  const foot = row({ name: 'Foot', width: 'fill', gap: 12, justify: 'end' }, [
    button(kit, 'Discard', { kind: 'secondary' }),
    button(kit, 'Save'),
  ]);
  const body = column({ name: 'Body', width: 'fill', gap: 20 }, [profile, notices, foot]);
  return appShell(given, 'Settings', 4, 'Settings', 'Invite', [
    kit.desktop
      ? row({ name: 'Columns', width: 'fill', gap: 40, align: 'start' }, [menu, body])
      : column({ name: 'Columns', width: 'fill', gap: 20 }, [menu, body]),
  ]);
}

function dashSettingsProfile(
  kit: Kit,
  me: Person,
  two: (first: SceneNode, second: SceneNode) => FrameNode,
  cover: number,
) {
  const { contact } = kit.brand.words;
  return box(kit, 'Profile', [
    picture(kit, 2, cover, kit.phone ? 100 : 150, {
      radius: Math.min(14, kit.brand.theme.measures.radius.art),
    }),
    row({ name: 'Picture', width: 'fill', gap: 18, align: 'center' }, [
      avatar(kit, me.name, 72),
      titled(kit, me.name, me.role, { prose: 'small', gap: 2 }),
      !kit.phone && button(kit, 'Change', { kind: 'secondary', size: 'small' }),
    ]),
    two(
      field(kit, 'First name', { value: me.name.split(' ')[0]! }),
      field(kit, 'Last name', { value: me.name.split(' ').slice(1).join(' ') || '–' }),
    ),
    two(
      field(kit, 'E-mail', { value: contact.email, icon: 'mail' }),
      field(kit, 'Phone', { value: contact.phone, icon: 'phone' }),
    ),
  ]);
}

function dashSettingsMenu(kit: Kit, names: string[]) {
  return (kit.desktop ? column : row)(
    { name: 'Parts', width: kit.desktop ? 200 : 'fill', gap: 4, ...(kit.desktop ? {} : { wrap: true }) },
    names.map((name, index) =>
      row(
        {
          name,
          padding: [9, 14],
          radius: Math.min(10, kit.brand.theme.measures.radius.control),
          ...(kit.desktop ? { width: 'fill' as const } : {}),
          ...(index === 0 ? { fill: kit.c.wash } : {}),
        },
        [label(kit, name, { style: 'label', color: index === 0 ? kit.c.ink : kit.c.soft })],
      ),
    ),
  );
}
