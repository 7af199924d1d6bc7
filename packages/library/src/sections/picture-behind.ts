import type { FrameNode } from '@kitshelf/scene/scene.ts';
import { picture } from '../blocks/picture.ts';
import type { Kit } from '../model/kit.ts';

/** A picture over the whole width, behind what else stands in its frame. */
export const pictureBehind = (kit: Kit, index: number, height: number): FrameNode => ({
  ...picture(kit, index, kit.width, height, { radius: 0 }),
  place: { left: 0, top: 0 },
});
