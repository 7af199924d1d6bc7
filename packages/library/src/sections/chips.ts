import { type FrameNode, row } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import type { Kit } from '../model/kit.ts';

/** Choices side by side, the first one taken. */
export const chips = (
  kit: Kit,
  name: string,
  choices: readonly string[],
  padding: [number, number],
): FrameNode =>
  row(
    { name, width: 'fill', gap: 8, wrap: true },
    choices.map((choice, index) =>
      row(
        {
          name: choice,
          padding,
          radius: 'control',
          ...(index === 0 ? { fill: kit.c.accent } : { stroke: { paint: kit.c.line } }),
        },
        [label(kit, choice, { style: 'label', color: index === 0 ? kit.c.onAccent : kit.c.ink })],
      ),
    ),
  );
