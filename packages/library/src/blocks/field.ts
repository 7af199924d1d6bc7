import {
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  ellipse,
  rect,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import type { Kit } from '../model/kit.ts';
import { icon } from './icon.ts';

export interface FieldOptions {
  value?: string;
  placeholder?: string;
  icon?: string;
  trailing?: string;
  hint?: string;
  tall?: boolean;
  focus?: boolean;
}

/** A labelled input. */
export function field(kit: Kit, caption: string, options: FieldOptions = {}): FrameNode {
  return column({ name: `Field ${caption}`, width: 'fill', gap: 8 }, [
    text(caption, { style: 'label', color: kit.c.ink, as: 'label' }),
    inputBox(kit, options),
    options.hint !== undefined && text(options.hint, { style: 'small', color: kit.c.soft, width: 'fill' }),
  ]);
}

/** The box of an input, without a label. */
export function inputBox(kit: Kit, options: FieldOptions, props: Partial<FrameProps> = {}): FrameNode {
  const shown = options.value ?? options.placeholder ?? '';
  const radius = Math.min(options.tall ? 16 : 999, kit.brand.theme.measures.radius.control);
  return row(
    {
      name: 'Input',
      width: 'fill',
      height: options.tall ? 128 : 48,
      padding: options.tall ? 16 : [0, radius > 20 ? 20 : 16],
      gap: 10,
      align: options.tall ? 'start' : 'center',
      radius,
      fill: kit.wire ? kit.c.ground : kit.c.card,
      stroke: options.focus
        ? { paint: kit.c.accent, weight: 2 }
        : { paint: kit.c.line, weight: kit.look.card === 'hard' ? 2 : 1 },
      ...props,
    },
    [
      options.icon !== undefined && icon(kit, options.icon, 18, kit.c.soft),
      text(shown, {
        name: 'Value',
        style: 'body',
        size: 15,
        lineHeight: 22,
        color: options.value ? kit.c.ink : kit.c.soft,
        width: 'fill',
        maxLines: options.tall ? 3 : 1,
      }),
      options.trailing !== undefined && icon(kit, options.trailing, 18, kit.c.soft),
    ],
  );
}

/** A box to tick. */
export const tick = (kit: Kit, isOn: boolean): FrameNode =>
  row(
    {
      name: 'Box',
      width: 20,
      height: 20,
      radius: Math.min(6, kit.brand.theme.measures.radius.control),
      align: 'center',
      justify: 'center',
      ...(isOn ? { fill: kit.c.accent } : { fill: kit.c.card, stroke: { paint: kit.c.soft, weight: 1.5 } }),
    },
    [isOn && icon(kit, 'check', 14, kit.c.onAccent)],
  );

/** A tick box with its caption. */
export const checkbox = (kit: Kit, caption: string, isOn = true): FrameNode =>
  row({ name: 'Checkbox', width: 'fill', gap: 10, align: 'start' }, [
    tick(kit, isOn),
    text(caption, { style: 'small', color: kit.c.soft, width: 'fill' }),
  ]);

/** A switch. */
export function toggle(kit: Kit, isOn: boolean): FrameNode {
  return row(
    {
      name: isOn ? 'Switch on' : 'Switch off',
      width: 44,
      height: 26,
      radius: 'pill',
      padding: 3,
      align: 'center',
      justify: isOn ? 'end' : 'start',
      fill: isOn ? kit.c.accent : kit.c.line,
    },
    [ellipse({ name: 'Knob', width: 20, height: 20, fill: isOn ? kit.c.onAccent : kit.c.card })],
  );
}

/** A word on a quiet ground. */
export function badge(kit: Kit, caption: string, tone: 'wash' | 'accent' | 'line' = 'wash'): FrameNode {
  const looks = {
    wash: { fill: kit.c.wash, ink: kit.c.accentText },
    accent: { fill: kit.c.accent, ink: kit.c.onAccent },
    line: { fill: undefined, ink: kit.c.soft },
  } as const;
  const look = kit.wire ? { fill: kit.c.wash, ink: kit.c.ink } : looks[tone];
  return row(
    {
      name: 'Badge',
      padding: [3, 10],
      radius: 'chip',
      ...(look.fill ? { fill: look.fill } : { stroke: { paint: kit.c.line } }),
    },
    [text(caption, { style: 'tiny', weight: 600, color: look.ink })],
  );
}

/** Five stars, `count` of them filled. */
export function stars(kit: Kit, count = 5, size = 18): FrameNode {
  const one = (index: number): SceneNode =>
    icon(kit, 'star', size, index < count ? kit.c.accentText : kit.c.line);
  return row(
    { name: `Rating ${count} of 5`, gap: 3 },
    [0, 1, 2, 3, 4].map(one).map((node, index) => solid(node, index < count ? kit.c.accentText : kit.c.line)),
  );
}

const solid = (node: SceneNode, fill: string): SceneNode =>
  node.type === 'vector' ? { ...node, paths: node.paths.map((path) => ({ ...path, fill })) } : node;

/** A share of a whole as a bar; `share` from 0 to 1, `width` in px. */
export function meter(kit: Kit, share: number, width: number, height = 8, color = kit.c.accent): FrameNode {
  return row({ name: 'Meter', width, height, radius: 'pill', fill: kit.c.line, clip: true }, [
    rect({
      name: 'Share',
      width: Math.max(height, Math.round(width * share)),
      height,
      radius: 'pill',
      fill: kit.wire ? kit.c.soft : color,
    }),
  ]);
}
