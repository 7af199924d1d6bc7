import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { label, titled } from '../blocks/copy.ts';
import { toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { RenderContext } from '../model/render-context.ts';
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
export const settings = (ctx: RenderContext): FrameNode =>
  screen(
    ctx,
    'Settings',
    [
      topBar(ctx, 'Settings'),
      me(ctx),
      ...groups.map(([name, lines]) =>
        column({ name, width: 'fill', gap: 10 }, [
          label(ctx, name, { style: 'label', color: ctx.colors.soft }),
          tile(
            ctx,
            { name: 'Settings', padding: 0, gap: 0, clip: true },
            lines.map((entry, index) => line(ctx, entry, index)),
          ),
        ]),
      ),
      button(ctx, 'Sign out', { kind: 'quiet', icon: 'log-out' }),
    ],
    { tab: 4, gap: 18 },
  );

function me(ctx: RenderContext): FrameNode {
  const { name, email } = ctx.brand.words.trade.user;
  return strip(ctx, { name: 'Me', fill: ctx.colors.wash }, [
    picture(ctx, ctx.brand.mark, 76, 76, { radius: corner(ctx, 14) }),
    titled(ctx, name, email, { heading: 'h5', prose: 'small', gap: 0 }),
    avatar(ctx, name, 44),
  ]);
}

function line(ctx: RenderContext, [glyph, name, value]: Line, index: number): FrameNode {
  return row(
    {
      name,
      ...(typeof value === 'string' && { role: 'link' as const }),
      width: 'fill',
      gap: 14,
      padding: [13, 16],
      align: 'center',
      ...(index ? { stroke: { paint: ctx.colors.line, weight: { top: 1 } } } : {}),
    },
    [
      icon(ctx, glyph, 20, ctx.colors.accentText),
      label(ctx, name, { style: 'bodyStrong', width: 'fill' }),
      typeof value === 'boolean'
        ? toggle(ctx, value, name)
        : row({ name: 'Value', gap: 6, align: 'center' }, [
            value !== '' && label(ctx, value, { style: 'small', color: ctx.colors.soft }),
            icon(ctx, 'chevron-right', 18, ctx.colors.soft),
          ]),
    ],
  );
}
