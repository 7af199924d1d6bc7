import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { rect, row, text, type SceneNode } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';

/** The number of a step, or a tick once it is done. */
export const stepNumberComponent = defineComponent({
  name: 'Step number',
  properties: {
    number: { type: 'text', default: '1' },
    progress: { type: 'choice', default: 'present', choices: ['done', 'present', 'ahead'] },
  },
  states: [],
  build: ({ number, progress }, ctx: RenderContext) => {
    const isReached = progress !== 'ahead';
    return row(
      {
        name: 'Number',
        width: 32,
        height: 32,
        radius: 'pill',
        align: 'center',
        justify: 'center',
        ...(isReached
          ? { fill: ctx.colors.accent }
          : { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }),
      },
      [
        progress === 'done'
          ? icon(ctx, 'check', 16, ctx.colors.onAccent)
          : text(number, { style: 'label', color: isReached ? ctx.colors.onAccent : ctx.colors.soft }),
      ],
    );
  },
});

/** Of what leads back to a step that is done. */
const back = { as: 'a', role: 'link' } as const;

/** Where one is among several steps, with a way back to those that are done; a phone names only the present one. */
export const stepperComponent = defineComponent({
  name: 'Stepper',
  role: 'list',
  properties: {
    steps: { type: 'list', default: [{ label: 'Cart' }, { label: 'Address' }, { label: 'Payment' }] },
    present: { type: 'choice', default: '1', choices: ['0', '1', '2', '3', '4', '5'] },
  },
  states: [],
  build: ({ steps, present }, ctx: RenderContext) => {
    const now = Number(present);
    const parts = steps.flatMap(({ label }, at): SceneNode[] => [
      ...(at > 0
        ? [
            rect({
              name: 'Way',
              width: 'fill',
              height: 2,
              fill: at <= now ? ctx.colors.accent : ctx.colors.line,
            }),
          ]
        : []),
      row(
        { name: label, gap: 10, align: 'center', role: 'listitem', ...(at === now && { isCurrent: true }) },
        [
          {
            ...instance(stepNumberComponent, ctx, {
              number: String(at + 1),
              progress: at < now ? 'done' : at === now ? 'present' : 'ahead',
            }),
            ...(ctx.phone && at < now && { ...back, label }),
          },
          (!ctx.phone || at === now) &&
            text(label, {
              style: 'label',
              color: at > now ? ctx.colors.soft : ctx.colors.ink,
              ...(at < now && back),
            }),
        ],
      ),
    ]);
    return row({ name: 'Steps', width: 'fill', gap: ctx.phone ? 8 : 14, align: 'center' }, parts);
  },
});
