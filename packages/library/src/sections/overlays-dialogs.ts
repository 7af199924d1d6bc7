import { type FrameNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, field, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit, nth } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { dialogHead, dialogWidth, edge, middle, over, sheet } from './over-page.ts';
import { pressed } from '../model/roles.ts';

/** What asks for an answer before the page goes on. */
export const dialogLayouts = layoutsOf('Overlays', [
  [
    ['dialog-confirm', 'Delete confirmation dialog', 'Modal, Dialog, App', 0, dialogConfirm],
    'A question with its consequence, over a dimmed page.',
  ],
  [
    ['dialog-invite', 'Invite people dialog', 'Modal, Dialog, Form, App', 1, dialogInvite],
    'An address, a role, a link to copy and the current members.',
  ],
  [
    ['drawer-record', 'Drawer with details', 'Drawer, App', 2, drawerRecord],
    'One entry of a table in full, at the side of the page.',
  ],
  [
    ['command-palette', 'Command palette', 'Search, Modal, App', 2, commandPalette],
    'Search over everything, with actions, people and keys.',
  ],
]);

function dialogConfirm(kit: Kit): FrameNode {
  const entry = nth(kit.brand.words.app.records, 2);
  const box = sheet(kit, 'Dialog', dialogWidth(kit), [
    row(
      {
        name: 'Sign',
        width: 48,
        height: 48,
        radius: 'pill',
        fill: kit.c.wash,
        align: 'center',
        justify: 'center',
      },
      [icon(kit, 'trash', 22, kit.c.accentText)],
    ),
    column({ name: 'Words', width: 'fill', gap: 8 }, [
      heading(kit, 'h4', `Delete “${entry.title}”?`),
      prose(kit, 'body', `You can restore ${entry.title} from the bin for 30 days.`),
    ]),
    row({ name: 'Actions', width: 'fill', gap: 12, justify: 'end' }, [
      button(kit, 'Cancel', { kind: 'secondary', full: kit.phone }),
      button(kit, 'Delete', { full: kit.phone }),
    ]),
  ]);
  return over(kit, { ...box, place: middle });
}

function member(kit: Kit, at: number, role: string): FrameNode {
  const who = nth(kit.brand.words.team, at);
  return row({ name: who.name, width: 'fill', gap: 12, align: 'center' }, [
    avatar(kit, who.name, 36),
    label(kit, who.name, { style: 'label', width: 'fill', maxLines: 1 }),
    label(kit, role, { style: 'small', color: kit.c.soft }),
    pressed(icon(kit, 'chevron-down', 16, kit.c.soft), `Role of ${who.name}`),
  ]);
}

const openLink = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Link',
      width: 'fill',
      gap: 12,
      align: 'center',
      padding: 14,
      radius: edge(kit) / 2,
      fill: 'tint',
    },
    [
      icon(kit, 'link', 18, kit.c.soft),
      label(kit, 'Anyone with the link can view', {
        style: 'small',
        color: kit.c.soft,
        width: 'fill',
        maxLines: 1,
      }),
      pressed(label(kit, 'Copy', { style: 'label', color: kit.c.accentText })),
    ],
  );

function dialogInvite(kit: Kit): FrameNode {
  const box = sheet(kit, 'Dialog', dialogWidth(kit, 520), [
    dialogHead(kit, 'Invite people'),
    row({ name: 'Form', width: 'fill', gap: 10, align: 'end' }, [
      field(kit, 'Email', { placeholder: 'name@company.example', focus: true }),
      button(kit, 'Invite'),
    ]),
    divider(kit.c.line),
    member(kit, 1, 'Owner'),
    member(kit, 2, 'Can edit'),
    member(kit, 3, 'Can view'),
    openLink(kit),
  ]);
  return over(kit, { ...box, place: middle });
}

const recordFact = (kit: Kit, name: string, value: string): FrameNode =>
  row({ name, width: 'fill', gap: 16 }, [
    label(kit, name, { style: 'small', color: kit.c.soft, width: 110 }),
    label(kit, value, { style: 'label', lineHeight: 21, width: 'fill', maxLines: 1 }),
  ]);

const happenings = (kit: Kit): FrameNode[] =>
  ['opened it', 'changed the date', 'wrote a note'].map((what, at) =>
    row({ name: what, width: 'fill', gap: 12, align: 'center' }, [
      avatar(kit, nth(kit.brand.words.team, at + 2).name, 32),
      prose(kit, 'small', `${nth(kit.brand.words.team, at + 2).name} ${what}`),
    ]),
  );

function drawerRecord(kit: Kit): FrameNode {
  const { app, team } = kit.brand.words;
  const entry = nth(app.records, 1);
  const drawer = column(
    {
      name: 'Drawer',
      width: kit.phone ? kit.width - 24 : 440,
      padding: kit.phone ? 22 : 32,
      gap: 24,
      fill: kit.c.card,
      shadow: floating,
      place: { right: 0, top: 0, bottom: 0 },
    },
    [
      dialogHead(kit, entry.title),
      row({ name: 'State', gap: 8 }, [
        badge(kit, app.ledger.states[0]),
        badge(kit, app.board.labels[0], 'line'),
      ]),
      column({ name: 'Facts', width: 'fill', gap: 14 }, [
        recordFact(kit, app.ledger.columns[1], entry.note),
        recordFact(kit, app.ledger.columns[2], entry.amount),
        recordFact(kit, 'Owner', nth(team, 3).name),
        recordFact(kit, 'Changed', '21 November, 16:04'),
      ]),
      divider(kit.c.line),
      heading(kit, 'h5', 'What happened'),
      ...happenings(kit),
      spacer('column'),
      row({ name: 'Actions', width: 'fill', gap: 12 }, [
        button(kit, 'Edit', { full: true }),
        button(kit, 'Share', { kind: 'secondary', full: true }),
      ]),
    ],
  );
  return over(kit, drawer);
}

const command = (kit: Kit, glyph: string, words: string, key?: string, isOn = false): FrameNode =>
  row(
    {
      name: words,
      role: 'button',
      width: 'fill',
      gap: 14,
      padding: [11, 14],
      align: 'center',
      radius: Math.min(10, edge(kit)),
      ...(isOn ? { fill: kit.c.wash } : {}),
    },
    [
      icon(kit, glyph, 19, isOn ? kit.c.accentText : kit.c.soft),
      label(kit, words, { style: 'small', color: kit.c.ink, width: 'fill', maxLines: 1 }),
      key !== undefined && label(kit, key, { style: 'small', color: kit.c.soft }),
    ],
  );

function commandPalette(kit: Kit): FrameNode {
  const { app, quotes } = kit.brand.words;
  const width = dialogWidth(kit, 620);
  const title = (words: string): FrameNode =>
    row({ name: words, padding: [8, 14, 4, 14] }, [label(kit, words, { style: 'label', color: kit.c.soft })]);
  const box = column(
    {
      name: 'Palette',
      width,
      radius: edge(kit),
      clip: true,
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
      shadow: floating,
    },
    [
      row({ name: 'Find', width: 'fill', padding: 8, stroke: { paint: kit.c.line, weight: { bottom: 1 } } }, [
        inputBox(
          kit,
          { placeholder: app.search, icon: 'search' },
          { stroke: { paint: kit.c.line, weight: 0 } },
        ),
      ]),
      column({ name: 'Results', width: 'fill', padding: 8, gap: 2 }, [
        title('Do'),
        command(kit, 'plus', `New: ${app.ledger.add.toLowerCase()}`, 'N', true),
        command(kit, 'users', 'Invite people', 'I'),
        command(kit, 'moon', 'Switch to dark mode'),
        title('Go to'),
        command(kit, 'list', app.tabs[3], 'G L'),
        command(kit, 'settings', 'Settings', 'G S'),
        title('People'),
        command(kit, 'user', nth(quotes, 0).name),
      ]),
    ],
  );
  return over(kit, { ...box, place: middle });
}
