import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit, nth } from '../model/kit.ts';
import type { Words } from '../model/words.ts';
import { layoutsOf } from './layouts-of.ts';
import { edge, over } from './over-page.ts';
import { pressed } from '../model/roles.ts';

/** What opens beside things, and what passes by itself. */
export const menuOverlayLayouts = layoutsOf('Overlays', [
  [
    ['toasts', 'Toasts', 'Toast, Notification, App', 0, toasts],
    'Four toasts: success, progress, warning and error.',
  ],
  [
    ['popovers', 'Menus and popovers', 'Popover, Menu, App', 1, popovers],
    'An account menu, a menu of actions and a hint, open at once.',
  ],
]);

type Passing = [icon: string, title: string, text: string, action: string];

const passingOf = ({ app, trade }: Words): Passing[] => [
  ['circle-check', 'Saved', `${nth(app.records, 1).title} is up to date`, 'Undo'],
  ['refresh-cw', 'Sending 12 files', 'About a minute left', 'Stop'],
  ['triangle-alert', 'You are offline', `Changes to your ${trade.things} are kept on this device`, 'Why'],
  ['circle-x', 'Invitation not sent', 'The address is unknown', 'Try again'],
];

function toasts(kit: Kit): FrameNode {
  const width = kit.phone ? kit.width - 32 : 420;
  const toast = ([glyph, title, words, action]: Passing, at: number): FrameNode =>
    row(
      {
        name: title,
        width,
        gap: 14,
        padding: 18,
        align: 'start',
        radius: edge(kit),
        fill: kit.c.card,
        stroke: { paint: kit.c.line },
        shadow: floating,
      },
      [
        icon(kit, glyph, 22, at === 3 ? kit.c.ink : kit.c.accentText),
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          heading(kit, 'h5', title, { as: 'p' }),
          prose(kit, 'small', words),
        ]),
        pressed(label(kit, action, { style: 'label', color: kit.c.accentText })),
        pressed(icon(kit, 'x', 18, kit.c.soft), 'Close'),
      ],
    );
  const stack = column(
    { name: 'Toasts', gap: 14, place: { right: kit.phone ? 16 : 32, bottom: kit.phone ? 16 : 32 } },
    passingOf(kit.brand.words).map(toast),
  );
  return over(kit, stack, false);
}

function menu(
  kit: Kit,
  name: string,
  width: number,
  lines: ([icon: string, words: string, key: string] | 'rule')[],
): FrameNode {
  return column(
    {
      name,
      role: 'menu',
      label: name,
      width,
      padding: 8,
      radius: edge(kit),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
      shadow: floating,
      gap: 2,
    },
    lines.map((line, at) => (line === 'rule' ? rule(kit) : menuLine(kit, line, at === 0))),
  );
}

const rule = (kit: Kit): FrameNode =>
  column({ name: 'Rule', isDecoration: true, width: 'fill', padding: [6, 0] }, [divider(kit.c.line)]);

const menuLine = (kit: Kit, [glyph, words, key]: [string, string, string], isOn: boolean): FrameNode =>
  row(
    {
      name: words,
      role: 'menuitem',
      width: 'fill',
      gap: 12,
      padding: [9, 12],
      align: 'center',
      radius: Math.min(8, edge(kit)),
      ...(isOn ? { fill: kit.c.wash } : {}),
    },
    [
      icon(kit, glyph, 18, kit.c.soft),
      label(kit, words, { style: 'small', color: kit.c.ink, width: 'fill' }),
      key !== '' && label(kit, key, { style: 'small', color: kit.c.soft }),
    ],
  );

function popovers(kit: Kit): FrameNode {
  const account = menu(kit, 'Account menu', 250, [
    ['user', 'Profile', ''],
    ['settings', 'Settings', 'Ctrl ,'],
    ['credit-card', 'Plan and payment', ''],
    'rule',
    ['life-buoy', 'Help', '?'],
    ['log-out', 'Sign out', ''],
  ]);
  const actions = menu(kit, 'Actions menu', 230, [
    ['pen-line', 'Rename', 'R'],
    ['copy', 'Duplicate', 'Ctrl D'],
    ['share-2', 'Share', ''],
    'rule',
    ['trash', 'Delete', 'Del'],
  ]);
  const hint = row(
    { name: 'Hint', role: 'tooltip', padding: [8, 12], radius: Math.min(8, edge(kit)), fill: kit.c.ink },
    [label(kit, 'Newest first', { style: 'small', color: kit.c.ground })],
  );
  const stage = kit.phone
    ? column({ name: 'Open', gap: 20, place: { left: 20, top: 210 } }, [actions, hint, account])
    : row({ name: 'Open', gap: 28, align: 'start', place: { right: 48, top: 190 } }, [
        actions,
        column({ name: 'Right', gap: 20 }, [hint, account]),
      ]);
  return over(kit, stage, false);
}
