import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, row } from '@kitshelf/scene/scene.ts';
import { tagComponent } from '../components/marks.ts';
import type { RenderContext } from '../model/render-context.ts';

/** Choices side by side, the first one taken. */
export const chips = (
  ctx: RenderContext,
  name: string,
  choices: readonly string[],
  padding: [number, number],
): FrameNode =>
  row(
    { name, role: 'radiogroup', label: name, prop: 'choices', width: 'fill', gap: 8, wrap: true },
    choices.map((label, index) => ({
      ...instance(tagComponent, ctx, { label }, index === 0 ? 'selected' : 'default'),
      role: 'radio' as const,
      ...(index === 0 && { isChecked: true }),
      padding,
    })),
  );
