import { type FrameNode, type SceneNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, field } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { dialogHead, dialogWidth, edge, middle, over, sheet } from './over-page.ts';
import { getMenu } from './menus.ts';
import { asDialog, doing, listed, opening, pressed } from '../model/roles.ts';
import { commandPalette } from './command-palette.ts';

/** What asks for an answer before the page goes on. */
export const dialogLayouts = getLayouts('Overlays', [
  {
    slug: 'dialog-confirm',
    name: 'Delete confirmation dialog',
    text: 'A question with its consequence, over a dimmed page.',
    tags: ['Modal', 'Dialog', 'App'],
    variant: 0,
    firstPicture: 141,
    build: dialogConfirm,
  },
  {
    slug: 'dialog-invite',
    name: 'Invite people dialog',
    text: 'An address, a role, a link to copy and the current members.',
    tags: ['Modal', 'Dialog', 'Form', 'App'],
    variant: 1,
    firstPicture: 142,
    build: dialogInvite,
  },
  {
    slug: 'drawer-record',
    name: 'Drawer with details',
    text: 'One entry of a table in full, at the side of the page.',
    tags: ['Drawer', 'App'],
    variant: 2,
    firstPicture: 143,
    build: drawerRecord,
  },
  {
    slug: 'command-palette',
    name: 'Command palette',
    text: 'Search over everything, with actions, people and keys.',
    tags: ['Search', 'Modal', 'App'],
    variant: 2,
    firstPicture: 144,
    build: commandPalette,
  },
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
