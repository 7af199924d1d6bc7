import { type Children, type FrameNode, type FrameProps, ellipse, row } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../model/kit.ts';

/** The round mark of one choice among several. */
export const radio = (kit: Kit, isOn: boolean): FrameNode =>
  row(
    {
      name: isOn ? 'Radio on' : 'Radio off',
      width: 20,
      height: 20,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      fill: kit.c.card,
      stroke: { paint: isOn ? kit.c.accent : kit.c.soft, weight: isOn ? 2 : 1.5 },
    },
    [isOn && ellipse({ name: 'Mark', width: 10, height: 10, fill: kit.c.accent })],
  );

/** One of several lines to choose from, with its mark. */
export const option = (
  kit: Kit,
  isOn: boolean,
  name: string,
  children: Children,
  props: Partial<FrameProps> = {},
): FrameNode =>
  row(
    {
      name,
      width: 'fill',
      gap: 14,
      padding: 16,
      align: 'center',
      radius: Math.min(14, kit.brand.theme.measures.radius.control),
      fill: kit.c.card,
      stroke: isOn ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line },
      ...props,
    },
    [radio(kit, isOn), children],
  );
