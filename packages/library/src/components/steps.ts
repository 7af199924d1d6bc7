import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { rect, row, text, type SceneNode } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { Kit } from '../model/kit.ts';

/** The number of a step, or a tick once it is done. */
export const stepNumberComponent = defineComponent({
  name: 'Step number',
  properties: {
    number: { type: 'text', default: '1' },
    progress: { type: 'choice', default: 'present', choices: ['done', 'present', 'ahead'] },
  },
  states: [],
  build: ({ number, progress }, kit: Kit) => {
    const isReached = progress !== 'ahead';
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
        progress === 'done'
          ? icon(kit, 'check', 16, kit.c.onAccent)
          : text(number, { style: 'label', color: isReached ? kit.c.onAccent : kit.c.soft }),
      ],
    );
  },
});

/** Where one is among several steps; a phone names only the present one. */
export const stepperComponent = defineComponent({
  name: 'Stepper',
  role: 'list',
  properties: {
    steps: { type: 'list', default: [{ label: 'Cart' }, { label: 'Address' }, { label: 'Payment' }] },
    present: { type: 'choice', default: '1', choices: ['0', '1', '2', '3', '4', '5'] },
  },
  states: [],
  build: ({ steps, present }, kit: Kit) => {
    const now = Number(present);
    const parts = steps.flatMap(({ label }, at): SceneNode[] => [
      ...(at > 0
        ? [rect({ name: 'Way', width: 'fill', height: 2, fill: at <= now ? kit.c.accent : kit.c.line })]
        : []),
      row(
        { name: label, gap: 10, align: 'center', role: 'listitem', ...(at === now && { isCurrent: true }) },
        [
          instance(stepNumberComponent, kit, {
            number: String(at + 1),
            progress: at < now ? 'done' : at === now ? 'present' : 'ahead',
          }),
          (!kit.phone || at === now) &&
            text(label, { style: 'label', color: at > now ? kit.c.soft : kit.c.ink }),
        ],
      ),
    ]);
    return row({ name: 'Steps', width: 'fill', gap: kit.phone ? 8 : 14, align: 'center' }, parts);
  },
});
