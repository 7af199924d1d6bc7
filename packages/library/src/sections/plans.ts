import { type FrameNode, type TextNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { layoutText } from '@kitshelf/scene/text/text-layout.ts';
import { label } from '../blocks/copy.ts';
import { getTokens } from '../themes/tokens.ts';
import type { Plan } from '../model/words.ts';
import type { RenderContext } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { called, listed } from '../model/roles.ts';

/** Amount and period on one line. */
export const price = (ctx: RenderContext, plan: Plan, style: 'figure' | 'h2' = 'figure'): FrameNode =>
  onBaseline(ctx, 'Price', [
    called(text(plan.price, { style, color: ctx.colors.ink }), 'price'),
    called(label(ctx, plan.period, { style: 'small', color: ctx.colors.soft }), 'period'),
  ]);

/**
 * Single-line texts in a row on one baseline, as high as browsers need it: they round how far a typeface goes up and
 * down, and in a column of such rows the fractions add up.
 */
function onBaseline(ctx: RenderContext, name: string, texts: TextNode[]): FrameNode {
  const tokens = getTokens(ctx.brand.theme, ctx.appearance, ctx.viewport);
  const lines = texts.map((node) => layoutText(node, tokens).lines[0]!);
  const exact = lines.map(({ baseline, height }) => ({ above: baseline, below: height - baseline }));
  const rounded = lines.map(({ height, characters: [first] }) => {
    const { face, style } = first!;
    const [ascent, descent] = [Math.round(face.ascent * style.size), Math.round(face.descent * style.size)];
    const above = Math.floor((height - ascent - descent) / 2) + ascent;
    return { above, below: height - above };
  });
  const heights = [exact, rounded].map(
    (parts) => Math.max(...parts.map(({ above }) => above)) + Math.max(...parts.map(({ below }) => below)),
  );
  return row({ name, height: Math.ceil(Math.max(...heights) - 0.001), gap: 8, align: 'baseline' }, texts);
}

/** All that the plans hold, without "Everything in …", up to eight things. */
export const allFeatures = (ctx: RenderContext): string[] =>
  [...new Set(ctx.brand.words.plans.flatMap((plan) => plan.features))]
    .filter((item) => !item.startsWith('Everything'))
    .slice(0, 8);

/** A plan's features with ticks. */
export const ticks = (ctx: RenderContext, plan: Plan, count = 6): FrameNode =>
  listed(
    column(
      { name: 'Features', width: 'fill', gap: 12 },
      plan.features.slice(0, count).map((item) => ticked(ctx, item)),
    ),
    'features',
  );
