import { type Children, type FrameNode, type FrameProps, row } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import type { RenderContext } from '../model/render-context.ts';
import { corner } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** A word to tap. */
export const chip = (ctx: RenderContext, name: string, isOn: boolean, vertical = 8): FrameNode =>
  pressed(
    row(
      {
        name,
        isChecked: isOn,
        padding: [vertical, 16],
        radius: 'control',
        ...(isOn
          ? { fill: ctx.colors.accent }
          : { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }),
      },
      [label(ctx, name, { style: 'label', color: isOn ? ctx.colors.onAccent : ctx.colors.ink })],
    ),
  );

/** Words to filter by, number `chosen` of them on. */
export const filters = (ctx: RenderContext, chosen = 0): FrameNode =>
  row(
    { name: 'Filters', role: 'list', prop: 'filters', gap: 8 },
    ctx.brand.words.app.filters.map((name, index) => chip(ctx, name, index === chosen)),
  );

/** One of several lines to choose from. */
export const choice = (
  ctx: RenderContext,
  isOn: boolean,
  props: Partial<FrameProps>,
  children: Children,
): FrameNode =>
  row(
    {
      name: 'Choice',
      role: 'button',
      isChecked: isOn,
      width: 'fill',
      gap: 14,
      padding: 16,
      align: 'center',
      radius: corner(ctx),
      fill: ctx.colors.card,
      stroke: isOn ? { paint: ctx.colors.accent, weight: 2 } : { paint: ctx.colors.line },
      ...props,
    },
    children,
  );
