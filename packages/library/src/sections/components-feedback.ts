import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, meter, stars } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { avatar, avatarRow } from '../blocks/portrait.ts';
import { card, floating } from '../blocks/surface.ts';
import { type Kit, nth } from '../model/kit.ts';

import { block, sheet, wrapped } from './component-sheet.ts';

const notice = (kit: Kit, glyph: string, title: string, words: string): FrameNode =>
  row(
    {
      name: title,
      width: 'fill',
      gap: 14,
      padding: 16,
      align: 'start',
      radius: Math.min(14, kit.brand.theme.measures.radius.card),
      fill: kit.c.wash,
    },
    [
      icon(kit, glyph, 20, kit.c.accentText),
      column({ name: 'Title and text', width: 'fill', gap: 2 }, [
        heading(kit, 'h5', title, { as: 'p' }),
        prose(kit, 'small', words),
      ]),
    ],
  );

const smallMenu = (kit: Kit): FrameNode =>
  column(
    {
      name: 'Menu',
      width: Math.min(260, kit.inner),
      padding: 8,
      radius: Math.min(14, kit.brand.theme.measures.radius.card),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
      shadow: floating,
    },
    ['Rename', 'Duplicate', 'Share'].map((name, at) =>
      row(
        {
          name,
          width: 'fill',
          padding: [10, 12],
          radius: Math.min(8, kit.brand.theme.measures.radius.control),
          ...(at === 0 ? { fill: kit.c.wash } : {}),
        },
        [label(kit, name, { style: 'small', color: kit.c.ink })],
      ),
    ),
  );

const featureCard = (kit: Kit): FrameNode =>
  card(kit, { name: 'Card', gap: 14 }, [
    iconTile(kit, nth(kit.brand.words.features, 0).icon, 48),
    heading(kit, 'h4', nth(kit.brand.words.features, 0).title),
    prose(kit, 'small', nth(kit.brand.words.features, 0).text),
    divider(kit.c.line),
    button(kit, 'Continue', { size: 'small' }),
  ]);

/** What the product says, and who is there. */
export function feedbackSheet(given: Kit): FrameNode {
  return sheet(given, 'Feedback and people', 'Messages, progress and people', feedbackBlocks);
}

function feedbackBlocks(kit: Kit): FrameNode[] {
  return [
    block(kit, 'Badges', [
      wrapped(
        'Badges',
        [
          badge(kit, 'New', 'accent'),
          badge(kit, 'Done'),
          badge(kit, 'Open', 'line'),
          ...kit.brand.words.app.ledger.states.map((state) => badge(kit, state)),
        ],
        10,
      ),
    ]),
    block(kit, 'Avatars', [
      wrapped(
        'Avatars',
        [
          ...[28, 40, 56].map((size, at) => avatar(kit, nth(kit.brand.words.team, at).name, size)),
          avatarRow(kit, 4, 40),
        ],
        16,
      ),
    ]),
    block(kit, 'Notifications', [
      notice(kit, 'circle-check', 'Saved', `${nth(kit.brand.words.app.records, 1).title} is up to date`),
      notice(kit, 'triangle-alert', 'You are offline', 'Changes are kept on this device'),
    ]),
    block(kit, 'Progress', [
      label(kit, '25 %', { style: 'label' }),
      meter(kit, 0.25, kit.inner, 8),
      label(kit, '75 %', { style: 'label' }),
      meter(kit, 0.75, kit.inner, 8),
      stars(kit, 4, 24),
      stars(kit, 2, 24),
    ]),
    block(kit, 'Menu', [smallMenu(kit)]),
    block(kit, 'Card', [featureCard(kit)]),
  ];
}
