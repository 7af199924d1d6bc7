import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, row } from '@kitshelf/scene/scene.ts';
import { tagComponent } from '../components/marks.ts';
import type { Kit } from '../model/kit.ts';

/** Choices side by side, the first one taken. */
export const chips = (
  kit: Kit,
  name: string,
  choices: readonly string[],
  padding: [number, number],
): FrameNode =>
  row(
    { name, role: 'list', prop: 'choices', width: 'fill', gap: 8, wrap: true },
    choices.map((label, index) => ({
      ...instance(tagComponent, kit, { label }, index === 0 ? 'selected' : 'default'),
      isChecked: index === 0,
      padding,
    })),
  );
