import { type FrameNode, type SceneNode, column, row, text, vector } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';
import { screenHeight, screenWidth } from './screen.ts';
import type { ScreenLayout } from './screen-layouts.ts';

const arrowWidth = 72;
const gap = 20;
/** Room round the screens. */
const margin = 80;

/** What a board needs to know of a screen. */
type BoardScreen = Pick<ScreenLayout, 'slug' | 'name' | 'variant' | 'build'>;

/** What a board can be filled with, and the colours of words and arrows on it. */
const grounds = {
  deep: ['onDeep', 'onDeepSoft'],
  accent: ['onAccent', 'onAccent'],
  tint: ['ink', 'soft'],
  wash: ['ink', 'soft'],
} as const;
export type BoardGround = keyof typeof grounds;

/** The screens of a flow side by side, with their names and an arrow from each to the next. */
export function flowBoard(
  ctx: RenderContext,
  flow: string,
  layouts: readonly BoardScreen[],
  ground: BoardGround = flow === 'Onboarding' || flow === 'Order' ? 'deep' : 'wash',
): FrameNode {
  const fill = ctx.wire ? 'wash' : ground;
  const [ink, soft] = grounds[fill];
  const steps = layouts.flatMap((layout, index): SceneNode[] => [
    ...(index > 0 ? [arrow(soft, index)] : []),
    step(ctx, layout, index, soft),
  ]);
  const arrows = (layouts.length - 1) * (arrowWidth + 2 * gap);
  return column(
    { name: flow, width: layouts.length * screenWidth + arrows + 2 * margin, fill, padding: margin, gap: 48 },
    [
      text(`${ctx.brand.words.name}: ${flow}`, { style: 'h2', color: ink }),
      row({ name: 'Screens', width: 'fill', gap, align: 'start' }, steps),
    ],
  );
}

function step(ctx: RenderContext, layout: BoardScreen, index: number, color: string): FrameNode {
  const { radius } = ctx.brand.theme.measures;
  return column({ name: layout.name, gap: 18 }, [
    text(`${index + 1}. ${layout.name}`, { style: 'label', color }),
    {
      ...layout.build({ ...ctx, variant: layout.variant, firstPicture: layout.slug.length + index }),
      radius: Math.max(24, Math.min(44, radius.card * 1.4)),
      stroke: { paint: ctx.colors.line },
    },
  ]);
}

/** At the middle of the screens on both of its sides. */
const arrow = (color: string, index: number): FrameNode =>
  column({ name: `From ${index} to ${index + 1}`, padding: [38 + screenHeight / 2 - 10, 0, 0, 0] }, [
    vector({
      name: 'Arrow',
      width: arrowWidth,
      height: 20,
      viewBox: [0, 0, arrowWidth, 20],
      paths: [
        { d: `M1 10H${arrowWidth - 2}`, name: 'Shaft', stroke: { paint: color, weight: 2, cap: 'round' } },
        {
          d: `M${arrowWidth - 10} 2L${arrowWidth - 2} 10L${arrowWidth - 10} 18`,
          name: 'Head',
          stroke: { paint: color, weight: 2, cap: 'round', join: 'round' },
        },
      ],
    }),
  ]);
