import { type FrameNode, type SceneNode, rect, row, text } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../model/kit.ts';
import { label } from './copy.ts';
import { icon } from './icon.ts';

/** Where one is among several steps; a phone names only the present one. */
export function stepper(kit: Kit, names: readonly string[], present: number): FrameNode {
  const parts = names.flatMap((name, at): SceneNode[] => [
    ...(at > 0
      ? [rect({ name: 'Way', width: 'fill', height: 2, fill: at <= present ? kit.c.accent : kit.c.line })]
      : []),
    row({ name, gap: 10, align: 'center' }, [
      dot(kit, at, present),
      (!kit.phone || at === present) &&
        label(kit, name, { style: 'label', color: at > present ? kit.c.soft : kit.c.ink }),
    ]),
  ]);
  return row({ name: 'Steps', width: 'fill', gap: kit.phone ? 8 : 14, align: 'center' }, parts);
}

function dot(kit: Kit, at: number, present: number): FrameNode {
  const isDone = at < present;
  const isReached = at <= present;
  return row(
    {
      name: 'Number',
      width: 32,
      height: 32,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      ...(isReached ? { fill: kit.c.accent } : { fill: kit.c.card, stroke: { paint: kit.c.line } }),
    },
    [
      isDone
        ? icon(kit, 'check', 16, kit.c.onAccent)
        : text(String(at + 1), { style: 'label', color: isReached ? kit.c.onAccent : kit.c.soft }),
    ],
  );
}
