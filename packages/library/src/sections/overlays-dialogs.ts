import { type FrameNode, type SceneNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, field, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { getLayouts } from './layouts-by-name.ts';
import { dialogHead, dialogWidth, edge, middle, over, sheet } from './over-page.ts';
import { getMenu } from './menus.ts';
import { asDialog, doing, listed, opening, pressed } from '../model/roles.ts';

/** What asks for an answer before the page goes on. */
export const dialogLayouts = getLayouts('Overlays', [
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

function dialogConfirm(ctx: RenderContext): FrameNode {
  const entry = nth(ctx.brand.words.app.records, 2);
  const title = `Delete “${entry.title}”?`;
  const box = sheet(ctx, 'Dialog', dialogWidth(ctx), [
    row(
      {
        name: 'Sign',
        width: 48,
        height: 48,
        radius: 'pill',
        fill: ctx.colors.wash,
        align: 'center',
        justify: 'center',
      },
      [icon(ctx, 'trash', 22, ctx.colors.accentText)],
    ),
    column({ name: 'Words', width: 'fill', gap: 8 }, [
      heading(ctx, 'h4', title),
      prose(ctx, 'body', `You can restore ${entry.title} from the bin for 30 days.`),
    ]),
    row({ name: 'Actions', width: 'fill', gap: 12, justify: 'end' }, [
      doing(button(ctx, 'Cancel', { kind: 'secondary', full: ctx.phone }), 'close'),
      doing(button(ctx, 'Delete', { full: ctx.phone }), 'close'),
    ]),
  ]);
  return over(ctx, asDialog({ ...box, place: middle }, title, button(ctx, 'Delete', { acts: true })));
}

const roles = ['Owner', 'Can edit', 'Can view'];

/** The button beside a person that opens what they may be. */
function roleButton(ctx: RenderContext, at: number): SceneNode {
  const name = `Role of ${nth(ctx.brand.words.team, at).name}`;
  const chevron = pressed(icon(ctx, 'chevron-down', 16, ctx.colors.soft), name);
  return opening(chevron, getMenu(ctx, { id: `role-${at}`, label: name }, roles));
}

function member(ctx: RenderContext, at: number, role: string): FrameNode {
  const who = nth(ctx.brand.words.team, at);
  return row({ name: who.name, width: 'fill', gap: 12, align: 'center' }, [
    avatar(ctx, who.name, 36),
    label(ctx, who.name, { style: 'label', width: 'fill', maxLines: 1 }),
    label(ctx, role, { style: 'small', color: ctx.colors.soft }),
    roleButton(ctx, at),
  ]);
}

const openLink = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Link',
      width: 'fill',
      gap: 12,
      align: 'center',
      padding: 14,
      radius: edge(ctx) / 2,
      fill: 'tint',
    },
    [
      icon(ctx, 'link', 18, ctx.colors.soft),
      label(ctx, 'Anyone with the link can view', {
        style: 'small',
        color: ctx.colors.soft,
        width: 'fill',
        maxLines: 1,
      }),
      pressed(label(ctx, 'Copy', { style: 'label', color: ctx.colors.accentText })),
    ],
  );

function dialogInvite(ctx: RenderContext): FrameNode {
  const box = sheet(ctx, 'Dialog', dialogWidth(ctx, 520), [
    dialogHead(ctx, 'Invite people'),
    row({ name: 'Form', as: 'form', width: 'fill', gap: 10, align: 'end' }, [
      field(ctx, 'Email', { placeholder: 'name@company.example', focus: true }),
      button(ctx, 'Invite'),
    ]),
    divider(ctx.colors.line),
    member(ctx, 1, roles[0]!),
    member(ctx, 2, roles[1]!),
    member(ctx, 3, roles[2]!),
    openLink(ctx),
  ]);
  return over(
    ctx,
    asDialog({ ...box, place: middle }, 'Invite people', button(ctx, 'Invite people', { acts: true })),
  );
}

const recordFact = (ctx: RenderContext, name: string, value: string): FrameNode =>
  row({ name, width: 'fill', gap: 16 }, [
    label(ctx, name, { style: 'small', color: ctx.colors.soft, width: 110 }),
    label(ctx, value, { style: 'label', lineHeight: 21, width: 'fill', maxLines: 1 }),
  ]);

const happenings = (ctx: RenderContext): FrameNode[] =>
  ['opened it', 'changed the date', 'wrote a note'].map((what, at) =>
    row({ name: what, width: 'fill', gap: 12, align: 'center' }, [
      avatar(ctx, nth(ctx.brand.words.team, at + 2).name, 32),
      prose(ctx, 'small', `${nth(ctx.brand.words.team, at + 2).name} ${what}`),
    ]),
  );

function drawerRecord(ctx: RenderContext): FrameNode {
  const { app, team } = ctx.brand.words;
  const entry = nth(app.records, 1);
  const drawer = column(
    {
      name: 'Drawer',
      width: ctx.phone ? ctx.width - 24 : 440,
      padding: ctx.phone ? 22 : 32,
      gap: 24,
      fill: ctx.colors.card,
      shadow: floating,
      place: { right: 0, top: 0, bottom: 0 },
    },
    [
      dialogHead(ctx, entry.title),
      row({ name: 'State', gap: 8 }, [
        badge(ctx, app.ledger.states[0]),
        badge(ctx, app.board.labels[0], 'line'),
      ]),
      column({ name: 'Facts', width: 'fill', gap: 14 }, [
        recordFact(ctx, app.ledger.columns[1], entry.note),
        recordFact(ctx, app.ledger.columns[2], entry.amount),
        recordFact(ctx, 'Owner', nth(team, 3).name),
        recordFact(ctx, 'Changed', '21 November, 16:04'),
      ]),
      divider(ctx.colors.line),
      heading(ctx, 'h5', 'What happened'),
      listed(column({ name: 'Happenings', width: 'fill', gap: 24 }, happenings(ctx)), 'happenings'),
      spacer('column'),
      row({ name: 'Actions', width: 'fill', gap: 12 }, [
        button(ctx, 'Edit', { full: true }),
        button(ctx, 'Share', { kind: 'secondary', full: true }),
      ]),
    ],
  );
  return over(ctx, asDialog(drawer, entry.title, button(ctx, 'Open the details', { acts: true })));
}

const command = (ctx: RenderContext, glyph: string, words: string, key?: string, isOn = false): FrameNode =>
  row(
    {
      name: words,
      role: 'button',
      width: 'fill',
      gap: 14,
      padding: [11, 14],
      align: 'center',
      radius: Math.min(10, edge(ctx)),
      ...(isOn ? { fill: ctx.colors.wash } : {}),
    },
    [
      icon(ctx, glyph, 19, isOn ? ctx.colors.accentText : ctx.colors.soft),
      label(ctx, words, { style: 'small', color: ctx.colors.ink, width: 'fill', maxLines: 1 }),
      key !== undefined && label(ctx, key, { style: 'small', color: ctx.colors.soft }),
    ],
  );

const paletteSearch = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Find', width: 'fill', padding: 8, stroke: { paint: ctx.colors.line, weight: { bottom: 1 } } },
    [
      inputBox(
        ctx,
        { placeholder: ctx.brand.words.app.search, icon: 'search' },
        { stroke: { paint: ctx.colors.line, weight: 0 } },
      ),
    ],
  );

function commandPalette(ctx: RenderContext): FrameNode {
  const { app, quotes } = ctx.brand.words;
  const width = dialogWidth(ctx, 620);
  const title = (words: string): FrameNode =>
    row({ name: words, padding: [8, 14, 4, 14] }, [
      label(ctx, words, { style: 'label', color: ctx.colors.soft }),
    ]);
  const box = column(
    {
      name: 'Palette',
      width,
      radius: edge(ctx),
      clip: true,
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      shadow: floating,
    },
    [
      paletteSearch(ctx),
      column({ name: 'Results', width: 'fill', padding: 8, gap: 2 }, [
        title('Do'),
        command(ctx, 'plus', `New: ${app.ledger.add.toLowerCase()}`, 'N', true),
        command(ctx, 'users', 'Invite people', 'I'),
        command(ctx, 'moon', 'Switch to dark mode'),
        title('Go to'),
        command(ctx, 'list', app.tabs[3], 'G L'),
        command(ctx, 'settings', 'Settings', 'G S'),
        title('People'),
        command(ctx, 'user', nth(quotes, 0).name),
      ]),
    ],
  );
  return over(ctx, asDialog({ ...box, place: middle }, 'Commands'));
}
