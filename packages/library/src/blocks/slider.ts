import { type FrameNode, type SceneNode, ellipse, rect, row } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';

/** Of a handle, in px. */
const knobSize = 22;

/** A bar to set, `width` px wide: one handle at a share from 0 to 1, or two with the chosen span between them. */
export function slider(
  ctx: RenderContext,
  shares: readonly [number] | readonly [number, number],
  width: number,
): FrameNode {
  const [first, second] = shares;
  const room = width - knobSize * shares.length;
  const part = (name: string, share: number | 'fill', isOn: boolean): SceneNode =>
    rect({
      name,
      width: share === 'fill' ? 'fill' : Math.round(room * share),
      height: 6,
      radius: 'pill',
      fill: isOn ? (ctx.wire ? ctx.colors.soft : ctx.colors.accent) : ctx.colors.line,
    });
  const knob = (name: string): SceneNode =>
    ellipse({
      name,
      width: knobSize,
      height: knobSize,
      fill: ctx.colors.card,
      stroke: { paint: ctx.wire ? ctx.colors.soft : ctx.colors.accent, weight: 2 },
    });
  const parts =
    second === undefined
      ? [part('Chosen', first, true), knob('Handle')]
      : [
          part('Below', first, false),
          knob('Lower handle'),
          part('Chosen', second - first, true),
          knob('Upper handle'),
        ];
  return row({ name: 'Slider', width, height: knobSize, align: 'center' }, [
    ...parts,
    part('Above', 'fill', false),
  ]);
}
