import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { label, titled } from '../blocks/copy.ts';
import { toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { Kit } from '../model/kit.ts';
import { corner, screen, strip, tile, topBar } from './screen.ts';

type Line = [icon: string, name: string, value: boolean | string];

const groups: [name: string, lines: Line[]][] = [
  [
    'Account',
    [
      ['user', 'Personal details', ''],
      ['credit-card', 'Payment', 'Card 0386'],
      ['languages', 'Language', 'English'],
    ],
  ],
  [
    'Notifications',
    [
      ['bell', 'On this phone', true],
      ['mail', 'By email', false],
      ['moon', 'Quiet at night', true],
    ],
  ],
];

/** Switches and doors in groups. */
export const settings = (kit: Kit): FrameNode =>
  screen(
    kit,
    'Settings',
    [
      topBar(kit, 'Settings'),
      me(kit),
      ...groups.map(([name, lines]) =>
        column({ name, width: 'fill', gap: 10 }, [
          label(kit, name, { style: 'label', color: kit.c.soft }),
          tile(
            kit,
            { name: 'Settings', padding: 0, gap: 0, clip: true },
            lines.map((entry, index) => line(kit, entry, index)),
          ),
        ]),
      ),
      button(kit, 'Sign out', { kind: 'quiet', icon: 'log-out' }),
    ],
    { tab: 4, gap: 18 },
  );

function me(kit: Kit): FrameNode {
  const { name, email } = kit.brand.words.trade.user;
  return strip(kit, { name: 'Me', fill: kit.c.wash }, [
    picture(kit, kit.brand.mark, 76, 76, { radius: corner(kit, 14) }),
    titled(kit, name, email, { heading: 'h5', prose: 'small', gap: 0 }),
    avatar(kit, name, 44),
  ]);
}

function line(kit: Kit, [glyph, name, value]: Line, index: number): FrameNode {
  return row(
    {
      name,
      ...(typeof value === 'string' && { role: 'link' as const }),
      width: 'fill',
      gap: 14,
      padding: [13, 16],
      align: 'center',
      ...(index ? { stroke: { paint: kit.c.line, weight: { top: 1 } } } : {}),
    },
    [
      icon(kit, glyph, 20, kit.c.accentText),
      label(kit, name, { style: 'bodyStrong', width: 'fill' }),
      typeof value === 'boolean'
        ? toggle(kit, value)
        : row({ name: 'Value', gap: 6, align: 'center' }, [
            value !== '' && label(kit, value, { style: 'small', color: kit.c.soft }),
            icon(kit, 'chevron-right', 18, kit.c.soft),
          ]),
    ],
  );
}
