import { type Children, type FrameNode, type FrameProps, row } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import type { Kit } from '../model/kit.ts';
import { corner } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** A word to tap. */
export const chip = (kit: Kit, name: string, isOn: boolean, vertical = 8): FrameNode =>
  pressed(
    row(
      {
        name,
        isChecked: isOn,
        padding: [vertical, 16],
        radius: 'control',
        ...(isOn ? { fill: kit.c.accent } : { fill: kit.c.card, stroke: { paint: kit.c.line } }),
      },
      [label(kit, name, { style: 'label', color: isOn ? kit.c.onAccent : kit.c.ink })],
    ),
  );

/** Words to filter by, number `chosen` of them on. */
export const filters = (kit: Kit, chosen = 0): FrameNode =>
  row(
    { name: 'Filters', role: 'list', prop: 'filters', gap: 8 },
    kit.brand.words.app.filters.map((name, index) => chip(kit, name, index === chosen)),
  );

/** One of several lines to choose from. */
export const choice = (kit: Kit, isOn: boolean, props: Partial<FrameProps>, children: Children): FrameNode =>
  row(
    {
      name: 'Choice',
      role: 'button',
      isChecked: isOn,
      width: 'fill',
      gap: 14,
      padding: 16,
      align: 'center',
      radius: corner(kit),
      fill: kit.c.card,
      stroke: isOn ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line },
      ...props,
    },
    children,
  );
