import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { RenderContext } from '../model/render-context.ts';
import { getFirstName, orderLine, orderNumber, orderSums } from './order-summary.ts';

const doneSign = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Tick',
      width: 72,
      height: 72,
      radius: 'pill',
      fill: ctx.colors.accent,
      align: 'center',
      justify: 'center',
    },
    [icon(ctx, 'check', 34, ctx.colors.onAccent)],
  );

/** Thanks, the receipt and what happens next. */
export function orderDone(ctx: RenderContext): FrameNode {
  const width = Math.min(600, ctx.inner);
  return section(
    ctx,
    'Order confirmed',
    [
      column({ name: 'Words', width, gap: 16, align: 'center' }, [
        doneSign(ctx),
        heading(ctx, 'h1', `Thank you, ${getFirstName(ctx)}`, { align: 'center', maxWidth: width }),
        prose(ctx, 'lead', `A receipt is on its way to ${ctx.brand.words.trade.user.email}.`, {
          align: 'center',
          maxWidth: 480,
        }),
      ]),
      panel(ctx, { name: 'Order', width, gap: 22 }, [
        row({ name: 'Top', width: 'fill' }, [
          label(ctx, `Order ${orderNumber(ctx)}`, { style: 'label', width: 'fill' }),
          label(ctx, '22 November 2026', { style: 'small', color: ctx.colors.soft }),
        ]),
        ...[0, 1, 2].map((index) => orderLine(ctx, index)),
        divider(ctx.colors.line),
        orderSums(ctx),
      ]),
      (ctx.phone ? column : row)(
        { name: 'Actions', gap: 12, ...(ctx.phone ? { width: 'fill' as const } : {}) },
        [
          button(ctx, 'Track parcel', { full: ctx.phone }),
          button(ctx, 'Back to the shop', { kind: 'secondary', full: ctx.phone }),
        ],
      ),
    ],
    { align: 'center', gap: 40 },
  );
}
