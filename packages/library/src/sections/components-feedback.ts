import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, meter, stars } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { avatar, avatarRow } from '../blocks/portrait.ts';
import { card, floating } from '../blocks/surface.ts';
import { type RenderContext, nth } from '../model/render-context.ts';

import { block, sheet, wrapped } from './component-sheet.ts';

const notice = (ctx: RenderContext, glyph: string, title: string, words: string): FrameNode =>
  row(
    {
      name: title,
      width: 'fill',
      gap: 14,
      padding: 16,
      align: 'start',
      radius: Math.min(14, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.wash,
    },
    [
      icon(ctx, glyph, 20, ctx.colors.accentText),
      column({ name: 'Title and text', width: 'fill', gap: 2 }, [
        heading(ctx, 'h5', title, { as: 'p' }),
        prose(ctx, 'small', words),
      ]),
    ],
  );

const smallMenu = (ctx: RenderContext): FrameNode =>
  column(
    {
      name: 'Menu',
      width: Math.min(260, ctx.inner),
      padding: 8,
      radius: Math.min(14, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      shadow: floating,
    },
    ['Rename', 'Duplicate', 'Share'].map((name, at) =>
      row(
        {
          name,
          width: 'fill',
          padding: [10, 12],
          radius: Math.min(8, ctx.brand.theme.measures.radius.control),
          ...(at === 0 ? { fill: ctx.colors.wash } : {}),
        },
        [label(ctx, name, { style: 'small', color: ctx.colors.ink })],
      ),
    ),
  );

const featureCard = (ctx: RenderContext): FrameNode =>
  card(ctx, { name: 'Card', gap: 14 }, [
    iconTile(ctx, nth(ctx.brand.words.features, 0).icon, 48),
    heading(ctx, 'h4', nth(ctx.brand.words.features, 0).title),
    prose(ctx, 'small', nth(ctx.brand.words.features, 0).text),
    divider(ctx.colors.line),
    button(ctx, 'Continue', { size: 'small' }),
  ]);

/** What the product says, and who is there. */
export function feedbackSheet(given: RenderContext): FrameNode {
  return sheet(given, 'Feedback and people', 'Messages, progress and people', feedbackBlocks);
}

function feedbackBlocks(ctx: RenderContext): FrameNode[] {
  return [
    block(ctx, 'Badges', [
      wrapped(
        'Badges',
        [
          badge(ctx, 'New', 'accent'),
          badge(ctx, 'Done'),
          badge(ctx, 'Open', 'line'),
          ...ctx.brand.words.app.ledger.states.map((state) => badge(ctx, state)),
        ],
        10,
      ),
    ]),
    block(ctx, 'Avatars', [
      wrapped(
        'Avatars',
        [
          ...[28, 40, 56].map((size, at) => avatar(ctx, nth(ctx.brand.words.team, at).name, size)),
          avatarRow(ctx, 4, 40),
        ],
        16,
      ),
    ]),
    block(ctx, 'Notifications', [
      notice(ctx, 'circle-check', 'Saved', `${nth(ctx.brand.words.app.records, 1).title} is up to date`),
      notice(ctx, 'triangle-alert', 'You are offline', 'Changes are kept on this device'),
    ]),
    block(ctx, 'Progress', [
      label(ctx, '25 %', { style: 'label' }),
      meter(ctx, 0.25, ctx.inner, 8),
      label(ctx, '75 %', { style: 'label' }),
      meter(ctx, 0.75, ctx.inner, 8),
      stars(ctx, 4, 24),
      stars(ctx, 2, 24),
    ]),
    block(ctx, 'Menu', [smallMenu(ctx)]),
    block(ctx, 'Card', [featureCard(ctx)]),
  ];
}
