import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { corner, screen, topBar } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** Four digits and a number pad. */
export const passcode = (ctx: RenderContext): FrameNode =>
  screen(ctx, 'Code', [
    topBar(ctx, ''),
    column({ name: 'Words', width: 'fill', gap: 10, align: 'center', padding: [20, 0, 8, 0] }, [
      iconTile(ctx, 'mail', 60),
      heading(ctx, 'h2', 'Enter the code', { align: 'center', size: 28, lineHeight: 34 }),
      prose(
        ctx,
        'body',
        `We sent four digits to ${ctx.brand.words.trade.user.email}. Valid for ten minutes.`,
        {
          align: 'center',
        },
      ),
    ]),
    row({ name: 'Code', width: 'fill', gap: 12, justify: 'center' }, digits(ctx)),
    row({ name: 'Again', width: 'fill', justify: 'center' }, [
      label(ctx, 'Resend code in 0:24', { style: 'label', color: ctx.colors.soft }),
    ]),
    column({ name: 'Number pad', width: 'fill', padding: [14, 0, 0, 0] }, keys(ctx)),
  ]);

const digits = (ctx: RenderContext): FrameNode[] =>
  ['4', '8', '1', ''].map((digit, index) =>
    row(
      {
        name: `Digit ${index + 1}`,
        width: 62,
        height: 72,
        align: 'center',
        justify: 'center',
        radius: corner(ctx, 16),
        fill: ctx.colors.card,
        stroke:
          index === 3 ? { paint: ctx.colors.accent, weight: 2 } : { paint: ctx.colors.line, weight: 1.5 },
      },
      [digit !== '' && text(digit, { size: 30, lineHeight: 36, weight: 600, color: ctx.colors.ink })],
    ),
  );

/** Where there is no key there is room. */
const asKey = (key: string, node: FrameNode): FrameNode =>
  key === '' ? node : pressed(node, key === '<' ? 'Delete' : key);

const keys = (ctx: RenderContext): FrameNode[] =>
  [
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['7', '8', '9'],
    ['', '0', '<'],
  ].map((line, at) =>
    row(
      { name: `Keys ${at + 1}`, width: 'fill' },
      line.map((key) =>
        asKey(
          key,
          row({ name: key || 'Spacer', width: 'fill', height: 62, align: 'center', justify: 'center' }, [
            key === '<'
              ? icon(ctx, 'arrow-left', 24)
              : key !== '' &&
                text(key, { name: 'Key', size: 28, lineHeight: 34, weight: 500, color: ctx.colors.ink }),
          ]),
        ),
      ),
    ),
  );
