import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Kit } from '../model/kit.ts';
import { firstOf, orderLine, orderNumber, orderSums } from './order-summary.ts';

const doneSign = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Tick',
      width: 72,
      height: 72,
      radius: 'pill',
      fill: kit.c.accent,
      align: 'center',
      justify: 'center',
    },
    [icon(kit, 'check', 34, kit.c.onAccent)],
  );

/** Thanks, the receipt and what happens next. */
export function orderDone(kit: Kit): FrameNode {
  const width = Math.min(600, kit.inner);
  return section(
    kit,
    'Order confirmed',
    [
      column({ name: 'Words', width, gap: 16, align: 'center' }, [
        doneSign(kit),
        heading(kit, 'h1', `Thank you, ${firstOf(kit)}`, { align: 'center', maxWidth: width }),
        prose(kit, 'lead', `A receipt is on its way to ${kit.brand.words.trade.user.email}.`, {
          align: 'center',
          maxWidth: 480,
        }),
      ]),
      panel(kit, { name: 'Order', width, gap: 22 }, [
        row({ name: 'Top', width: 'fill' }, [
          label(kit, `Order ${orderNumber(kit)}`, { style: 'label', width: 'fill' }),
          label(kit, '22 November 2026', { style: 'small', color: kit.c.soft }),
        ]),
        ...[0, 1, 2].map((index) => orderLine(kit, index)),
        divider(kit.c.line),
        orderSums(kit),
      ]),
      (kit.phone ? column : row)(
        { name: 'Actions', gap: 12, ...(kit.phone ? { width: 'fill' as const } : {}) },
        [
          button(kit, 'Track parcel', { full: kit.phone }),
          button(kit, 'Back to the shop', { kind: 'secondary', full: kit.phone }),
        ],
      ),
    ],
    { align: 'center', gap: 40 },
  );
}
