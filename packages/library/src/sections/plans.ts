import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import type { Plan } from '../brands/words.ts';
import type { Kit } from '../kit.ts';
import { ticked } from './glyph-lines.ts';

/** Amount and period on one line. */
export const price = (kit: Kit, plan: Plan, style: 'figure' | 'h2' = 'figure'): FrameNode =>
  row({ name: 'Price', gap: 8, align: 'baseline' }, [
    text(plan.price, { style, color: kit.c.ink }),
    label(kit, plan.period, { style: 'small', color: kit.c.soft }),
  ]);

/** All that the plans hold, without "Everything in …", up to eight things. */
export const allFeatures = (kit: Kit): string[] =>
  [...new Set(kit.brand.words.plans.flatMap((plan) => plan.features))]
    .filter((item) => !item.startsWith('Everything'))
    .slice(0, 8);

/** A plan's features with ticks. */
export const ticks = (kit: Kit, plan: Plan, count = 6): FrameNode =>
  column(
    { name: 'Features', width: 'fill', gap: 12 },
    plan.features.slice(0, count).map((item) => ticked(kit, item)),
  );
