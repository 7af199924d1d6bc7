import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { heading } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import type { Kit } from '../model/kit.ts';
import { pressed } from '../model/roles.ts';

/** A bordered part of a dashboard. */
export const box = (
  kit: Kit,
  name: string,
  children: (SceneNode | false)[],
  props: Partial<FrameNode> = {},
): FrameNode =>
  column(
    {
      name,
      width: 'fill',
      padding: kit.phone ? 18 : 24,
      gap: 18,
      radius: Math.min(20, kit.brand.theme.measures.radius.card),
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
      ...props,
    },
    children,
  );

export const boxHead = (kit: Kit, title: string, after: SceneNode): FrameNode =>
  row({ name: 'Title', width: 'fill', align: 'center', gap: 12 }, [heading(kit, 'h5', title), after]);

export const more = (kit: Kit) => pressed(icon(kit, 'ellipsis', 20, kit.c.soft), 'More');
