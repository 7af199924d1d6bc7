import { type FrameNode, type SceneNode, row } from '@kitshelf/scene/scene.ts';
import { icon } from '../blocks/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { doing, pressed } from '../model/roles.ts';

/** Back and on, for the slides with an id; a strong arrow stands on the accent. */
export const arrows = (ctx: RenderContext, controls: string, isOnStrong = false): FrameNode =>
  row({ name: 'Arrows', gap: 10 }, [
    { ...doing(pressed(arrow(ctx, 'arrow-left', false), 'Slide before'), 'back'), controls },
    { ...doing(pressed(arrow(ctx, 'arrow-right', isOnStrong), 'Next slide'), 'on'), controls },
  ]);

/** A row that runs out of the page, with the id that its arrows name, called by what it shows. */
export const slides = (
  { id, name, label, gap }: { id: string; name: string; label: string; gap: number },
  children: SceneNode[],
): FrameNode => row({ name, gap, id, isSlides: true, role: 'group', label }, children);

const arrow = (ctx: RenderContext, glyph: string, isStrong: boolean): FrameNode =>
  row(
    {
      name: glyph,
      width: 48,
      height: 48,
      radius: 'control',
      align: 'center',
      justify: 'center',
      ...(isStrong ? { fill: ctx.colors.accent } : { stroke: { paint: ctx.colors.line, weight: 1.5 } }),
    },
    [icon(ctx, glyph, 20, isStrong ? ctx.colors.onAccent : ctx.colors.ink)],
  );
