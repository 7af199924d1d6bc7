import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { getLayouts } from './layout.ts';
import { edge, over } from './over-page.ts';
import { pressed } from '../model/roles.ts';

/** What opens beside things, and what passes by itself. */
export const menuOverlayLayouts = getLayouts('Overlays', [
  {
    slug: 'toasts',
    name: 'Toasts',
    text: 'Four toasts: success, progress, warning and error.',
    tags: ['Toast', 'Notification', 'App'],
    variant: 0,
    firstPicture: 145,
    build: toasts,
  },
  {
    slug: 'popovers',
    name: 'Menus and popovers',
    text: 'An account menu, a menu of actions and a hint, open at once.',
    tags: ['Popover', 'Menu', 'App'],
    variant: 1,
    firstPicture: 146,
    build: popovers,
  },
]);

type Passing = [icon: string, title: string, text: string, action: string];

const passingOf = ({ app, trade }: Words): Passing[] => [
  ['circle-check', 'Saved', `${nth(app.records, 1).title} is up to date`, 'Undo'],
  ['refresh-cw', 'Sending 12 files', 'About a minute left', 'Stop'],
  ['triangle-alert', 'You are offline', `Changes to your ${trade.things} are kept on this device`, 'Why'],
  ['circle-x', 'Invitation not sent', 'The address is unknown', 'Try again'],
];

function toasts(ctx: RenderContext): FrameNode {
  const width = ctx.phone ? ctx.width - 32 : 420;
  const toast = ([glyph, title, words, action]: Passing, at: number): FrameNode =>
    row(
      {
        name: title,
        width,
        gap: 14,
        padding: 18,
        align: 'start',
        radius: edge(ctx),
        fill: ctx.colors.card,
        stroke: { paint: ctx.colors.line },
        shadow: floating,
      },
      [
        icon(ctx, glyph, 22, at === 3 ? ctx.colors.ink : ctx.colors.accentText),
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          heading(ctx, 'h5', title, { as: 'p' }),
          prose(ctx, 'small', words),
        ]),
        pressed(label(ctx, action, { style: 'label', color: ctx.colors.accentText })),
        pressed(icon(ctx, 'x', 18, ctx.colors.soft), 'Close'),
      ],
    );
  const stack = column(
    { name: 'Toasts', gap: 14, place: { right: ctx.phone ? 16 : 32, bottom: ctx.phone ? 16 : 32 } },
    passingOf(ctx.brand.words).map(toast),
  );
  return over(ctx, stack, false);
}

function menu(
  ctx: RenderContext,
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
      radius: edge(ctx),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      shadow: floating,
      gap: 2,
    },
    lines.map((line, at) => (line === 'rule' ? rule(ctx) : menuLine(ctx, line, at === 0))),
  );
}

const rule = (ctx: RenderContext): FrameNode =>
  column({ name: 'Rule', isDecoration: true, width: 'fill', padding: [6, 0] }, [divider(ctx.colors.line)]);

const menuLine = (
  ctx: RenderContext,
  [glyph, words, key]: [string, string, string],
  isOn: boolean,
): FrameNode =>
  row(
    {
      name: words,
      role: 'menuitem',
      width: 'fill',
      gap: 12,
      padding: [9, 12],
      align: 'center',
      radius: Math.min(8, edge(ctx)),
      ...(isOn ? { fill: ctx.colors.wash } : {}),
    },
    [
      icon(ctx, glyph, 18, ctx.colors.soft),
      label(ctx, words, { style: 'small', color: ctx.colors.ink, width: 'fill' }),
      key !== '' && label(ctx, key, { style: 'small', color: ctx.colors.soft }),
    ],
  );

function popovers(ctx: RenderContext): FrameNode {
  const account = menu(ctx, 'Account menu', 250, [
    ['user', 'Profile', ''],
    ['settings', 'Settings', 'Ctrl ,'],
    ['credit-card', 'Plan and payment', ''],
    'rule',
    ['life-buoy', 'Help', '?'],
    ['log-out', 'Sign out', ''],
  ]);
  const actions = menu(ctx, 'Actions menu', 230, [
    ['pen-line', 'Rename', 'R'],
    ['copy', 'Duplicate', 'Ctrl D'],
    ['share-2', 'Share', ''],
    'rule',
    ['trash', 'Delete', 'Del'],
  ]);
  const hint = row(
    { name: 'Hint', role: 'tooltip', padding: [8, 12], radius: Math.min(8, edge(ctx)), fill: ctx.colors.ink },
    [label(ctx, 'Newest first', { style: 'small', color: ctx.colors.ground })],
  );
  const stage = ctx.phone
    ? column({ name: 'Open', gap: 20, place: { left: 20, top: 210 } }, [actions, hint, account])
    : row({ name: 'Open', gap: 28, align: 'start', place: { right: 48, top: 190 } }, [
        actions,
        column({ name: 'Right', gap: 20 }, [hint, account]),
      ]);
  return over(ctx, stage, false);
}
