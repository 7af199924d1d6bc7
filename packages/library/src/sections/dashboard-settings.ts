import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { field, toggle } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { Kit } from '../model/kit.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box } from './dashboard-box.ts';
import { layoutsOf } from './layouts-of.ts';

export const settingsLayouts = layoutsOf('Dashboard', [
  [
    ['dash-settings', 'Settings', 'App, Form', 1, dashSettings],
    'Profile form and switches with a menu of their own.',
  ],
]);

function dashSettings(given: Kit): FrameNode {
  const kit = insideShell(given);
  const foot = row({ name: 'Foot', width: 'fill', gap: 12, justify: 'end' }, [
    button(kit, 'Discard', { kind: 'secondary' }),
    button(kit, 'Save'),
  ]);
  const body = column({ name: 'Body', width: 'fill', gap: 20 }, [profileBox(kit), noticesBox(kit), foot]);
  return appShell(given, 'Settings', 'Settings', 'Settings', 'Invite', [
    kit.desktop
      ? row({ name: 'Columns', width: 'fill', gap: 40, align: 'start' }, [settingsMenu(kit), body])
      : column({ name: 'Columns', width: 'fill', gap: 20 }, [settingsMenu(kit), body]),
  ]);
}

function noticesBox(kit: Kit): FrameNode {
  return box(kit, 'Notifications', [
    heading(kit, 'h4', 'When to notify me'),
    ...kit.brand.words.app.alerts
      .slice(0, 3)
      .map((alert, index) =>
        row({ name: alert.title, width: 'fill', gap: 16, align: 'center' }, [
          column({ name: 'Title and text', width: 'fill', gap: 2 }, [
            heading(kit, 'h5', alert.title, { as: 'p' }),
            prose(kit, 'small', alert.text),
          ]),
          toggle(kit, index !== 1),
        ]),
      ),
  ]);
}

function profileBox(kit: Kit): FrameNode {
  const { contact, trade } = kit.brand.words;
  const me = trade.user;
  const cover = kit.inner - (kit.desktop ? 240 : 0) - (kit.phone ? 36 : 48);
  const two = (fields: SceneNode[]) =>
    (kit.phone ? column : row)({ name: 'Pair', width: 'fill', gap: 16 }, fields);
  return box(kit, 'Profile', [
    picture(kit, 2, cover, kit.phone ? 100 : 150, {
      radius: Math.min(14, kit.brand.theme.measures.radius.art),
    }),
    row({ name: 'Picture', width: 'fill', gap: 18, align: 'center' }, [
      avatar(kit, me.name, 72),
      titled(kit, me.name, me.role, { prose: 'small', gap: 2 }),
      !kit.phone && button(kit, 'Change', { kind: 'secondary', size: 'small' }),
    ]),
    two([
      field(kit, 'First name', { value: me.name.split(' ')[0]! }),
      field(kit, 'Last name', { value: me.name.split(' ').slice(1).join(' ') || '–' }),
    ]),
    two([
      field(kit, 'Email', { value: me.email, icon: 'mail' }),
      field(kit, 'Phone', { value: contact.phone, icon: 'phone' }),
    ]),
  ]);
}

function settingsMenu(kit: Kit): FrameNode {
  const names = ['Profile', 'Notifications', 'Members', 'Payment', 'Security'];
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
