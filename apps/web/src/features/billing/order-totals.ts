import { type PlanTotals } from '@kitshelf/contract/plans.ts';
import type { OrderLine } from './order-lines.tsx';

/** The sums of a purchase as lines; what is nothing is left out. */
export function purchaseLines({ subtotal, discount, tax }: PlanTotals): readonly OrderLine[] {
  return [
    { label: 'Subtotal', amount: subtotal },
    ...(discount > 0 ? [{ label: 'Discount', amount: -discount }] : []),
    ...(tax > 0 ? [{ label: 'Tax', amount: tax }] : []),
  ];
}
