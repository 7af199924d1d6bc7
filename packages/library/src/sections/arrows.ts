import { type FrameNode, row } from '@kitshelf/scene/scene.ts';
import { icon } from '../blocks/icon.ts';
import type { Kit } from '../model/kit.ts';

/** Back and on, for what runs out of the page; a strong arrow stands on the accent. */
export const arrows = (kit: Kit, isOnStrong = false): FrameNode =>
  row({ name: 'Arrows', gap: 10 }, [arrow(kit, 'arrow-left', false), arrow(kit, 'arrow-right', isOnStrong)]);

const arrow = (kit: Kit, glyph: string, isStrong: boolean): FrameNode =>
  row(
    {
      name: glyph,
      width: 48,
      height: 48,
      radius: 'control',
      align: 'center',
      justify: 'center',
      ...(isStrong ? { fill: kit.c.accent } : { stroke: { paint: kit.c.line, weight: 1.5 } }),
    },
    [icon(kit, glyph, 20, isStrong ? kit.c.onAccent : kit.c.ink)],
  );
